import { expect, test } from 'vitest'
import { readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

test.each<[Record<string, string>, Record<string, unknown>]>([
  [{ Name: 'Roe, "Aunt" Easter' }, { title: 'Aunt', givenNames: 'Easter', surname: 'Roe', nickname: null }],
  [
    { First: '"Granny" Ann', Last: 'Roe' },
    { title: 'Granny', givenNames: 'Ann', surname: 'Roe', nickname: null },
  ],
  [{ Name: 'OLSON (BABY BOY)' }, { givenNames: 'Baby Boy', surname: 'Olson', remark: null }],
  [{ Name: 'Stranger, a' }, { givenNames: 'A stranger', surname: null }],
  [
    { Name: 'ROE ERIC A - DISINTERRED FROM TOWNSHIP' },
    { givenNames: 'Eric A', surname: 'Roe', remark: 'DISINTERRED FROM TOWNSHIP' },
  ],
])('reads the name %j', (cells, name) => {
  expect(readRow({ ...cells, Died: '1889' }).memorial).toMatchObject(name)
})

test.each(['Vault only for Roe', 'VAULT ONLY FOR ROE', 'Hearse and chairs for J. Roe', 'Casket sale to Roe'])(
  'refuses the sale %j even with a date',
  (name) => {
    const { problems } = readRow({ Name: name, Died: '2/10/1946' })
    expect(problems.map(([kind]) => kind)).toContain('refused')
  },
)

test.each(['Coffin, Forrest', 'Box, John', 'Robe Forsyth'])('keeps %j', (name) => {
  expect(readRow({ Name: name, Died: '1946' }).memorial).toBeDefined()
})

test.each(['Roe, Al (1943, living in 1990)', 'Roe, Al (b. Ohio, living in Utah)'])('refuses %j', (name) => {
  expect(rejectionOf({ Name: name })).toMatch(/living/)
})

test.each(['Roe, Caleb (b. 1811, living in 1890)', 'Roe, Asa (b. 1811) living in 1890'])(
  'keeps %j, who lived long ago',
  (name) => {
    expect(rejectionOf({ Name: name })).toBeNull()
  },
)

test.each(['s/f', 'n/d', 'S.D.'])('takes %j for an empty date', (born) => {
  expect(readRow({ Name: 'Ana Roe', Nacido: born, Died: '1/XI/1895' }).problems).toEqual([])
})

test.each(['Berg, udøbt barn', 'udøbt barn', 'Larsen, dødfødt barn'])('keeps the child %j', (name) => {
  expect(readRow({ Name: name, Died: '1889' }).memorial).toBeDefined()
})

test.each<Record<string, string>>([
  { Name: 'Unknown inf.' },
  { Last: 'Lie', First: 'Ukjent', Merknad: 'druknet', Remarks: 'druknet' },
])('keeps %j without a date', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('does not take the year in which a person left a home for that of a death', () => {
  const refused = readRow({ Name: 'Kate Roe', Died: 'left 1887' }).problems.find(([kind]) => kind === 'refused')
  expect(refused?.[3]).toBe('its date of death states that the person has not died')
})

test('reads an honor without periods after a clergyman', () => {
  expect(readRow({ Name: 'Rt. Rev. J. Thayer Bond DD' }).memorial).toMatchObject({
    title: 'Rt. Rev.',
    givenNames: 'J. Thayer',
    surname: 'Bond',
    remark: 'DD',
  })
})

test.each(['Roe, John (duplicate)', 'ROE, GEO. W. (DUPLICATE)', 'Roe, Ann [dup. entry]'])('refuses %j', (name) => {
  expect(rejectionOf({ Name: name })).toBe('the row is a signature or note, not a person')
})
