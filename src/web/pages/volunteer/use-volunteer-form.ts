import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '../../../contract/field.ts'
import { sendForm } from '../../send-form.ts'

interface VolunteerForm {
  readonly isSent: boolean
  /** Whether scripts have looked at the form: what the server said of an earlier one no longer holds. */
  readonly isChecked: boolean
  /** What the alert says; null while there is none. */
  readonly alert: string | null
  readonly closeAlert: () => void
  readonly onFirstTouch: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The fields in the order in which they are checked: one alert says one thing. */
const FIELDS = ['name', 'email']

/** The rules arrive when somebody first touches the form. */
function loadRules() {
  return import('../../../contract/schemas/forms.ts')
}

function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value.trim()
  return typed
}

/** The first thing that is wrong, in words. */
export function firstProblem(errors: FieldErrors): string | null {
  const inOrder = [...FIELDS, ...Object.keys(errors)]
  return inOrder.flatMap((field) => errors[field] ?? [])[0] ?? null
}

/** The volunteer form with scripts: what is wrong is said in an alert, and what is right is sent without waiting (readings 5, 31). */
export function useVolunteerForm(wasSent: boolean): VolunteerForm {
  const [isSent, setIsSent] = useState(wasSent)
  const [isChecked, setIsChecked] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const rules = await loadRules().catch(() => null)
    // The rules could not be loaded: the form goes the way that it goes without scripts.
    if (rules === null) return form.submit()
    const typed = typedInto(form)
    setIsChecked(true)
    const reading = rules.readForm(typed, 'browser')
    if (!reading.ok) return setAlert(firstProblem(reading.errors))
    sendForm(typed)
    setIsSent(true)
  }

  return {
    isSent,
    isChecked,
    alert,
    closeAlert: () => setAlert(null),
    onFirstTouch: () => void loadRules().catch(() => undefined),
    onSubmit(event) {
      event.preventDefault()
      void checkAndSend(event.currentTarget)
    },
  }
}
