/** The state of a navigation that changes only part of the page and keeps the focus and the scroll position. */
export const PARTIAL_UPDATE = { isPartialUpdate: true } as const

export function isPartialUpdate(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPartialUpdate' in state && state.isPartialUpdate === true
}
