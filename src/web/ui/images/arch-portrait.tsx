import { FallibleImage } from './fallible-image.tsx'
import { type ImagePosition, imageSizes, type SizedImage } from './image-sizes.ts'
import './arch-portrait.css'

export interface Portrait {
  readonly src: string
  readonly alt: string
  readonly picture: SizedImage
}

/** As arch-portrait.css lays the arch out. */
const PLACE: ImagePosition = { fit: 'cover', width: 'min(15.5rem, 62vw)', height: 'min(21rem, 83vw)' }

interface ArchPortraitProps {
  readonly image: Portrait | null
  /** Cut into the stone where there is no image, or it cannot be loaded. */
  readonly initials: string
}

/** The arched stone of a memorial: its portrait, otherwise its initials. The name beside it says who it is. */
export function ArchPortrait({ image, initials }: ArchPortraitProps) {
  const monogram = (
    <span className="stone__initials" aria-hidden="true">
      {initials}
    </span>
  )
  return (
    <div className="stone">
      <div className="arch">
        {image === null ? (
          monogram
        ) : (
          <FallibleImage
            key={image.src}
            {...imageSizes(image.picture, PLACE)}
            src={image.src}
            alt={image.alt}
            width={300}
            height={400}
            fetchPriority="high"
            fallback={monogram}
          />
        )}
      </div>
    </div>
  )
}
