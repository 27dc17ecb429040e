import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseId } from '../../contract/search-params.ts'
import type { ParseRules, RecordField } from '../../domain/editable-fields.ts'
import { parseValue } from '../../ingest/row/parse-field.ts'
import { readFailure } from '../../ingest/table/file-bytes.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, printable } from './admin-io.ts'

/** The fields that a command sets, by option, and the options that it clears. */
export interface GivenFields {
  readonly texts: ReadonlyMap<string, string>
  readonly cleared: ReadonlySet<string>
}

/**
 * Parses the arguments of a command: options with a value, options without a value, and options that can be repeated.
 */
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
    if (more.length > 0) throw new UsageError(`--${name} is specified twice.`)
    if (text !== undefined) found.set(name, text)
  }
  return {
    positionals,
    texts: found,
    flags: new Set(flags.filter((name) => values[name] === true)),
    lists: new Map(lists.map((name) => [name, (values[name] ?? []) as string[]])),
  }
}

/** Joins `--longitude -73.2` with an equals sign, because the parser would read the number as an option. */
function withNegativeNumbers(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    if (/^-\d/.test(arg) && last?.startsWith('--') && !last.includes('=')) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** Parses the ID of a record. */
export function readId(text: string | undefined, kind: string): number {
  if (text === undefined) throw new UsageError(`Specify the ${kind} ID, as in its URL.`)
  const id = parseId(text)
  if (id === null) throw new UsageError(`"${printable(text)}" is not a valid ${kind} ID.`)
  return id
}

/** Reads `--from FILE`: a JSON object whose keys are options, with hyphens or underscores. null clears a field. */
async function readFieldFile(file: string, options: readonly string[], io: AdminIo): Promise<GivenFields> {
  const object = await readObject(file, io)
  const texts = new Map<string, string>()
  const cleared = new Set<string>()
  for (const [name, value] of Object.entries(object)) {
    const option = name.replaceAll('_', '-')
    if (!options.includes(option)) throw new UsageError(`${file}: there is no field "${printable(name)}".`)
    if (value === null || value === '') cleared.add(option)
    else if (typeof value === 'object')
      throw new CommandError(`${file}: "${name}" must be one value, not a list or an object.`)
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
    throw new CommandError(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new CommandError(`${file} must contain one JSON object with fields, such as {"surname": "Rookwood"}.`)
}

/** Parses the given fields. Throws one CommandError that lists all invalid values. */
export function readGivenFields<Key extends string>(
  { texts, cleared }: GivenFields,
  fields: readonly RecordField<Key>[],
  rules: ParseRules,
): { readonly values: Partial<Record<Key, unknown>>; readonly notes: readonly string[] } {
  const values: Partial<Record<Key, unknown>> = {}
  const notes: string[] = []
  const problems: string[] = []
  for (const { option, key, kind } of fields) {
    const text = texts.get(option)
    if (text !== undefined && cleared.has(option)) throw new UsageError(`--${option} cannot be both set and cleared.`)
    if (cleared.has(option)) values[key] = kind === 'yes or no' ? false : null
    if (text === undefined) continue
    const parsed = parseValue(kind, text, rules)
    if ('problem' in parsed) problems.push(`--${option}: "${printable(text)}" ${parsed.problem}.`)
    else {
      values[key] = parsed.value
      if (parsed.note !== null) notes.push(`${option}: ${parsed.note}`)
    }
  }
  if (problems.length > 0) throw new CommandError(`${problems.join('\n')}\nNothing was saved.`)
  return { values, notes }
}

/** Parses the arguments of a command that sets fields with `--FIELD VALUE`, `--clear FIELD`, and `--from FILE`. */
export async function readFieldArguments(args: readonly string[], options: readonly string[], io: AdminIo) {
  const { positionals, texts, flags, lists } = readArguments(args, {
    texts: [...options, 'from', 'by', 'reason'],
    flags: ['dry-run', 'day-first'],
    lists: ['clear'],
  })
  const from = texts.get('from')
  const file: GivenFields =
    from === undefined ? { texts: new Map(), cleared: new Set() } : await readFieldFile(from, options, io)
  const cleared = new Set([...file.cleared, ...(lists.get('clear') ?? [])])
  for (const option of cleared) {
    if (!options.includes(option)) throw new UsageError(`There is no field "${printable(option)}" to clear.`)
  }
  const own = new Map([...texts].filter(([option]) => options.includes(option)))
  for (const option of own.keys()) if (file.texts.has(option)) throw new UsageError(`--${option} is also in ${from}.`)
  const given: GivenFields = { texts: new Map([...file.texts, ...own]), cleared }
  if (given.texts.size + given.cleared.size === 0) throw new UsageError('Specify at least one field.')
  const rules: ParseRules = { today: io.clock.today(), dayFirst: flags.has('day-first') }
  return { positionals, given, rules, texts, flags }
}

/** Parses the only positional argument as a record ID. */
export function singleId([id, ...more]: readonly string[], kind: string): number {
  if (more.length > 0)
    throw new UsageError(`Unexpected argument: "${printable(more.join(' '))}". Specify one ${kind} at a time.`)
  return readId(id, kind)
}
