import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../storage/private-files.ts'
import { type Config, ConfigError } from '../config/config.ts'

/** The file of the site's secret key, in the data folder and in a backup. */
export const SITE_KEY = 'site.key'

const KEY_BYTES = 32
const OWNER_ONLY_FILE = 0o600

/**
 * Returns the site's secret key for one purpose: 32 bytes that no other purpose shares. The key is derived from the site's
 * only secret, which is SITE_KEY or a file that is created when needed. Throws ConfigError when that file is damaged.
 */
export function siteKey({ dataDir, siteKey: set }: Pick<Config, 'dataDir' | 'siteKey'>, purpose: string): Buffer {
  const secret = set ?? readSecret(path.join(dataDir, SITE_KEY))
  return Buffer.from(hkdfSync('sha256', secret, '', `lychgate ${purpose}`, KEY_BYTES))
}

function readSecret(file: string): Buffer {
  const secret = readKey(file) ?? createKey(file)
  if (secret.length === KEY_BYTES) return secret
  throw new ConfigError(
    `${file} is damaged: it has ${secret.length} bytes, not ${KEY_BYTES}. Restore it from a backup.`,
  )
}

function readKey(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Renames the file only after it is complete, so that two processes that start at the same time use the same key. */
function createKey(file: string): Buffer {
  makeFolder(path.dirname(file))
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(unfinished, randomBytes(KEY_BYTES), { mode: OWNER_ONLY_FILE, flag: 'wx', flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
