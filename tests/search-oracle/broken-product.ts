import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type { Product } from './product.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A file of the product, relative to the root, and what stands in it instead of what. */
export interface Break {
  readonly file: string
  /** The first of each has to stand in the file exactly once. */
  readonly changes: readonly (readonly [found: string, instead: string])[]
}

/** Tries something with a product of which one file is broken. */
export async function withBroken(broken: Break, attempt: (product: Product) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-broken-'))
  const original = path.join(ROOT, broken.file)
  const copy = path.join(folder, path.basename(broken.file))
  try {
    const text = await readFile(original, 'utf8')
    for (const [found] of broken.changes) {
      const times = text.split(found).length - 1
      if (times !== 1) throw new Error(`"${found}" stands ${times} times in ${broken.file}`)
    }
    const elsewhere = broken.changes
      .reduce((changed, [found, instead]) => changed.split(found).join(instead), text)
      .replace(/(?<= from ')\.[^']+(?=')/g, (neighbour) => path.resolve(path.dirname(original), neighbour))
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    await writeFile(copy, elsewhere)
    vi.resetModules()
    vi.doMock(original, () => import(/* @vite-ignore */ pathToFileURL(copy).href))
    const { PRODUCT } = await import('./product.ts')
    await attempt(PRODUCT)
  } finally {
    vi.doUnmock(original)
    vi.resetModules()
    await rm(folder, { recursive: true })
  }
}
