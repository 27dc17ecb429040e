import { parseArgs } from 'node:util'
import { benchImport } from './import.bench.ts'

const USE = `Use: npm run bench -- import [--rows N]

  import   how fast a register in CSV becomes searchable, and how much memory that takes`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '250000' } },
})
const rows = Number(values.rows)
const [bench] = positionals

if (bench === 'import' && Number.isSafeInteger(rows) && rows > 0) await benchImport(rows)
else {
  console.error(USE)
  process.exitCode = 2
}
