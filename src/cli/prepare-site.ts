import { openWriter } from '../server/compose/compose-directory.ts'
import { openDataFolder } from '../server/compose/data-folder.ts'
import { type Config, readProcessWarnings } from '../server/config/config.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import { filesWithoutDirectory, fillEmptyDirectory } from './fill-empty-directory.ts'
import { missingPeopleWarning } from './missing-people-database.ts'

/** Reports problems with the settings, migrates the directory, and fills an empty one with the demo data if allowed. */
export async function prepareSite(config: Config, log: SiteLog): Promise<void> {
  const unprotected = openDataFolder(config, { isQuick: false })
    .slice(0, 1)
    .map(
      (file) => `Other users of this machine may be able to read ${file}, because its permissions cannot be changed.`,
    )
  const warnings = [...readProcessWarnings(config), ...unprotected]
  for (const warning of warnings) log.warn(warning)
  if (warnings.length > 0) log.info('The command "lychgate doctor" checks the settings and the data.')
  const leftovers = filesWithoutDirectory(config)
  const writer = await openWriter(config, { report: (line) => log.info(line) })
  try {
    await fillEmptyDirectory(writer, config, { leftovers, log })
  } finally {
    await writer.close()
  }
  const warning = await missingPeopleWarning(config)
  if (warning !== null) log.warn(warning)
}
