import { describe, expect, test } from 'vitest'
import { mappingOf, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const OTHER = /does not list burials/

test('refuses Mass intentions whose dates a mapping reads as burials', () => {
  const mapping = mappingOf({ kind: 'burials', fields: { full_name: 'Intention', burial_date: 'Date' } })
  const row = { Date: '3 May 1998', Intention: 'John Roe', 'Requested by': 'Mary Roe', Stipend: '$10' }
  expect(readRow(row, mapping).problems.find(([kind]) => kind === 'refused')?.[3]).toMatch(OTHER)
})

describe('a list of other events', () => {
  test.each<[string, Record<string, string>]>([
    ['Masses', { Stipend: '$10', Celebrant: 'Fr. Moe' }],
    ['gifts', { 'Given By': 'Leo Roe', Gift: 'Candle' }],
    ['news', { Headline: 'Weds Mr. Toll', Paper: 'Courier' }],
    ['marriages', { Groom: 'Leo Roe', Bride: 'Ann Moe' }],
    ['baptisms', { Baptized: '1901', Godparents: 'L. Roe' }],
    ['members of a lodge', { Initiated: '1 May 1901', Raised: '2 Jun 1901' }],
  ])('of %s needs a date of death', (_, cells) => {
    expect(rejectionOf({ Name: 'Ann Roe', ...cells })).not.toBeNull()
    expect(rejectionOf({ Name: 'Ann Roe', ...cells, Died: '1911' })).toBeNull()
  })

  test('is read like any other if the mapping ignores the telling column', () => {
    const mapping = mappingOf({ kind: 'burials', recognise: true, fields: {}, ignore: ['Given By'] })
    const row = { Name: 'Ann Roe', 'Given By': 'Leo Roe', Gift: 'Candle', Died: '' }
    expect(readRow(row, mapping).problems.filter(([kind]) => kind === 'refused')).toEqual([])
  })
})

test('counts a death in a headline', () => {
  for (const Headline of ['Death of Mrs. Roe', 'Obituary', 'Aged minister passes away', 'Drowned at dam'])
    expect(rejectionOf({ Name: 'Ann Roe', Headline, Paper: 'Courier' })).toBeNull()
})

test('reads a free person beside slaves', () => {
  const cells = { Name: 'Mary Dow', Race: 'B', Status: 'free', Died: '1853' }
  expect(rejectionOf(cells)).toBeNull()
  expect(rejectionOf({ ...cells, Died: '' })).not.toBeNull()
})

test('reads a dead person with a remark about the grave before the death', () => {
  const cells = { Name: 'Ann Roe', Born: '1901', Died: '1980', Remarks: 'pre-need paid 1960' }
  expect(rejectionOf(cells)).toBeNull()
  expect(rejectionOf({ ...cells, Born: '1945' })).not.toBeNull()
  expect(rejectionOf({ ...cells, Born: '' })).not.toBeNull()
})
