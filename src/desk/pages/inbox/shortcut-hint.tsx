import type { ReactNode } from 'react'
import { INBOX_COPY } from './inbox-copy.ts'

/** The keys of a page. They can be turned off, because speech input may press single letters (browser/shortcuts.ts). */
export function ShortcutHint({ text }: { text: string }): ReactNode {
  return (
    <p className="hint needs-script">
      {text}{' '}
      <button type="button" className="keys" data-off={INBOX_COPY.keysOff} data-on={INBOX_COPY.keysOn}>
        {INBOX_COPY.keysOff}
      </button>
    </p>
  )
}
