import { afterAll, beforeAll, expect, test } from 'vitest'
import { personQuery } from '../../../../tests/support/parsed-names.ts'
import { readPlans, type TableRead } from '../../../../tests/support/postgres/read-plans.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { MemorialSearcher } from '../../sql/search/memorial-search.ts'
import { EMPTY_QUERY } from '../../store-fixture.test-suite.ts'
import { PostgresDatabase } from '../connection/postgres-database.ts'

/** As many tokens and sounds as 110,000 memorials have. PostgreSQL has no statistics about them. */
const TOKENS = `INSERT INTO search_token SELECT 's:' || number, 1 FROM generate_series(1, 139000) number;
  INSERT INTO search_sound SELECT 's:' || number, 's:' || number FROM generate_series(1, 56000) number`

describeOnPostgres('A search for similar names in PostgreSQL', () => {
  const target = useTestDatabase()
  let database: PostgresDatabase

  beforeAll(async () => {
    database = new PostgresDatabase({ url: target.url, area: 'directory' })
    await database.transaction(() => database.execute(TOKENS))
  })
  afterAll(() => database.close())

  test.each(['Elizabeth', 'William', 'Jon'])('reads only the tokens of names like %s after an import', async (name) => {
    const reads: TableRead[] = []
    const { similarNames } = personQuery({ givenNames: name, surname: null, match: 'similar' })
    const planned = readPlans(database, reads)
    const searcher = new MemorialSearcher(planned)
    await planned.snapshot(() => searcher.find({ ...EMPTY_QUERY, similarNames }, { limit: 20, offset: 0 }))
    const tokens = reads.filter(({ table }) => table === 'search_token')
    expect(tokens).not.toEqual([])
    expect(tokens.filter(({ isWhole }) => isWhole)).toEqual([])
  })
})
