import type { CemeteryOutcome, ShownCemetery } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import { type DeskResponse, goTo, page } from '../../desk-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'

/** After this time without progress, the process that did the work must have ended. */
const STALLED_AFTER_MS = 10 * 60_000
const REFRESH_SECONDS = 3

/** Returns the path of a cemetery while it is being merged, or while a change, given by its ID, is being undone. */
export function mergeProgressPath(
  id: number,
  work: 'merge' | number,
  { startedAt }: Extract<CemeteryOutcome, { readonly kind: 'working' }>,
): string {
  return `/desk/cemeteries/${id}?${new URLSearchParams({ working: String(work), since: String(startedAt.getTime()) })}`
}

/**
 * Responds to `mergeProgressPath` with the progress of the work, without a form that a reload would empty; null for
 * another path.
 */
export function showProgress(
  { searchParams }: URL,
  { cemetery: { id, record, memorialsCount }, changes, readAt }: ShownCemetery,
): DeskResponse | null {
  const work = searchParams.get('working')
  if (work === null) return null
  const undone = changes.find((change) => String(change.id) === work)
  // The path of a merged cemetery redirects to the other one.
  if (work !== 'merge' && undone?.isUndone !== false) return goTo(`/desk/cemeteries/${id}?done=undone`)
  const isRecent = readAt.getTime() - Number(searchParams.get('since')) < STALLED_AFTER_MS
  const text = work === 'merge' ? CEMETERY_DESK_COPY.merging(memorialsCount) : CEMETERY_DESK_COPY.unmerging
  const head = (
    <PageHead
      heading={record.name}
      parent={{ href: `/desk/cemeteries/${id}`, label: CEMETERY_DESK_COPY.cemetery(id) }}
      done={isRecent ? text : null}
      problem={isRecent ? null : CEMETERY_DESK_COPY.notFinished}
    />
  )
  return page(record.name, head, { refreshSeconds: isRecent ? REFRESH_SECONDS : null })
}
