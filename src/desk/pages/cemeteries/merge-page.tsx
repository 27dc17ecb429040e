import type { ReactNode } from 'react'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { ShownCemetery } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import type { MovedByMerge } from '../../../storage/ports/record-listing.ts'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest, page } from '../../desk-page.ts'
import { SecondaryButton, SubmitButton, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { rejectionText } from '../records/records-copy.ts'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'
import { showCemetery } from './cemetery-page.tsx'
import { findShownCemetery } from './find-shown-cemetery.ts'
import { mergeProgressPath } from './merge-progress.tsx'

/** GET /desk/cemeteries/:id/merge: asks for the other cemetery. */
export async function showCemeteryMerge(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  if (shown === null || shown.cemetery.mergedInto !== null) return showCemetery(request)
  return mergePage(shown, targetForm(shown, ''))
}

/** POST /desk/cemeteries/:id/merge: shows what would move, and merges when the person confirms it. */
export async function mergeCemeteryForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  if (shown === null || shown.cemetery.mergedInto !== null) return showCemetery(request)
  const { services, staff, form } = request
  const { id } = shown.cemetery
  const entered = form.text('into')
  const into = Number(entered.trim().replace(/^#/, ''))
  const target =
    Number.isSafeInteger(into) && into > 0 && into !== id ? await services.cemeteries.show(staff, into) : null
  if (target === null || target.cemetery.mergedInto !== null) {
    return mergePage(shown, targetForm(shown, entered, CEMETERY_DESK_COPY.noCemetery(entered)), { status: 422 })
  }
  const reason = form.text('reason')
  const question = async () =>
    confirmationForm(shown, target, { reason, moved: await services.cemeteries.countMoved(staff, id) })
  if (!form.has('confirmed')) return mergePage(shown, await question())
  const outcome = await services.cemeteries.merge(staff, id, into, reason)
  if (outcome.kind === 'saved') return goTo(`/desk/cemeteries/${into}?done=merged&moved=${outcome.moved}`)
  if (outcome.kind === 'working') return goTo(mergeProgressPath(id, 'merge', outcome))
  const problem = outcome.kind === 'rejected' ? rejectionText(outcome.rejection) : CEMETERY_DESK_COPY.invalid
  return mergePage(shown, await question(), { status: 422, problem })
}

function mergePage(
  { cemetery: { id, record } }: ShownCemetery,
  form: ReactNode,
  { status = 200, problem = null }: { readonly status?: number; readonly problem?: string | null } = {},
): DeskResponse {
  const heading = CEMETERY_DESK_COPY.mergeHeading
  const body = (
    <>
      <PageHead heading={heading} parent={{ href: `/desk/cemeteries/${id}`, label: record.name }} problem={problem} />
      {form}
    </>
  )
  return page(`${heading}: ${record.name}`, body, { status })
}

function targetForm({ cemetery: { id, memorialsCount } }: ShownCemetery, into: string, problem?: string): ReactNode {
  return (
    <form className="form" method="post" action={`/desk/cemeteries/${id}/merge`}>
      <p>{CEMETERY_DESK_COPY.mergeIntro(memorialsCount)}</p>
      <TextField
        id="merge-into"
        name="into"
        label={CEMETERY_DESK_COPY.mergeInto}
        hint={CEMETERY_DESK_COPY.mergeHint}
        value={into}
        problem={problem}
      />
      <div>
        <SecondaryButton>{CEMETERY_DESK_COPY.mergePreview}</SecondaryButton>
      </div>
    </form>
  )
}

interface Confirmation {
  readonly reason: string
  readonly moved: MovedByMerge
}

function confirmationForm(
  { cemetery: { id, record } }: ShownCemetery,
  { cemetery: target }: ShownCemetery,
  { reason, moved }: Confirmation,
): ReactNode {
  const label = `${cemeteryLabel(target.record)} (#${target.id})`
  return (
    <form className="form" method="post" action={`/desk/cemeteries/${id}/merge`}>
      <p>{CEMETERY_DESK_COPY.mergeAsk(moved.memorials, cemeteryLabel(record), label)}</p>
      <ul>
        <li>{CEMETERY_DESK_COPY.mergeImages(moved.images)}</li>
        {record.image !== null && (
          <li>
            {target.record.image === null ? CEMETERY_DESK_COPY.mergeImageMoves : CEMETERY_DESK_COPY.mergeImageStays}
          </li>
        )}
        <li>{CEMETERY_DESK_COPY.mergeFacts}</li>
        <li>{CEMETERY_DESK_COPY.mergeLinks(moved.mergedCemeteries)}</li>
        <li>{CEMETERY_DESK_COPY.mergeImports}</li>
        <li>{CEMETERY_DESK_COPY.mergeUndo(label)}</li>
      </ul>
      <input type="hidden" name="into" value={target.id} />
      <input type="hidden" name="confirmed" value="on" />
      <TextField id="merge-reason" name="reason" label={CEMETERY_DESK_COPY.reason} value={reason} />
      <div className="actions">
        <SubmitButton>{CEMETERY_DESK_COPY.merge}</SubmitButton>
        <a href={`/desk/cemeteries/${id}`}>{CEMETERY_DESK_COPY.mergeKeep}</a>
      </div>
    </form>
  )
}
