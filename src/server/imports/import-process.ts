import { setFlagsFromString } from 'node:v8'
import { composeImportTools } from '../compose/compose-imports.ts'
import { openPeopleRecords } from '../compose/open-databases.ts'
import { readProcessConfig } from '../config/config.ts'
import { ImportRunner } from './import-runner.ts'

// The site starts this program in a separate process, so that imports do not slow down pages.

// The limit of the command, which leaves memory for the database's page cache.
setFlagsFromString('--heap-growing-percent=75')
const shutdown = new AbortController()
// The site disconnects when it stops. Ctrl-C reaches this process too, but the site decides.
process.on('disconnect', () => shutdown.abort())
process.on('SIGTERM', () => shutdown.abort())
process.on('SIGINT', () => undefined)

const config = readProcessConfig()
const people = await openPeopleRecords(config)
try {
  await new ImportRunner(composeImportTools(config, people), shutdown.signal).drain()
} finally {
  await people.close()
  if (process.connected) process.disconnect?.()
}
