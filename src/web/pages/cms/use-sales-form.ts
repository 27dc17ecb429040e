import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { checkForm, prefetchFormRules, textFields } from '../../forms/form-rules.ts'
import { SALES_FIELDS } from './sales-fields.ts'
import { type SalesOutcome, sendSalesForm } from './send-sales-form.ts'

/** Where the form stands when the page arrives: anew, or as an ordinary post without scripts has left it. */
export interface SalesStart {
  readonly isSent: boolean
  readonly hasFailed: boolean
  readonly errors: FieldErrors
}

interface SalesForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** What the eye has to be led to once it stands there: the failure, or the thanks. */
  readonly notice: RefObject<HTMLDivElement | null>
  readonly step: 'editing' | 'sending' | 'sent'
  readonly hasFailed: boolean
  readonly errors: FieldErrors
  readonly onFirstTouch: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly dismiss: () => void
  readonly startAnew: () => void
}

const NO_ERRORS: FieldErrors = {}

async function checkAndSend(typed: Record<string, string>): Promise<SalesOutcome> {
  // Without the rules the server's own check decides alone, as it does without scripts.
  const reading = await checkForm(typed)
  if (reading !== null && !reading.ok) return { kind: 'rejected', errors: reading.errors }
  return sendSalesForm(typed, SALES_FIELDS)
}

/** One sales form from the first touch to the thanks: checked at once, sent once, kept when it fails. */
export function useSalesForm(start: SalesStart): SalesForm {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const [step, setStep] = useState<SalesForm['step']>(start.isSent ? 'sent' : 'editing')
  const [outcome, setOutcome] = useState<SalesOutcome | null>(null)
  const [hasFailed, setHasFailed] = useState(start.hasFailed)
  const [errors, setErrors] = useState(start.errors)

  useEffect(() => {
    if (outcome?.kind === 'rejected') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (outcome !== null) notice.current?.focus()
  }, [outcome])

  async function send(typed: Record<string, string>): Promise<void> {
    isUnderWay.current = true
    setStep('sending')
    const result = await checkAndSend(typed)
    isUnderWay.current = false
    setStep(result.kind === 'sent' ? 'sent' : 'editing')
    setHasFailed(result.kind === 'failed')
    setErrors(result.kind === 'rejected' ? result.errors : NO_ERRORS)
    setOutcome(result)
  }

  return {
    form,
    notice,
    step,
    hasFailed,
    errors,
    onFirstTouch() {
      prefetchFormRules()
    },
    onSubmit(event) {
      event.preventDefault()
      if (!isUnderWay.current) void send(textFields(event.currentTarget))
    },
    dismiss() {
      setHasFailed(false)
      form.current?.querySelector<HTMLElement>('[aria-required]')?.focus()
    },
    startAnew() {
      setStep('editing')
      setHasFailed(false)
      setErrors(NO_ERRORS)
      setOutcome(null)
    },
  }
}
