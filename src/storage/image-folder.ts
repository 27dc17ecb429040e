import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { imageFileId, imageFileName } from '../domain/image-file.ts'
import { listFiles } from './list-files.ts'
import { type ImageFiles, UNUSED_AGE_MS } from './ports/images.ts'
import { makeFolder } from './private-files.ts'

const UNFINISHED = '.part'
const OWNER_ONLY = 0o600

type OpenFolder = (folder: string) => Promise<FileHandle>

/** Stores the files of added images in a folder that the site serves. */
export class ImageFolder implements ImageFiles {
  readonly #folder: string
  readonly #openFolder: OpenFolder

  constructor(folder: string, openFolder: OpenFolder = (opened) => open(opened, 'r')) {
    this.#folder = folder
    this.#openFolder = openFolder
  }

  locationOf(name: string): string {
    return path.join(this.#folder, name)
  }

  /** Writes every size durably. A name contains a hash of the pixels, so an existing file is not written again. */
  async save(file: string, sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): Promise<void> {
    makeFolder(this.#folder)
    for (const { width, bytes } of sizes) {
      const name = imageFileName(file, width)
      const target = this.locationOf(name)
      if (!(await this.has(name))) await this.#write(target, bytes)
      // An image now uses this old file, so it must not be removed as unused.
      else await utimes(target, new Date(), new Date())
    }
    await this.#syncFolder()
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== null
  }

  async sizeOf(name: string): Promise<number | null> {
    return stat(this.locationOf(name)).then(
      ({ size }) => size,
      () => null,
    )
  }

  async read(name: string): Promise<Uint8Array> {
    return await readFile(this.locationOf(name))
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    makeFolder(path.dirname(this.locationOf(name)))
    await this.#write(this.locationOf(name), bytes)
  }

  async *list(): AsyncIterable<string> {
    if (!existsSync(this.#folder)) return
    for await (const file of listFiles(this.#folder)) yield path.relative(this.#folder, file)
  }

  /**
   * Removes files that a crash left without an image: those that `unusedFiles` returns and unfinished ones, after an hour.
   * Returns the number of files.
   */
  async removeUnused(
    unusedFiles: (files: readonly string[]) => Promise<readonly string[]>,
    now: Date = new Date(),
  ): Promise<number> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      // The first image creates the folder.
      if (error.code === 'ENOENT') return []
      throw error
    })
    const files = new Set(names.map(imageFileId).filter((file) => file !== null))
    const unused = new Set(await unusedFiles([...files]))
    let removed = 0
    for (const name of names) {
      const isUnfinished = name.startsWith('.') && name.endsWith(UNFINISHED)
      if (!isUnfinished && !unused.has(imageFileId(name) ?? '')) continue
      const file = path.join(this.#folder, name)
      const { mtimeMs } = await stat(file)
      if (now.getTime() - mtimeMs < UNUSED_AGE_MS) continue
      await rm(file, { force: true })
      removed += 1
    }
    return removed
  }

  async remove(paths: readonly string[]): Promise<readonly string[]> {
    const failed: string[] = []
    for (const urlPath of paths) {
      try {
        const file = path.resolve(this.#folder, decodeURIComponent(urlPath.replace(/^\/media\/|[?#].*$/g, '')))
        // A path from an import file must not lead out of the folder.
        const folder = await realpath(path.dirname(file))
        const root = await realpath(this.#folder)
        if (folder === root || folder.startsWith(`${root}${path.sep}`)) await rm(file, { force: true })
        else failed.push(urlPath)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) failed.push(urlPath)
      }
    }
    await this.#syncFolder().catch(() => {})
    return failed
  }

  /** Syncs the file names in the folder to disk. Systems that cannot open folders sync the names themselves. */
  async #syncFolder(): Promise<void> {
    const opened = await this.#openFolder(this.#folder).catch(ignoreUnsupported)
    try {
      await opened?.sync().catch(ignoreUnsupported)
    } finally {
      await opened?.close()
    }
  }

  async #write(target: string, bytes: Uint8Array): Promise<void> {
    // The site does not serve files whose names start with a dot.
    const unfinished = path.join(this.#folder, `.${randomUUID()}${UNFINISHED}`)
    try {
      const file = await open(unfinished, 'wx', OWNER_ONLY)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Error codes from systems on which a folder cannot be opened or synced. */
const FOLDER_SYNC_UNSUPPORTED = new Set(['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

function ignoreUnsupported(error: NodeJS.ErrnoException): null {
  if (FOLDER_SYNC_UNSUPPORTED.has(error.code ?? '')) return null
  throw error
}
