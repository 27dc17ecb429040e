import type { ReactNode } from 'react'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { type DeskResponse, goTo, idIn, NOT_FOUND, type PostedDeskRequest, page } from '../../desk-page.ts'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { rejectionText } from '../records/records-copy.ts'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'
import { mergeProgressPath } from './merge-progress.tsx'

interface MergeFormProps {
  readonly id: number
  readonly memorialsCount: number
  readonly into?: string
  readonly problem?: string
}

/** The form that merges a cemetery into another, folded at the end of its page. */
export function MergeForm({ id, memorialsCount, into = '', problem }: MergeFormProps): ReactNode {
  return (
    <details className="remove" open={problem === undefined ? undefined : true}>
      <summary>{CEMETERY_DESK_COPY.mergeHeading}</summary>
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
          <button className="btn btn--line" type="submit">
            {CEMETERY_DESK_COPY.mergePreview}
          </button>
        </div>
      </form>
    </details>
  )
}

/** POST /desk/cemeteries/:id/merge: shows what would move, and merges when the person confirms it. */
export async function mergeCemeteryForm({ params, services, staff, form }: PostedDeskRequest): Promise<DeskResponse> {
  const id = idIn(params)
  const shown = id === null ? null : await services.cemeteries.show(staff, id)
  if (id === null || shown === null || shown.cemetery.mergedInto !== null) return NOT_FOUND
  const { record, memorialsCount } = shown.cemetery
  const into = Number(form.text('into').trim().replace(/^#/, ''))
  const target =
    Number.isSafeInteger(into) && into > 0 && into !== id ? await services.cemeteries.show(staff, into) : null
  const framed = (content: ReactNode, status: number) =>
    page(
      record.name,
      <>
        <p className="crumb">
          <a href={`/desk/cemeteries/${id}`}>{record.name}</a>
        </p>
        <div className="desk__head">
          <h1>{CEMETERY_DESK_COPY.mergeHeading}</h1>
        </div>
        {content}
      </>,
      { status },
    )
  if (target === null || target.cemetery.mergedInto !== null) {
    const problem = CEMETERY_DESK_COPY.noCemetery(form.text('into'))
    return framed(<MergeForm id={id} memorialsCount={memorialsCount} into={form.text('into')} problem={problem} />, 422)
  }
  if (!form.has('confirmed')) {
    const [from, to] = [cemeteryLabel(record), `${cemeteryLabel(target.cemetery.record)} (#${into})`]
    return framed(
      <form className="form" method="post" action={`/desk/cemeteries/${id}/merge`}>
        <p>{CEMETERY_DESK_COPY.mergeAsk(memorialsCount, from, to)}</p>
        <input type="hidden" name="into" value={into} />
        <input type="hidden" name="confirmed" value="on" />
        <TextField id="merge-reason" name="reason" label={CEMETERY_DESK_COPY.reason} />
        <div>
          <button className="btn" type="submit">
            {CEMETERY_DESK_COPY.merge}
          </button>
        </div>
      </form>,
      200,
    )
  }
  const outcome = await services.cemeteries.merge(staff, id, into, form.text('reason'))
  if (outcome.kind === 'saved') return goTo(`/desk/cemeteries/${into}?done=merged&moved=${outcome.moved}`)
  if (outcome.kind === 'working') return goTo(mergeProgressPath(id, 'merge', outcome))
  const text = outcome.kind === 'rejected' ? rejectionText(outcome.rejection) : CEMETERY_DESK_COPY.invalid
  return framed(<Notice kind="problem">{text}</Notice>, 422)
}
