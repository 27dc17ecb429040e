import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { checkForm, prefetchFormRules, submitAsPage, textFields } from '../../forms/form-rules.ts'
import { sendForm } from '../../forms/send-form.ts'

interface VolunteerForm {
  readonly isSent: boolean
  /** True after scripts have checked the form, so that earlier errors from the server are hidden. */
  readonly isChecked: boolean
  /** The text of the alert; null if none is shown. */
  readonly alert: string | null
  readonly closeAlert: () => void
  /** The number of submissions that failed without a network. */
  readonly offlineFailures: number
  readonly dismissOfflineNotice: () => void
  readonly onFirstFocus: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The fields in the order of their errors, because the alert shows only one error. */
const FIELDS = ['name', 'email']

export function firstProblem(errors: FieldErrors): string | null {
  const inOrder = [...FIELDS, ...Object.keys(errors)]
  return inOrder.flatMap((field) => errors[field] ?? [])[0] ?? null
}

/** Returns the trimmed values without empty fields. */
export function trimmedFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** The volunteer form with scripts. An alert shows errors; a valid form is sent without waiting (readings 5 and 31). */
export function useVolunteerForm(wasSent: boolean): VolunteerForm {
  const [isSent, setIsSent] = useState(wasSent)
  const [isChecked, setIsChecked] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [offlineFailures, setOfflineFailures] = useState(0)

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const fields = textFields(form)
    const parsed = await checkForm(fields)
    if (parsed === null) {
      if (!(await submitAsPage(form))) setOfflineFailures((count) => count + 1)
      return
    }
    setIsChecked(true)
    if (!parsed.ok) return setAlert(firstProblem(parsed.errors))
    sendForm(trimmedFields(fields))
    setIsSent(true)
  }

  return {
    isSent,
    isChecked,
    alert,
    closeAlert: () => setAlert(null),
    offlineFailures,
    dismissOfflineNotice: () => setOfflineFailures(0),
    onFirstFocus: prefetchFormRules,
    onSubmit(event) {
      event.preventDefault()
      void checkAndSend(event.currentTarget)
    },
  }
}
