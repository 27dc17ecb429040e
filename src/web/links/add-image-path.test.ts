import { expect, test } from 'vitest'
import { addImagePath } from './add-image-path.ts'

test('includes the record that the visitor came from', () => {
  expect(addImagePath({ memorial: 7 })).toBe('/add-image?memorial=7')
  expect(addImagePath({ cemetery: 12 })).toBe('/add-image?cemetery=12')
})

test('includes a search with its query parameters, without its page number', () => {
  const search = { givenNames: 'Ann & Bob', surname: 'O’Neil', birthYear: 'abt 1912', location: 'Ohio', page: 3 }
  expect(addImagePath({ search })).toBe(
    '/add-image?givenName=Ann+%26+Bob&lastName=O%E2%80%99Neil&birthDate=abt+1912&location=Ohio',
  )
  expect(addImagePath({ search: { page: 2 } })).toBe('/add-image')
})
