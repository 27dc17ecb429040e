import type { TagMemorialsResult } from '../../../contract/directory.ts'

export function isTagPagePastEnd({ memorials }: TagMemorialsResult): boolean {
  return memorials.currentPage > memorials.lastPage
}
