import type { DeskRequest, DeskResponse, DeskRoute } from '../../desk-page.ts'
import { showBatch, undoBatchForm } from './batch-page.tsx'
import { bulkForm, showBulk } from './bulk-page.tsx'
import { saveRecordForm, showRecord } from './edit-record-page.tsx'
import { showHistory } from './history-page.tsx'
import { mergeRecordForm, showMerge } from './merge-record-page.tsx'
import { addRecordForm, showNewRecord } from './new-record-page.tsx'
import { addPicturesForm, changePictureForm, showPictures } from './pictures-page.tsx'
import { showRecordList } from './record-list-page.tsx'
import { removeRecordForm, showRemoveRecord } from './remove-record-page.tsx'
import { showRemovedList } from './removed-list-page.tsx'
import { purgeForm, showPurge, undoForm } from './undo-and-purge-pages.tsx'

/** Large enough for a dozen photos from a phone */
const MAX_PICTURES_BYTES = 150 * 1024 * 1024
const IN_RECORDS = { section: 'records', action: 'edit-records' } as const

export const recordRoutes: readonly DeskRoute[] = [
  { ...IN_RECORDS, path: '/desk/records', get: showRecordList },
  { ...IN_RECORDS, path: '/desk/records/removed', get: showRemovedList },
  { ...IN_RECORDS, path: '/desk/records/new', get: showNewRecord, post: addRecordForm },
  { ...IN_RECORDS, path: '/desk/records/understand', get: understand },
  { ...IN_RECORDS, path: '/desk/records/bulk', get: showBulk, post: bulkForm },
  { ...IN_RECORDS, path: '/desk/records/batches/:id', get: showBatch, post: undoBatchForm },
  { ...IN_RECORDS, path: '/desk/records/:id', get: showRecord, post: saveRecordForm },
  { ...IN_RECORDS, path: '/desk/records/:id/history', get: showHistory },
  { ...IN_RECORDS, path: '/desk/records/:id/merge', get: showMerge, post: mergeRecordForm },
  { ...IN_RECORDS, path: '/desk/records/:id/remove', get: showRemoveRecord, post: removeRecordForm },
  { ...IN_RECORDS, path: '/desk/records/:id/undo', post: undoForm },
  {
    ...IN_RECORDS,
    path: '/desk/records/:id/pictures',
    get: showPictures,
    post: addPicturesForm,
    maxUploadBytes: () => MAX_PICTURES_BYTES,
  },
  { ...IN_RECORDS, path: '/desk/records/:id/pictures/:picture', post: changePictureForm },
  { section: 'records', action: 'purge-records', path: '/desk/records/:id/purge', get: showPurge, post: purgeForm },
]

/** GET /desk/records/understand?field=birthDate&text=abt+1843, for the script of the desk. */
async function understand({ url, services, staff }: DeskRequest): Promise<DeskResponse> {
  const field = url.searchParams.get('field') ?? ''
  const { interpretations, notes, problems } = await services.records.understand(
    staff,
    field,
    url.searchParams.get('text') ?? '',
  )
  return {
    kind: 'data',
    value: {
      interpretation: interpretations[field] ?? null,
      note: notes[field] ?? null,
      problem: problems[field] ?? null,
    },
  }
}
