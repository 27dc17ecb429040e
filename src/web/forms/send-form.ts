/**
 * Sends a form whose result nobody waits for. `keepalive` lets it arrive though the visitor leaves the page (readings 31).
 */
export function sendForm(fields: Readonly<Record<string, string>>): void {
  fetch('/api/form', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(fields),
  }).catch(() => {
    // The specification has the thanks shown at once, and the result ignored.
  })
}
