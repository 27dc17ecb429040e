import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { DifferingField, MergeComparison } from '../../../services/desk/records/merge-desk.ts'
import type { DeskForm } from '../../desk-form.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { CONFLICT_COPY } from '../../ui/concurrent-changes.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { MemorialItem } from './memorial-item.tsx'
import { MERGE_COPY, RECORD_LABELS, rejectionText } from './records-copy.ts'

/** GET /desk/records/:id/merge: asks for the other memorial. With `?other=ID`, compares the two. */
export async function showMerge(request: DeskRequest): Promise<DeskResponse> {
  const { params, services, staff, url } = request
  const id = readPathId(params)
  const shown = id === null ? null : await services.records.show(staff, id)
  if (id === null || shown === null || shown.memorial.isRemoved) return NOT_FOUND
  const entered = url.searchParams.get('other')?.trim() ?? ''
  const other = /^#?([1-9]\d{0,14})$/.exec(entered)?.[1]
  const pair = other === undefined ? null : await services.recordMerge.compare(staff, id, Number(other))
  if (pair !== null) return comparePage(pair)
  const similar = await services.recordMerge.findSimilar(staff, id)
  const problem = entered === '' ? null : MERGE_COPY.noOther(entered)
  const body = (
    <>
      <Head id={id} name={displayName(shown.memorial.record)} />
      <form className="form" method="get" action={`/desk/records/${id}/merge`}>
        <p>{MERGE_COPY.intro}</p>
        <TextField name="other" label={MERGE_COPY.other} value={entered} problem={problem} />
        <div>
          <SubmitButton>{MERGE_COPY.compare}</SubmitButton>
        </div>
      </form>
      <Similar id={id} memorials={similar} />
    </>
  )
  return page(MERGE_COPY.heading, body, { status: problem === null ? 200 : 422 })
}

export async function mergeRecordForm({ params, services, staff, form }: PostedDeskRequest): Promise<DeskResponse> {
  const [keptId, otherId] = [readPathId(params), parseId(form.text('other'))]
  const pair = keptId === null || otherId === null ? null : await services.recordMerge.compare(staff, keptId, otherId)
  if (keptId === null || otherId === null || pair === null) return NOT_FOUND
  const fromOther = pair.fields.map(({ name }) => name).filter((name) => form.text(`field-${name}`) === 'other')
  const outcome = await services.recordMerge.merge(staff, { keptId, otherId, fromOther, reason: form.text('reason') })
  if (outcome.kind === 'merged') return goTo(`/desk/records/${keptId}?merged=${outcome.edited.change?.id ?? 0}`)
  const problem = outcome.kind === 'invalid' ? outcome.problem : rejectionText(outcome.rejection)
  return comparePage(pair, { problem, form })
}

function Head({ id, name }: { id: number; name: string }): ReactNode {
  return <PageHead heading={MERGE_COPY.heading} parent={{ href: `/desk/records/${id}`, label: name }} />
}

function Similar({ id, memorials }: { id: number; memorials: readonly MemorialSummary[] }): ReactNode {
  if (memorials.length === 0) return <p>{MERGE_COPY.noneSimilar}</p>
  return (
    <section aria-labelledby="similar">
      <h2 id="similar">{MERGE_COPY.similar}</h2>
      <ul className="rows">
        {memorials.map((memorial) => (
          <MemorialItem key={memorial.id} memorial={memorial} href={`/desk/records/${id}/merge?other=${memorial.id}`} />
        ))}
      </ul>
    </section>
  )
}

/** The choices and input of a rejected form */
interface RejectedMerge {
  readonly problem: string
  readonly form: DeskForm
}

function comparePage({ kept, other, fields }: MergeComparison, rejected: RejectedMerge | null = null): DeskResponse {
  const name = displayName(kept.record)
  const body = (
    <>
      <Head id={kept.id} name={name} />
      {rejected !== null && <Notice kind="problem">{rejected.problem}</Notice>}
      <p>{MERGE_COPY.explain(other.id, kept.id)}</p>
      <p>
        <a href={`/desk/records/${other.id}/merge?other=${kept.id}`}>{MERGE_COPY.keepOther(other.id)}</a>
      </p>
      <form className="form" method="post" action={`/desk/records/${kept.id}/merge`}>
        <input type="hidden" name="other" value={other.id} />
        {fields.length === 0 ? (
          <p>{MERGE_COPY.same}</p>
        ) : (
          fields.map((field) => (
            <Choice
              key={field.name}
              field={field}
              ids={{ kept: kept.id, other: other.id }}
              chosen={rejected?.form.text(`field-${field.name}`)}
            />
          ))
        )}
        <TextField name="reason" label={MERGE_COPY.reason} value={rejected?.form.text('reason')} />
        <div>
          <SubmitButton>{MERGE_COPY.merge}</SubmitButton>
        </div>
      </form>
    </>
  )
  return page(MERGE_COPY.heading, body, { status: rejected === null ? 200 : 422 })
}

interface ChoiceProps {
  readonly field: DifferingField
  readonly ids: { readonly kept: number; readonly other: number }
  readonly chosen: string | undefined
}

/** The two values of a field. The kept memorial's value is selected, unless it is empty. */
function Choice({ field: { name, kept, other }, ids, chosen }: ChoiceProps): ReactNode {
  const first = chosen || (kept === '' ? 'other' : 'kept')
  const options = [
    { value: 'kept', text: kept, id: ids.kept },
    { value: 'other', text: other, id: ids.other },
  ]
  return (
    <fieldset className="decide decide--named">
      <legend>{RECORD_LABELS[name] ?? name}</legend>
      {options.map(({ value, text, id }) => (
        <label key={value}>
          <input type="radio" name={`field-${name}`} value={value} defaultChecked={value === first} />
          <span>
            {text || CONFLICT_COPY.empty} <span className="soft">#{id}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
