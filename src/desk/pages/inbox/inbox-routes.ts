import type { DeskRoute } from '../../desk-page.ts'
import { changeItem } from './change-item.ts'
import { showInbox } from './inbox-page.tsx'
import { showItem } from './item-page.tsx'

export const inboxRoutes: readonly DeskRoute[] = [
  { path: '/desk/inbox', section: 'inbox', action: 'use-inbox', get: showInbox },
  { path: '/desk/inbox/:id', section: 'inbox', action: 'use-inbox', get: showItem, post: changeItem },
]
