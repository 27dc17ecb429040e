import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { type BrowserAccounts, createBrowserAccounts } from '../browser/browser-accounts.ts'
import { accountProblem, type FailureTexts } from './account-problem.ts'
import { textFields } from './form-rules.ts'

type AccountRules = typeof import('../../contract/schemas/account-schemas.ts')

/** Messages for the form: one in its box, some next to fields, or both. */
export interface FormProblem {
  /** Null when the fields show all errors. */
  readonly message: string | null
  readonly errors: FieldErrors
}

interface AccountFormOptions<T> {
  /** The errors of a form that was posted without scripts and rejected. */
  readonly rejected: FormProblem | null
  readonly texts: FailureTexts
  /** Returns the errors found before any request, or null. */
  readonly check: (rules: AccountRules, typed: Readonly<Record<string, string>>) => FormProblem | null
  readonly send: (typed: Readonly<Record<string, string>>, accounts: BrowserAccounts) => Promise<T>
  readonly onDone: (result: T, form: HTMLFormElement) => void
}

export interface AccountFormState {
  readonly problem: FormProblem | null
  readonly isSending: boolean
  /** Whether the form is being sent again because the server is unavailable */
  readonly isRepeating: boolean
  readonly dismiss: () => void
  readonly form: {
    readonly ref: (form: HTMLFormElement | null) => void
    readonly onFocus?: () => void
    readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** Loads the rules when a visitor first uses the form, so that no page includes them. */
function loadRules(): Promise<AccountRules> {
  return import('../../contract/schemas/account-schemas.ts')
}

function focusOn(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLInputElement>(selector)?.focus()
}

/** Clears every visible field. */
export function clearFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) if (field.type !== 'hidden') field.value = ''
}

/** An account form that is posted to its page, with and without scripts. */
export function usePostedForm(rejected: FormProblem | null): AccountFormState {
  const { problem, dismiss, ref } = useFormProblem(rejected)
  return { problem, isSending: false, isRepeating: false, dismiss, form: { ref } }
}

/** The error message above a form. Dismissing it moves the focus to the first field, because the button disappears. */
function useFormProblem(rejected: FormProblem | null) {
  const [problem, setProblem] = useState(rejected)
  const element = useRef<HTMLFormElement>(null)
  return {
    problem,
    setProblem,
    dismiss() {
      setProblem(null)
      if (element.current !== null) focusOn(element.current, 'input:not([type=hidden])')
    },
    ref(form: HTMLFormElement | null) {
      element.current = form
    },
  }
}

/** An account form with scripts. It is validated first and sent through the API, and the result is shown above it. */
export function useAccountForm<T>(options: AccountFormOptions<T>): AccountFormState {
  const { problem, setProblem, dismiss, ref } = useFormProblem(options.rejected)
  const [isSending, setIsSending] = useState(false)
  const [isRepeating, setIsRepeating] = useState(false)
  // A response that arrives after the visitor has left the page is ignored.
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const typed = textFields(form)
    // If the rules cannot be loaded, only the server validates the form.
    const rules = await loadRules().catch(() => null)
    const found = rules === null ? null : options.check(rules, typed)
    flushSync(() => setProblem(found))
    if (found !== null) return focusOn(form, '[aria-invalid=true]')
    let result: T
    try {
      result = await options.send(typed, createBrowserAccounts({ onRepeat: () => setIsRepeating(true) }))
    } catch (error) {
      if (isMounted.current) setProblem(accountProblem(error, options.texts))
      return
    }
    if (isMounted.current) options.onDone(result, form)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    void checkAndSend(event.currentTarget).finally(() => {
      setIsSending(false)
      setIsRepeating(false)
    })
  }

  return {
    problem,
    isSending,
    isRepeating,
    dismiss,
    form: {
      ref,
      // If this prefetch fails, submitting loads the rules again.
      onFocus: () => void loadRules().catch(() => undefined),
      onSubmit: submit,
    },
  }
}
