import { FallibleImage } from './fallible-image.tsx'
import './arch-portrait.css'

interface ArchPortraitProps {
  readonly image: { readonly src: string; readonly alt: string } | null
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
          <FallibleImage key={image.src} src={image.src} alt={image.alt} width={300} height={400} fallback={monogram} />
        )}
      </div>
    </div>
  )
}
