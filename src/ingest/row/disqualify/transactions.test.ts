import { describe, expect, test } from 'vitest'
import { mappingOf, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const OTHER_EVENT = 'the row is about a birth, a marriage, or another event that is not a death'
const LOG = mappingOf({ recognise: true, fields: { full_name: 'Name', burial_date: 'Date' } })

/** Returns the reason for refusing a row of a log whose mapping states that "Date" has the burials. */
function refusal(Type: string): string | null {
  const { problems } = readRow({ Name: 'Roe, Ann', Died: '', Date: '1987-03-12', Type }, LOG)
  return problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

describe('in a log whose mapping states that a date is that of a burial', () => {
  test.each([
    'Reservation',
    'Double Reservation',
    'Grave reserved',
    'Exclusive Right',
    'Transfer of deed',
    'Transfer',
    'Memorialization',
    'Foundation',
    'Memorial permit',
    'Enquiry',
    'Sale',
  ])('a row of the type "%s" is refused', (type) => {
    expect(refusal(type)).toBe(OTHER_EVENT)
    expect(rejectionOf({ Name: 'Roe, Ann', Died: '1987', Type: type })).toBeNull()
  })

  test.each(['Burial', 'Ashes', 'Interment of ashes', 'Exhumation', 'Single', ''])(
    'a row of the type "%s" is kept',
    (type) => {
      expect(refusal(type)).toBeNull()
    },
  )
})

test('refuses a cancelled burial unless the row has a death', () => {
  const cells = { Name: 'Roe, Ann', Born: '1930', Buried: '3/3/2011', Status: 'Cancelled' }
  expect(rejectionOf(cells)).toBe(OTHER_EVENT)
  expect(rejectionOf({ ...cells, Died: '1/1/2011' })).toBeNull()
})
