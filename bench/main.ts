import path from 'node:path'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/server/config/config.ts'
import { benchChanges } from './changes.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchInput } from './input.bench.ts'
import { benchLatency } from './latency.bench.ts'
import { benchSearch } from './search.bench.ts'

const USE = `Use: npm run bench -- import [--rows N]
     npm run bench -- search [--memorials N] [--json FILE] [--directory DIR] [--compare-with DIR] [--queries N]
     npm run bench -- latency [--memorials N] [--json FILE] [--directory DIR] [--seconds N]
     npm run bench -- changes [--memorials N] [--directory DIR] [--changes N] [--seconds N] [--queries N]
     npm run bench -- input [--shapes N]

  import   how fast a register in CSV becomes searchable, and how much memory that takes
  search   what each kind of search costs in a directory of N memorials (1,000,000), page and exact total together:
             lychgate  what the product does for a search
             raw       the same statements sent to SQLite with nothing around them, the least that the machine can do
             like      LIKE '%text%' on the same rows, for a few searches
  latency  how long a running site takes for other requests while visitors search for what is broad
  changes  what searches cost before and after so many single changes (80,000)
  input    what every reader and the site take per byte of hostile input, and whether that grows with its length

  --json FILE         writes the figures there too
  --directory DIR     where the directories that are searched are made, and kept for the next run (DATA_DIR/bench)
  --compare-with DIR  tells how costs grow beside the directory of another size in DIR
  --queries N         so many searches of each kind (200)
  --seconds N         how long requests are timed (20), or how long changes go on at most (900)
  --shapes N          so many random shapes of input besides the known ones (200)`

const { positionals, values } = readArguments()
const [bench = ''] = positionals
const numbers = {
  rows: wholeNumber(values.rows),
  memorials: wholeNumber(values.memorials),
  queries: wholeNumber(values.queries),
  changes: wholeNumber(values.changes),
  shapes: wholeNumber(values.shapes),
  seconds: wholeNumber(values.seconds ?? (bench === 'changes' ? '900' : '20')),
}
const options = {
  ...numbers,
  parent: values.directory ?? path.join(readProcessConfig().dataDir, 'bench'),
  json: values.json ?? null,
  compareWith: values['compare-with'] ?? null,
}
const benches = new Map([
  ['import', () => benchImport(options.rows)],
  ['search', () => benchSearch(options)],
  ['latency', () => benchLatency(options)],
  ['changes', () => benchChanges(options)],
  ['input', () => benchInput(options)],
])
const run = benches.get(bench)

if (run !== undefined && Object.values(numbers).every((number) => number > 0)) await run()
else {
  console.error(USE)
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
        seconds: { type: 'string' },
        json: { type: 'string' },
        directory: { type: 'string' },
        'compare-with': { type: 'string' },
      },
    })
  } catch {
    console.error(USE)
    process.exit(2)
  }
}

/** 0 for what is no whole number above it. */
function wholeNumber(text: string): number {
  const number = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
