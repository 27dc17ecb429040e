import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { accountProblem, type FailureTexts } from './account-problem.ts'
import { textFields } from './form-rules.ts'

type AccountRules = typeof import('../../contract/schemas/account-schemas.ts')

/** Messages for the form: one in its box, some at fields, or both. */
export interface FormProblem {
  /** Null when the fields say all. */
  readonly message: string | null
  readonly errors: FieldErrors
}

interface AccountFormOptions<T> {
  /** What the server made of the form when it was posted without scripts. */
  readonly refused: FormProblem | null
  readonly texts: FailureTexts
  /** What is wrong before any call is made, or null. */
  readonly check: (rules: AccountRules, typed: Readonly<Record<string, string>>) => FormProblem | null
  readonly send: (typed: Readonly<Record<string, string>>) => Promise<T>
  readonly onDone: (answer: T, form: HTMLFormElement) => void
}

export interface AccountFormState {
  readonly problem: FormProblem | null
  readonly isSending: boolean
  readonly dismiss: () => void
  /** To be spread on the form. */
  readonly form: {
    readonly ref: (form: HTMLFormElement | null) => void
    readonly onFocus: () => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** The rules load when the visitor first touches the form. */
function loadRules(): Promise<AccountRules> {
  return import('../../contract/schemas/account-schemas.ts')
}

function focusOn(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLInputElement>(selector)?.focus()
}

/** Empties every field that a visitor can type into. */
export function clearFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) if (field.type !== 'hidden') field.value = ''
}

/** An account form with scripts: checked before it is sent, sent by a call, and what became of it said above it. */
export function useAccountForm<T>(options: AccountFormOptions<T>): AccountFormState {
  const [problem, setProblem] = useState(options.refused)
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // An answer that comes after the visitor has left changes nothing any more.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const typed = textFields(form)
    // Without the rules only the server can tell.
    const rules = await loadRules().catch(() => null)
    const found = rules === null ? null : options.check(rules, typed)
    flushSync(() => setProblem(found))
    if (found !== null) return focusOn(form, '[aria-invalid=true]')
    let answer: T
    try {
      answer = await options.send(typed)
    } catch (error) {
      if (isHere.current) setProblem(accountProblem(error, options.texts))
      return
    }
    if (isHere.current) options.onDone(answer, form)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    void checkAndSend(event.currentTarget).finally(() => setIsSending(false))
  }

  return {
    problem,
    isSending,
    dismiss() {
      setProblem(null)
      // The button that had the focus goes.
      if (element.current !== null) focusOn(element.current, 'input:not([type=hidden])')
    },
    form: {
      ref: (form) => {
        element.current = form
      },
      // A prefetch only: submitting requests them again.
      onFocus: () => void loadRules().catch(() => undefined),
      onSubmit: submit,
    },
  }
}
