/**
 * Sets the URL of a page in response to a form to one that shows the page again (`data-response`, desk-document.tsx),
 * so that Back and a reload do not ask to send the form again.
 */
export function replaceUrlAfterPost(): void {
  const { response } = document.body.dataset
  if (response) history.replaceState(history.state, '', response)
}
