import { expect, test } from 'vitest'
import { loadBuiltPages } from '../../src/server/compose/built-pages.ts'
import { composeAccounts } from '../../src/server/compose/compose-accounts.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { buildHttpApp } from '../../src/server/http/http-app.ts'
import { createSiteLog } from '../../src/server/log/site-log.ts'
import { registerPages } from '../../src/server/pages/register-pages.ts'
import { systemClock } from '../../src/services/clock.ts'
import { openPeopleDatabase } from '../../src/storage/sqlite/people/people-database.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { wireDirectory } from '../support/wire-records.ts'

const BROKEN = 13

test('replaces a page that throws during rendering with the error page, without affecting the next page', async () => {
  const folder = temporaryFolder()
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  const people = await openPeopleDatabase(':memory:')
  const lines: string[] = []
  const directory = {
    ...wireDirectory(),
    async findMemorial(id: number) {
      const memorial = await wireDirectory().findMemorial(7)
      // The page reads the tags only when it renders them.
      return id === BROKEN && memorial !== null ? Object.assign({ ...memorial, id }, { tags: 1 }) : memorial
    },
  }
  const accounts = composeAccounts(people, config)
  const forms = { submit: async () => ({ accepted: true }) as const }
  const pageSource = await loadBuiltPages()
  const app = await buildHttpApp({
    config,
    directory: directory as ReturnType<typeof wireDirectory>,
    forms,
    accounts,
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
    log: createSiteLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } }),
    registerPages: (pages) =>
      registerPages(pages, {
        directory: directory as ReturnType<typeof wireDirectory>,
        forms,
        site: config.site,
        clock: systemClock,
        emailList: { confirm: async () => false, unsubscribe: async () => false },
        listing: async () => ({ diedBy: null, includesDemo: true }),
        suggest: async () => ({ accepted: true }),
        accountsOf: () => {
          throw new Error('This test uses no accounts.')
        },
        ...pageSource,
      }),
  })
  try {
    const memorial = await wireDirectory().findMemorial(7)
    const broken = await app.inject(`/memorial/${BROKEN}/${memorial?.slug}`)
    expect(broken.statusCode).toBe(500)
    expect(broken.headers['cache-control']).toBe('no-store')
    for (const part of ['<nav', 'The page could not be opened', 'rel="stylesheet"']) {
      expect([part, broken.body.includes(part)]).toEqual([part, true])
    }
    expect(lines).toHaveLength(1)
    expect((await app.inject(`/memorial/7/${memorial?.slug}`)).statusCode).toBe(200)
    expect(lines).toHaveLength(1)
  } finally {
    await app.close()
    await people.close()
  }
})
