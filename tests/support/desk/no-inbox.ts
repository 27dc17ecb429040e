import type { DeskInbox } from '../../../src/services/desk/inbox/desk-inbox.ts'

/** An inbox without items, for tests of other pages. The frame of every page counts the new items. */
export const NO_INBOX = { countNew: async () => 0 } as unknown as DeskInbox
