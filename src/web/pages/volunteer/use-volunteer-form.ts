import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { checkForm, prefetchFormRules, submitAsPage, textFields } from '../../forms/form-rules.ts'
import { sendForm } from '../../forms/send-form.ts'

interface VolunteerForm {
  readonly isSent: boolean
  /** Whether scripts have looked at the form: what the server said of an earlier one no longer holds. */
  readonly isChecked: boolean
  /** What the alert says; null while there is none. */
  readonly alert: string | null
  readonly closeAlert: () => void
  /** How many tries the missing network has held back. */
  readonly heldBack: number
  readonly forgetHeldBack: () => void
  readonly onFirstTouch: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The fields in the order in which they are checked: one alert says one thing. */
const FIELDS = ['name', 'email']

/** The first thing that is wrong, in words. */
export function firstProblem(errors: FieldErrors): string | null {
  const inOrder = [...FIELDS, ...Object.keys(errors)]
  return inOrder.flatMap((field) => errors[field] ?? [])[0] ?? null
}

/** The values to send: trimmed, without empty fields. */
export function trimmedFields(typed: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** The volunteer form with scripts: what is wrong is said in an alert, and what is right is sent without waiting (readings 5, 31). */
export function useVolunteerForm(wasSent: boolean): VolunteerForm {
  const [isSent, setIsSent] = useState(wasSent)
  const [isChecked, setIsChecked] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [heldBack, setHeldBack] = useState(0)

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const typed = textFields(form)
    const reading = await checkForm(typed)
    if (reading === null) {
      if (!(await submitAsPage(form))) setHeldBack((times) => times + 1)
      return
    }
    setIsChecked(true)
    if (!reading.ok) return setAlert(firstProblem(reading.errors))
    sendForm(trimmedFields(typed))
    setIsSent(true)
  }

  return {
    isSent,
    isChecked,
    alert,
    closeAlert: () => setAlert(null),
    heldBack,
    forgetHeldBack: () => setHeldBack(0),
    onFirstTouch: prefetchFormRules,
    onSubmit(event) {
      event.preventDefault()
      void checkAndSend(event.currentTarget)
    },
  }
}
