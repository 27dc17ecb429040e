import path from 'node:path'
import { removeOldRejects } from '../../ingest/rejects-folder.ts'
import type { Clock } from '../../services/clock.ts'
import type { Config } from '../config/config.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the folder of the rejects files of imports. */
export function rejectsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.resolve(dataDir, 'imports')
}

/** Removes the rejects files whose days in IMPORTS_KEEP_DAYS have passed. */
export function expireRejects(config: Pick<Config, 'dataDir' | 'importsKeepDays'>, clock: Pick<Clock, 'now'>): void {
  removeOldRejects(rejectsFolder(config), { now: clock.now(), keepDays: config.importsKeepDays })
}

/** Removes expired rejects files now and once a day, until `stop`. Reports a failure and continues. */
export function startRejectsExpiry(
  config: Pick<Config, 'dataDir' | 'importsKeepDays'>,
  { clock, warn }: { readonly clock: Pick<Clock, 'now'>; readonly warn: (line: string) => void },
): { readonly stop: () => void } {
  const expire = () => {
    try {
      expireRejects(config, clock)
    } catch (error) {
      warn(`Old rejects files could not be removed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  expire()
  const timer = setInterval(expire, DAY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
