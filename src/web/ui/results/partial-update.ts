/** The state of a navigation that changes a part of the page only: neither the focus nor the reader goes elsewhere. */
export const PARTIAL_UPDATE = { isPartialUpdate: true } as const

export function isPartialUpdate(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPartialUpdate' in state && state.isPartialUpdate === true
}
