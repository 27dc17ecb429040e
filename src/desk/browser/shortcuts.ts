const OFF = 'desk-keys-off'

/** Whether this person turned keyboard shortcuts off. If the browser blocks storage, shortcuts stay on. */
function areOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}

function setShortcutsOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(OFF, '')
    else localStorage.removeItem(OFF)
  } catch {
    // Storage may be blocked.
  }
}

/** Whether a key belongs to a field in which the person types. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Moves the focus to the next or previous item of the inbox. */
function moveInList(step: 1 | -1): void {
  const links: Element[] = [...document.querySelectorAll('.inbox h2 a')]
  const index = document.activeElement === null ? -1 : links.indexOf(document.activeElement)
  const next = links[index === -1 && step === -1 ? links.length - 1 : index + step]
  if (next instanceof HTMLElement) next.focus()
}

function press(key: string, event: KeyboardEvent): void {
  if (key === 'j') moveInList(1)
  else if (key === 'k') moveInList(-1)
  else if (key === 'r') {
    event.preventDefault()
    document.querySelector<HTMLElement>('#message')?.focus()
  } else if (/^[a-z]$/.test(key)) document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}

/**
 * Adds keys to the inbox: J and K move through the list. On an item, a key presses the link or button that names it in
 * `data-key`, and R goes to the reply. The browser handles keys with modifiers. A button turns the keys off.
 */
export function addShortcuts(): void {
  document.documentElement.dataset.script = ''
  const button = document.querySelector<HTMLElement>('button.keys')
  const label = () => {
    if (button !== null) button.textContent = (areOff() ? button.dataset.on : button.dataset.off) ?? ''
  }
  label()
  button?.addEventListener('click', () => {
    setShortcutsOff(!areOff())
    label()
  })
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || areOff()) return
    press(event.key, event)
  })
}
