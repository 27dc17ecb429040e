import type { ReactNode } from 'react'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import { Icon } from '../../ui/images/icon.tsx'
import type { ChosenPhoto } from './use-photo-uploads.ts'

const COPY = PICTURE_UPLOAD_COPY

interface PhotoListProps {
  readonly photos: readonly ChosenPhoto[]
  readonly isSending: boolean
  readonly onRemove: (id: number) => void
}

function PhotoState({ photo }: { readonly photo: ChosenPhoto }): ReactNode {
  const { step, progress, file, problem } = photo
  if (step === 'sending') {
    return (
      <progress max={1} value={progress} aria-label={COPY.progress(file.name)}>
        {COPY.percent(progress)}
      </progress>
    )
  }
  if (problem !== null) return <span className="error">{problem}</span>
  return <span>{step === 'sent' ? COPY.sent : COPY.waiting}</span>
}

/** The chosen photos, each with its outcome. */
export function PhotoList({ photos, isSending, onRemove }: PhotoListProps): ReactNode {
  if (photos.length === 0) return null
  return (
    <ul className="upload__photos">
      {photos.map((photo) => {
        const { id, file, step } = photo
        return (
          <li key={id}>
            <b>{file.name}</b>
            <PhotoState photo={photo} />
            {step === 'failed' && !isSending && (
              <button className="btn btn--line" type="submit">
                {COPY.retry}
              </button>
            )}
            {step !== 'sent' && step !== 'sending' && !isSending && (
              <button className="btn btn--line" type="button" onClick={() => onRemove(id)}>
                <Icon name="close" />
                <span className="sr">{COPY.remove(file.name)}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
