import type { DeskRoute } from '../../desk-page.ts'
import { showPictureList } from './picture-list-page.tsx'
import { decidePicture, undoPictureDecision } from './review-actions.tsx'
import { showPictureFile, showReview } from './review-page.tsx'

const REVIEW = { section: 'pictures', action: 'edit-records' } as const

export const pictureRoutes: readonly DeskRoute[] = [
  { ...REVIEW, path: '/desk/pictures', get: showPictureList, post: undoPictureDecision },
  { ...REVIEW, path: '/desk/pictures/:id', get: showReview, post: decidePicture },
  { ...REVIEW, path: '/desk/pictures/:id/image', get: showPictureFile },
]
