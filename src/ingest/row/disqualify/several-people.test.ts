import { expect, test } from 'vitest'
import { BURIALS, readRow } from '../../../../tests/support/read-row.ts'

const SEVERAL = 'the name is that of several people; enter each person in a separate row'

/** Returns why a list of burials rejects a row with a date of death, or null. */
function rejectionOf(cells: Record<string, string>): string | null {
  const { problems } = readRow({ Died: '1863', ...cells }, BURIALS)
  return problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

test.each([
  ...[
    'tres milites',
    '3 unbekannte Soldaten',
    'drei Soldaten',
    'Drei Soldaten',
    'trzech żołnierzy',
    'żołnierze niemieccy',
  ],
  ...['tre ukjente sjømenn', '2 desconocidos', 'tres milicianos', 'deux soldats inconnus', '6 German POWs'],
  ...[
    'Two sailors washed ashore',
    '7 others of the cholera',
    'ofiary terroru 1942',
    'U.S. Colored Troops',
    'Restos de varios',
    'Two Italians',
    'Britse piloten (3)',
  ],
])('rejects %j, with and without a date', (Name) => {
  expect(rejectionOf({ Name })).toBe(SEVERAL)
  expect(rejectionOf({ Name, Died: '' })).not.toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Two infants' },
  { Name: '2 babies' },
  { Name: 'Roe, two infants' },
  { Name: 'Roe, two infants of Rev.' },
  { Name: '2 still born children' },
  { Name: 'Two unknown Union soldiers' },
  { Name: '2 Unknown Confederates' },
  { Name: '3 Orr children' },
  { Name: 'four of their children' },
  { Name: 'Roe infants (2)' },
  { Name: '5 unknown smallpox' },
  { Name: 'Unknown (4 bodies)' },
  { Name: 'Roe (three children)' },
  { Name: 'Roe (3)' },
  { Name: 'Holy Angels plot, 40 babies' },
  { Name: 'Kinders x 27' },
  { Last: 'Jack', First: 'Two bairns' },
  { Last: 'Cerny', First: '(3 children)' },
  { Name: 'Unknown Confederate (3)' },
  { Name: 'Holm Ranch (4 inmates)' },
  { Last: 'Confederate (3)', First: 'Unknown' },
  { Name: 'Roe, crew of Capt.' },
  { Name: 'Ann & Jane Roe, sisters' },
  { Name: 'J. Roe & W. Roe bros.' },
  { Last: 'Roe', First: 'Unnamed x4' },
  { Last: 'of the brig Hope', First: 'Six sailors' },
])('rejects a count of people: %j', (cells) => {
  expect(rejectionOf(cells)).toBe(SEVERAL)
})

test.each<Record<string, string>>([
  { Name: '3 unknown' },
  { Name: '12 Unknown Confederate' },
  { Name: 'Ann Roe (3)' },
  { Name: 'Roe (1)' },
  { Name: 'Ann Roe (2 infants)' },
  { Last: 'Roe', First: 'Ann (2)' },
  { Last: 'Roe', First: 'Ann (three children)' },
  { Name: 'Malcolm X' },
  { Name: 'Mother & child' },
  { Name: '2 day old baby' },
  { Name: 'Due van der Berg' },
  { Name: 'Dos Santos Maria' },
  { Name: 'Trois Anna' },
  { Name: 'Six, Ann' },
  { Name: 'Soldaten, Ann' },
  { Last: 'Dos Santos', First: 'Ann' },
  { Last: 'Infant', First: '2' },
])('does not reject %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('rejects a second person in a column of middle names, and counted children in Nordic languages', () => {
  expect(rejectionOf({ First: 'Tom', Middle: '& wife Emma', Last: 'Roe' })).toBe(SEVERAL)
  expect(rejectionOf({ First: 'Tom', Middle: 'and Ann', Last: 'Roe' })).toBe(SEVERAL)
  expect(rejectionOf({ Name: 'Två barn' })).toBe(SEVERAL)
  for (const Middle of ['Anders', '& infant']) expect(rejectionOf({ First: 'Tom', Middle, Last: 'Roe' })).toBeNull()
  expect(rejectionOf({ First: 'Tom', Last: 'Anderson Roe' })).toBeNull()
})

test.each(['Unknown soldier', 'Baby Smith', 'Unknown Confederate, CSA', 'Unknown Union Soldier'])(
  'reads one unidentified person, %j, without a date',
  (Name) => {
    expect(rejectionOf({ Name, Died: '' })).toBeNull()
  },
)

test.each<[Record<string, string>, string | null]>([
  [{ First: 'Mary, Sarah & John', Last: 'Roe' }, SEVERAL],
  [{ First: 'Wm., Mary, and infant', Last: 'Roe' }, SEVERAL],
  [{ Name: 'Roe, Mary, Sarah & John' }, SEVERAL],
  [{ Name: 'Mary, Sarah and John Roe' }, SEVERAL],
  [{ Name: 'Ada, Ben, Cora, Dan Roe' }, SEVERAL],
  [{ Name: 'Ада, Бенко, Дана Роић' }, null],
  [{ Name: 'Ада, Бенко, Вида, Дана Роић' }, SEVERAL],
  [{ Name: 'Roe, Ann, Mary, Beth Sue' }, null],
  [{ Name: 'Roe, Mary & John' }, null],
  [{ Name: 'Roe, Mary, wife of John and mother of Ann' }, null],
])('refuses three given names in %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test('rejects two full names with one last name, and keeps a last name that is also a given name', () => {
  expect(rejectionOf({ Name: 'Xeno Roe, Ann Roe' })).toBe(SEVERAL)
  for (const Name of [
    'Roe, Ann Roe',
    'Van Roe, Ann',
    'Thorn Roe, Ann James',
    'de Roe, Ann Roe',
    'Ann Roe, mother of John Roe',
  ])
    expect(rejectionOf({ Name })).toBeNull()
})
