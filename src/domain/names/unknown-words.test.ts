import { expect, test } from 'vitest'
import { parsePersonName } from './person-name.ts'
import { meansUnknown } from './unknown-words.ts'

test.each([
  ...[
    'Unknown',
    'unk.',
    'Niewiadomy',
    'nieznana',
    'Desconocida',
    'N.N.',
    'N. N.',
    'Nomen nescio',
    'Nazwisko nieznane',
    'not given',
  ],
  ...[
    'Name unknown',
    'Name not recorded',
    'sin nombre',
    'Sans nom',
    'ohne Namen',
    'okänt',
    'n/a',
    '#N/A',
    '--',
    '[blank]',
    'неизвестный',
  ],
  'Chưa xác định tên',
  'Không rõ danh tính',
  'Necunoscut',
  'Άγνωστος',
])('"%s" means that a name is unknown', (text) => {
  expect(meansUnknown(text)).toBe(true)
})

test.each(['Name', 'No', 'Sin', 'Nomen', 'Brak', 'Nora', 'Unkel', 'Bez', 'Noname Roe', 'No Longer', '1', ''])(
  '"%s" does not mean that a name is unknown',
  (text) => {
    expect(meansUnknown(text)).toBe(false)
  },
)

test('a given name or a last name can be unknown', () => {
  expect(parsePersonName('Lucero, Sin nombre')).toMatchObject({ givenNames: null, surname: 'Lucero' })
  expect(parsePersonName('Niewiadomy, Jan')).toMatchObject({ givenNames: 'Jan', surname: null })
})
