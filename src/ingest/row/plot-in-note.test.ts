import { expect, test } from 'vitest'
import { mappingOf, readRow as read } from '../../../tests/support/read-row.ts'
import { plotInNote } from './plot-in-note.ts'

test.each([
  ['Section 93- Lot 12686- Ashes in the headstone', 'Section 93, Lot 12686'],
  ['Section 1', 'Section 1'],
  ['Section B', 'Section B'],
  ['Lawn Avenue- Lot 828', 'Lawn Avenue, Lot 828'],
  ['Sec. 4, Row 2; Grave 3', 'Sec. 4, Row 2, Grave 3'],
  ['Block 12-A - Lot 3', 'Block 12-A, Lot 3'],
])('finds the plot in %j', (note, plot) => {
  expect(plotInNote(note)).toBe(plot)
})

test.each([
  null,
  '',
  'Grave is unmarked',
  'Ashes scattered in the Pacific Ocean',
  'Buried beside Section 4',
  'Section unknown',
  'Lawn Avenue',
  'Lot 4 was sold to the family of the previous owner',
])('finds no plot in %j', (note) => {
  expect(plotInNote(note)).toBeNull()
})

test('takes a missing plot from the note about the burial, and keeps the note', () => {
  const note = 'Section 93- Lot 12- Ashes in the headstone'
  const mapping = mappingOf({
    fields: { surname: 'Last', death_date: 'Died', burial_note: 'Where', plot: 'Plot' },
  })
  const rowOf = (plot: string) => ({ Last: 'Roe', Died: '1941', Where: note, Plot: plot })
  const { memorial } = read(rowOf(''), mapping)
  expect(memorial.plot).toBe('Section 93, Lot 12')
  expect(memorial.lifeEvents.find(({ type }) => type === 'Burial')?.note).toBe(note)
  expect(read(rowOf('C 4'), mapping).memorial.plot).toBe('C 4')
})
