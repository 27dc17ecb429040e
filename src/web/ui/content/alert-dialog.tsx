import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './alert-dialog.css'

interface AlertDialogProps {
  /** What it is about, in a word or two: its name to those who do not see it. */
  readonly heading: string
  /** What it says: words, or paragraphs and lists. Read out when it opens. */
  readonly children: ReactNode
  readonly button?: string
  /** Called once however it was closed: by its button or by Escape. Whoever shows it takes it away then. */
  readonly onClose: () => void
}

/**
 * What the specification calls an alert (readings 5). It is open as long as it is rendered. The browser's own modal
 * dialog keeps the focus inside and gives it back to where it was.
 */
export function AlertDialog({ heading, children, button = 'OK', onClose }: AlertDialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A dialog taken out of the page while it is open would keep the focus with it.
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="alert-dialog"
      role="alertdialog"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      // React's strict mode closes and reopens it; it counts as closed by the visitor only if it stays closed.
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
