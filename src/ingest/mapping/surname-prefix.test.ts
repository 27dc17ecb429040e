import { expect, test } from 'vitest'
import { recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

test.each([
  [
    ['Naam', 'Voorletters', 'Tussenvoegsel', 'Overleden'],
    ['Tussenvoegsel surname', 'Naam surname', 'Voorletters given_names', 'Overleden death_date'],
  ],
  [
    ['Naam', 'Voornaam', 'Tussenvoegsel', 'Achternaam'],
    ['Tussenvoegsel surname', 'Naam full_name', 'Voornaam given_names', 'Achternaam surname'],
  ],
  [
    ['Naam', 'Tussenvoegsel', 'Overleden'],
    ['Tussenvoegsel surname', 'Naam full_name', 'Overleden death_date'],
  ],
  [
    ['Surname', 'Given', 'Prefix', 'Title'],
    ['Prefix surname', 'Surname surname', 'Given given_names', 'Title title'],
  ],
  [
    ['Surname', 'Given', 'Prefix'],
    ['Surname surname', 'Given given_names', 'Prefix title'],
  ],
])('reads the columns beside Tussenvoegsel or Prefix: %j', (header, fields) => {
  const found = recognizeHeaders(header, MEMORIAL_FIELDS)
  expect(found.map(({ index, synonym }) => `${header[index]} ${synonym.field}`)).toEqual(fields)
})
