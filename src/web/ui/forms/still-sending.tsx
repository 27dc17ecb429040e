import type { ReactNode } from 'react'
import { FORM_COPY } from '../../copy/form-labels.ts'

/**
 * Tells a waiting visitor that the form is being sent again. It is always in the page, so that screen readers announce
 * its text.
 */
export function StillSending({ isShown }: { isShown: boolean }): ReactNode {
  return (
    <p className="still-sending" aria-live="polite">
      {isShown && FORM_COPY.stillSending}
    </p>
  )
}
