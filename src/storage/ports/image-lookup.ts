/** What is known of an address under /media. */
export interface ImageLookup {
  /** `unknown`: it is named as pictures are that the owner added, and no memorial has it. */
  findImageState(path: string): Promise<'shown' | 'removed' | 'unknown'>
}
