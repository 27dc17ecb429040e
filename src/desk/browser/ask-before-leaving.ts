/**
 * Asks for confirmation before someone leaves a page with unsent text or choices. A page in response to a form may show text
 * that is not stored (`data-response`, desk-document.tsx), even if no one has changed it since. A button sends only its own
 * form.
 */
export function askBeforeLeaving(): void {
  let sent: EventTarget | null = null
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) sent = target
  })
  addEventListener('beforeunload', (event) => {
    if ([...document.forms].some((form) => form !== sent && hasUnsent(form))) event.preventDefault()
    // A download does not leave the page.
    sent = null
  })
}

function hasUnsent(form: HTMLFormElement): boolean {
  if (form.method !== 'post') return false
  return form.matches('[data-response] form:has(textarea)') || [...form.elements].some(isChanged)
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (control instanceof HTMLSelectElement) {
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    )
  }
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
