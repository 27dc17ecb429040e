import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'

const notesOf = (cells: Record<string, string>) =>
  readRow({ Name: 'Jane Roe', ...cells }).problems.map(([, , , why]) => why)

test('reports a burial more than ten years after the death', () => {
  expect(notesOf({ Died: '1/2/1900', Buried: '6/13/1948' })).toEqual([
    'is 48 years after the death (1/2/1900); both were kept',
  ])
  expect(notesOf({ Died: '1900', Buried: '1910' })).toEqual([])
  expect(notesOf({ Died: 'abt 1900', Buried: '1948' })).toEqual([])
})

test('reads "1901-80" in a death column as the end of the life, or reports the range', () => {
  const deathOf = (Born: string, Died: string) => {
    const { memorial, problems } = readRow({ Name: 'Jane Roe', Born, Died })
    const date = memorial.lifeEvents.find(({ type }) => type === 'Death')?.date
    return [date?.year, date?.end?.year, problems.map(([, , , why]) => why)]
  }
  expect(deathOf('1901', '1901-80')).toEqual([
    1980,
    undefined,
    ['has the years of a life, the second of which was read as the death'],
  ])
  expect(deathOf('', '1901-80')).toEqual([
    1901,
    1980,
    ['was read as a range, but may be the years of a birth and a death'],
  ])
  expect(deathOf('1843', '1843-45')[0]).toBe(1845)
})

test('does not read "1950-20", on the stone of a living person, as the end of a life', () => {
  expect(notesOf({ Born: '1950', Died: '1950-20' })).not.toContain(
    'has the years of a life, the second of which was read as the death',
  )
})

test.each([
  ['30 mrt 1951', [1951, 3, 30]],
  ['3 de 9bre de 1781', [1781, 11, 3]],
  ['laid to rest 7-4-1889', [1889, 7, 4]],
  ['died in Phila. 1931', [1931, null, null]],
  ['DNB 1943', [1943, null, null]],
  ['langes 1944', [1944, null, null]],
  ['zaginął 1944', [1944, null, null]],
  ['Michaelmas 1822', [1822, null, null]],
  ['1st Sunday in Advent 1840', [1840, null, null]],
])('reads the date of death %j', (Died, [year, month, day]) => {
  const { memorial } = readRow({ Name: 'Jane Roe', Died })
  expect(memorial.lifeEvents[0]?.date).toMatchObject({ year, month, day })
})

test.each(['vermißt 1944', 'langes 1944'])('counts "%s" as the death of a recent person', (Died) => {
  expect(readRow({ Name: 'Jane Roe', Born: '1921', Died }).memorial.lifeEvents).toHaveLength(2)
})

test('does not count "missing 2019" as the death of a recent person', () => {
  for (const Died of ['missing 2019', 'zaginął 2019'])
    expect(readRow({ Name: 'Jane Roe', Born: '1990', Died }).memorial).toBeUndefined()
})
