import { open } from 'node:fs/promises'
import { openPictures } from '../../server/compose/compose-pictures.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { addImage } from '../../services/images/add-image.ts'
import { ImageRejected, MAX_IMAGE_BYTES } from '../../services/images/recognize-format.ts'
import type { ChangeNote } from '../../storage/ports/editing.ts'
import {
  type ImageEdit,
  type ImageProblem,
  ImageProblemError,
  type ImagesOfMemorial,
} from '../../storage/ports/images.ts'
import { type AdminIo, CommandError, printable, runAdminCommand, UsageError } from './admin-io.ts'
import { processDirectoryAdminIo } from './directory-admin.ts'
import { readArguments, readId } from './field-arguments.ts'
import { beforeAndAfter, keptFiles, pictureChangeHead, pictureEditLines, pictureLines } from './show-images.ts'
import { changeHead, closing } from './show-record.ts'

const USAGE = `Usage: lychgate media add FILE --memorial ID --alt "…" [--description "…"] [--portrait]
       lychgate media edit MEDIA_ID [--alt "…"] [--description "…"] [--portrait | --no-portrait]
       lychgate media remove MEDIA_ID
       lychgate media restore MEDIA_ID
       lychgate media list --memorial ID

  add            shows a picture with a memorial: JPEG, PNG, WebP, TIFF, AVIF, or GIF of one frame, up to 50 MB and
                 100 million pixels. It is turned upright, made at most 1,600 pixels large, and loses everything that the
                 file says of its sender: where and when it was taken, by whom, with what
  --alt          what the picture shows, for people who do not see it
  --description  what stands under the picture; --description "" takes it out
  --portrait     puts it into the arch of the memorial; --no-portrait takes it out of there
  edit           changes what is said of a picture; what is not named stays
  remove         takes a picture down: page and address show it no more. The files are kept
  restore        brings back a picture that was taken down; of one that is shown, takes back the last edit
                 that was not taken back yet
  list           the pictures of a memorial, those that were taken down, and what was done with them
  --by NAME      who changes it, for the history; without it, the user of this computer
  --reason WHY   why, for the history
  --dry-run      shows what would be done, and does nothing

Exit status: 0 done, 1 failed (nothing was changed), 2 wrong use.
`

const WHY_ALT = 'It is read to people who do not see it, and stands in its place when it cannot be loaded.'

const MAX_ALT_CHARACTERS = 500
const MAX_DESCRIPTION_CHARACTERS = 2000

/** What the commands for pictures need of the world. */
export interface MediaIo extends AdminIo {
  openPictures(): ReturnType<typeof openPictures>
  userName(): string
}

const processMediaIo: MediaIo = { ...processDirectoryAdminIo, openPictures: () => openPictures(readProcessConfig()) }

type Pictures = ReturnType<typeof openPictures>

/** `media add`, `edit`, `remove`, `restore` and `list`. */
export function runMedia(args: readonly string[], io: MediaIo = processMediaIo): Promise<number> {
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
        throw new UsageError('Say "media add", "media edit", "media remove", "media restore" or "media list".')
    }
  })
}

async function withPictures<T>(io: MediaIo, work: (pictures: Pictures) => Promise<T>): Promise<T> {
  const pictures = io.openPictures()
  try {
    return await work(pictures)
  } catch (error) {
    if (error instanceof ImageRejected) throw new CommandError(error.message)
    if (error instanceof ImageProblemError) throw new CommandError(sentenceOf(error.problem))
    throw error
  } finally {
    await pictures.records.close()
  }
}

async function add(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, {
    texts: ['memorial', 'alt', 'description', 'by', 'reason'],
    flags: ['portrait', 'dry-run'],
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.')
  const memorialId = readId(texts.get('memorial'), 'memorial')
  const altText = readWords('alt', texts.get('alt'), MAX_ALT_CHARACTERS)
  if (altText === null) {
    throw new UsageError(`Describe the image in one sentence: --alt "…". ${WHY_ALT}`)
  }
  const description = readWords('description', texts.get('description'), MAX_DESCRIPTION_CHARACTERS)
  const note = noteOf(texts, flags, io)
  const bytes = await readPicture(file)
  await withPictures(io, async (pictures) => {
    const facts = { memorialId, altText, description, isPortrait: flags.has('portrait'), bytes }
    const done = await addImage({ records: pictures.records, files: pictures.files }, facts, note)
    const { given, largest, smaller } = done.prepared
    const sizes = [largest, ...smaller].map(({ width, height }) => `${width} × ${height}`).join(', ')
    io.out.write(head(memorialId, done.name) + beforeAndAfter(done))
    io.out.write(`Sent as ${given.format.toUpperCase()}, ${given.width} × ${given.height}; shown as JPEG, ${sizes}.\n`)
    io.out.write(alsoShown(done.alsoShownBy))
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo: `media remove ${done.image.id}` }))
  })
}

async function edit(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, {
    texts: ['alt', 'description', 'by', 'reason'],
    flags: ['portrait', 'no-portrait', 'dry-run'],
  })
  const id = readPictureId(positionals)
  const fields = readEdit(texts, flags)
  const note = noteOf(texts, flags, io)
  await withPictures(io, async ({ records }) => {
    const done = await records.editImage(id, fields, note)
    io.out.write(head(done.image.memorialId, done.name))
    if (done.change !== null) io.out.write(beforeAndAfter(done))
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo: `media restore ${id}` }))
  })
}

function readEdit(texts: ReadonlyMap<string, string>, flags: ReadonlySet<string>): ImageEdit {
  const [isPortrait, isNone] = [flags.has('portrait'), flags.has('no-portrait')]
  if (isPortrait && isNone) throw new UsageError('--portrait and --no-portrait say the opposite.')
  const altText = readWords('alt', texts.get('alt'), MAX_ALT_CHARACTERS)
  const description = readWords('description', texts.get('description'), MAX_DESCRIPTION_CHARACTERS)
  if (texts.has('alt') && altText === null) throw new UsageError(`--alt is empty. ${WHY_ALT}`)
  if (!texts.has('alt') && !texts.has('description') && !isPortrait && !isNone) {
    throw new UsageError('Say what to change: --alt, --description, --portrait or --no-portrait.')
  }
  return {
    ...(altText === null ? {} : { altText }),
    ...(texts.has('description') ? { description } : {}),
    ...(isPortrait || isNone ? { isPortrait } : {}),
  }
}

function readPictureId([text, ...more]: readonly string[]): number {
  if (more.length > 0) throw new UsageError(`Only one picture at a time: "${printable(more.join(' '))}" is too much.`)
  if (text === undefined) throw new UsageError('Say the number of the picture; "media list --memorial ID" shows it.')
  return readId(text, 'picture')
}

async function removeOrRestore(command: 'remove' | 'restore', args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts, flags } = readArguments(args, { texts: ['by', 'reason'], flags: ['dry-run'] })
  const id = readPictureId(positionals)
  const note = noteOf(texts, flags, io)
  await withPictures(io, async ({ records, files }) => {
    if (command === 'restore') await mustHaveFiles(id, { records, files })
    const done = await (command === 'remove' ? records.removeImage(id, note) : records.restoreImage(id, note))
    io.out.write(head(done.image.memorialId, done.name))
    if (done.undone !== null) io.out.write(`Undoes ${changeHead({ ...done.undone, isUndone: false })}\n`)
    io.out.write(beforeAndAfter(done) + alsoShown(done.alsoShownBy))
    if (command === 'remove' && !note.dryRun && done.alsoShownBy.length === 0) {
      io.out.write(keptFiles(done.image, files))
    }
    const back = done.undone?.action === 'edited' ? null : `media remove ${id}`
    const undo = command === 'remove' ? `media restore ${id}` : back
    io.out.write(closing(done.change, { dryRun: note.dryRun, undo }))
  })
}

async function list(args: readonly string[], io: MediaIo): Promise<void> {
  const { positionals, texts } = readArguments(args, { texts: ['memorial'] })
  if (positionals.length > 0) throw new UsageError(`"${printable(positionals.join(' '))}" is too much.`)
  const memorialId = readId(texts.get('memorial'), 'memorial')
  await withPictures(io, async ({ records }) => {
    const found: ImagesOfMemorial | null = await records.listImages(memorialId)
    if (found === null) throw new ImageProblemError({ code: 'no memorial', memorialId })
    io.out.write(head(memorialId, found.name))
    if (found.name === null) io.out.write(`Its pictures come back with it: memorials restore ${memorialId}\n`)
    if (found.name !== null || found.images.length > 0) io.out.write(pictureLines(found.images))
    for (const change of found.history) io.out.write(pictureChangeHead(change) + pictureEditLines(change))
  })
}

function head(memorialId: number, name: string | null): string {
  return name === null ? `Memorial ${memorialId} was taken down.\n` : `Memorial ${memorialId}: ${printable(name)}\n`
}

function alsoShown(memorialIds: readonly number[]): string {
  if (memorialIds.length === 0) return ''
  return `The same picture is also shown with memorial ${memorialIds.join(', ')}, under a number of its own.\n`
}

function readWords(option: string, text: string | undefined, most: number): string | null {
  const words = printable(text ?? '').trim()
  if (words.length > most) {
    throw new UsageError(`--${option} is longer than ${most.toLocaleString('en-US')} characters.`)
  }
  return words === '' ? null : words
}

function noteOf(texts: ReadonlyMap<string, string>, flags: ReadonlySet<string>, io: MediaIo): ChangeNote {
  const by = (texts.get('by') ?? io.userName()).trim()
  if (by === '') throw new UsageError('--by is empty.')
  return { by, at: io.clock.now(), reason: texts.get('reason')?.trim() || null, dryRun: flags.has('dry-run') }
}

/** Looks at the size first: what is too large is not read. */
async function readPicture(file: string): Promise<Uint8Array> {
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

async function mustHaveFiles(id: number, { records, files }: Pictures): Promise<void> {
  const picture = await records.findImage(id)
  if (picture?.removedAt == null || picture.file === null || picture.width === null) return
  if (!(await files.has(picture.file, picture.width))) {
    throw new CommandError(`The files of picture ${id} were deleted: it cannot come back.`)
  }
}

function sentenceOf(problem: ImageProblem): string {
  switch (problem.code) {
    case 'no memorial':
      return `There is no memorial ${problem.memorialId}.`
    case 'memorial was removed':
      return `Memorial ${problem.memorialId} was taken down. To bring it back: memorials restore ${problem.memorialId}`
    case 'no image':
      return `There is no picture ${problem.id}; "media list --memorial ID" shows their numbers.`
    case 'is removed':
      return `Picture ${problem.id} was taken down already. To bring it back: media restore ${problem.id}`
    case 'is shown':
      return `Picture ${problem.id} is shown, and no edit of it is left to take back.`
    case 'shown already':
      return `Memorial ${problem.memorialId} shows this picture already, as picture ${problem.id}.`
    case 'removed before':
      return `This picture was taken down from memorial ${problem.memorialId} before. To bring it back: media restore ${problem.id}`
  }
}
