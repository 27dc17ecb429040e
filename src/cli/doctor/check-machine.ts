import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { formatNumber } from '../../domain/format-number.ts'
import { openDataFolder } from '../../server/compose/data-folder.ts'
import type { Config } from '../../server/config/config.ts'
import { programVersion } from '../../services/program-version.ts'
import { type Finding, failed, ok, repaired, warning } from './findings.ts'

/** src/storage uses SQLite functions that older versions of Node lack. */
const MIN_NODE_VERSION = 26
const PERMISSIONS_OF_OTHERS = 0o077
const MIB = 2 ** 20
const MIN_FREE_BYTES = 100 * MIB
const ENOUGH_FREE_BYTES = 1024 * MIB
/** How far the clocks of a machine and its disks may differ */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export function checkVersion(): Finding {
  const { node, sqlite } = process.versions
  const text = `Lychgate ${programVersion()}, Node ${node}, SQLite ${sqlite}`
  return Number.parseInt(node, 10) >= MIN_NODE_VERSION
    ? ok(text)
    : failed(text, `Lychgate needs Node ${MIN_NODE_VERSION} or later.`)
}

/** Checks that the data folder exists, that the site can write to it, and that others cannot read it. */
export function checkFolder(config: Config, { isRepair }: { readonly isRepair: boolean }): Finding {
  const folder = path.resolve(config.dataDir)
  if (!existsSync(folder)) {
    return failed(
      `DATA_DIR is ${folder}, which does not exist.`,
      'Set DATA_DIR to the same value that the site uses, or mount its disk. A new site creates the folder when it starts.',
    )
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    return failed(
      `DATA_DIR is ${folder}, which you cannot write to.`,
      isReadOnly ? 'Its file system is read-only. Mount it writable.' : 'Run the command as the user of the site.',
    )
  }
  if ((statSync(folder).mode & PERMISSIONS_OF_OTHERS) === 0) return ok(`Only its owner can open DATA_DIR, ${folder}`)
  if (isRepair && openDataFolder(config, { isQuick: false }).length === 0) {
    return repaired(`Removed the permissions of other users from DATA_DIR, ${folder}`)
  }
  return warning(`Other users of this machine can open DATA_DIR, ${folder}.`, `Run: chmod 700 ${folder}`)
}

export function checkDisk({ dataDir, databaseFile }: Config): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${formatNumber(Math.floor(free / MIB))} MiB of disk space is free`
  if (free < MIN_FREE_BYTES)
    return failed(`Only ${text}.`, 'Free some space: the site cannot store forms on a full disk.')
  const needed = Math.max(ENOUGH_FREE_BYTES, statSync(databaseFile, { throwIfNoEntry: false })?.size ?? 0)
  if (free < needed) return warning(`Only ${text}.`, 'Free some space: an update or backup may need more.')
  return ok(text)
}

export function checkClock(now: Date, newest: Date | null): Finding {
  if (newest !== null && newest.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) {
    return failed(
      `The clock shows ${now.toISOString()}, but the newest time in the data is ${newest.toISOString()}.`,
      'Set the clock, for example with timedatectl set-ntp true. Sessions, limits, and email depend on it.',
    )
  }
  return ok(`The clock shows ${now.toISOString()}, which is after all times in the data`)
}
