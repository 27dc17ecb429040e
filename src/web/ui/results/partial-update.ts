/** The state of a navigation that changes a part of the page only: neither the focus nor the reader goes elsewhere. */
export const IN_PLACE = { isInPlace: true } as const

export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state && state.isInPlace === true
}
