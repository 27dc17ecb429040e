import { type ReactNode, useEffect, useRef } from 'react'
import type { RejectedUpload } from '../../../contract/picture-upload.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import '../../ui/content/alert.css'
import { Icon } from '../../ui/images/icon.tsx'
import type { ChosenPhoto } from './use-photo-uploads.ts'

const COPY = PICTURE_UPLOAD_COPY

interface UploadNoticeProps {
  readonly photos: readonly ChosenPhoto[]
  readonly isSending: boolean
  readonly rejected: RejectedUpload | null
  readonly sent: number
}

/** Reports how many photos were accepted. Screen readers announce it when it changes. */
export function UploadNotice({ photos, isSending, rejected, sent }: UploadNoticeProps): ReactNode {
  const done = photos.length === 0 ? sent : photos.filter(({ step }) => step === 'sent').length
  const isRejected = photos.length === 0 && rejected !== null
  const box = useRef<HTMLDivElement>(null)
  const isSent = !isSending && photos.length > 0 && done === photos.length
  // On a phone, the notice is far above the button that the visitor pressed.
  useEffect(() => {
    if (isSent) box.current?.focus()
  }, [isSent])
  return (
    <div role="status" tabIndex={-1} ref={box}>
      {isSending && <p>{COPY.summary(done, photos.length)}</p>}
      {!isSending && done > 0 && (
        <div className="alert alert--ok">
          <Icon name="ok" />
          <div>
            <p>
              <b>{COPY.thanks(done)}</b>
            </p>
            <p>{COPY.next}</p>
          </div>
        </div>
      )}
      {isRejected && (
        <div className="alert">
          <Icon name="warn" />
          {rejected.rejected.length === 0 ? (
            <p>{COPY.problems}</p>
          ) : (
            <div>
              <p>{COPY.notAccepted(rejected.accepted)}</p>
              <ul>
                {rejected.rejected.map(({ name, problem }) => (
                  <li key={name}>
                    <b>{name}</b>: {problem}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
