import type { ReactNode } from 'react'
import type { Picture } from '../../../storage/ports/pictures.ts'
import { PICTURE_COPY } from './review-copy.ts'

interface UploadPhotosProps {
  readonly upload: readonly Picture[]
  /** The ID of the photo that the page is about */
  readonly current?: number
}

/** The photos that were sent together, each with its state and a link to its review. */
export function UploadPhotos({ upload, current }: UploadPhotosProps): ReactNode {
  return (
    <ul className="actions">
      {upload.map(({ id, decision, review }, i) => (
        <li key={id}>
          <a className="pic" href={`/desk/pictures/${id}`} aria-current={id === current ? 'true' : undefined}>
            <img
              src={`/desk/pictures/${id}/image?small&turn=${review.turn}`}
              alt={PICTURE_COPY.photoOf(i + 1, upload.length)}
            />
          </a>
          <StateMark state={decision?.state ?? null} />
        </li>
      ))}
    </ul>
  )
}

const MARKS = {
  accepted: ['mark mark--store', PICTURE_COPY.accepted],
  declined: ['mark mark--done', PICTURE_COPY.declined],
  waiting: ['mark mark--new', PICTURE_COPY.stateWaiting],
} as const

function StateMark({ state }: { readonly state: 'accepted' | 'declined' | null }): ReactNode {
  const [className, text] = MARKS[state ?? 'waiting']
  return <span className={className}>{text}</span>
}
