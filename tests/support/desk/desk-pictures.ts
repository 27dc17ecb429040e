import { createDesk } from '../../../src/desk/desk-entry.ts'
import { openImages } from '../../../src/server/compose/compose-images.ts'
import { composePictureReviewer } from '../../../src/server/compose/desk/compose-desk.ts'
import { openForReading } from '../../../src/server/compose/open-databases.ts'
import type { DeskServices } from '../../../src/services/desk/desk-services.ts'
import { SqlDirectoryStore } from '../../../src/storage/sql/directory-store.ts'
import { SqlPictures } from '../../../src/storage/sql/people/picture-records.ts'
import { photograph } from '../test-images.ts'
import { addStaffAccounts, OWNER, openDeskRecords } from './desk-records.ts'
import { NO_INBOX } from './no-inbox.ts'
import { type VisitOptions, visitDesk } from './visit-desk.ts'

/** The directory of `openDeskRecords`, with a picture that a visitor sent for memorial 1, which is in cemetery 1. */
export async function openDeskPictures() {
  const records = await openDeskRecords()
  const { people } = records
  const { config } = records.site
  await addStaffAccounts(people)
  const store = new SqlDirectoryStore(await openForReading(config, 'directory'))
  const reviewer = composePictureReviewer(config, { people, store })
  const pictures = new SqlPictures(people)
  const desk = createDesk(
    { ...records, pictureReviewer: reviewer, inbox: NO_INBOX } as unknown as DeskServices,
    config.site,
  )
  /** Stores a picture of this width in pixels and returns its ID. */
  async function send(
    memorialId: number,
    width: number,
    from = { sender: 'Mae Pell', email: 'mae@example.org' },
  ): Promise<number> {
    const picture = {
      ...{ memorialId, jpeg: await photograph({ width, height: 20 }), width, height: 20 },
      ...{ takenAt: '2026-10-03T14:05:09', latitude: 43.5, longitude: -72.25 },
      ...{ ...from, comment: 'The east side', userId: null },
      sentAt: new Date('2026-11-20T10:00:00Z'),
    }
    await pictures.store(picture, { title: '', summary: '', cemeteryId: null }, 100)
    return (await pictures.listWaiting()).at(-1)?.id ?? 0
  }
  async function allImages() {
    const images = await openImages(config)
    const listed = await images.records.listImages(1)
    await images.records.close()
    return listed?.images ?? []
  }
  return {
    ...records,
    pictures,
    reviewer,
    send,
    first: await send(1, 40),
    visit: (url: string, options: VisitOptions = {}) => visitDesk(desk, url, { staff: OWNER, ...options }),
    /** Lists all images of memorial 1, both shown and removed. */
    allImages,
    /** Lists the shown images of memorial 1. */
    shownImages: async () => (await allImages()).filter(({ removedAt }) => removedAt === null),
    async close() {
      await store.close()
      await records.close()
    },
  }
}
