import { formatCount } from '../../domain/format-number.ts'
import { decodeImageFiles, type ImageFileSet, imageFileId, imageFileName } from '../../domain/image-file.ts'
import { openImageBucket, openImageFiles } from '../../server/compose/compose-images.ts'
import { openForReading } from '../../server/compose/open-databases.ts'
import type { Config } from '../../server/config/config.ts'
import { ImageStoreError } from '../../storage/ports/images.ts'
import { type Finding, failed, listFirst, ok, repaired, warning } from './findings.ts'

/** Checks the store of the image files, and whether it has the files of all images. See `lychgate doctor --help`. */
export async function checkImages(
  config: Config,
  options: { readonly isRepair: boolean },
): Promise<readonly Finding[]> {
  try {
    return [...(await checkVersions(config)), ...(await checkFiles(config, options))]
  } catch (error) {
    if (!(error instanceof ImageStoreError)) throw error
    return [failed(error.message, 'Check MEDIA_URL, the AWS settings, and the store.')]
  }
}

async function checkVersions(config: Config): Promise<readonly Finding[]> {
  if (!(await openImageBucket(config)?.keepsVersions())) return []
  return [
    warning(
      'The bucket of MEDIA_URL keeps old versions, so erased images stay in it.',
      'Turn versioning off, or let a lifecycle rule expire old versions.',
    ),
  ]
}

/**
 * Compares the files in `media` with the images of memorials and cemeteries. A repair removes only unfinished files: other
 * files without an image may belong to a newer database.
 */
async function checkFiles(config: Config, { isRepair }: { readonly isRepair: boolean }): Promise<readonly Finding[]> {
  const store = openImageFiles(config)
  const names = new Set<string>()
  for await (const name of store.list()) names.add(name)
  const { shown, used } = await readImages(config)
  const missing: string[] = []
  for (const { label, files } of shown) {
    for (const file of files) {
      if (names.has(file) || (await store.has(file))) continue
      missing.push(`${label} lacks its file media/${file}`)
    }
  }
  const unused = new Set([...names].map(imageFileId).filter((file) => file !== null && !used.has(file))).size
  const removed = isRepair ? await store.removeUnused(async () => []) : 0
  const unfinished = [...names].filter((name) => /^\..*\.part$/.test(name)).length - removed
  const findings = [
    ...listFirst(missing).map((problem) =>
      failed(
        `${problem}.`,
        'Restore the file from a backup. Or run "lychgate media remove", or remove the picture of a cemetery at the desk.',
      ),
    ),
    ...(removed > 0 ? [repaired(`Removed ${formatCount(removed, 'unfinished file')} from media`)] : []),
    ...(unused > 0
      ? [
          warning(
            `${formatCount(unused, 'image file')} in media without a memorial or cemetery.`,
            'The next "media add" removes unused files that are more than an hour old.',
          ),
        ]
      : []),
    ...(unfinished > 0
      ? [
          warning(
            `${formatCount(unfinished, 'unfinished file')} in media.`,
            'After an hour, run: lychgate doctor --repair',
          ),
        ]
      : []),
  ]
  return findings.length === 0 ? [ok(`The files of ${formatCount(shown.length, 'image')} exist`)] : findings
}

async function readImages(config: Config) {
  const database = await openForReading(config, 'directory')
  try {
    const rows = await database.all(
      "SELECT * FROM media WHERE file IS NOT NULL OR substr(url, 1, 7) = '/media/' ORDER BY id",
    )
    const removed = await database.all('SELECT file FROM removed_media WHERE file IS NOT NULL')
    const cemeteries = await database.all('SELECT id, image FROM cemetery WHERE image IS NOT NULL ORDER BY id')
    const ofCemeteries = await database.all('SELECT file FROM cemetery_image')
    const shown = [
      ...rows.map((row) => ({ label: `Image ${row.id} of memorial ${row.memorial_id}`, files: filesOf(row) })),
      ...cemeteries.map(({ id, image }) => ({
        label: `The picture of cemetery ${id}`,
        files: namesOf(decodeImageFiles(String(image))),
      })),
    ]
    return { shown, used: new Set([...rows, ...removed, ...ofCemeteries].map((row) => String(row.file))) }
  } finally {
    await database.close()
  }
}

function filesOf({ file, width, smaller, url }: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof file !== 'string') return [decoded(String(url).slice('/media/'.length))]
  const smallerWidths = typeof smaller === 'string' ? smaller.split(' ').map(Number) : []
  return namesOf({ file, width: Number(width), smaller: smallerWidths })
}

function namesOf({ file, width, smaller }: Omit<ImageFileSet, 'height'>): readonly string[] {
  return [width, ...smaller].map((pixels) => imageFileName(file, pixels))
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
