import path from 'node:path'
import { removeOldRejects } from '../../ingest/rejects-folder.ts'
import type { Config } from '../config/config.ts'
import type { ExpiringData } from './expiry.ts'

export function rejectsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.resolve(dataDir, 'imports')
}

type RejectsConfig = Pick<Config, 'dataDir' | 'importsKeepDays'>

/** Removes the rejects files that are older than IMPORTS_KEEP_DAYS. */
export function expireRejects(config: RejectsConfig, now: Date): void {
  removeOldRejects(rejectsFolder(config), { now, keepDays: config.importsKeepDays })
}

export function expiringRejects(config: RejectsConfig): ExpiringData {
  return { name: 'rejects files', removeExpired: (now) => expireRejects(config, now) }
}
