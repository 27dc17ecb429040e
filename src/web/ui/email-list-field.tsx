import { type ReactNode, type Ref, useId } from 'react'
import { FOOTER_COPY } from '../copy/footer.ts'
import { FieldProblem } from './search-field.tsx'

interface EmailListFieldProps {
  readonly problem: string | null
  readonly value?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** The one field of the e-mail list's form. The browser does not check it: its bubbles would speak in other words. */
export function EmailListField({ problem, value, ref }: EmailListFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{FOOTER_COPY.email}</label>
      <input
        ref={ref}
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={value}
        aria-required
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}problem`}
      />
      <FieldProblem id={`${id}problem`} problem={problem} />
    </div>
  )
}
