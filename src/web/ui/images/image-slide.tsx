import type { MouseEvent } from 'react'
import { FallibleImage } from './fallible-image.tsx'
import { Icon } from './icon.tsx'
import type { CarouselImage } from './image-carousel.tsx'
import { type ImagePosition, imageSizes } from './image-sizes.ts'
import { type MediaOrigins, mediaSource } from './media-source.ts'

/** The size of a slide's image in image-carousel.css. */
const SLIDE: ImagePosition = { fit: 'contain', width: '80vw', height: 'clamp(14rem, 42vw, 30rem)' }

interface ImageSlideProps extends MediaOrigins {
  readonly id: string
  readonly image: CarouselImage
  readonly isFirst: boolean
  /** Opens the image in the viewer. */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One image with its caption. If the image must not or cannot be shown, text replaces it. */
export function ImageSlide({ id, image, isFirst, onOpen, siteUrl, mediaHosts }: ImageSlideProps) {
  const source = mediaSource(image.url, { siteUrl, mediaHosts })
  const description = image.description?.trim() || null
  const altText = image.altText?.trim() || null
  const alt = imageAlt(image)

  return (
    <li id={id} className="slide">
      <figure>
        {source.kind === 'image' && (
          <FallibleImage
            key={source.src}
            {...imageSizes(image, SLIDE)}
            src={source.src}
            alt={alt}
            width={image.width ?? 900}
            height={image.height ?? 600}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
            fallback={<MissingImage altText={altText}>This image could not be loaded.</MissingImage>}
          />
        )}
        {source.kind === 'image' && (
          <a className="slide__open" href={source.src} onClick={onOpen}>
            <span>
              <Icon name="plus" />
              Full size
            </span>
            <span className="sr">: {alt}</span>
          </a>
        )}
        {source.kind === 'link' && (
          <MissingImage altText={altText}>
            <a href={source.href} target="_blank" rel="noopener noreferrer nofollow">
              See this image at {source.host}
              <Icon name="out" />
              <span className="sr"> (opens in a new tab)</span>
            </a>
          </MissingImage>
        )}
        {source.kind === 'none' && <MissingImage altText={altText}>This image cannot be shown.</MissingImage>}
        {description !== null && <figcaption>{description}</figcaption>}
      </figure>
    </li>
  )
}

/** The text for people who cannot see the image. */
export function imageAlt({ altText, description }: Pick<CarouselImage, 'altText' | 'description'>): string {
  const isDescribed = Boolean(description?.trim())
  return altText?.trim() || (isDescribed ? 'An image, described by its caption' : 'An image without a description')
}

function MissingImage({ altText, children }: { readonly altText: string | null; readonly children: React.ReactNode }) {
  return (
    <div className="slide__absent">
      {altText !== null && <p>{altText}</p>}
      <p className="hint">{children}</p>
    </div>
  )
}
