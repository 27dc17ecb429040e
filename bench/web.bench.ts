import { writeFileSync } from 'node:fs'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_ADVICE, findChromium } from '../scripts/setup/chromium.mjs'
import { startServer } from '../tests/support/server.ts'
import { loadOfMachine, percentile } from './figures.ts'
import { freePort } from './pages/free-port.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MIN_PERFORMANCE = 98
const MAX_ATTEMPTS = 3
const FORM_FACTORS = [
  { name: 'mobile', config: undefined },
  { name: 'desktop', config: desktopConfig },
] as const
const PAGES = ['home', 'search', 'memorial', 'cemetery', 'cms'] as const

export interface WebBenchOptions {
  /** The number of times that Lighthouse loads each page. The scores are medians. */
  readonly runs: number
  readonly json: string | null
}

interface PageScores {
  readonly page: string
  readonly formFactor: string
  /** The median score of each category, from 0 to 100 */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly mayBeIndexed: boolean
  /** The audits that had less than a perfect score in at least one run */
  readonly flaws: readonly string[]
}

/** Prints the Lighthouse scores of five pages of the demo data. */
export async function benchWeb({ runs, json }: WebBenchOptions): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(CHROMIUM_ADVICE)
  const server = await startServer()
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  const results: PageScores[] = []
  try {
    const paths = await findPaths(server.origin)
    for (const { name: formFactor, config } of FORM_FACTORS) {
      for (const page of PAGES) {
        console.error(`Measuring: ${page}, ${formFactor}`)
        const audits = []
        for (let run = 0; run < runs; run++) audits.push(await auditPage(server.origin + paths[page], port, config))
        results.push({ page, formFactor, ...summarize(audits) })
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  console.table(results.map(row))
  for (const { page, formFactor, flaws } of results)
    if (flaws.length > 0) console.log(`${page}, ${formFactor}: ${flaws.join('; ')}`)
  console.log(loadOfMachine())
  if (json !== null) {
    const lines = results.map(({ page, formFactor, scores }) => ({
      bench: 'web',
      kind: `${page} ${formFactor}`,
      variant: 'lychgate',
      n: runs,
      ...scores,
    }))
    writeFileSync(json, `${JSON.stringify(lines, null, 2)}\n`)
  }
}

/** Returns the path of each page: the first cemetery in the list, and the first memorial on its page. */
async function findPaths(origin: string): Promise<Readonly<Record<(typeof PAGES)[number], string>>> {
  const linkOn = async (path: string, pattern: RegExp) => {
    const html = await (await fetch(origin + path)).text()
    const [link] = pattern.exec(html) ?? []
    if (link === undefined) throw new Error(`${path} has no link ${pattern}`)
    return link
  }
  const cemetery = await linkOn('/cemeteries', /\/cemetery\/\d+\/[a-z0-9-]+/)
  const memorial = await linkOn(cemetery, /\/memorial\/\d+\/[a-z0-9-]+/)
  return { home: '/', search: '/search?birthDate=1850-1900', memorial, cemetery, cms: '/cms' }
}

async function auditPage(url: string, port: number, config: typeof desktopConfig | undefined) {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] }, config)
    const problem = result === undefined ? 'no result' : result.lhr.runtimeError?.message
    if (result !== undefined && problem === undefined) return result.lhr
    // On a busy machine, Chromium sometimes loses the start of a trace, so each page gets several attempts.
    if (attempt === MAX_ATTEMPTS) throw new Error(`Lighthouse could not load ${url}: ${problem}`)
  }
}

type Audit = Awaited<ReturnType<typeof auditPage>>

function summarize(audits: readonly Audit[]) {
  const median = (category: string) =>
    Math.round(
      100 *
        percentile(
          audits.map((audit) => audit.categories[category]?.score ?? 0),
          0.5,
        ),
    )
  const isCrawlable = (audit: Audit) => audit.audits['is-crawlable']?.score === 1
  const flaws = audits.flatMap((audit) =>
    Object.values(audit.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => audit.audits[id])
      .filter((each) => each !== undefined && each.score !== null && each.score < 1)
      .map((each) => `${each?.id} ${each?.displayValue ?? ''}`.trim()),
  )
  return {
    scores: {
      performance: median('performance'),
      accessibility: median('accessibility'),
      'best-practices': median('best-practices'),
      seo: median('seo'),
    },
    mayBeIndexed: audits.every(isCrawlable),
    flaws: [...new Set(flaws)],
  }
}

function row({ page, formFactor, scores, mayBeIndexed }: PageScores) {
  const isMet =
    scores.performance >= MIN_PERFORMANCE &&
    scores.accessibility === 100 &&
    scores['best-practices'] === 100 &&
    (scores.seo === 100 || !mayBeIndexed)
  return {
    page: `${page}, ${formFactor}`,
    ...scores,
    seo: mayBeIndexed ? scores.seo : 'not indexed',
    met: isMet ? 'yes' : 'NO',
  }
}
