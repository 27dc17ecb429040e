import {
  type DeskRequest,
  type DeskResponse,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BULK_COPY } from '../records/bulk-copy.ts'
import { ChangePreview, previewOrStore, type ShownChange } from '../records/change-preview.tsx'
import { IMPORT_COPY } from './import-copy.ts'

const REMOVE = { kind: 'remove' } as const

/** GET /desk/import/:id/missing: the memorials that an import did not find in its file, and the button that removes them. */
export async function showMissing(request: DeskRequest): Promise<DeskResponse> {
  const found = await findMissing(request)
  if (found === null) return NOT_FOUND
  const preview = await request.services.bulk.preview(request.staff, found.ids, REMOVE)
  return missingPage(found, preview.kind === 'preview' ? { problems: {}, preview } : { problems: {} })
}

export async function removeMissing(request: PostedDeskRequest): Promise<DeskResponse> {
  const found = await findMissing(request)
  if (found === null) return NOT_FOUND
  if (found.isOutdated) return missingPage(found, { problems: {} }, 409)
  const reason = IMPORT_COPY.missingReason(found.job.file)
  const outcome = await previewOrStore(request, found.ids, { change: REMOVE, reason })
  return outcome.kind === 'shown' ? missingPage(found, outcome, 409) : outcome
}

async function findMissing({ params, services, staff }: DeskRequest) {
  const id = readPathId(params)
  return id === null ? null : services.imports.findMissing(staff, id)
}

function missingPage(
  { job, isOutdated }: NonNullable<Awaited<ReturnType<typeof findMissing>>>,
  { problems, preview }: Omit<ShownChange, 'kind'>,
  status = 200,
): DeskResponse {
  const parent = { href: `/desk/import/${job.id}`, label: job.file }
  const isAllRemoved = preview?.edits.length === 0 && preview.notOwn === 0
  const body = (
    <>
      <PageHead heading={IMPORT_COPY.missingHeading} parent={parent} problem={problems[''] ?? null} />
      {isOutdated ? (
        <Notice kind="problem">{IMPORT_COPY.missingOutdated}</Notice>
      ) : (
        <>
          <p>{IMPORT_COPY.missingIntro}</p>
          {preview !== undefined && !isAllRemoved && (
            <ChangePreview action={`${parent.href}/missing`} fields={{}} preview={preview} isRemoval />
          )}
          {isAllRemoved && <p>{BULK_COPY.noneLeft}</p>}
        </>
      )}
    </>
  )
  return page(IMPORT_COPY.missingHeading, body, { status })
}
