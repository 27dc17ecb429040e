import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageFolder } from './image-folder.ts'

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  return { ...actual, open: vi.fn(actual.open) }
})

const SIZES = [{ width: 480, bytes: new Uint8Array([1, 2, 3]) }]
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'lychgate-images-'))
  folder = path.join(parent, 'images')
})
afterEach(() => {
  vi.mocked(open).mockClear()
  rmSync(parent, { recursive: true })
})

/** Makes opening the folder itself fail; opening its files still works. */
async function failOnFolder(code: string): Promise<void> {
  const { open: open_ } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(open).mockImplementation((file, ...more) =>
    file === folder ? Promise.reject(Object.assign(new Error(code), { code })) : open_(file, ...more),
  )
}

test('saves an image when the system cannot open folders', async () => {
  await failOnFolder('EISDIR')
  await new ImageFolder(folder).save('stone', SIZES)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('fails when the folder cannot be synced', async () => {
  await failOnFolder('EIO')
  await expect(new ImageFolder(folder).save('stone', SIZES)).rejects.toThrow('EIO')
})

test('removes nothing when the folder does not exist, and fails when it cannot be read', async () => {
  const noneUnused = async () => []
  expect(await new ImageFolder(folder).removeUnused(noneUnused)).toBe(0)
  writeFileSync(folder, '')
  await expect(new ImageFolder(folder).removeUnused(noneUnused)).rejects.toThrow('ENOTDIR')
})
