/** Looks up the images under /media. */
export interface ImageLookup {
  /** `unknown`: no memorial has the added image that the path names. */
  findImageState(path: string): Promise<'shown' | 'removed' | 'unknown'>
}
