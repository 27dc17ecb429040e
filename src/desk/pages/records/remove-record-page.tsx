import { displayName } from '../../../domain/names/display-name.ts'
import type { ShownMemorial } from '../../../services/desk/records/record-desk.ts'
import { type DeskRequest, type DeskResponse, goTo, NOT_FOUND, type PostedDeskRequest, page } from '../../desk-page.ts'
import { RiskButton, SelectField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { findShownMemorial, removedMeanwhile, showRecord } from './edit-record-page.tsx'
import { MemorialItem } from './memorial-item.tsx'
import { REMOVAL_COPY, rejectionText } from './records-copy.ts'

/** GET /desk/records/:id/remove: asks for the reason. A removed or merged memorial is shown as on its own page. */
export async function showRemoveRecord(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShownMemorial(request)
  if (shown === null || shown.memorial.isRemoved) return showRecord(request)
  return removePage(shown, { reason: '', note: '' })
}

export async function removeRecordForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShownMemorial(request)
  if (shown === null) return NOT_FOUND
  if (shown.memorial.isRemoved) return removedMeanwhile(request, shown, REMOVAL_COPY.removedBefore)
  const { services, staff, form } = request
  const { id } = shown.memorial
  const input = { reason: form.text('reason'), note: form.text('note').trim() }
  if (input.reason === '') return removePage(shown, input, { reason: REMOVAL_COPY.noReason })
  const outcome = await services.records.remove(staff, id, Object.values(input).filter(Boolean).join(': '))
  if (outcome.kind === 'done') return goTo(`/desk/records/${id}`)
  return removePage(shown, input, { '': rejectionText(outcome.rejection) })
}

function removePage(
  { memorial: { id, record }, published }: ShownMemorial,
  { reason, note }: { readonly reason: string; readonly note: string },
  problems: Readonly<Record<string, string>> = {},
): DeskResponse {
  const name = displayName(record)
  const path = `/desk/records/${id}`
  const choices = [
    { value: '', label: REMOVAL_COPY.choose },
    ...REMOVAL_COPY.reasons.map((each) => ({ value: each, label: each })),
  ]
  const body = (
    <>
      <PageHead heading={REMOVAL_COPY.heading} parent={{ href: path, label: name }} problem={problems[''] ?? null} />
      {published !== null && (
        <ul className="rows">
          <MemorialItem memorial={published} href={path} />
        </ul>
      )}
      <form className="form" method="post" action={`${path}/remove`}>
        <p>{REMOVAL_COPY.intro}</p>
        <div className="group">
          <SelectField
            id="remove-reason"
            name="reason"
            label={REMOVAL_COPY.reason}
            value={reason}
            choices={choices}
            problem={problems.reason}
          />
          <TextField id="remove-note" name="note" label={REMOVAL_COPY.note} value={note} />
        </div>
        <div className="actions">
          <RiskButton>{REMOVAL_COPY.remove}</RiskButton>
          <a href={path}>{REMOVAL_COPY.keep}</a>
        </div>
      </form>
    </>
  )
  return page(`${REMOVAL_COPY.heading}: ${name}`, body, { status: Object.keys(problems).length > 0 ? 422 : 200 })
}
