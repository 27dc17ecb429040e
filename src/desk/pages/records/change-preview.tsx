import type { ReactNode } from 'react'
import { mayDo } from '../../../domain/staff.ts'
import type { BulkChange } from '../../../services/desk/records/bulk-change.ts'
import type { BulkPreview } from '../../../services/desk/records/bulk-desk.ts'
import type { RecordSearch } from '../../../services/desk/records/find-records.ts'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest } from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { RiskButton, SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { workingPath } from './batch-page.tsx'
import { BULK_COPY } from './bulk-copy.ts'
import { formatValues } from './change-text.ts'

interface ChangePreviewProps {
  /** The path that the change is posted to again */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly preview: Extract<BulkPreview, { kind: 'preview' }>
  readonly isRemoval?: boolean
}

/** Lists the first edits of a bulk change, with the button that stores all of them. */
export function ChangePreview({ action, fields, preview, isRemoval = false }: ChangePreviewProps): ReactNode {
  const { edits, shown, notOwn, cemeteryNames } = preview
  const others = notOwn > 0 && <p>{BULK_COPY.notOwn(notOwn)}</p>
  if (edits.length === 0) {
    return (
      <Notice kind="problem">
        <p>{BULK_COPY.nothing}</p>
        {others}
      </Notice>
    )
  }
  const [record, before, after] = BULK_COPY.columns
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{isRemoval ? BULK_COPY.willRemove(edits.length) : BULK_COPY.willChange(edits.length)}</h2>
      {others}
      <form method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="count" value={edits.length} />
        {isRemoval ? (
          <RiskButton intent="apply">{BULK_COPY.applyRemoval(edits.length)}</RiskButton>
        ) : (
          <SubmitButton intent="apply">{BULK_COPY.apply(edits.length)}</SubmitButton>
        )}
      </form>
      {edits.length > shown.length && <p>{BULK_COPY.first(shown.length)}</p>}
      <div className="board">
        <DeskTable columns={BULK_COPY.columns}>
          {shown.map((edit) => (
            <tr key={edit.id}>
              <td data-label={record}>
                <a href={`/desk/records/${edit.id}`}>{edit.name}</a>
              </td>
              <td data-label={before}>{formatValues(edit.expected, cemeteryNames)}</td>
              <td data-label={after}>
                {isRemoval ? BULK_COPY.afterRemoval : formatValues(edit.fields, cemeteryNames)}
              </td>
            </tr>
          ))}
        </DeskTable>
      </div>
    </section>
  )
}

/** Returns the reason why memorials cannot be moved to the named cemetery; null if they can. */
export async function targetProblem({ services, staff }: DeskRequest, cemetery: string): Promise<string | null> {
  const target = await services.records.findCemetery(staff, cemetery.trim())
  if (target !== null && typeof target !== 'number') return target.problem
  return mayDo(staff, 'edit-records', [target]) ? null : BULK_COPY.notYours
}

export interface ShownChange {
  readonly kind: 'shown'
  /** The key `target` has the problem of the target cemetery; the empty key has the problem of the whole change. */
  readonly problems: Readonly<Partial<Record<'' | 'target', string>>>
  readonly preview?: ChangePreviewProps['preview']
}

/** Previews a bulk change or, if the person confirmed the preview of the same number of records, stores it. */
export async function previewOrStore(
  { form, services, staff }: PostedDeskRequest,
  memorials: RecordSearch | readonly number[],
  { change, reason }: { readonly change: BulkChange; readonly reason: string },
): Promise<DeskResponse | ShownChange> {
  if (form.text('intent') !== 'apply') return shown(await services.bulk.preview(staff, memorials, change))
  const confirmed = Number(form.text('count'))
  const outcome = await services.bulk.apply(staff, memorials, change, { reason, confirmed })
  if (outcome.kind === 'differs') {
    const { preview } = outcome
    return { kind: 'shown', problems: { '': BULK_COPY.differs(confirmed, preview.edits.length) }, preview }
  }
  if (outcome.kind === 'working') return goTo(workingPath(outcome))
  if (outcome.kind === 'done') return goTo(`/desk/records/batches/${outcome.batch}?done=${outcome.changed}`)
  if (outcome.kind !== 'stopped') return shown(outcome)
  const id = 'id' in outcome.rejection ? outcome.rejection.id : 0
  return { kind: 'shown', problems: { '': BULK_COPY.stopped(outcome.changed, id) } }
}

function shown(preview: BulkPreview): ShownChange {
  if (preview.kind === 'invalid') return { kind: 'shown', problems: { target: preview.problem } }
  if (preview.kind === 'too-many') return { kind: 'shown', problems: { '': BULK_COPY.tooMany } }
  return { kind: 'shown', problems: {}, preview }
}
