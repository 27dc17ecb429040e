export interface Media {
  readonly id: number
  /** A path of this site, or an https address. */
  readonly url: string
  readonly altText: string | null
  readonly description: string | null
  readonly isPortrait: boolean
  /** In pixels; null where nobody has measured it. */
  readonly width: number | null
  readonly height: number | null
  /** The same picture in fewer pixels, for small screens; the smallest first. */
  readonly smaller: readonly SmallerImage[]
}

export interface SmallerImage {
  readonly url: string
  readonly width: number
}
