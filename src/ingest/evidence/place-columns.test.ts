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
