import { expect, test } from 'vitest'
import { relativeDisplayName } from './relative-name.ts'

test.each([
  ['Tindlewick, Josiah', 'Josiah Tindlewick'],
  ['Josiah Tindlewick', 'Josiah Tindlewick'],
  ['Delacourt-Wainwright, Lionel St. John', 'Lionel St. John Delacourt-Wainwright'],
  ['de la Cruz, Ana Maria', 'Ana Maria de la Cruz'],
  ['Roe, John Jr.', 'John Roe Jr'],
  ['苔沢辺, 正雄', '正雄 苔沢辺'],
  ['William', 'William'],
  ['John Roe, Jr.', 'John Roe Jr'],
])('shows %s as %s', (text, shown) => {
  expect(relativeDisplayName(text)).toBe(shown)
})

test.each(['Mary Roe, Ann Poe', 'Roe, John, of Ohio', 'Roe, Mary (née Poe)', 'Roe, Unknown', 'Roe,'])(
  'shows %s as recorded',
  (text) => {
    expect(relativeDisplayName(text)).toBe(text)
  },
)
