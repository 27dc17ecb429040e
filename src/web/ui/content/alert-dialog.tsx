import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './alert-dialog.css'

interface AlertDialogProps {
  /** The topic in a word or two; also the dialog's accessible name. */
  readonly heading: string
  /** The text, or paragraphs and lists. Screen readers announce it when the dialog opens. */
  readonly children: ReactNode
  readonly button?: string
  /** Called once when the button or Escape closes the dialog. The parent must then stop rendering the dialog. */
  readonly onClose: () => void
}

/**
 * An alert, as the specification calls it (readings 5). It is open while it is rendered. The browser's modal dialog traps
 * the focus and restores it afterward.
 */
export function AlertDialog({ heading, children, button = 'OK', onClose }: AlertDialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Removing an open dialog would lose the focus instead of restoring it.
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="alert-dialog"
      role="alertdialog"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      // React's strict mode closes and reopens the dialog; it counts as closed by the visitor only if it stays closed.
      onClose={() => dialog.current?.open || onClose()}
    >
      <h2 id={`${id}heading`}>{heading}</h2>
      <div className="alert-dialog__text flow" id={`${id}text`}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      <p className="actions">
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          {button}
        </button>
      </p>
    </dialog>
  )
}
