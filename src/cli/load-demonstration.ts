import { buildDemonstration } from '../demo/demonstration.ts'
import type { DirectoryWriter } from '../storage/ports.ts'

/** Fills an empty directory with the fictional one. The memorials come in one transaction: all of them or none. */
export async function loadDemonstration(writer: DirectoryWriter): Promise<void> {
  const { tags, cemeteries, memorials } = buildDemonstration()
  await writer.storeTags(tags)
  await writer.storeCemeteries(cemeteries, { isDemonstration: true })
  const session = await writer.beginImport({ name: 'demonstration', isDemonstration: true })
  await session.store(
    memorials.map(({ identity, memorial, cemetery }, i) => ({
      line: i + 1,
      identity: { isKey: true, text: identity },
      memorial,
      cemetery,
    })),
  )
  await session.close()
}
