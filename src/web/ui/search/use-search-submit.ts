import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { FieldErrors } from '../../../contract/request-fields.ts'

interface SearchSubmit {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Returns the nonempty fields as query parameters, without a page number. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  return params
}

/** Makes a GET form navigate to its canonical URL and moves the focus to the first invalid field. */
export function useSearchSubmit(path: string, errors: FieldErrors): SearchSubmit {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const wasSubmitted = useRef(false)

  useEffect(() => {
    if (!wasSubmitted.current) return
    wasSubmitted.current = false
    if (Object.keys(errors).length === 0) return
    // Wait until the frame has moved the focus to the new page.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
    return () => clearTimeout(timer)
  }, [errors])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!element.checkValidity()) {
      element.querySelector<HTMLElement>('input:invalid')?.focus()
      return
    }
    wasSubmitted.current = true
    const query = filledFields(element).toString()
    // Closes the list of suggestions, which would otherwise stay open if the search is invalid.
    element.querySelector<HTMLElement>('[aria-expanded="true"]')?.blur()
    void navigate(query === '' ? path : `${path}?${query}`)
  }

  return { form, onSubmit }
}
