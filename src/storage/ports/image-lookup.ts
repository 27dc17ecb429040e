/** Looks up the images under /media. */
export interface ImageLookup {
  /** `unknown`: the path names an added image that no memorial has. */
  findImageState(path: string): Promise<'shown' | 'removed' | 'unknown'>
}
