import { type ReactNode, useId } from 'react'
import type { RejectedUpload } from '../../../contract/picture-upload.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import { FieldProblem } from '../../ui/search/search-field.tsx'

const FIELDS = {
  comment: { label: PICTURE_UPLOAD_COPY.comment, hint: null, type: 'text', autoComplete: 'off' },
  name: { label: PICTURE_UPLOAD_COPY.name, hint: PICTURE_UPLOAD_COPY.nameHint, type: 'text', autoComplete: 'name' },
  email: {
    label: PICTURE_UPLOAD_COPY.email,
    hint: PICTURE_UPLOAD_COPY.emailHint,
    type: 'email',
    autoComplete: 'email',
  },
} as const

interface UploadTextFieldProps {
  readonly field: keyof typeof FIELDS
  readonly isLong?: boolean
  readonly rejected: RejectedUpload | null
  readonly problem: string | null
}

/** An optional text field of the form with photos. */
export function UploadTextField({ field, isLong = false, rejected, problem }: UploadTextFieldProps): ReactNode {
  const id = useId()
  const { label, hint, type, autoComplete } = FIELDS[field]
  const describedBy = [hint === null ? '' : `${id}hint`, problem === null ? '' : `${id}problem`].filter(Boolean)
  const attributes = {
    id,
    name: field,
    defaultValue: rejected?.values[field] ?? '',
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea rows={3} {...attributes} />
      ) : (
        <input type={type} autoComplete={autoComplete} {...attributes} />
      )}
      {hint !== null && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}problem`} problem={problem} />
    </div>
  )
}
