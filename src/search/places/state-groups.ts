/**
 * Names of several US states. The list omits names whose states are disputed, such as the Midwest and the Pacific Northwest.
 */
const CODES_BY_GROUP: ReadonlyMap<string, readonly string[]> = new Map([
  ['carolinas', ['nc', 'sc']],
  ['dakotas', ['nd', 'sd']],
  ['new england', ['ct', 'ma', 'me', 'nh', 'ri', 'vt']],
])

/** Returns the key of a group of states from its folded name ("the carolinas"), or null. No cemetery has this key (`keysWithin`). */
export function stateGroupKey(folded: string): string | null {
  const name = folded.replace(/^the /u, '')
  return CODES_BY_GROUP.has(name) ? `_${name}` : null
}

/**
 * Returns keys of which each cemetery in a place has at least one: the keys of a group's states, or only the place's
 * own key.
 */
export function keysWithin(placeKey: string): readonly string[] {
  return CODES_BY_GROUP.get(placeKey.slice(1))?.map((code) => `_${code}`) ?? [placeKey]
}
