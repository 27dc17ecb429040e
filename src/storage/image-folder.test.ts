import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { ImageFolder } from './image-folder.ts'

const SIZES = [{ width: 480, bytes: new Uint8Array([1, 2, 3]) }]
let parent: string
let folder: string

beforeEach(() => {
  parent = temporaryFolder()
  folder = path.join(parent, 'images')
})

/** Returns an image folder that cannot be opened; its files can. */
const unopenable = (code: string) =>
  new ImageFolder(folder, () => Promise.reject(Object.assign(new Error(code), { code })))

test('saves an image when the system cannot open folders', async () => {
  await unopenable('EISDIR').save('stone', SIZES)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('fails when the folder cannot be synced', async () => {
  await expect(unopenable('EIO').save('stone', SIZES)).rejects.toThrow('EIO')
})

test('removes nothing when the folder does not exist, and fails when it cannot be read', async () => {
  const noneUnused = async () => []
  expect(await new ImageFolder(folder).removeUnused(noneUnused)).toBe(0)
  writeFileSync(folder, '')
  await expect(new ImageFolder(folder).removeUnused(noneUnused)).rejects.toThrow('ENOTDIR')
})

test('lists the files of all subfolders, and no symbolic links', async () => {
  const images = new ImageFolder(folder)
  mkdirSync(path.join(folder, 'ab'), { recursive: true })
  writeFileSync(path.join(folder, 'ab/stone.webp'), '')
  writeFileSync(path.join(parent, 'secret'), '')
  symlinkSync(parent, path.join(folder, 'ab/parent'))
  symlinkSync(path.join(parent, 'secret'), path.join(folder, 'secret'))
  expect(await Array.fromAsync(images.list())).toEqual(['ab/stone.webp'])
})
