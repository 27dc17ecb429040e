import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readFailure } from '../../ingest/table/file-bytes.ts'
import { type AdminIo, CommandError, printable, UsageError } from './admin-io.ts'
import { type ReadingRules, type RecordField, readValue } from './record-field.ts'

/** What was stated of a record: texts by option, and the options to take out. */
export interface Stated {
  readonly texts: ReadonlyMap<string, string>
  readonly cleared: ReadonlySet<string>
}

/** The arguments of a command: what stands by itself, options with a value, options without. */
export function readArguments(
  args: readonly string[],
  {
    texts,
    flags = [],
    lists = [],
  }: Readonly<Record<'texts', readonly string[]>> & {
    readonly flags?: readonly string[]
    readonly lists?: readonly string[]
  },
): {
  readonly positionals: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  readonly lists: ReadonlyMap<string, readonly string[]>
} {
  const { values, positionals } = parseArgs({
    args: withNegativeNumbers(args),
    allowPositionals: true,
    options: Object.fromEntries([
      ...[...texts, ...lists].map((name) => [name, { type: 'string' as const, multiple: true }]),
      ...flags.map((name) => [name, { type: 'boolean' as const }]),
    ]),
  }) as { values: Record<string, string[] | boolean | undefined>; positionals: string[] }
  const found = new Map<string, string>()
  for (const name of texts) {
    const [text, ...more] = (values[name] ?? []) as string[]
    if (more.length > 0) throw new UsageError(`--${name} is said twice.`)
    if (text !== undefined) found.set(name, text)
  }
  return {
    positionals,
    texts: found,
    flags: new Set(flags.filter((name) => values[name] === true)),
    lists: new Map(lists.map((name) => [name, (values[name] ?? []) as string[]])),
  }
}

/** `--longitude -73.2`: the parser would take the number for an option. */
function withNegativeNumbers(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    if (/^-\d/.test(arg) && last?.startsWith('--') && !last.includes('=')) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** The number of a record, as it stands in its address. */
export function readId(text: string | undefined, what: string): number {
  if (text === undefined) throw new UsageError(`Say the number of the ${what}: it stands in its address.`)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`"${printable(text)}" is no number of a ${what}.`)
  return Number(text)
}

/** Reads `--from FILE`: an object with the names of the options, with hyphens or underscores; null takes a value out. */
export async function readStatedFile(file: string, known: readonly string[], io: AdminIo): Promise<Stated> {
  const object = await readObject(file, io)
  const texts = new Map<string, string>()
  const cleared = new Set<string>()
  for (const [name, value] of Object.entries(object)) {
    const option = name.replaceAll('_', '-')
    if (!known.includes(option)) throw new UsageError(`${file}: there is no field "${printable(name)}".`)
    if (value === null || value === '') cleared.add(option)
    else if (typeof value === 'object') throw new CommandError(`${file}: "${name}" is neither a text nor a number.`)
    else texts.set(option, String(value))
  }
  return { texts, cleared }
}

async function readObject(file: string, io: AdminIo): Promise<object> {
  let json: string
  try {
    json = file === '-' ? await io.readInput() : await readFile(file, 'utf8')
  } catch (error) {
    throw new CommandError(readFailure(file, error).message)
  }
  try {
    const object: unknown = JSON.parse(json.replace(/^\ufeff/, ''))
    if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new CommandError(`${file} holds no object with the fields of one record, such as {"surname": "Rookwood"}.`)
}

/** Turns what was stated into values; says everything that cannot be read at once. */
export function readStated<Key extends string>(
  { texts, cleared }: Stated,
  fields: readonly RecordField<Key>[],
  rules: ReadingRules,
): { readonly values: Partial<Record<Key, unknown>>; readonly notes: readonly string[] } {
  const values: Partial<Record<Key, unknown>> = {}
  const notes: string[] = []
  const problems: string[] = []
  for (const { option, key, kind } of fields) {
    const text = texts.get(option)
    if (text !== undefined && cleared.has(option)) throw new UsageError(`--${option} cannot be both set and cleared.`)
    if (cleared.has(option)) values[key] = kind === 'yes or no' ? false : null
    if (text === undefined) continue
    const reading = readValue(kind, text, rules)
    if ('problem' in reading) problems.push(`--${option}: "${printable(text)}" ${reading.problem}.`)
    else {
      values[key] = reading.value
      if (reading.note !== null) notes.push(`${option}: ${reading.note}`)
    }
  }
  if (problems.length > 0) throw new CommandError(`${problems.join('\n')}\nNothing was written.`)
  return { values, notes }
}

/** The arguments of a command that states fields: `--FIELD VALUE`, `--clear FIELD` and `--from FILE` together. */
export async function readStatement(args: readonly string[], options: readonly string[], io: AdminIo) {
  const { positionals, texts, flags, lists } = readArguments(args, {
    texts: [...options, 'from', 'by', 'reason'],
    flags: ['dry-run', 'day-first'],
    lists: ['clear'],
  })
  const from = texts.get('from')
  const file: Stated =
    from === undefined ? { texts: new Map(), cleared: new Set() } : await readStatedFile(from, options, io)
  const cleared = new Set([...file.cleared, ...(lists.get('clear') ?? [])])
  for (const option of cleared) {
    if (!options.includes(option)) throw new UsageError(`There is no field "${printable(option)}" to clear.`)
  }
  const own = new Map([...texts].filter(([option]) => options.includes(option)))
  for (const option of own.keys())
    if (file.texts.has(option)) throw new UsageError(`--${option} stands in ${from} too.`)
  const stated: Stated = { texts: new Map([...file.texts, ...own]), cleared }
  if (stated.texts.size + stated.cleared.size === 0) throw new UsageError('Say at least one field.')
  const rules: ReadingRules = { today: io.clock.today(), dayFirst: flags.has('day-first') }
  return { positionals, stated, rules, texts, flags }
}

/** The one number among the arguments. */
export function onlyId([id, ...more]: readonly string[], what: string): number {
  if (more.length > 0) throw new UsageError(`Only one ${what} at a time: "${printable(more.join(' '))}" is too much.`)
  return readId(id, what)
}
