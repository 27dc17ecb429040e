import { parseArgs } from 'node:util'
import { type CopyUrl, openSource, openTarget, parseCopyUrl } from '../../server/compose/compose-copy.ts'
import { type CopyProgress, findDifferences } from '../../storage/sql/copy/compare-sites.ts'
import type { CopySide } from '../../storage/sql/copy/copy-area.ts'
import { CopyRefused, type CopyStart, SiteCopy } from '../../storage/sql/copy/copy-site.ts'
import type { TextOutput } from '../progress-line.ts'
import { CommandError, type CommandIo, EXIT, processCommandIo, runCommand, UsageError } from '../run-command.ts'
import { countOf } from './admin-io.ts'
import { CopyProgressLine } from './copy-progress.ts'

const USAGE = `Usage: lychgate copy --from URL --to URL [--check]

Copies a site to an empty database, also of another kind: all records with their IDs, their history, accounts, forms, and email.
Then it compares every row of both. Stop the site first: it must not change meanwhile. After an interruption, run the same
command again, and the copy continues.

  --from URL   the site's database: sqlite: followed by a path, or postgres://user:password@host/database
  --to URL     the new database, in the same form. The site does not open it before the copy is complete.
  --check      only compare both databases

Exit status: 0 both are equal, 1 failed or different, 2 usage error.
`

/** What remains to be done */
const AFTER_COPY = `The copy is complete. Set DATABASE_URL to the new database.
Images are copied separately: set MEDIA_URL to where they are. The new site also needs the secret key of the old one, in SITE_KEY
or as the file site.key: it decrypts second factors. See docs/nodes.md.
`

const STARTS: Readonly<Record<CopyStart, string>> = {
  new: 'Copying',
  resumed: 'Continuing to copy',
  restarted: 'The source has changed, so the copy starts again. Copying',
}
/** More differences are counted, but not listed. */
const LISTED_DIFFERENCES = 20

interface CopyIo extends CommandIo {
  readonly out: TextOutput
}

/** Runs `copy`, which copies a site from one database to another and checks every row. */
export function runCopy(args: readonly string[], io: CopyIo = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const { from, to, isCheck } = parseArguments(args)
    const opened: CopySide[] = []
    const open = async (side: Promise<CopySide>) => {
      opened.push(await side)
      return side
    }
    try {
      const source = await open(openSource(from))
      if (isCheck) return await check(source, await open(openSource(to)), io)
      return await copy(source, await open(openTarget(to)), io)
    } catch (error) {
      throw error instanceof CopyRefused ? new CommandError(error.message) : error
    } finally {
      for (const area of opened.flatMap(({ areas }) => areas)) await area.close()
    }
  })
}

async function copy(source: CopySide, target: CopySide, io: CopyIo): Promise<number> {
  const siteCopy = new SiteCopy(source, target)
  const start = await siteCopy.begin()
  io.out.write(`${STARTS[start]} ${source.label} to ${target.label}\n`)
  const progress = new CopyProgressLine(io.out)
  const copied = await siteCopy.run(progress.add)
  progress.clear()
  io.out.write(`Copied ${countOf(copied, 'row')} in ${progress.seconds.toFixed(1)} s. Comparing both databases.\n`)
  const differences = await list((rows) => siteCopy.check(rows), io)
  if (differences > 0) {
    io.err.write('Stop the site, and run the same command again: the copy then starts again.\n')
    return EXIT.failed
  }
  io.out.write(AFTER_COPY)
  return EXIT.done
}

async function check(source: CopySide, target: CopySide, io: CopyIo): Promise<number> {
  io.out.write(`Comparing ${source.label} with ${target.label}\n`)
  const differences = await list((progress) => findDifferences(source, target, progress), io)
  return differences === 0 ? EXIT.done : EXIT.failed
}

/** Lists the first differences, and returns how many there are. */
async function list(compare: (progress: CopyProgress) => AsyncIterable<string>, io: CopyIo): Promise<number> {
  const progress = new CopyProgressLine(io.out)
  let found = 0
  for await (const difference of compare(progress.add)) {
    found += 1
    progress.clear()
    if (found <= LISTED_DIFFERENCES) io.err.write(`${difference}\n`)
  }
  progress.clear()
  if (found === 0)
    io.out.write(`Compared ${countOf(progress.rows, 'row')} in ${progress.seconds.toFixed(1)} s. All are equal.\n`)
  else io.err.write(`The databases are different: ${countOf(found, 'difference')}.\n`)
  return found
}

function parseArguments(args: readonly string[]): { from: CopyUrl; to: CopyUrl; isCheck: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [from, to] = [parseUrl('--from', values.from), parseUrl('--to', values.to)]
  return { from, to, isCheck: values.check }
}

/** Never repeats the text in a message, because it may have a password. */
function parseUrl(option: string, text = ''): CopyUrl {
  const url = parseCopyUrl(text)
  if (url !== null) return url
  throw new UsageError(`${option} must be sqlite: with a path, or postgres://user:password@host/database.`)
}
