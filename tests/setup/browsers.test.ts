import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHROMIUM_ADVICE, findChromium, findHeadlessShell, installChromium } from '../../scripts/setup/chromium.mjs'
import { FIREFOX_ADVICE, findFirefox, installFirefox } from '../../scripts/setup/firefox.mjs'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

let bin: string
const lock = { guard: () => {} }

beforeEach(() => {
  bin = temporaryFolder()
  vi.stubEnv('PATH', bin)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('FIREFOX_PATH', '')
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

function program(name: string, script: string) {
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(bin, name), 0o755)
}

describe('Chromium', () => {
  test('is taken from CHROMIUM_PATH', () => {
    program('my-browser', '')
    expect(findChromium({ CHROMIUM_PATH: path.join(bin, 'my-browser'), PATH: '' })).toBe(path.join(bin, 'my-browser'))
  })

  test('is not silently replaced with another browser when CHROMIUM_PATH is wrong', () => {
    program('chromium', '')
    expect(() => findChromium({ CHROMIUM_PATH: path.join(bin, 'nothing'), PATH: bin })).toThrow('CHROMIUM_PATH')
  })

  test('is found on PATH', () => {
    program('chromium', '')
    expect(findChromium({ PATH: `elsewhere${path.delimiter}${bin}` })).toBe(path.join(bin, 'chromium'))
  })

  test('has a headless shell, which CHROMIUM_PATH replaces', () => {
    expect(findHeadlessShell({ PATH: bin })).toBe(null)
    program('chromium', '')
    expect(findHeadlessShell({ PATH: bin })).toBe(null)
    program('chromium-headless-shell', '')
    expect(findHeadlessShell({ PATH: bin })).toBe(path.join(bin, 'chromium-headless-shell'))
    const env = { CHROMIUM_PATH: path.join(bin, 'chromium'), PATH: bin }
    expect(findHeadlessShell(env)).toBe(path.join(bin, 'chromium'))
  })

  test('is installed with its headless shell by apt for root', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    program('apt-get', `echo "$@" >> ${bin}/arguments\ncase "$1" in install) echo > ${bin}/chromium;; esac`)
    await installChromium(bin, lock)
    expect(readFileSync(path.join(bin, 'arguments'), 'utf8')).toMatch(
      /^--version\nupdate .*\ninstall --yes .*chromium chromium-headless-shell .*\n$/,
    )
    expect(findChromium()).toBe(path.join(bin, 'chromium'))
  })

  test('is installed without its headless shell if apt has no package for it', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    program('apt-get', `case "$*" in *shell*) exit 100;; install*) echo > ${bin}/chromium;; esac`)
    await installChromium(bin, lock)
    expect(findChromium()).toBe(path.join(bin, 'chromium'))
  })

  test('is recommended when apt fails, and the setup continues', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    program('apt-get', 'case "$1" in install) exit 100;; esac')
    await installChromium(bin, lock)
    expect(errors).toHaveBeenLastCalledWith(CHROMIUM_ADVICE)
  })

  test.each([
    ['for a user other than root', 1000],
    ['for root without apt', 0],
  ])('is only recommended %s', async (_, user) => {
    vi.spyOn(process, 'getuid').mockReturnValue(user)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    if (user !== 0) program('apt-get', `echo > ${bin}/chromium`)
    await installChromium(bin, lock)
    expect(errors).toHaveBeenCalledExactlyOnceWith(CHROMIUM_ADVICE)
  })
})

describe('Firefox', () => {
  test('is found on PATH, with Debian’s ESR first', () => {
    program('firefox', '')
    expect(findFirefox()).toBe(path.join(bin, 'firefox'))
    program('firefox-esr', '')
    expect(findFirefox()).toBe(path.join(bin, 'firefox-esr'))
  })

  test('is installed by apt for root', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    program('apt-get', `echo "$@" >> ${bin}/arguments\ncase "$1" in install) echo > ${bin}/firefox-esr;; esac`)
    await installFirefox(bin, lock)
    expect(readFileSync(path.join(bin, 'arguments'), 'utf8')).toMatch(/\ninstall --yes .*firefox-esr .*\n$/)
    expect(findFirefox()).toBe(path.join(bin, 'firefox-esr'))
  })

  test('is not installed for users other than root, who are told that its tests are skipped', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    program('apt-get', '')
    await installFirefox(bin, lock)
    expect(errors).toHaveBeenCalledExactlyOnceWith(FIREFOX_ADVICE)
    expect(FIREFOX_ADVICE).toMatch(/^SKIPPED/)
  })
})
