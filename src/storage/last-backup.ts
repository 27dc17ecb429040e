import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The file in the data folder about the latest backup. */
const LAST_BACKUP = 'last-backup.json'

/** A finished backup of a site's files, or a restore from one. */
export interface FinishedBackup {
  readonly at: Date
  readonly folder: string
  /** Whether this is the time when the site was restored from the backup */
  readonly isRestored: boolean
}

/** Records a backup or its restore, so that the desk can show it. Throws if the data folder is read-only. */
export function recordBackup(dataDir: string, backup: FinishedBackup): void {
  writeFileSync(path.join(dataDir, LAST_BACKUP), JSON.stringify(backup))
}

/** Returns the latest recorded backup or restore; null if none is recorded, or the file cannot be read. */
export function readLastBackup(dataDir: string): FinishedBackup | null {
  try {
    const { at, folder, isRestored } = JSON.parse(readFileSync(path.join(dataDir, LAST_BACKUP), 'utf8'))
    const date = new Date(at)
    return Number.isNaN(date.getTime()) ? null : { at: date, folder: String(folder), isRestored: isRestored === true }
  } catch {
    return null
  }
}
