import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FRAME_COPY } from '../../copy/frame.ts'
import '../content/alert.css'
import './offline-notice.css'
import { MessageBox } from '../forms/message-box.tsx'

interface OfflineNoticeProps {
  /** How many tries the missing network has held back; 0 says nothing. */
  readonly failures: number
  /** Called when the words are put away, or the network is back. */
  readonly onDismiss: () => void
}

/** Says, over whatever page, that it stays as it is with all that was typed into it, until the network is back. */
export function OfflineNotice({ failures, onDismiss }: OfflineNoticeProps): ReactNode {
  useEffect(() => {
    window.addEventListener('online', onDismiss)
    return () => window.removeEventListener('online', onDismiss)
  }, [onDismiss])
  if (failures === 0) return null
  return createPortal(
    <div className="offline-notice">
      {/* Recreated each time, so that screen readers announce it each time. */}
      <MessageBox key={failures} kind="error" onDismiss={onDismiss}>
        {FRAME_COPY.offline}
      </MessageBox>
    </div>,
    document.body,
  )
}
