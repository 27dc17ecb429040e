const TIME_LIMIT_MS = 10_000
const NOT_SENT =
  'There is no connection to the site, so nothing was sent. What you entered is still here. Try again later.'

/**
 * Sends a form only while the site responds. Otherwise, the browser would show its error page, and the input would be lost
 * on Back, because a page that posts to its own URL is replaced.
 */
export function checkConnection(): void {
  const checked = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    // On the second event, the site has already responded.
    if (checked.delete(form)) return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    void send(form, submitter, checked)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, checked: WeakSet<HTMLFormElement>) {
  form.ariaBusy = 'true'
  document.querySelector('.not-sent')?.remove()
  const isUp = await isReachable()
  form.ariaBusy = null
  if (!isUp) return showProblem(submitter ?? form)
  checked.add(form)
  form.requestSubmit(submitter)
}

async function isReachable(): Promise<boolean> {
  const response = await fetch('/healthz', { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null)
  // A proxy responds with 502 to 504 while the site is down.
  return response !== null && response.status < 500
}

function showProblem(place: HTMLElement): void {
  const problem = document.createElement('p')
  problem.className = 'error not-sent'
  problem.setAttribute('role', 'alert')
  problem.textContent = NOT_SENT
  place.after(problem)
}
