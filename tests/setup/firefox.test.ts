import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIREFOX_ADVICE, findFirefox, installFirefox } from '../../scripts/setup/firefox.mjs'

let bin: string
const lock = { guard: () => {} }

beforeEach(() => {
  bin = mkdtempSync(path.join(tmpdir(), 'lychgate-firefox-'))
  vi.stubEnv('PATH', bin)
  vi.stubEnv('FIREFOX_PATH', '')
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(bin, { recursive: true, force: true })
})

function program(name: string, script: string) {
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(bin, name), 0o755)
}

describe('Firefox', () => {
  test('is found on PATH, with Debian’s ESR first', () => {
    program('firefox', '')
    expect(findFirefox()).toBe(path.join(bin, 'firefox'))
    program('firefox-esr', '')
    expect(findFirefox()).toBe(path.join(bin, 'firefox-esr'))
  })

  test('is installed with apt for root', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    program('apt-get', `echo "$@" >> ${bin}/arguments\ncase "$1" in install) echo > ${bin}/firefox-esr;; esac`)
    await installFirefox(bin, lock)
    expect(readFileSync(path.join(bin, 'arguments'), 'utf8')).toMatch(/\ninstall --yes .*firefox-esr .*\n$/)
    expect(findFirefox()).toBe(path.join(bin, 'firefox-esr'))
  })

  test('is not installed for users other than root, who see that its tests are skipped', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    program('apt-get', '')
    await installFirefox(bin, lock)
    expect(errors).toHaveBeenCalledExactlyOnceWith(FIREFOX_ADVICE)
    expect(FIREFOX_ADVICE).toMatch(/^SKIPPED/)
  })
})
