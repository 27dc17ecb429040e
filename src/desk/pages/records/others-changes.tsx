import type { ReactNode } from 'react'
import type { SaveOutcome } from '../../../services/desk/records/save-record.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeAuthor } from './change-text.ts'
import { RECORD_FORM } from './record-form.tsx'
import { CONFLICT_COPY, RECORD_LABELS } from './records-copy.ts'

type Changed = Extract<SaveOutcome, { kind: 'changed' }>

/** Shows what someone else changed since the form was opened, beside the person's own values. */
export function OthersChanges({ outcome }: { outcome: Changed }): ReactNode {
  const { by, changes, texts } = outcome
  const [field, before, theirs, yours] = CONFLICT_COPY.columns
  return (
    <>
      <Notice kind="problem">
        <p>{CONFLICT_COPY.heading(by === null ? null : changeAuthor(by))}</p>
        <p>{CONFLICT_COPY.intro}</p>
      </Notice>
      <section className="board">
        <DeskTable columns={CONFLICT_COPY.columns}>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row" data-label={field}>
                {RECORD_LABELS[change.field] ?? change.field}
              </th>
              <td data-label={before}>{change.before || CONFLICT_COPY.empty}</td>
              <td data-label={theirs}>{change.theirs || CONFLICT_COPY.empty}</td>
              <td data-label={yours}>
                {change.isConflict ? (
                  <>
                    {texts[change.name] || CONFLICT_COPY.empty}
                    <span className="note">{CONFLICT_COPY.both}</span>
                    <button className="btn btn--line" type="submit" form={RECORD_FORM} name="take" value={change.name}>
                      {CONFLICT_COPY.take}
                      <span className="sr">: {RECORD_LABELS[change.field] ?? change.field}</span>
                    </button>
                  </>
                ) : (
                  CONFLICT_COPY.unchanged
                )}
              </td>
            </tr>
          ))}
        </DeskTable>
      </section>
    </>
  )
}
