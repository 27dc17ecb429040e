/**
 * Gives the page in response to a form the URL that shows it again (`data-response`, desk-document.tsx), so that Back and a reload
 * do not ask to send the form again.
 */
export function takeResponseUrl(): void {
  const { response } = document.body.dataset
  if (response) history.replaceState(history.state, '', response)
}
