import type { ReactNode } from 'react'
import type { ShownMemorial } from '../../../services/desk/records/record-desk.ts'
import { EnterButton, SecondaryButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RECORD_FORM } from './record-form.tsx'
import { HISTORY_COPY, MERGE_COPY, RECORD_FORM_COPY, RECORD_LABELS, REMOVAL_COPY } from './records-copy.ts'

/** States what the last form did: `?saved=ID` identifies the change, and `?undone=ID` the change that was undone. */
export function SavedNotice({ shown, url }: { shown: ShownMemorial; url: URL }): ReactNode {
  const saved = url.searchParams.get('saved')
  const { id, record } = shown.memorial
  const { lastChange } = shown
  if (url.searchParams.has('undone')) return <UndoneNotice kept={url.searchParams.getAll('kept')} />
  if (url.searchParams.has('restored')) return <Notice kind="done">{REMOVAL_COPY.restored}</Notice>
  const merged = Number(url.searchParams.get('merged'))
  if (merged > 0) {
    return (
      <Notice kind="done">
        <p>{MERGE_COPY.merged}</p>
        <UndoButton changeId={merged} label={MERGE_COPY.undo} />
      </Notice>
    )
  }
  if (saved === null) return null
  if (saved === '0') return <Notice kind="done">{RECORD_FORM_COPY.unchanged}</Notice>
  if (lastChange === null || String(lastChange.id) !== saved) return null
  if (lastChange.action === 'added') {
    return (
      <Notice kind="done">
        <p>{RECORD_FORM_COPY.added(id)}</p>
        <p>
          <a href={`/desk/records/new${record.cemeteryId === null ? '' : `?cemetery=${record.cemeteryId}`}`}>
            {RECORD_FORM_COPY.addAnother}
          </a>
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="done">
      <p>{RECORD_FORM_COPY.saved(Object.keys(lastChange.after ?? {}).length)}</p>
      <UndoButton changeId={lastChange.id} label={RECORD_FORM_COPY.undo} />
    </Notice>
  )
}

/** A button that belongs to the form below the notice, so that an undo does not lose input in the form. */
function UndoButton({ changeId, label }: { changeId: number; label: string }): ReactNode {
  return (
    <>
      <EnterButton intent="save" form={RECORD_FORM}>
        {RECORD_FORM_COPY.save}
      </EnterButton>
      <SecondaryButton form={RECORD_FORM} intent={`undo:${changeId}`}>
        {label}
      </SecondaryButton>
    </>
  )
}

/** States that a change was undone, and which of its fields a later change had set. */
export function UndoneNotice({ kept }: { kept: readonly string[] }): ReactNode {
  return (
    <Notice kind="done">
      <p>{HISTORY_COPY.undoneNotice}</p>
      {kept.length > 0 && <p>{HISTORY_COPY.kept(kept.map((field) => RECORD_LABELS[field] ?? field).join(', '))}</p>}
    </Notice>
  )
}
