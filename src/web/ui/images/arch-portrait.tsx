import type { SizedImage } from '../../../domain/media.ts'
import { FallibleImage } from './fallible-image.tsx'
import { type ImagePosition, imageSizes } from './image-sizes.ts'
import './arch-portrait.css'

export interface Portrait {
  readonly src: string
  readonly alt: string
  readonly sizes: SizedImage
}

/** The size of the arch in arch-portrait.css. */
const ARCH: ImagePosition = { fit: 'cover', width: 'min(15.5rem, 62vw)', height: 'min(21rem, 83vw)' }

interface ArchPortraitProps {
  readonly image: Portrait | null
  /** Shown when there is no image or the image cannot be loaded. */
  readonly initials: string
}

/** The arch of a memorial with the portrait or the initials. Screen readers skip the initials, because the name is next to them. */
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
            {...imageSizes(image.sizes, ARCH)}
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
