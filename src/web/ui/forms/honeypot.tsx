import type { ReactNode } from 'react'
import { HONEYPOT_FIELD } from '../../../contract/form-submission.ts'
import { FORM_COPY } from '../../copy/form-labels.ts'

/** Stands in every form that goes to `POST /api/form`. Only programs see it; the words are for browsers that know no `hidden`. */
export function Honeypot(): ReactNode {
  return (
    <p hidden>
      <label>
        {FORM_COPY.leaveEmpty} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
