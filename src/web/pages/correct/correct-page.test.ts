import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { REMOVED_ID, sampleDirectory } from '../../../../tests/support/sample-directory.ts'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { directoryContext, siteContext } from '../../context/contexts.ts'
import { correctionsContext } from '../../context/server-contexts.ts'
import { action } from './correct-page.tsx'

test.each([
  [404, 'memorial', 999_999],
  [404, 'cemetery', 999_999],
  [404, 'plot', 1],
  [410, 'memorial', REMOVED_ID],
  [410, 'cemetery', REMOVED_ID],
])('responds with %i to a correction of an unknown or removed record: %s %i', async (status, kind, id) => {
  const context = new RouterContextProvider()
  context.set(directoryContext, sampleDirectory())
  context.set(siteContext, { acceptsCorrections: true } as SiteSettings)
  context.set(correctionsContext, {
    suggest: async () => {
      throw new Error('Not called')
    },
  })
  const body = new URLSearchParams({ comment: 'The year is wrong.' })
  const request = new Request(`https://lychgate.example/correct/${kind}/${id}`, { method: 'POST', body })
  const args = { request, params: { kind, id: String(id) }, context } as unknown as Parameters<typeof action>[0]
  await expect(action(args)).rejects.toMatchObject({ init: { status } })
})
