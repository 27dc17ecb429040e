import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { imageFileId, imageFileName } from '../domain/image-file.ts'
import type { ImageFiles } from './ports/images.ts'

/** Between writing the files of a picture and its row, another program may look. */
const SETTLED_AFTER_MS = 60 * 60 * 1000
const UNFINISHED = '.part'

/** The files of the pictures that the owner added, in a folder that the site serves. */
export class ImageFolder implements ImageFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(file: string, width: number): string {
    return path.join(this.#folder, imageFileName(file, width))
  }

  /** Writes every size, whole or not at all, and onto the disk; one that is there already is the same. */
  async keep(file: string, sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const { width, bytes } of sizes) {
      const target = this.pathOf(file, width)
      if (!(await this.has(file, width))) await this.#write(target, bytes)
      // It may have been left by somebody long ago: a sweep shall not take it now.
      else await utimes(target, new Date(), new Date())
    }
    await settle(this.#folder)
  }

  async has(file: string, width: number): Promise<boolean> {
    return access(this.pathOf(file, width)).then(
      () => true,
      () => false,
    )
  }

  /**
   * Removes files that a crash left without a picture: those of `unusedFiles` and unfinished ones, when they have lain
   * there for an hour. Answers how many.
   */
  async sweep(
    unusedFiles: (files: readonly string[]) => Promise<readonly string[]>,
    now: Date = new Date(),
  ): Promise<number> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      // Nobody has added a picture yet.
      if (error.code === 'ENOENT') return []
      throw error
    })
    const files = new Set(names.map(imageFileId).filter((file) => file !== null))
    const ofNobody = new Set(await unusedFiles([...files]))
    let removed = 0
    for (const name of names) {
      const isUnfinished = name.startsWith('.') && name.endsWith(UNFINISHED)
      if (!isUnfinished && !ofNobody.has(imageFileId(name) ?? '')) continue
      const found = path.join(this.#folder, name)
      const { mtimeMs } = await stat(found)
      if (now.getTime() - mtimeMs < SETTLED_AFTER_MS) continue
      await rm(found, { force: true })
      removed += 1
    }
    return removed
  }

  async #write(target: string, bytes: Uint8Array): Promise<void> {
    // The site serves no file that begins with a dot.
    const unfinished = path.join(this.#folder, `.${randomUUID()}${UNFINISHED}`)
    try {
      const file = await open(unfinished, 'wx')
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

/** What systems answer where a folder cannot be opened like a file, or brought to the disk. */
const IS_BEYOND_US = new Set(['EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

function bearBeyondUs(error: NodeJS.ErrnoException): null {
  if (IS_BEYOND_US.has(error.code ?? '')) return null
  throw error
}

/** Brings the names in a folder to the disk; where folders cannot be opened, the system does it by itself. */
async function settle(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(bearBeyondUs)
  try {
    await opened?.sync().catch(bearBeyondUs)
  } finally {
    await opened?.close()
  }
}
