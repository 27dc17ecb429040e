import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BUILD_INPUTS, buildPages, isBuildFresh } from '../../scripts/setup/build.mjs'
import { arePackagesFresh } from '../../scripts/setup/packages.mjs'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

const HERE = { os: [process.platform], cpu: [process.arch] }
const LOCK = {
  packages: {
    '': { name: 'sample' },
    'node_modules/plain': { integrity: 'sha512-a' },
    'node_modules/here': { integrity: 'sha512-b', optional: true, ...HERE },
    'node_modules/elsewhere': { integrity: 'sha512-c', optional: true, os: ['plan9'], cpu: ['vax'] },
  },
}
const INSTALLED = {
  packages: { 'node_modules/plain': { integrity: 'sha512-a' }, 'node_modules/here': { integrity: 'sha512-b' } },
}

let root: string
beforeEach(() => {
  root = temporaryFolder()
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('packages', () => {
  test('are missing before the first installation', () => {
    write('package-lock.json', LOCK)
    expect(arePackagesFresh(root)).toBe(false)
  })

  test('are fresh when the user ran npm install', () => {
    write('package-lock.json', LOCK)
    write('node_modules/.package-lock.json', INSTALLED)
    expect(arePackagesFresh(root)).toBe(true)
    // Later checks read only the stamp file, not npm's record.
    rmSync(path.join(root, 'node_modules/.package-lock.json'))
    expect(arePackagesFresh(root)).toBe(true)
  })

  test('are stale when the lock file has another version', () => {
    write('package-lock.json', LOCK)
    write('node_modules/.package-lock.json', INSTALLED)
    expect(arePackagesFresh(root)).toBe(true)
    write('package-lock.json', { packages: { ...LOCK.packages, 'node_modules/plain': { integrity: 'sha512-new' } } })
    expect(arePackagesFresh(root)).toBe(false)
  })

  test('are incomplete without the packages for this platform', () => {
    write('package-lock.json', LOCK)
    write('node_modules/.package-lock.json', { packages: { 'node_modules/plain': { integrity: 'sha512-a' } } })
    expect(arePackagesFresh(root)).toBe(false)
  })

  test('are stale after an interrupted installation', () => {
    write('package-lock.json', LOCK)
    write('node_modules/.package-lock.json', INSTALLED)
    write('node_modules/.lychgate-setup', 'unfinished\n')
    expect(arePackagesFresh(root)).toBe(false)
  })
})

describe('the build', () => {
  const lock = { guard: () => {} }
  const PACKAGE = { type: 'module', scripts: { build: 'node build.js' } }
  const BUILD = `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    mkdirSync('build/client', { recursive: true })
    mkdirSync('build/server', { recursive: true })
    writeFileSync('build/client/page.js', 'page')
    writeFileSync('build/server/lychgate.js', 'site')
    if (readFileSync('src/web/root.tsx', 'utf8') === 'broken') process.exit(3)`

  beforeEach(() => {
    write('package.json', PACKAGE)
    write('build.js', BUILD)
    write('src/web/root.tsx', 'one')
  })

  test('is stale at first, fresh after a build, and stale after a change', async () => {
    expect(isBuildFresh(root)).toBe(false)
    await buildPages(root, lock)
    expect(isBuildFresh(root)).toBe(true)
    write('src/web/root.test.tsx', 'a change of a test does not matter')
    expect(isBuildFresh(root)).toBe(true)
    write('src/web/root.tsx', 'two')
    expect(isBuildFresh(root)).toBe(false)
  })

  test.each(BUILD_INPUTS.map((input) => (path.extname(input) === '' ? `${input}/changed.ts` : input)))(
    'is stale after a change to %s',
    async (file) => {
      await buildPages(root, lock)
      write(file, file === 'package.json' ? { ...PACKAGE, version: '2' } : 'changed')
      expect(isBuildFresh(root)).toBe(false)
    },
  )

  test.each(['build/client', 'build/client/page.js', 'build/server/lychgate.js'])(
    'is stale when %s was deleted',
    async (part) => {
      await buildPages(root, lock)
      rmSync(path.join(root, part), { recursive: true })
      expect(isBuildFresh(root)).toBe(false)
    },
  )

  test('is stale when one of its files was truncated', async () => {
    await buildPages(root, lock)
    write('build/server/lychgate.js', '')
    expect(isBuildFresh(root)).toBe(false)
  })

  test('is stale after a failed build, which reports its exit status', async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    write('src/web/root.tsx', 'broken')
    await expect(buildPages(root, lock)).rejects.toMatchObject({ exitCode: 3 })
    expect(isBuildFresh(root)).toBe(false)
  })
})
