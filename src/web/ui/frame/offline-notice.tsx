import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FRAME_COPY } from '../../copy/frame.ts'
import '../content/alert.css'
import './offline-notice.css'
import { MessageBox } from '../forms/message-box.tsx'

interface OfflineNoticeProps {
  /** The number of attempts that failed offline; 0 hides the notice. */
  readonly failures: number
  /** Called when the visitor dismisses the notice or is back online. */
  readonly onDismiss: () => void
}

/** A notice over the page. It states that the visitor is offline and that the page keeps the typed text. */
export function OfflineNotice({ failures, onDismiss }: OfflineNoticeProps): ReactNode {
  useEffect(() => {
    window.addEventListener('online', onDismiss)
    return () => window.removeEventListener('online', onDismiss)
  }, [onDismiss])
  if (failures === 0) return null
  return createPortal(
    <div className="offline-notice">
      {/* The key recreates the box after each failure, so that screen readers announce it again. */}
      <MessageBox key={failures} kind="error" onDismiss={onDismiss}>
        {FRAME_COPY.offline}
      </MessageBox>
    </div>,
    document.body,
  )
}
