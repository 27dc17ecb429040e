/** The key that React Router's `useScrollRestoration` uses in session storage */
const POSITIONS = 'react-router-scroll-positions'

/** Scrolls to the position that was saved for the current history entry. Gives the entry a key if it has none. */
export function restoreScroll(): void {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : null
  if (key === null) {
    window.history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
    return
  }
  try {
    const positions: Record<string, unknown> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
    const top = positions[key]
    if (typeof top === 'number') window.scrollTo(0, top)
  } catch {
    // The storage may be blocked, or the stored text may not be valid.
  }
}
