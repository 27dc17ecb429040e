import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPostgres, installPostgres, POSTGRES_ADVICE } from '../../scripts/setup/postgres.mjs'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

let folder: string
const lock = { guard: () => {} }

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

function program(file: string, script = '') {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(folder, file), 0o755)
}

describe('PostgreSQL', () => {
  test('is the newest version that Debian has', () => {
    for (const version of ['9', '15', '17']) program(`${version}/bin/initdb`)
    expect(findPostgres({}, folder)).toBe(path.join(folder, '17/bin'))
  })

  test('is not used if it is older than version 15', () => {
    program('14/bin/initdb')
    expect(findPostgres({}, folder)).toBeNull()
  })

  test('is found on PATH', () => {
    program('bin/initdb')
    expect(findPostgres({ PATH: `elsewhere${path.delimiter}${folder}/bin` }, 'none')).toBe(path.join(folder, 'bin'))
  })

  test('is installed by apt for root, together with pgbouncer', async () => {
    vi.stubEnv('PATH', folder)
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    program('apt-get', `echo "$@" >> ${folder}/arguments\ncase "$1" in install) echo > ${folder}/initdb;; esac`)
    await installPostgres(folder, lock)
    expect(readFileSync(path.join(folder, 'arguments'), 'utf8')).toMatch(/\ninstall --yes .*postgresql pgbouncer .*\n$/)
  })

  test('is only recommended to other users, who are told that its tests are skipped', async () => {
    vi.stubEnv('PATH', folder)
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await installPostgres(folder, lock, 'none')
    expect(errors).toHaveBeenCalledExactlyOnceWith(POSTGRES_ADVICE)
    expect(POSTGRES_ADVICE).toMatch(/^SKIPPED/)
  })
})
