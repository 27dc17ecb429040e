import type { ReactNode } from 'react'
import { HONEYPOT_FIELD } from '../../../contract/form-submission.ts'
import { FORM_COPY } from '../../copy/form-labels.ts'

/**
 * A hidden field in every form for `POST /api/form`, which only bots fill in. The label is for browsers without `hidden`.
 */
export function Honeypot(): ReactNode {
  return (
    <p hidden>
      <label>
        {FORM_COPY.leaveEmpty} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
