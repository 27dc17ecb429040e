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
  parent = mkdtempSync(path.join(tmpdir(), 'lychgate-pictures-'))
  folder = path.join(parent, 'pictures')
})
afterEach(() => {
  vi.mocked(open).mockClear()
  rmSync(parent, { recursive: true })
})

/** Lets opening the folder itself, not its files, fail. */
async function failAtTheFolder(code: string): Promise<void> {
  const { open: open_ } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(open).mockImplementation((file, ...more) =>
    file === folder ? Promise.reject(Object.assign(new Error(code), { code })) : open_(file, ...more),
  )
}

test('keeps a picture where the system opens no folders', async () => {
  await failAtTheFolder('EISDIR')
  await new ImageFolder(folder).keep('stone', SIZES)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('says when the disk does not take the names of its files', async () => {
  await failAtTheFolder('EIO')
  await expect(new ImageFolder(folder).keep('stone', SIZES)).rejects.toThrow('EIO')
})

test('sweeps nothing before the first picture, and says when it cannot look', async () => {
  const nobody = async () => []
  expect(await new ImageFolder(folder).sweep(nobody)).toBe(0)
  writeFileSync(folder, '')
  await expect(new ImageFolder(folder).sweep(nobody)).rejects.toThrow('ENOTDIR')
})
