import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FRAME_COPY } from '../../copy/frame.ts'
import '../content/alert.css'
import './offline-notice.css'
import { MessageBox } from '../forms/message-box.tsx'

interface HeldBackProps {
  /** How many tries the missing network has held back; 0 says nothing. */
  readonly times: number
  /** Called when the words are put away, or the network is back. */
  readonly onForget: () => void
}

/** Says, over whatever page, that it stays as it is with all that was typed into it, until the network is back. */
export function OfflineNotice({ times, onForget }: HeldBackProps): ReactNode {
  useEffect(() => {
    window.addEventListener('online', onForget)
    return () => window.removeEventListener('online', onForget)
  }, [onForget])
  if (times === 0) return null
  return createPortal(
    <div className="held-back">
      {/* Recreated each time, so that screen readers announce it each time. */}
      <MessageBox key={times} kind="error" onDismiss={onForget}>
        {FRAME_COPY.offline}
      </MessageBox>
    </div>,
    document.body,
  )
}
