import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

/** Returns the birth, the burial, and the plot of the rows of a file, and the notes about its columns. */
async function read(column: string, ...values: string[]) {
  const rows = values.map((value, at) => `Roe,Ann ${'ABCDE'[at]}.,1901,"${value}"`)
  const file = await readMemorialFile(`Surname,Given,Died,${column}\n${rows.join('\n')}\n`)
  return {
    read: file.rows.map(({ memorial: { lifeEvents, plot } }) =>
      [...lifeEvents.filter(({ type }) => type !== 'Death').map((event) => event.location ?? event.note), plot]
        .filter((value) => value !== null)
        .join(),
    ),
    problems: file.problems.map(({ kind, column: name, reason }) => [kind, name, reason]),
  }
}

test.each([
  ['Interment', ['Elm Grove', "St. Mary's", 'Lot 4'], 'the place of the burial'],
  ['Interment', ['Lot 4', 'Sec. 2, Row 1'], 'the plot'],
  ['Buried', ['Cremation', 'Full burial'], 'a note on the burial'],
  ['Born', ['Ireland', 'Vermont'], 'the place of the birth'],
])('reads a column %s without a date as %s', async (column, values, field) => {
  expect(await read(column, ...values)).toEqual({
    read: values,
    problems: [['note', column, `was read as ${field}, because none of its values is a date`]],
  })
})

test.each([
  ['Interment', ['Elm Grove', '1901']],
  ['Interment', ['Elm Grove', 'reserved']],
  ['Buried', ['yes', 'Elm Grove']],
  ['Born', ['Easter', 'Vermont']],
  ['Burial Date', ['Elm Grove', 'Oak Hill']],
])('does not read a column %s with %j as places', async (column, values) => {
  const { problems } = await read(column, ...values)
  expect(problems.every(([kind]) => kind !== 'note')).toBe(true)
})

test('reads the location of an interment', async () => {
  expect(await read('Interment location', 'Elm Grove')).toEqual({ read: ['Elm Grove'], problems: [] })
})

test('reads a column of plots as such although a few values are not plots', async () => {
  const { problems } = await read('Buried', 'Lot 4', 'Lot 5', 'Lot 6', 'Lot 7', 'not here')
  expect(problems[0]?.[2]).toBe('was read as the plot, because none of its values is a date')
})

test('reads burial places that begin with cemeteries as the cemetery', async () => {
  const csv =
    'Name,Died,Burial Place\nAnn Roe,1901,"Oak Hill Cemetery, Troy, New York, USA"\nJo Roe,1902,Elm Churchyard\n'
  const { rows, problems } = await readMemorialFile(csv)
  expect(rows.map(({ cemetery }) => cemetery?.name)).toEqual(['Oak Hill Cemetery', 'Elm Churchyard'])
  expect(rows[0]?.cemetery).toMatchObject({ city: 'Troy', state: 'New York' })
  expect(problems.map(({ column, reason }) => [column, reason])).toEqual([
    ['Burial Place', 'was read as the cemetery, because all of its values name one'],
  ])
})

test.each([
  [
    'one of them is a town',
    'Name,Died,Burial Place\nAnn Roe,1901,Oak Hill Cemetery\nJo Roe,1902,"Troy, New York"\n',
    'Oak Hill Cemetery',
  ],
  [
    'there is a column of cemeteries',
    'Name,Died,Burial Place,Cemetery\nAnn Roe,1901,Oak Hill Cemetery,Elm Grove\n',
    'Oak Hill Cemetery',
  ],
])('stores burial places as such if %s', async (_case, csv, place) => {
  const { rows } = await readMemorialFile(csv)
  expect(rows[0]?.memorial.lifeEvents.find(({ type }) => type === 'Burial')?.location).toBe(place)
  expect(rows[0]?.cemetery?.name).not.toBe(place)
})
