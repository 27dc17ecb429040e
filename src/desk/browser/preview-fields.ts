/** How long the person must pause before the text is read, in milliseconds */
const PAUSE_MS = 350

/** The server's interpretation of the text in a field. */
interface Understood {
  readonly interpretation: string | null
  readonly note: string | null
  readonly problem: string | null
}

const NO_PREVIEW: Understood = { interpretation: null, note: null, problem: 'No preview at the moment.' }

/**
 * While a person types a date or position, shows below the field how it is understood. `data-understand` on a group is the
 * URL that interprets the text. Without this script, the button "Preview dates" does this.
 */
export function previewFields(): void {
  const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>()
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const url = target.closest<HTMLElement>('[data-understand]')?.dataset.understand
    if (url === undefined || !/(?:Date|position)$/.test(target.name)) return
    clearTimeout(timers.get(target))
    timers.set(
      target,
      setTimeout(() => void understand(target, url), PAUSE_MS),
    )
  })
}

async function understand(input: HTMLInputElement, url: string): Promise<void> {
  const text = input.value
  const response = await fetch(`${url}?${new URLSearchParams({ field: input.name, text })}`).catch(() => null)
  // The person may have typed more in the meantime.
  if (input.value !== text) return
  // The network may be unavailable, or the person may have logged out.
  const isRead = response?.ok === true && !response.redirected
  show(input, isRead ? ((await response.json()) as Understood) : NO_PREVIEW)
}

function show(input: HTMLInputElement, { interpretation, note, problem }: Understood): void {
  const id = `${input.id}-interpretation`
  let line = document.getElementById(id)
  if (line === null) {
    line = document.createElement('p')
    line.id = id
    line.className = 'reads'
    line.setAttribute('role', 'status')
    input.after(line)
    const described = input.getAttribute('aria-describedby')
    input.setAttribute('aria-describedby', described === null ? id : `${described} ${id}`)
  }
  line.replaceChildren()
  if (problem !== null) line.append(problem)
  if (interpretation === null) return
  const value = document.createElement('b')
  value.append(interpretation)
  line.append('Understood as: ', value, note === null ? '' : `. ${note.charAt(0).toUpperCase()}${note.slice(1)}.`)
}
