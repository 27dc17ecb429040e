import { expect, test } from 'vitest'
import { REASONS } from '../../ingest/row/disqualify/disqualify-row.ts'
import { fixFor } from './problem-fixes.ts'

test.each(['recentBirth', 'loneYear', 'active', 'openDeath'] as const)(
  'asks for the date of death of a person who may be living (%s), and does not suggest --burials',
  (name) => {
    const problem = { line: 2, column: null, value: '', kind: 'refused', reason: REASONS[name] } as const
    expect(fixFor(problem)).toBe('add the date of death or burial to the row')
  },
)
