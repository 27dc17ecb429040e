/**
 * Asks before someone leaves a page with texts or choices that no button has sent. A page in response to a form may show texts that are
 * nowhere else (`data-response`, desk-document.tsx), even if no one has changed them since.
 */
export function askBeforeLeaving(): void {
  let isSending = false
  document.addEventListener('submit', () => {
    isSending = true
  })
  addEventListener('beforeunload', (event) => {
    if (!isSending && hasUnsent()) event.preventDefault()
    // After a download, the page stays.
    isSending = false
  })
}

function hasUnsent(): boolean {
  if (document.querySelector('[data-response] form[method="post"] textarea') !== null) return true
  return [...document.forms].some((form) => form.method === 'post' && [...form.elements].some(isChanged))
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
