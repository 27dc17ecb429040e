import { expect, test } from 'vitest'
import { MEMORIAL_FIELDS } from '../../../ingest/mapping/memorial-fields.ts'
import { ROW_KEY } from '../../../services/desk/imports/column-mapping.ts'
import { currentChoice, FIELD_LABELS, fieldChoices } from './field-menu.ts'

test('offers every field of a mapping', () => {
  const fields = Object.keys(FIELD_LABELS).filter((name) => !name.includes(' '))
  expect(fields.sort()).toEqual(Object.keys(MEMORIAL_FIELDS).sort())
})

test('adds a label that the menu does not have', () => {
  expect(fieldChoices('plot tier').at(-1)).toEqual({ value: 'plot tier', label: 'Plot: tier' })
  expect(fieldChoices('surname').filter(({ value }) => value === 'surname')).toHaveLength(1)
})

test('shows the field or the row key of a column', () => {
  expect(currentChoice({ fields: ['surname'], isKey: false })).toBe('surname')
  expect(currentChoice({ fields: [], isKey: true })).toBe(ROW_KEY)
  expect(currentChoice({ fields: [], isKey: false })).toBe('')
})
