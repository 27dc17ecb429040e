import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportRow } from '../storage/ports.ts'
import { openMemorialRegister } from './open-register.ts'
import type { Problem } from './problem.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-register-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(text: string, name = 'a.csv') {
  const path = join(folder, name)
  await writeFile(path, text)
  const today = { year: 2026, month: 11, day: 20 }
  const register = await openMemorialRegister({
    path,
    mappingPath: null,
    dayFirst: false,
    today,
    format: null,
    delimiter: null,
    sheet: null,
  })
  const rows: ImportRow[] = []
  const problems: Problem[] = []
  for await (const batch of register.batches) {
    rows.push(...batch.rows)
    problems.push(...batch.problems)
  }
  return { rows: rows.map((row) => [row.line, row.memorial.surname]), problems }
}

test('rows longer and shorter than the header are kept; what stands beyond it is listed with its line', async () => {
  const { rows, problems } = await read(
    'Surname,Died,\nRoe,1900\nThorn,"19\n01",,\nQuill,1902,,Thornmere, VT\nAsh,1903,,,\n',
  )
  expect(rows).toEqual([
    [2, 'Roe'],
    [3, 'Thorn'],
    [5, 'Quill'],
    [6, 'Ash'],
  ])
  expect(problems.map(({ line, kind, value }) => [line, kind, value])).toEqual([
    [3, 'unread', '19 01'],
    [5, 'no place', 'Thornmere |  VT'],
  ])
})

test('two columns for one field: the first filled one counts, and the other is listed when it differs', async () => {
  const { problems } = await read('Surname,Died,Date of Death\nRoe,1900,1901\nThorn,,1902\nQuill,1903,1903\n')
  expect(problems).toEqual([
    {
      line: 2,
      column: 'Date of Death',
      value: '1901',
      reason: 'another column filled the same field first',
      kind: 'no place',
    },
  ])
})

test('a quotation mark that is never closed costs no row', async () => {
  const { rows, problems } = await read('Surname,Died\n"Roe,1900\nThorn,1901\n')
  expect(rows).toEqual([
    [2, '"Roe'],
    [3, 'Thorn'],
  ])
  expect(problems.some((one) => one.line === 2 && one.kind === 'note' && one.reason.includes('never closed'))).toBe(
    true,
  )
})

test('rows above the header are passed over and listed', async () => {
  const { rows, problems } = await read('Churchyard of Thornmere,\nwritten 1950,\nSurname,Died\nRoe,1900\n')
  expect(rows).toEqual([[4, 'Roe']])
  expect(problems.map((one) => [one.line, one.value])).toEqual([
    [1, 'Churchyard of Thornmere | '],
    [2, 'written 1950 | '],
  ])
})

test('a column that first appears late in JSON is told once, at its line', async () => {
  const note = 'x'.repeat(400)
  const lines = Array.from({ length: 4000 }, (_, n) =>
    JSON.stringify({ surname: 'Roe', died: 1900, note, ...(n < 3900 ? {} : { plot: '7' }) }),
  )
  const { rows, problems } = await read(`${lines.join('\n')}\n`, 'a.jsonl')
  expect(rows).toHaveLength(4000)
  expect(problems.map((one) => [one.line, one.kind, one.reason])).toEqual([
    [1, 'column', 'no field takes this column; rows with a value in it: 4,000'],
    [3901, 'note', '"plot" first appears here, after 1000 records; it was not read'],
  ])
})
