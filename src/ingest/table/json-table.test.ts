import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJsonTable } from './json-table.ts'
import { openTable } from './open-table.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-json-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function open(text: string) {
  const file = path.join(folder, 'a.json')
  writeFileSync(file, text)
  return openJsonTable(file, { isGzip: false, size: text.length })
}

const name = (length: number) => 'n'.repeat(length)
const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, 1]))

test('reads names of 1,000 characters, and records with 10,000 values', async () => {
  await open(JSON.stringify([{ [name(998)]: { a: 1 } }]))
  await open(JSON.stringify({ [name(1000)]: [values(9999)] }))
})

test.each([
  ['values in an object with a long name', [{ [name(999)]: { a: 1 } }], 'has a name of more than 1,000 characters'],
  ['a group with a long name', { [name(1001)]: [{ a: 1 }] }, 'has a name of more than 1,000 characters'],
  ['10,001 values', [values(10_001)], 'has more than 10,000 values'],
  ['200,001 lists', [{ outline: new Array(200_000).fill([]) }], 'has more than 200,000 lists'],
])('rejects a record with %s', async (_, json, problem) => {
  await expect(open(JSON.stringify(json))).rejects.toThrow(`line 1: the record ${problem}.`)
})

test('rejects a record with nested lists, which are slow to read', async () => {
  const nested = (levels: number) => `[{"note":"${name(10_000)}[\\"[","a":${'['.repeat(levels)}${']'.repeat(levels)}}]`
  await open(nested(255))
  await expect(open(nested(256))).rejects.toThrow('line 1: the record is nested more than 256 levels deep.')
})

async function cellsOf(text: string) {
  const rows: (readonly string[])[] = []
  for await (const chunk of (await open(text)).chunks) for (const { cells } of chunk) rows.push(cells)
  return rows
}

test('reads each person of a plot with the values of the plot', async () => {
  const plot = (burials: readonly object[]) => ({ plot: 'A1', status: 'full', burials })
  const lines = [plot([{ name: 'Ann' }, { name: 'Bo', status: 'urn' }]), { plot: 'A2', status: 'sold', burials: [] }]
  const read = await cellsOf(lines.map((line) => JSON.stringify(line)).join('\n'))
  const table = read.slice(1).map((cells) => Object.fromEntries(cells.map((cell, at) => [read[0]?.[at], cell])))
  expect(table).toMatchObject([
    { plot: 'A1', status: 'full', name: 'Ann' },
    { plot: 'A1', status: 'urn', name: 'Bo', 'plot.status': 'full' },
    { plot: 'A2', status: 'sold', burials: '' },
  ])
  expect(await cellsOf(JSON.stringify(lines))).toEqual(read)
})

test('reads the lists of an object that is the whole file', async () => {
  expect(await cellsOf('{"burials":[{"name":"Ann"}],"plots":[{"name":"A1"}]}\n\n')).toEqual([
    ['(group)', 'name'],
    ['burials', 'Ann'],
    ['plots', 'A1'],
  ])
})

test('does not multiply a person by a list of other things', async () => {
  expect(await cellsOf('[{"name":"Ann","photos":[{"url":"a"},{"url":"b"}]}]')).toHaveLength(2)
})

test('opens a map with the extension .geojson', async () => {
  const file = path.join(folder, 'a.geojson')
  writeFileSync(file, '{"type":"FeatureCollection","features":[]}')
  await expect(openTable(file, { format: null, delimiter: null, sheet: null })).resolves.toBeDefined()
})

const LIST = [
  ['Ann', 'Roe'],
  ['Bo', 'Thorn'],
]
const READ = [
  ['First Name', 'Last Name'],
  ['Ann', 'Roe'],
  ['Bo', 'Thorn'],
]
const COLUMNS = ['First Name', 'Last Name']

test.each<[string, object]>([
  ['columns with types', { fields: COLUMNS.map((id) => ({ id, type: 'text' })), records: LIST }],
  [
    'columns in a description of the file',
    {
      meta: {
        view: { grants: [{ type: 'viewer' }], columns: COLUMNS.map((name) => ({ name, dataTypeName: 'text' })) },
      },
      data: LIST,
    },
  ],
  ['the columns as the first list', { range: 'A1:B3', values: [COLUMNS, ...LIST] }],
])('reads records that are lists below %s', async (_, json) => {
  expect(await cellsOf(JSON.stringify(json))).toEqual(READ)
  expect(await cellsOf(JSON.stringify(json, null, 1))).toEqual(READ)
})

test('does not read the descriptions of columns as records', async () => {
  const fields = ['NAME', 'PLOT'].map((name) => ({ name, type: 'string', alias: 'Name' }))
  const json = JSON.stringify({ fields, features: [{ attributes: { NAME: 'Ann' } }], arcs: [[['a']], [[]]] })
  expect(await cellsOf(json)).toEqual([
    ['(group)', 'NAME'],
    ['features', 'Ann'],
  ])
  // A list of graves may be called "fields".
  expect(await cellsOf('{"fields":[{"name":"Ann","row":1},{"name":"Bo"}]}')).toHaveLength(3)
})

test('reads the values of linked data, and those that a program wraps', async () => {
  const results =
    '{"head":{"vars":["name"]},"results":{"bindings":[{"name":{"type":"literal","xml:lang":"en","value":"Ann"}}]}}'
  expect(await cellsOf(results)).toEqual([['name'], ['Ann']])
  expect(await cellsOf('[{"id":7,"fields":{"id":"A","name":{"@value":"Ann"}}}]')).toEqual([
    ['id', 'fields.id', 'name'],
    ['7', 'A', 'Ann'],
  ])
  expect(await cellsOf('[{"veteran":{"type":"war","value":"WWI"}}]')).toEqual([
    ['veteran.type', 'veteran.value'],
    ['war', 'WWI'],
  ])
})

test('reads the types of values that MongoDB exports', async () => {
  const lines = [
    { _id: { $oid: '60c1' }, died: { $date: '1901-05-02T00:00:00Z' }, lot: { $numberInt: '7' } },
    { _id: { $oid: '60c2' }, died: { $date: { $numberLong: '-2166998400000' } }, lot: { $ref: 'x' } },
  ]
  expect(await cellsOf(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual([
    ['_id', 'died', 'lot', 'lot.$ref'],
    ['60c1', '1901-05-02T00:00:00Z', '7', ''],
    ['60c2', '1901-05-02T00:00:00.000Z', '', 'x'],
  ])
})

test('reads each person at the plots of a section with the names of both', async () => {
  const sections = [
    {
      name: 'A',
      plots: [
        { number: '1', burials: [{ name: 'Ann' }, { name: 'Bo' }] },
        { number: '2', burials: [] },
      ],
    },
    { name: 'B', plots: [{ number: '1', deceased: { name: 'Eva' } }] },
  ]
  const [header = [], ...rows] = await cellsOf(JSON.stringify({ cemetery: { city: 'Wren', sections } }, null, 1))
  const read = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at], cell])))
  expect(read).toMatchObject([
    { section: 'A', plot: '1', name: 'Ann' },
    { section: 'A', plot: '1', name: 'Bo' },
    { section: 'A', plot: '2', name: '' },
    { section: 'B', plot: '1', 'deceased.name': 'Eva' },
  ])
})

test('keeps the names of people in a list of graves', async () => {
  expect(await cellsOf('[{"section":"A","graves":[{"name":"Ann"},{"name":"Bo"}]}]')).toEqual([
    ['section', 'name'],
    ['A', 'Ann'],
    ['A', 'Bo'],
  ])
  expect(await cellsOf('{"rows":[{"number":"7","name":"Ann"}],"graves":[{"number":"8","name":"Bo"}]}')).toEqual([
    ['(group)', 'number', 'name', 'grave'],
    ['rows', '7', 'Ann', ''],
    ['graves', '', 'Bo', '8'],
  ])
})
