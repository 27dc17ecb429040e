import { rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ExpiringData } from '../compose/expiry.ts'
import type { Config } from '../config/config.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type FolderConfig = Pick<Config, 'dataDir'>

/** Returns the folder of uploaded files while the site receives or processes them. */
export function uploadsFolder({ dataDir }: FolderConfig): string {
  return path.resolve(dataDir, 'uploads')
}

/** Returns the folder of files that the site is receiving. */
export function arrivalsFolder(config: FolderConfig): string {
  return path.join(uploadsFolder(config), 'arrivals')
}

/**
 * Describes the files that a killed process left behind. The site moves all other uploaded files elsewhere within a
 * day.
 */
export function expiringArrivals(config: FolderConfig): ExpiringData {
  const arrivals = arrivalsFolder(config)
  return {
    name: 'temporary files of uploads',
    async removeExpired(now) {
      for (const folder of [uploadsFolder(config), arrivals]) {
        const files = (await namesIn(folder)).map((name) => path.join(folder, name)).filter((file) => file !== arrivals)
        for (const file of files) {
          const stats = statSync(file, { throwIfNoEntry: false })
          const isOld = stats !== undefined && now.getTime() - stats.mtimeMs > DAY_MS
          if (isOld) rmSync(file, { recursive: true, force: true })
        }
      }
    },
  }
}

/** Returns no names if the folder does not exist, because nothing has been uploaded yet. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
