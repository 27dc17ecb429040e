import { expect, test } from 'vitest'
import { withFrenchNames } from './french-names.ts'

test.each([
  ['OAK ép. ROE Anne', 'ROE, Anne (née OAK)'],
  ['LE CHENE épouse DE ROE Marie-Anne, Lise (†14/12/1987)', 'DE ROE, Marie-Anne Lise (née LE CHENE) (†14/12/1987)'],
  ['OAK veuve ROE Anne', 'ROE, Anne (née OAK)'],
  ['ROE Robert, Louis (†06/08/1967)', 'ROE, Robert Louis (†06/08/1967)'],
  ['LE ROE Jean-Louis, Paul', 'LE ROE, Jean-Louis Paul'],
])('reads %j in the French order', (written, name) => {
  expect(withFrenchNames(written)).toBe(name)
})

test('one of several given names must be known in a column with the last name first', () => {
  expect(withFrenchNames('ROE Zéphyrin, Louis', true)).toBe('ROE, Zéphyrin Louis')
  expect(withFrenchNames('ROE Zéphyrin, Louis')).toBe('ROE Zéphyrin, Louis')
})

test.each(['ROE Robert, Ohio', 'ROE, Robert Louis', 'Roe Robert, Louis', 'ROE Robert', 'Anne ép. ROE', 'ROE ép. Anne'])(
  'leaves %j unchanged',
  (written) => {
    expect(withFrenchNames(written)).toBe(written)
  },
)
