export interface Media {
  readonly id: number
  /** A path on this site or an https URL. */
  readonly url: string
  readonly altText: string | null
  readonly description: string | null
  readonly isPortrait: boolean
  /** In pixels; null if unknown */
  readonly width: number | null
  readonly height: number | null
  /** Smaller sizes of the image, smallest first. */
  readonly smaller: readonly SmallerImage[]
}

export interface SmallerImage {
  readonly url: string
  readonly width: number
}

/** The data that a page needs to show an image. */
export type SizedImage = Pick<Media, 'url' | 'width' | 'height' | 'smaller'>
