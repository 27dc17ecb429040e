import type { FastifyInstance } from 'fastify'
import { SPECULATION_RULES_PATH } from '../../web/page/speculation-rules-path.ts'

/** The pages of the directory. Opening them has no effect, and they are the same for all visitors. */
const PAGES = ['/', '/search', '/cemeteries', '/cemetery/*', '/memorial/*', '/headstones/*', '/browse', '/browse/*']

/**
 * The browser prefetches a page while the pointer rests on its link. `data-ready` on the root element turns this off: from
 * then on, the page's own script prefetches the data and opens links without loading a document.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PAGES.map((pathname) => ({ pathname })) },
          { not: { selector_matches: ':root[data-ready] a:not([data-reload])' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Serves the speculation rules that the header of every page names. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const rules = JSON.stringify(RULES)
  app.get(SPECULATION_RULES_PATH, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(rules),
  )
}
