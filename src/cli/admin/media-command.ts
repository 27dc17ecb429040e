import { open } from 'node:fs/promises'
import { formatNumber } from '../../domain/format-number.ts'
import { imageFileName } from '../../domain/image-file.ts'
import { openImages } from '../../server/compose/compose-images.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { addImage } from '../../services/images/add-image.ts'
import { ImageRejected, MAX_IMAGE_BYTES } from '../../services/images/recognize-format.ts'
import {
  type ImageChange,
  type ImageEdit,
  type ImageProblem,
  ImageProblemError,
  type ImagesOfMemorial,
} from '../../storage/ports/images.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, printable, runAdminCommand } from './admin-io.ts'
import { noteOf, processDirectoryAdminIo, readChangeArguments } from './directory-admin.ts'
import { readArguments, readId } from './field-arguments.ts'
import { beforeAndAfter, imageChangeHead, imageEditLines, imageLines, remainingFiles } from './show-images.ts'
import { changeHead, closing } from './show-record.ts'

const USAGE = `Usage: lychgate media add FILE --memorial ID --alt "…" [--description "…"] [--portrait]
       lychgate media edit MEDIA_ID [--alt "…"] [--description "…"] [--portrait | --no-portrait]
       lychgate media remove MEDIA_ID
       lychgate media restore MEDIA_ID
       lychgate media list --memorial ID

  add            add an image to a memorial: JPEG, HEIC, PNG, WebP, TIFF, AVIF, or single-frame GIF, up to 50 MB
                 and 100 million pixels (HEIC and AVIF: 30 million). The site stores an upright copy of at most 1,600
                 pixels on a side, without metadata such as location, time, author, and camera
  edit           change the alt text or description of an image, or whether it is the portrait
  remove         hide an image on its page and at its own URL, and keep its files
  restore        restore a removed image; for an image that is shown, undo the latest edit; repeat to undo earlier ones
  list           list the images of a memorial, including removed ones, and their changes

  --alt          a description of the image, for people who cannot see it
  --description  the text under the image; --description "" removes it
  --portrait     put the image into the arch of the memorial; with --no-portrait, take it out
  --by NAME      who makes the change, for the audit log (default: your user name)
  --reason WHY   the reason, for the audit log
  --dry-run      show the change without saving it

Exit status: 0 done, 1 failed (nothing was changed), 2 usage error.
`

const ALT_TEXT_REASON = 'Screen readers read it aloud, and browsers show it when the image cannot be loaded.'

const MAX_ALT_CHARACTERS = 500
const MAX_DESCRIPTION_CHARACTERS = 2000

export interface MediaIo extends AdminIo {
  openImages(): ReturnType<typeof openImages>
  userName(): string
}

const processMediaIo: MediaIo = { ...processDirectoryAdminIo, openImages: () => openImages(readProcessConfig()) }

type ImageAccess = Awaited<ReturnType<typeof openImages>>

export function runMediaCommand(args: readonly string[], io: MediaIo = processMediaIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async () => {
    const [command, ...rest] = args
    switch (command) {
      case 'add':
        return add(rest, io)
      case 'edit':
        return edit(rest, io)
      case 'remove':
      case 'restore':
        return removeOrRestore(command, rest, io)
      case 'list':
        return list(rest, io)
      default:
        throw new UsageError('Specify a subcommand: add, edit, remove, restore, or list.')
    }
  })
}

async function withImages<T>(io: MediaIo, work: (images: ImageAccess) => Promise<T>): Promise<T> {
  const images = await io.openImages()
  try {
    return await work(images)
  } catch (error) {
    if (error instanceof ImageRejected) throw new CommandError(error.message)
    if (error instanceof ImageProblemError) throw new CommandError(problemMessage(error.problem))
    throw error
  } finally {
    await images.records.close()
  }
}

async function add(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, {
    texts: ['memorial', 'alt', 'description', 'by', 'reason'],
    flags: ['portrait', 'dry-run'],
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Specify one file.')
  const memorialId = readId(texts.get('memorial'), 'memorial')
  const altText = readText('alt', texts.get('alt'), MAX_ALT_CHARACTERS)
  if (altText === null) {
    throw new UsageError(`Describe the image in one sentence: --alt "…". ${ALT_TEXT_REASON}`)
  }
  const description = readText('description', texts.get('description'), MAX_DESCRIPTION_CHARACTERS)
  const note = noteOf(texts, flags, io)
  const bytes = await readImageFile(file)
  await withImages(io, async (images) => {
    const facts = { memorialId, altText, description, isPortrait: flags.has('portrait'), bytes }
    const done = await addImage({ records: images.records, files: images.files }, facts, note)
    const { given, largest, smaller } = done.prepared
    const sizes = [largest, ...smaller].map(({ width, height }) => `${width} × ${height}`).join(', ')
    io.out.write(head(memorialId, done.name) + beforeAndAfter(done))
    io.out.write(
      `Original: ${given.format.toUpperCase()}, ${given.width} × ${given.height}. Stored as JPEG: ${sizes}.\n`,
    )
    io.out.write(describeOtherUses(done))
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo: `media remove ${done.image.id}` }))
  })
}

async function edit(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, {
    texts: ['alt', 'description', 'by', 'reason'],
    flags: ['portrait', 'no-portrait', 'dry-run'],
  })
  const id = readImageId(positionals)
  const fields = readEdit(texts, flags)
  const note = noteOf(texts, flags, io)
  await withImages(io, async ({ records }) => {
    const done = await records.editImage(id, fields, note)
    io.out.write(head(done.image.memorialId, done.name))
    if (done.change !== null) io.out.write(beforeAndAfter(done))
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo: `media restore ${id}` }))
  })
}

function readEdit(texts: ReadonlyMap<string, string>, flags: ReadonlySet<string>): ImageEdit {
  const [isPortrait, isNotPortrait] = [flags.has('portrait'), flags.has('no-portrait')]
  if (isPortrait && isNotPortrait) throw new UsageError('Use only one of --portrait and --no-portrait.')
  const altText = readText('alt', texts.get('alt'), MAX_ALT_CHARACTERS)
  const description = readText('description', texts.get('description'), MAX_DESCRIPTION_CHARACTERS)
  if (texts.has('alt') && altText === null) throw new UsageError(`--alt is empty. ${ALT_TEXT_REASON}`)
  if (!texts.has('alt') && !texts.has('description') && !isPortrait && !isNotPortrait) {
    throw new UsageError('Specify what to change: --alt, --description, --portrait, or --no-portrait.')
  }
  return {
    ...(altText === null ? {} : { altText }),
    ...(texts.has('description') ? { description } : {}),
    ...(isPortrait || isNotPortrait ? { isPortrait } : {}),
  }
}

function readImageId([text, ...more]: readonly string[]): number {
  if (more.length > 0)
    throw new UsageError(`Unexpected argument: "${printable(more.join(' '))}". Specify one image at a time.`)
  if (text === undefined) throw new UsageError('Specify the image ID; "media list --memorial ID" shows it.')
  return readId(text, 'image')
}

async function removeOrRestore(command: 'remove' | 'restore', args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, note } = readChangeArguments(args, io)
  const id = readImageId(positionals)
  await withImages(io, async ({ records, files }) => {
    if (command === 'restore') await requireFiles(id, { records, files })
    const done = await (command === 'remove' ? records.removeImage(id, note) : records.restoreImage(id, note))
    io.out.write(head(done.image.memorialId, done.name))
    if (done.undone !== null) io.out.write(`Undoes ${changeHead({ ...done.undone, isUndone: false })}\n`)
    io.out.write(beforeAndAfter(done) + describeOtherUses(done))
    if (command === 'remove' && !note.dryRun && describeOtherUses(done) === '') {
      io.out.write(remainingFiles(done.image, files))
    }
    const back = done.undone?.action === 'edited' ? null : `media remove ${id}`
    const undo = command === 'remove' ? `media restore ${id}` : back
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo }))
  })
}

async function list(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts } = readArguments(args, { texts: ['memorial'] })
  if (positionals.length > 0) throw new UsageError(`Unexpected argument: "${printable(positionals.join(' '))}".`)
  const memorialId = readId(texts.get('memorial'), 'memorial')
  await withImages(io, async ({ records }) => {
    const found: ImagesOfMemorial | null = await records.listImages(memorialId)
    if (found === null) throw new ImageProblemError({ code: 'no memorial', memorialId })
    io.out.write(head(memorialId, found.name))
    if (found.name === null) io.out.write(`To restore it with its images: memorials restore ${memorialId}\n`)
    if (found.name !== null || found.images.length > 0) io.out.write(imageLines(found.images))
    for (const change of found.history) io.out.write(imageChangeHead(change) + imageEditLines(change))
  })
}

function head(memorialId: number, name: string | null): string {
  return name === null ? `Memorial ${memorialId} is removed.\n` : `Memorial ${memorialId}: ${printable(name)}\n`
}

function describeOtherUses({
  alsoShownBy,
  alsoShownByCemeteries,
}: Pick<ImageChange, 'alsoShownBy' | 'alsoShownByCemeteries'>): string {
  const memorials =
    alsoShownBy.length === 0
      ? ''
      : `This image is also shown with memorial ${alsoShownBy.join(', ')}, under another ID.\n`
  if (alsoShownByCemeteries.length === 0) return memorials
  return `${memorials}Cemetery ${alsoShownByCemeteries.join(', ')} has this image on its page or in its history.\n`
}

function readText(option: string, text: string | undefined, max: number): string | null {
  const cleaned = printable(text ?? '').trim()
  if (cleaned.length > max) {
    throw new UsageError(`--${option} is longer than ${formatNumber(max)} characters.`)
  }
  return cleaned === '' ? null : cleaned
}

/** Reads a file, unless it is too large. */
async function readImageFile(file: string): Promise<Uint8Array> {
  try {
    const opened = await open(file)
    try {
      const found = await opened.stat()
      if (!found.isFile()) throw new CommandError(`${printable(file)} is not a file.`)
      if (found.size > MAX_IMAGE_BYTES) throw new CommandError(new ImageRejected('tooManyBytes').message)
      return await opened.readFile()
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error && 'code' in error)) throw error
    throw new CommandError(
      error.code === 'ENOENT'
        ? `There is no file ${printable(file)}.`
        : `${printable(file)} cannot be read: ${error.code}.`,
    )
  }
}

async function requireFiles(id: number, { records, files }: ImageAccess): Promise<void> {
  const image = await records.findImage(id)
  if (image?.removedAt == null || image.file === null || image.width === null) return
  if (!(await files.has(imageFileName(image.file, image.width)))) {
    throw new CommandError(`Image ${id} cannot be restored: its files were deleted.`)
  }
}

function problemMessage(problem: ImageProblem): string {
  switch (problem.code) {
    case 'no memorial':
      return `There is no memorial ${problem.memorialId}.`
    case 'memorial was removed':
      return `Memorial ${problem.memorialId} is removed. To restore it: memorials restore ${problem.memorialId}`
    case 'no image':
      return `There is no image ${problem.id}; "media list --memorial ID" shows the IDs.`
    case 'is removed':
      return `Image ${problem.id} is already removed. To restore it: media restore ${problem.id}`
    case 'is shown':
      return `Image ${problem.id} is not removed and has no edits to undo.`
    case 'shown already':
      return `Memorial ${problem.memorialId} already shows this image, as image ${problem.id}.`
    case 'removed before':
      return `This image was removed from memorial ${problem.memorialId} before. To restore it: media restore ${problem.id}`
  }
}
