import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { checkForm, prefetchFormRules, textFields } from './form-rules.ts'
import { type PostOutcome, postForm } from './post-form.ts'

/** The state of the form when the page loads: empty, or the result of a post without scripts. */
export interface InitialForm {
  readonly isSent: boolean
  readonly hasFailed: boolean
  /** The reason why the form failed, if the server gave a reason */
  readonly reason: string | null
  readonly errors: FieldErrors
}

interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** The failure or thank-you message, which receives the focus when it appears. */
  readonly notice: RefObject<HTMLDivElement | null>
  /** Whether the form is being sent again because the server is unavailable */
  readonly isRepeating: boolean
  readonly step: 'editing' | 'sending' | 'sent'
  readonly hasFailed: boolean
  readonly reason: string | null
  readonly errors: FieldErrors
  readonly onFirstFocus: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly dismiss: () => void
  readonly reset: () => void
}

const NO_ERRORS: FieldErrors = {}

async function checkAndSend(
  fields: Record<string, string>,
  visible: readonly string[],
  onRepeat: () => void,
): Promise<PostOutcome> {
  // If the rules cannot be loaded, only the server checks the form.
  const parsed = await checkForm(fields)
  if (parsed !== null && !parsed.ok) return { kind: 'rejected', errors: parsed.errors }
  return postForm(fields, visible, onRepeat)
}

/**
 * The state of a form whose result is shown. The form is validated, sent (see `sendRepeatedly`), and keeps its values if
 * sending fails. `visible` lists the names of the fields that can show an error.
 */
export function useCheckedForm(initial: InitialForm, visible: readonly string[]): CheckedForm {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const [step, setStep] = useState<CheckedForm['step']>(initial.isSent ? 'sent' : 'editing')
  const [isRepeating, setIsRepeating] = useState(false)
  const [outcome, setOutcome] = useState<PostOutcome | null>(null)
  const [hasFailed, setHasFailed] = useState(initial.hasFailed)
  const [reason, setReason] = useState(initial.reason)
  const [errors, setErrors] = useState(initial.errors)

  useEffect(() => {
    if (outcome?.kind === 'rejected') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (outcome !== null) notice.current?.focus()
  }, [outcome])

  async function send(fields: Record<string, string>): Promise<void> {
    isSending.current = true
    setStep('sending')
    const result = await checkAndSend(fields, visible, () => setIsRepeating(true))
    isSending.current = false
    setIsRepeating(false)
    setStep(result.kind === 'sent' ? 'sent' : 'editing')
    setHasFailed(result.kind === 'failed')
    setReason(null)
    setErrors(result.kind === 'rejected' ? result.errors : NO_ERRORS)
    setOutcome(result)
  }

  return {
    form,
    notice,
    step,
    isRepeating,
    hasFailed,
    reason,
    errors,
    onFirstFocus() {
      prefetchFormRules()
    },
    onSubmit(event) {
      event.preventDefault()
      if (!isSending.current) void send(textFields(event.currentTarget))
    },
    dismiss() {
      setHasFailed(false)
      form.current?.querySelector<HTMLElement>(':is(input, textarea):is([required], [aria-required])')?.focus()
    },
    reset() {
      setStep('editing')
      setHasFailed(false)
      setErrors(NO_ERRORS)
      setOutcome(null)
    },
  }
}
