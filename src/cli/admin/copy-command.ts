import { parseArgs } from 'node:util'
import { formatCount, formatNumber } from '../../domain/format-number.ts'
import { copyMedia, openSource, openTarget } from '../../server/compose/compose-copy.ts'
import { type DatabaseUrl, databaseUrl } from '../../server/config/database-url.ts'
import { mediaUrl } from '../../server/config/media-url.ts'
import type { SettingType } from '../../server/config/setting-types.ts'
import { type CopyProgress, findDifferences } from '../../storage/sql/copy/compare-sites.ts'
import type { CopySide } from '../../storage/sql/copy/copy-area.ts'
import { CopyRejected, type CopyStart, SiteCopy } from '../../storage/sql/copy/copy-site.ts'
import type { TextOutput } from '../progress-line.ts'
import { CommandError, type CommandIo, EXIT, processCommandIo, runCommand, UsageError } from '../run-command.ts'
import { CopyProgressLine } from './copy-progress.ts'

const USAGE = `Usage: lychgate copy --from URL --to URL [--media-from URL --media-to URL]
       lychgate copy --check --from URL --to URL

Copies a site to an empty database of the same or another kind: all records with their IDs, their history, accounts,
forms, and email. Then it compares every row. Stop the site first: it must not change in the meantime. After an
interruption, run the same command again, and the copy continues.

  --from URL         the site's database: sqlite: followed by a path, or postgres://user:password@host/database
  --to URL           the new database, in the same form. The site does not open it until the copy is complete.
  --media-from URL   also copy the images from here: file: followed by the path of a folder, or s3://bucket
  --media-to URL     where to copy the images, in the same form. Buckets use the AWS settings described in
                     docs/nodes.md.
  --check            only compare both databases

Exit status: 0 both are equal, 1 failed or different, 2 usage error.
`

/** The steps that the site owner has to take after a copy */
const AFTER_COPY = `The copy is complete. Set DATABASE_URL to the new database, and MEDIA_URL to the location of the images. The new site also needs the
secret key of the old one, in SITE_KEY or as the file site.key: it decrypts second factors. See docs/nodes.md.
`
const NO_IMAGES = 'Images were not copied: they stay where they are. To copy them, add --media-from and --media-to.\n'

const START_MESSAGES: Readonly<Record<CopyStart, string>> = {
  new: 'Copying',
  resumed: 'Continuing to copy',
  restarted: 'The source has changed, so the copy starts over. Copying',
}
/** The maximum number of differences to list. Others are only counted. */
const LISTED_DIFFERENCES = 20

interface CopyIo extends CommandIo {
  readonly out: TextOutput
}

/** Runs `copy`, which copies a site from one database to another and checks every row. */
export function runCopy(args: readonly string[], io: CopyIo = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const { from, to, media, isCheck } = parseArguments(args)
    const opened: CopySide[] = []
    const open = async (side: Promise<CopySide>) => {
      opened.push(await side)
      return side
    }
    try {
      const source = await open(openSource(from))
      if (isCheck) return await check(source, await open(openSource(to)), io)
      const target = await open(openTarget(to))
      // Copies the images first, so that a complete copy has the files of all its images.
      if (media !== null) {
        const { files, copied } = await copyMedia(...media)
        io.out.write(`Copied ${formatCount(copied, 'image file')} of ${formatNumber(files)}.\n`)
      }
      const status = await copy(source, target, io)
      if (status === EXIT.done) io.out.write(media === null ? NO_IMAGES + AFTER_COPY : AFTER_COPY)
      return status
    } catch (error) {
      throw error instanceof CopyRejected ? new CommandError(error.message) : error
    } finally {
      for (const area of opened.flatMap(({ areas }) => areas)) await area.close()
    }
  })
}

async function copy(source: CopySide, target: CopySide, io: CopyIo): Promise<number> {
  const siteCopy = new SiteCopy(source, target)
  const start = await siteCopy.begin()
  io.out.write(`${START_MESSAGES[start]} ${source.label} to ${target.label}\n`)
  const progress = new CopyProgressLine(io.out)
  const copied = await siteCopy.run(progress.add)
  progress.clear()
  io.out.write(`Copied ${formatCount(copied, 'row')} in ${progress.seconds.toFixed(1)} s. Comparing both databases.\n`)
  const differences = await list((rows) => siteCopy.check(rows), io)
  if (differences > 0) {
    io.err.write('Stop the site, and run the same command again. The copy then starts over.\n')
    return EXIT.failed
  }
  return EXIT.done
}

async function check(source: CopySide, target: CopySide, io: CopyIo): Promise<number> {
  io.out.write(`Comparing ${source.label} with ${target.label}\n`)
  const differences = await list((progress) => findDifferences(source, target, progress), io)
  return differences === 0 ? EXIT.done : EXIT.failed
}

/** Lists the first differences and returns how many there are. */
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
    io.out.write(`Compared ${formatCount(progress.rows, 'row')} in ${progress.seconds.toFixed(1)} s. All are equal.\n`)
  else io.err.write(`The databases are different: ${formatCount(found, 'difference')}.\n`)
  return found
}

interface CopyArguments {
  readonly from: DatabaseUrl
  readonly to: DatabaseUrl
  /** The source and the target of the images; null if they are not copied */
  readonly media: readonly [from: string, to: string] | null
  readonly isCheck: boolean
}

function parseArguments(args: readonly string[]): CopyArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'media-from': { type: 'string' },
      'media-to': { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const [from, to] = [parseUrl('--from', values.from, databaseUrl), parseUrl('--to', values.to, databaseUrl)]
  const { 'media-from': mediaFrom, 'media-to': mediaTo, check: isCheck } = values
  if (mediaFrom === undefined && mediaTo === undefined) return { from, to, media: null, isCheck }
  if (isCheck) throw new UsageError('--check compares only the databases.')
  for (const [option, url] of [
    ['--media-from', mediaFrom],
    ['--media-to', mediaTo],
  ] as const) {
    parseUrl(option, url, mediaUrl)
  }
  return { from, to, media: [mediaFrom!, mediaTo!], isCheck }
}

/** Never repeats the text in a message, because it may contain a password. */
function parseUrl<T>(option: string, text: string | undefined, { schema, accepts }: SettingType<T>): T {
  const result = schema.safeParse(text)
  if (result.success) return result.data
  throw new UsageError(`${option} must be ${accepts}.`)
}
