export interface Media {
  readonly id: number
  /** A path of this site, or an https address. */
  readonly url: string
  readonly altText: string | null
  readonly description: string | null
  readonly isPortrait: boolean
}
