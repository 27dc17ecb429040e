import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import { distanceBetween } from '../../../domain/places/distance.ts'
import type { ReviewedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import { graveMap } from '../../../web/links/grave-map.ts'
import { memorialPath } from '../../../web/links/record-path.ts'
import { Fact } from '../../../web/ui/content/fact.tsx'
import { formatCameraTime, formatTime } from '../../ui/format-values.ts'
import { PICTURE_COPY } from './review-copy.ts'

interface SentPhotoProps {
  readonly reviewed: ReviewedPicture
  readonly name: string
}

/** The picture, with the information from its sender and its camera. */
export function SentPhoto({ reviewed, name }: SentPhotoProps): ReactNode {
  const { picture } = reviewed
  const { id, comment, review } = picture
  const source = `/desk/pictures/${id}/image?turn=${review.turn}`
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{PICTURE_COPY.sentHeading}</h2>
      <div className="evidence">
        <figure>
          <a href={source}>
            <img src={source} alt={PICTURE_COPY.pictureOf(name)} />
          </a>
        </figure>
        <div>
          {comment === '' ? (
            <p>{PICTURE_COPY.noComment}</p>
          ) : (
            <blockquote>
              {comment.split(/\n+/).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </blockquote>
          )}
          <SenderFacts reviewed={reviewed} />
        </div>
      </div>
    </section>
  )
}

function SenderFacts({ reviewed: { picture, memorial } }: Pick<SentPhotoProps, 'reviewed'>): ReactNode {
  const { sender, email, sentAt, takenAt } = picture
  return (
    <dl className="facts">
      <Fact term={PICTURE_COPY.sender}>{[sender || PICTURE_COPY.noName, email].filter(Boolean).join(', ')}</Fact>
      <Fact term={PICTURE_COPY.sentAt}>{formatTime(sentAt)}</Fact>
      <Fact term={PICTURE_COPY.taken}>{takenAt === null ? PICTURE_COPY.unknown : formatCameraTime(takenAt)}</Fact>
      <Fact term={PICTURE_COPY.position}>
        <PositionText position={picture} />
        {describeDistance(picture, memorial)}
      </Fact>
      <Fact term={PICTURE_COPY.gravePosition}>
        <PositionText position={memorial ?? { latitude: null, longitude: null }} />
      </Fact>
    </dl>
  )
}

interface MaybePosition {
  readonly latitude: number | null
  readonly longitude: number | null
}

function PositionText({ position }: { readonly position: MaybePosition }): ReactNode {
  const map = graveMap(position)
  return map === null ? PICTURE_COPY.unknown : <a href={map.url}>{map.coordinates}</a>
}

function describeDistance(camera: MaybePosition, grave: MaybePosition | null): string {
  if (camera.latitude === null || camera.longitude === null) return ''
  if (grave === null || grave.latitude === null || grave.longitude === null) return ''
  const meters = distanceBetween(
    { latitude: camera.latitude, longitude: camera.longitude },
    { latitude: grave.latitude, longitude: grave.longitude },
  )
  return `, ${PICTURE_COPY.apart(meters)}`
}

export function ShownImages({ reviewed: { memorial } }: Pick<SentPhotoProps, 'reviewed'>): ReactNode {
  if (memorial === null) return null
  const { id, media, cemetery } = memorial
  return (
    <section aria-labelledby="memorial">
      <h2 id="memorial">{PICTURE_COPY.memorialHeading}</h2>
      <p>
        <a href={memorialPath(memorial)}>{displayName(memorial)}</a>
        {cemetery !== null && `, ${cemetery.name}`} · <a href={`/desk/records/${id}`}>{PICTURE_COPY.editMemorial}</a>
      </p>
      <p>{PICTURE_COPY.images(media.length)}</p>
      {media.length > 0 && (
        <ul className="actions">
          {media.map((image) => (
            <li className="pic" key={image.id}>
              <img src={image.smaller[0]?.url ?? image.url} alt={image.altText ?? ''} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
