/** What is known of an address under /media. */
export interface PictureLookup {
  /** `unknown`: it is named as pictures are that the owner added, and no memorial has it. */
  stateOfPicture(path: string): Promise<'shown' | 'removed' | 'unknown'>
}
