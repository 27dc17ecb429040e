import type { ReactNode } from 'react'
import { DeskTable } from './desk-table.tsx'
import { EnterButton, SecondaryButton } from './field.tsx'
import { Notice } from './notice.tsx'

/** The text about two people who edit the same record. */
export const CONFLICT_COPY = {
  intro:
    'Nothing was saved yet, and nothing is lost. The form below has your input and, in all other fields, their values. Save the form again to keep your input.',
  columns: ['Field', 'When you opened it', 'Now', 'Yours'],
  both: 'You changed this too.',
  take: 'Use their value',
  empty: 'empty',
  same: 'as it is now',
} as const

/** A field that someone else changed after a form was opened. */
export interface ComparedField {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly theirs: string
  /** The value in the form */
  readonly yours: string
}

interface ConcurrentChangesProps {
  /** States who changed what */
  readonly heading: string
  readonly fields: readonly ComparedField[]
  /** The ID of the form that a button sends */
  readonly form: string
  /** The label of the form's main button, which Enter presses */
  readonly saveLabel: string
}

/** Shows what someone else changed since a form was opened, next to the person's own values. */
export function ConcurrentChanges({ heading, fields, form, saveLabel }: ConcurrentChangesProps): ReactNode {
  const [field, before, theirs, yours] = CONFLICT_COPY.columns
  return (
    <>
      <Notice kind="problem">
        <p>{heading}</p>
        <p>{CONFLICT_COPY.intro}</p>
      </Notice>
      <EnterButton intent="save" form={form}>
        {saveLabel}
      </EnterButton>
      <section className="board">
        <DeskTable columns={CONFLICT_COPY.columns}>
          {fields.map((each) => (
            <tr key={each.name}>
              <th scope="row" data-label={field}>
                {each.label}
              </th>
              <td data-label={before}>{each.before || CONFLICT_COPY.empty}</td>
              <td data-label={theirs}>{each.theirs || CONFLICT_COPY.empty}</td>
              <td data-label={yours}>
                {each.yours.trim() === each.theirs.trim() ? (
                  CONFLICT_COPY.same
                ) : (
                  <>
                    {each.yours || CONFLICT_COPY.empty}
                    <span className="note">{CONFLICT_COPY.both}</span>
                    <SecondaryButton form={form} name="take" value={each.name}>
                      {CONFLICT_COPY.take}
                      <span className="sr">: {each.label}</span>
                    </SecondaryButton>
                  </>
                )}
              </td>
            </tr>
          ))}
        </DeskTable>
      </section>
    </>
  )
}
