import type { MouseEvent } from 'react'
import type { SizedImage } from '../../../domain/media.ts'
import { useHydrated } from '../frame/use-hydrated.ts'
import { HeadstoneSlide, HeadstoneStrip } from './headstone-offer.tsx'
import { Icon } from './icon.tsx'
import { ImageSlide } from './image-slide.tsx'
import type { MediaOrigins } from './media-source.ts'
import { useImageViewer } from './use-image-viewer.ts'
import { type Slides, useSlides } from './use-slides.ts'

export interface CarouselImage extends SizedImage {
  readonly id: number
  readonly altText: string | null
  readonly description: string | null
}

interface ImageCarouselProps extends MediaOrigins {
  /** The anchor of the carousel; its slides are `{id}-1` and so on. */
  readonly id: string
  /** The accessible name, such as "Images of Honora Ashgrove". */
  readonly label: string
  readonly images: readonly CarouselImage[]
  readonly affiliateUrl: string | null
  /** The URL of the add-image page for this record. */
  readonly addImageHref: string
  /** The text on the stone, which the viewer shows next to the images. */
  readonly inscription: string | null
}

// Safari does not add scrollable areas to the tab order.
const FOCUSABLE = { tabIndex: 0 } as const

// Above this number, a count is clearer than rows of dots.
const MAX_DOTS = 24

/** The images of a record. Without images, the content of the last slide is a low strip (readings 37). */
export function ImageCarousel(props: ImageCarouselProps) {
  return props.images.length > 0 ? <Carousel {...props} /> : <HeadstoneStrip {...props} />
}

/** A row of images that ends with the headstone slide. Without scripts, it is a scrollable list with dots as anchor links. */
function Carousel(props: ImageCarouselProps) {
  const { id, label, images, affiliateUrl, addImageHref, inscription, siteUrl, mediaHosts } = props
  const viewer = useImageViewer(images, props)
  const slideIds = [...images, 'offer'].map((_, index) => `${id}-${index + 1}`)
  const count = slideIds.length
  const slides = useSlides(count)

  return (
    <section id={id} className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={slides.track}
        className="carousel__track"
        {...FOCUSABLE}
        aria-label={`Images, ${count} slides`}
        onScroll={slides.onScroll}
        onKeyDown={slides.onKeyDown}
      >
        {images.map((image, index) => (
          <ImageSlide
            key={image.id}
            id={`${id}-${index + 1}`}
            image={image}
            isFirst={index === 0}
            onOpen={viewer.open}
            siteUrl={siteUrl}
            mediaHosts={mediaHosts}
          />
        ))}
        <HeadstoneSlide id={`${id}-${count}`} affiliateUrl={affiliateUrl} addImageHref={addImageHref} />
      </ul>
      <CarouselControls slideIds={slideIds} slides={slides} />
      {viewer.opened !== null && <viewer.opened.ImageViewer {...viewer.opened.props} inscription={inscription} />}
    </section>
  )
}

interface CarouselControlsProps {
  readonly slideIds: readonly string[]
  readonly slides: Slides
}

/** The arrows, and dots or a count, of a carousel. */
function CarouselControls({ slideIds, slides }: CarouselControlsProps) {
  const { current, wasMoved, goTo } = slides
  const isHydrated = useHydrated()
  const count = slideIds.length
  const showSlide = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    goTo(index)
  }
  return (
    <div className="carousel__controls">
      <button
        type="button"
        className="carousel__arrow"
        data-ready={isHydrated}
        aria-label="Previous image"
        aria-disabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        <Icon name="left" />
      </button>
      {count > MAX_DOTS ? (
        <p className="carousel__count">{isHydrated ? `${current + 1} of ${count}` : `${count} slides`}</p>
      ) : (
        <ul className="dots" aria-label="Choose an image">
          {slideIds.map((slideId, index) => (
            <li key={slideId}>
              <a
                href={`#${slideId}`}
                aria-current={isHydrated && index === current ? 'true' : undefined}
                onClick={showSlide(index)}
              >
                <span className="sr">
                  Image {index + 1} of {count}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="carousel__arrow"
        data-ready={isHydrated}
        aria-label="Next image"
        aria-disabled={current === count - 1}
        onClick={() => goTo(current + 1)}
      >
        <Icon name="right" />
      </button>
      <p className="sr" role="status">
        {wasMoved && `Image ${current + 1} of ${count}`}
      </p>
    </div>
  )
}
