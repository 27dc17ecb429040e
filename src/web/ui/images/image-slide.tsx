import { FallibleImage } from './fallible-image.tsx'
import { Icon } from './icon.tsx'
import type { CarouselImage } from './image-carousel.tsx'
import { type ImagePosition, imageSizes } from './image-sizes.ts'
import { type MediaOrigins, mediaSource } from './media-source.ts'

/** As image-carousel.css lays a slide out. */
const PLACE: ImagePosition = { fit: 'contain', width: '80vw', height: 'clamp(14rem, 42vw, 30rem)' }

interface ImageSlideProps extends MediaOrigins {
  readonly id: string
  readonly image: CarouselImage
  readonly isFirst: boolean
}

/** One image with its caption; where the image may not or cannot be shown, words in its place. */
export function ImageSlide({ id, image, isFirst, siteUrl, mediaHosts }: ImageSlideProps) {
  const source = mediaSource(image.url, { siteUrl, mediaHosts })
  const description = image.description?.trim() || null
  const words = image.altText?.trim() || null

  return (
    <li id={id} className="slide">
      <figure>
        {source.kind === 'image' && (
          <FallibleImage
            key={source.src}
            {...imageSizes(image, PLACE)}
            src={source.src}
            alt={
              words ?? (description === null ? 'An image without a description' : 'An image, described by its caption')
            }
            width={image.width ?? 900}
            height={image.height ?? 600}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
            fallback={<Absent words={words}>This image could not be loaded.</Absent>}
          />
        )}
        {source.kind === 'link' && (
          <Absent words={words}>
            <a href={source.href} target="_blank" rel="noopener noreferrer nofollow">
              See this image at {source.host}
              <Icon name="out" />
              <span className="sr"> (opens in a new tab)</span>
            </a>
          </Absent>
        )}
        {source.kind === 'none' && <Absent words={words}>This image has no address that can be shown.</Absent>}
        {description !== null && <figcaption>{description}</figcaption>}
      </figure>
    </li>
  )
}

function Absent({ words, children }: { readonly words: string | null; readonly children: React.ReactNode }) {
  return (
    <div className="slide__absent">
      {words !== null && <p>{words}</p>}
      <p className="hint">{children}</p>
    </div>
  )
}
