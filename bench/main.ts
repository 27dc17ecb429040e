import path from 'node:path'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/server/config/config.ts'
import { benchChanges } from './changes.bench.ts'
import { benchFailover } from './failover.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchInput } from './input.bench.ts'
import { benchLatency } from './latency.bench.ts'
import { benchMemory } from './memory.bench.ts'
import { benchOverload } from './overload.bench.ts'
import { benchPages } from './pages.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchStartup } from './startup.bench.ts'

const USAGE = `Usage: npm run bench -- import [--rows N]
       npm run bench -- search [--memorials N] [--json FILE] [--directory DIR] [--compare-with DIR] [--queries N]
                                  [--only VARIANT]
       npm run bench -- latency [--memorials N] [--json FILE] [--directory DIR] [--seconds N]
       npm run bench -- pages [--memorials N] [--json FILE] [--directory DIR] [--seconds N] [--only KIND]
       npm run bench -- memory [--memorials N] [--json FILE] [--directory DIR] [--seconds N]
       npm run bench -- startup [--memorials N] [--json FILE] [--directory DIR]
       npm run bench -- web [--runs N] [--json FILE]
       npm run bench -- overload [--memorials N] [--directory DIR] [--seconds N]
       npm run bench -- changes [--memorials N] [--directory DIR] [--changes N] [--seconds N] [--queries N]
       npm run bench -- input [--shapes N]
       npm run bench -- failover [--rounds N] [--seed N] [--patroni]

  import   measures the time and memory of an import from CSV
  search   measures each kind of search in a directory of N memorials (1,000,000), for a page and the exact total:
             lychgate  the whole search
             postgres  the same in PostgreSQL, if it is installed
             raw       the same SQL statements alone, a lower bound
             like      LIKE '%text%' on the same rows, for a few searches
  latency  measures other requests to a running site during expensive searches
  pages    measures pages with and without the page cache, and compares them with a plain Fastify route and nginx
  memory   measures the memory of a site while visitors open different pages
  startup  measures the time from the start of the process to the first response
  web      runs Lighthouse on five pages of the demo data, for a phone and for a desktop
  overload measures a site with twice the requests that it can answer
  changes  measures searches before and after N single changes (80,000)
  input    measures all parsers and the site with hostile input of growing length
  failover kills the PostgreSQL primary and the web nodes of a site behind HAProxy, while visitors read and send forms

  --json FILE         also write the figures to FILE
  --directory DIR     build directories in DIR and keep them for the next run (DATA_DIR/bench)
  --compare-with DIR  compare with the directory of another size in DIR
  --only NAME         measure only this kind of page, such as "memorial cached", or this variant of searches
  --queries N         searches of each kind (200)
  --seconds N         duration of timed requests (20; for pages, 5), or limit for changes (900)
  --runs N            how often Lighthouse loads each page (5)
  --shapes N          random shapes of input in addition to the fixed ones (200)
  --rounds N          how often each failure happens (3)
  --seed N            repeat the fault times of an earlier run
  --patroni           Patroni and etcd promote the replica, not the benchmark`

const DEFAULT_SECONDS: Readonly<Record<string, string>> = { changes: '900', pages: '5' }

const { positionals, values } = readArguments()
const [bench = ''] = positionals
const numbers = {
  rows: wholeNumber(values.rows),
  memorials: wholeNumber(values.memorials),
  queries: wholeNumber(values.queries),
  changes: wholeNumber(values.changes),
  shapes: wholeNumber(values.shapes),
  rounds: wholeNumber(values.rounds),
  runs: wholeNumber(values.runs),
  seconds: wholeNumber(values.seconds ?? DEFAULT_SECONDS[bench] ?? '20'),
}
const options = {
  ...numbers,
  parent: values.directory ?? path.join(readProcessConfig().dataDir, 'bench'),
  json: values.json ?? null,
  compareWith: values['compare-with'] ?? null,
  only: values.only ?? null,
  seed: values.seed === undefined ? null : Number(values.seed),
  manager: values.patroni ? ('patroni' as const) : ('monitor' as const),
  starts: 5,
}
const benches = new Map([
  ['import', () => benchImport(options.rows)],
  ['search', () => benchSearch(options)],
  ['latency', () => benchLatency(options)],
  ['pages', () => benchPages(options)],
  ['memory', () => benchMemory(options)],
  ['startup', () => benchStartup(options)],
  // Imported here because loading Lighthouse takes a second.
  ['web', async () => (await import('./web.bench.ts')).benchWeb(options)],
  ['overload', () => benchOverload(options)],
  ['changes', () => benchChanges(options)],
  ['input', () => benchInput(options)],
  ['failover', () => benchFailover(options)],
])
const run = benches.get(bench)

if (run !== undefined && Object.values(numbers).every((number) => number > 0)) await run()
else {
  console.error(USAGE)
  process.exitCode = 2
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rows: { type: 'string', default: '250000' },
        memorials: { type: 'string', default: '1000000' },
        queries: { type: 'string', default: '200' },
        changes: { type: 'string', default: '80000' },
        shapes: { type: 'string', default: '200' },
        rounds: { type: 'string', default: '3' },
        seed: { type: 'string' },
        patroni: { type: 'boolean' },
        runs: { type: 'string', default: '5' },
        seconds: { type: 'string' },
        json: { type: 'string' },
        directory: { type: 'string' },
        'compare-with': { type: 'string' },
        only: { type: 'string' },
      },
    })
  } catch {
    console.error(USAGE)
    process.exit(2)
  }
}

/** Returns 0 for text that is not a positive whole number. */
function wholeNumber(text: string): number {
  const number = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
