import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { DeskRequest } from '../../desk-page.ts'
import { EnterButton, SecondaryButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PICTURE_COPY } from './review-copy.ts'

interface UndoButtonProps {
  readonly id: number
  readonly name: string
  /**
   * The ID of the form that the button sends, so that its input is kept; without an ID, the button has a form of its
   * own.
   */
  readonly form?: string | undefined
}

export function UndoButton({ id, name, form }: UndoButtonProps): ReactNode {
  const button = (
    <SecondaryButton form={form} name="undo" value={id}>
      {PICTURE_COPY.undo}
      <span className="sr">{`: ${PICTURE_COPY.undoOf(name)}`}</span>
    </SecondaryButton>
  )
  return form === undefined ? (
    <form method="post" action="/desk/pictures">
      {button}
    </form>
  ) : (
    <>
      <EnterButton intent="save" form={form}>
        {PICTURE_COPY.save}
      </EnterButton>
      {button}
    </>
  )
}

/**
 * States what the last form did, according to the URL that it redirected to; null if it did nothing. `form` is the ID of the
 * form on the page, if there is one.
 */
export async function noticeOf({ url, staff, services }: DeskRequest, form?: string): Promise<ReactNode> {
  const { searchParams } = url
  if (searchParams.has('saved')) return <Notice kind="done">{PICTURE_COPY.saved}</Notice>
  const undone = searchParams.get('undone')
  if (undone !== null) {
    return <Notice kind="done">{undone === 'mailed' ? PICTURE_COPY.undoneMailed : PICTURE_COPY.undone}</Notice>
  }
  const id = parseId(searchParams.get('decided') ?? '')
  const decided = id === null ? null : await services.pictureReviewer.find(staff, id)
  const decision = decided?.picture.decision ?? null
  if (id === null || decided === null || decision === null) return null
  const { memorial } = decided
  const name = memorial === null ? '' : displayName(memorial)
  return (
    <Notice kind="done">
      <p>{decision.state === 'accepted' ? PICTURE_COPY.acceptedNotice(name) : PICTURE_COPY.declinedNotice(name)}</p>
      <UndoButton id={id} name={name} form={form} />
    </Notice>
  )
}
