import { expect, test } from 'vitest'
import { convertNameCase } from './name-case.ts'

test.each([
  ['SMITH', 'Smith'],
  ['MCDONALD', 'McDonald'],
  ['MACDONALD', 'MacDonald'],
  ['MACHADO', 'Machado'],
  ['MACK', 'Mack'],
  ["O'HARA", "O'Hara"],
  ['D’ANGELO', 'D’Angelo'],
  ["SMITH'S", "Smith's"],
  ["KA'AWA", "Ka'awa"],
  ['SMITH-JONES', 'Smith-Jones'],
  ["MCCARTHY-O'NEIL", "McCarthy-O'Neil"],
  ['AL-HASSAN', 'Al-Hassan'],
  ['DE LA CRUZ', 'de la Cruz'],
  ['STILLBORN OF', 'Stillborn of'],
  ['MARÍA DE LA CRUZ', 'María de la Cruz'],
  ['DE LA CRUZ, MARÍA', 'de la Cruz, María'],
  ['VAN DER BERG', 'van der Berg'],
  ['DE LONG', 'De Long'],
  ['MARIA DE LEON', 'Maria de Leon'],
  ['VAN BUREN', 'Van Buren'],
  ['DEL', 'Del'],
  ['ORTEGA Y LUNA', 'Ortega y Luna'],
  ['ST. JOHN', 'St. John'],
  ['JOHN ROE III', 'John Roe III'],
  ['JOHN ROE IV', 'John Roe IV'],
  ['ROE, JOHN JR', 'Roe, John Jr'],
  ['JOHN ROE JR.', 'John Roe Jr.'],
  ['JOHN ROE 2ND', 'John Roe 2nd'],
  ['JOHN ROE PHD', 'John Roe PhD'],
  ['DR ROE', 'Dr Roe'],
  ['J.D. ROE', 'J.D. Roe'],
  ['JD ROE', 'JD Roe'],
  ['WM ROE', 'Wm Roe'],
  ['NG', 'Ng'],
  ['VI', 'Vi'],
  ['IV', 'Iv'],
  ['INFANT OF JOHN ROE', 'Infant of John Roe'],
  ['W. McDONALD', 'W. McDonald'],
  ['ÉMILE', 'Émile'],
  ['İSMAİL', 'İsmail'],
  ['ΓΙΏΡΓΟΣ', 'Γιώργος'],
  ['J', 'J'],
])('converts %s to %s', (text, written) => {
  expect(convertNameCase(text)).toBe(written)
})

test.each(['Mcdonald', 'McDONALD', 'de la CRUZ', 'jane roe', '張偉', '', '123', '?', 'محمد'])(
  'does not change %j',
  (text) => {
    expect(convertNameCase(text)).toBe(text)
  },
)

test('preserves spaces and commas', () => {
  expect(convertNameCase(' ROE ,  JANE ')).toBe(' Roe ,  Jane ')
})
