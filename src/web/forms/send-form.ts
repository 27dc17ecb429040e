/**
 * Sends a form and ignores the result. `keepalive` completes the request even if the visitor leaves the page (readings 31).
 */
export function sendForm(fields: Readonly<Record<string, string>>): void {
  fetch('/api/form', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(fields),
  }).catch(() => {
    // The specification shows the thank-you at once and ignores the result.
  })
}
