import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { UndoneChange } from '../../../storage/ports/editing.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { Checkbox, RiskButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RecordHead } from './record-head.tsx'
import { LIST_COPY, RECORD_FORM_COPY, REMOVAL_COPY, rejectionText } from './records-copy.ts'

export async function undoForm({ params, services, staff, form }: PostedDeskRequest): Promise<DeskResponse> {
  const [id, change] = [readPathId(params), parseId(form.text('change'))]
  if (id === null || change === null) return NOT_FOUND
  const outcome = await services.records.undo(staff, change)
  if (outcome.kind === 'rejected') {
    const message = rejectionText(outcome.rejection)
    const body = (
      <>
        <RecordHead id={id} name="" lastChange={null} viewPath={null} />
        <Notice kind="problem">{message}</Notice>
      </>
    )
    return page(message, body, { status: 422 })
  }
  return undoneResponse(id, outcome.undone)
}

/** Redirects to the page of a memorial, which states what was undone. */
export function undoneResponse(id: number, { undone, kept }: UndoneChange): DeskResponse {
  const query = new URLSearchParams([undone?.action === 'removed' ? ['restored', ''] : ['undone', '']])
  for (const field of kept) query.append('kept', field)
  return goTo(`/desk/records/${id}?${query}`)
}

export async function showPurge(request: DeskRequest): Promise<DeskResponse> {
  return purgePage(request, null)
}

export async function purgeForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, services, staff, form } = request
  const id = readPathId(params)
  if (id === null) return NOT_FOUND
  if (!form.has('confirm')) return purgePage(request, REMOVAL_COPY.purgeNotConfirmed)
  const kept = await services.records.purge(staff, id)
  if (kept === null) return NOT_FOUND
  return page(
    REMOVAL_COPY.purged(id),
    <>
      <PageHead heading={REMOVAL_COPY.purge} />
      <Notice kind="done">{REMOVAL_COPY.purged(id)}</Notice>
      {kept.length > 0 && <Notice kind="problem">{REMOVAL_COPY.filesKept(kept.join(', '))}</Notice>}
      <p>
        <a href="/desk/records/removed">{REMOVAL_COPY.backToRemoved}</a>
      </p>
    </>,
  )
}

async function purgePage(request: DeskRequest, problem: string | null): Promise<DeskResponse> {
  const { params, services, staff } = request
  const id = readPathId(params)
  const shown = id === null ? null : await services.records.show(staff, id)
  if (id === null || shown === null) return purgedPage(request, problem)
  const intro = REMOVAL_COPY.purgeIntro(REMOVAL_COPY.purgeCounts(await services.records.previewPurge(staff, id)))
  const name = displayName(shown.memorial.record)
  const head = <RecordHead id={id} name={name} lastChange={shown.lastChange} viewPath={null} />
  return purgeQuestion(id, { name, head, intro, problem, keepHref: `/desk/records/${id}` })
}

/** The page of a memorial whose purge was interrupted before the content from visitors was deleted. */
export async function purgedPage(
  { params, services, staff }: DeskRequest,
  problem: string | null = null,
): Promise<DeskResponse> {
  const id = readPathId(params)
  if (id === null || !mayDo(staff, 'purge-records')) return NOT_FOUND
  const left = await services.records.countSent(staff, id)
  if (left.corrections + left.pictures === 0) return NOT_FOUND
  const name = RECORD_FORM_COPY.memorial(id)
  const head = <PageHead heading={name} parent={{ href: '/desk/records/removed', label: LIST_COPY.removed }} />
  return purgeQuestion(id, {
    name,
    head,
    problem,
    intro: REMOVAL_COPY.purgeLeft(left),
    keepHref: '/desk/records/removed',
  })
}

interface PurgeQuestion {
  readonly name: string
  readonly head: ReactNode
  readonly intro: string
  readonly problem: string | null
  readonly keepHref: string
}

function purgeQuestion(id: number, { name, head, intro, problem, keepHref }: PurgeQuestion): DeskResponse {
  const body = (
    <>
      {head}
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      <form className="form" method="post" action={`/desk/records/${id}/purge`}>
        <h2>{REMOVAL_COPY.purge}</h2>
        <p>{intro}</p>
        <Checkbox name="confirm">{REMOVAL_COPY.purgeConfirm}</Checkbox>
        <div className="actions">
          <RiskButton>{REMOVAL_COPY.purge}</RiskButton>
          <a href={keepHref}>{REMOVAL_COPY.keep}</a>
        </div>
      </form>
    </>
  )
  return page(name, body, { status: problem === null ? 200 : 422 })
}
