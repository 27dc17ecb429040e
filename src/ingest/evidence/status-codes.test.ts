import { describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'
import { isStatusHeader } from './status-codes.ts'

const BURIALS = { mapping: { kind: 'burials', recognise: true } }
const DATED = Array.from({ length: 8 }, (_, n) => `Roe,Ada ${'ABCDEFGH'[n]}.,190${n},B`)

/** Reads a list of burials. Returns the given names of the rows, and the line and reason of refused rows. */
async function read(rows: readonly string[], header = 'Status') {
  const { rows: stored, problems } = await readMemorialFile(
    `Surname,Given,Died,${header}\n${rows.join('\n')}\n`,
    BURIALS,
  )
  return {
    names: stored.map(({ memorial }) => memorial.givenNames),
    refused: problems.flatMap(({ kind, line, reason }) => (kind === 'refused' ? [[line, reason.split(',')[0]]] : [])),
  }
}

describe('codes of a status column', () => {
  test('refuse rows without a date if rows with other codes have dates', async () => {
    const { names, refused } = await read([
      ...DATED,
      'Roe,Ben,,R',
      'Roe,Carl,1950,R',
      'Roe,Dora,,B',
      'Roe,Eva,,R',
      'Roe,Fay,,R',
    ])
    expect(names.slice(8)).toEqual(['Carl', 'Dora'])
    const reason = 'nothing shows that people with this value in the column have died'
    // A quarter of the rows with R have dates, as do nearly all other rows.
    expect(refused).toEqual([
      [10, reason],
      [13, reason],
      [14, reason],
    ])
  })

  test('refuse no soldier of an old war', async () => {
    const { rows } = await readMemorialFile(
      `Surname,Given,War,Died,Space_Stat\n${DATED.join('\n').replaceAll(',19', ',,19')}\nRoe,Ben,1812,,R\nRoe,Carl,,,R\n`,
      BURIALS,
    )
    expect(rows.map(({ memorial }) => memorial.givenNames)).toContain('Ben')
    expect(rows).toHaveLength(9)
  })

  test('keep rows without dates if other rows with the code often have dates, or if it is a word for a burial', async () => {
    const rows = [...DATED, 'Roe,Ben,,C', 'Roe,Carl,1950,C', 'Roe,Dora,,Cremated', 'Roe,Eva,,Urn burial', 'Roe,Fay,,']
    expect((await read(rows)).refused).toEqual([])
  })

  test('refuse rows without any dates if other rows have words for a burial', async () => {
    const rows = [...DATED.map((row) => row.replace(/19\d+,B/, ',Interred')), 'Roe,Ben,,Q']
    expect((await read(rows)).refused).toHaveLength(1)
  })

  test('refuse nothing if no code has dates, except common codes for reserved graves', async () => {
    const undated = DATED.map((row) => row.replace(/19\d+/, ''))
    expect((await read([...undated, 'Roe,Ben,,Q'])).refused).toEqual([])
    for (const code of ['R', 'S']) expect((await read([...undated, `Roe,Ben,,${code}`])).refused).toHaveLength(1)
  })

  test('refuse rows with an empty cell if most people have a status, but not if few cells are empty', async () => {
    const empty = ['Roe,Ben,,', 'Roe,Carl,,', 'Roe,,,']
    const { refused } = await read([...DATED, ...empty])
    const reason = 'this column is empty'
    expect(refused).toEqual([
      [10, reason],
      [11, reason],
      [12, reason],
    ])
    expect((await read([...DATED, ...empty.slice(1)])).refused).toEqual([])
  })

  test('refuse nothing in a column of free text, or if the mapping ignores the column', async () => {
    expect((await read([...DATED, 'Roe,Ben,,R'], 'Deed')).refused).toEqual([])
    const { rows } = await readMemorialFile(`Surname,Given,Died,Status\n${DATED.join('\n')}\nRoe,Ben,,R\n`, {
      mapping: { ...BURIALS.mapping, ignore: ['Status'] },
    })
    expect(rows).toHaveLength(9)
  })
})

test.each([
  'Status',
  'Plot Status',
  'Rec Type',
  'Type',
  'Burial Type',
  'Occupancy',
  'Interment Status',
  'Code',
  'Stan',
])('recognizes %j as the header of a status', (header) => {
  expect(isStatusHeader(header)).toBe(true)
})

test.each(['ZIP Code', 'Marital Status', 'Veteran Status', 'Vault Type', 'Typed by', 'Blood Type of Stone'])(
  'does not recognize %j as the header of a status',
  (header) => {
    expect(isStatusHeader(header)).toBe(false)
  },
)
