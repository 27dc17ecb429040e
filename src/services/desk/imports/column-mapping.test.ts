import { expect, test } from 'vitest'
import { mappingFrom } from './column-mapping.ts'

const column = (name: string, fields: readonly string[] = []) => ({ name, fields, isKey: false })
const COLUMNS = ['No.', 'Name', 'Sect', 'Row', 'Born', 'Fee'].map((name) => column(name))

test('writes a mapping file from the chosen fields', () => {
  const targets = ['row-key', 'full_name', 'plot section', 'plot row', 'birth_date', '']
  expect(JSON.parse(mappingFrom(COLUMNS, targets, null))).toEqual({
    key: ['No.'],
    fields: {
      full_name: 'Name',
      plot: [
        { column: 'Sect', label: 'Section' },
        { column: 'Row', label: 'Row' },
      ],
      birth_date: 'Born',
    },
    ignore: ['Fee'],
  })
})

test('keeps the other parts of an earlier mapping', () => {
  const earlier = JSON.stringify({ key: 'No.', blank: ['n/a'], fields: { surname: 'Name' }, ignore: ['Born'] })
  expect(JSON.parse(mappingFrom(COLUMNS.slice(0, 2), ['', 'full_name'], earlier))).toEqual({
    blank: ['n/a'],
    fields: { full_name: 'Name' },
    ignore: ['No.'],
  })
})

test('keeps all fields of a column without a new choice', () => {
  const columns = [column('Remarks', ['remark', 'burial_note']), { ...column('No.', ['plot grave']), isKey: true }]
  expect(JSON.parse(mappingFrom([...columns, column('Name')], [null, null, 'surname'], null))).toEqual({
    key: ['No.'],
    fields: {
      remark: 'Remarks',
      burial_note: 'Remarks',
      plot: { column: 'No.', label: 'Grave' },
      surname: 'Name',
    },
  })
})

test('replaces a mapping that is not valid JSON', () => {
  expect(JSON.parse(mappingFrom([column('Name')], ['surname'], '{"key":'))).toEqual({ fields: { surname: 'Name' } })
})
