import path from 'node:path'
import { parseArgs } from 'node:util'
import { readProcessConfig } from '../src/server/config.ts'
import { benchImport } from './import.bench.ts'
import { benchSearch } from './search.bench.ts'

const USE = `Use: npm run bench -- import [--rows N]
     npm run bench -- search [--memorials N] [--json FILE] [--directory DIR] [--compare-with DIR] [--queries N]

  import   how fast a register in CSV becomes searchable, and how much memory that takes
  search   what each kind of search costs in a directory of N memorials (1,000,000), page and exact total together:
             lychgate  what the product does for a search
             raw       the same statements sent to SQLite with nothing around them, the least that the machine can do
             like      LIKE '%text%' on the same rows, for a few searches

  --json FILE         writes the figures there too
  --directory DIR     where the directories that are searched are made, and kept for the next run (DATA_DIR/bench)
  --compare-with DIR  tells how costs grow beside the directory of another size in DIR
  --queries N         so many searches of each kind (200)`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '250000' },
    memorials: { type: 'string', default: '1000000' },
    queries: { type: 'string', default: '200' },
    json: { type: 'string' },
    directory: { type: 'string' },
    'compare-with': { type: 'string' },
  },
})
const [rows, memorials, queries] = [values.rows, values.memorials, values.queries].map(wholeNumber)
const [bench] = positionals

if (bench === 'import' && rows !== undefined) await benchImport(rows)
else if (bench === 'search' && memorials !== undefined && queries !== undefined) {
  await benchSearch({
    memorials,
    queries,
    parent: values.directory ?? path.join(readProcessConfig().dataDir, 'bench'),
    json: values.json ?? null,
    compareWith: values['compare-with'] ?? null,
  })
} else {
  console.error(USE)
  process.exitCode = 2
}

function wholeNumber(text: string): number | undefined {
  const number = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
