import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const folder = temporaryFolder()
let release: string
beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/release.mjs', folder], { cwd: ROOT, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
  rmSync(path.join(folder, 'lychgate'), { recursive: true })
  expect(spawnSync('tar', ['-xzf', archive ?? '', '-C', folder], { cwd: folder }).status).toBe(0)
  release = path.join(folder, 'lychgate')
})

describe('a release', () => {
  test('serves the demo data with nothing but Node', async () => {
    const server = await startServer({ PATH: '/nonexistent' }, [path.join(release, 'lychgate.mjs'), 'serve'])
    const pages = ['/', '/search', '/cemeteries', '/api/search/memorial', '/login', '/readyz']
    const statuses = await Promise.all(pages.map(async (page) => (await fetch(server.origin + page)).status))
    expect(await server.stop(), server.output()).toBe(0)
    expect(statuses).toEqual(pages.map(() => 200))
  })

  test('contains no development packages, no packaged Node, and no tests', () => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
    const isForDevelopment = (name: string) => lock.packages[`node_modules/${name}`]?.dev === true
    const files = readdirSync(release, { recursive: true, encoding: 'utf8' })
    const packages = files.map((file) => /^node_modules\/((@[^/]+\/)?[^/]+)$/.exec(file)?.[1] ?? '')
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => isForDevelopment(name) || /^node-(bin-|linux|darwin)/.test(name))).toEqual([])
    expect(files.filter((file) => /^(src|node_modules)\/.*\.test(-suite)?\./.test(file))).toEqual([])
    expect(files.filter((file) => /^node_modules\/(@[^/]+\/)?[^/]+\/test$/.test(file))).toEqual([])
  })

  test('lists its packages in a bill of materials', () => {
    const { components } = JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8'))
    const names = components.map(({ name }: { name: string }) => name)
    const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'pino']))
    expect(names).not.toContain('vitest')
    expect(components[0]).toMatchObject({ version: expect.any(String), hashes: [{ alg: 'SHA-512' }] })
  })
})
