import { expect, test } from 'vitest'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

test.each([
  'lot',
  'Mowing',
  'Balance fwd',
  'flowers',
  'perpetual care',
  'Fence repair',
  'gravel',
  'Gravel 3 loads',
  'Digging 10 graves in frost',
  'Digging 4 graves - J. Tobin',
  'Christmas allowance for inmates',
  'Keeper salary March',
  'Stamps & stationery',
  'Ann Roe marker',
  'Roe, Ann - vault',
])('refuses "%s" in an account book', (Name) => {
  expect(rejectionOf({ Buried: '1 May 1901', Name, Cost: '4.00' })).not.toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Flowers', Age: '44', Cost: '4.00' },
  { Name: 'Flowers' },
  { Name: 'Flowers, Ann', Cost: '4.00' },
  { Name: 'Ann Bank', Cost: '4.00' },
  { Name: 'Lot Roe', Cost: '4.00' },
  { Name: 'Ann Care', Cost: '4.00' },
  { Name: 'Ann Roe marker', Age: '44', Cost: '4.00' },
])('does not refuse the person in %j', (cells) => {
  expect(rejectionOf({ Buried: '1 May 1901', ...cells })).toBeNull()
})

test('refuses a sale next to the name of a firm in an account book', () => {
  expect(rejectionOf({ Buried: '1 May 1901', First: 'Casket sale', Last: 'Roe', Balance: '4.00' })).not.toBeNull()
  expect(rejectionOf({ Buried: '1 May 1901', First: 'May', Last: 'Stone', Balance: '4.00' })).toBeNull()
})
