/** PostgreSQL indexes at most 2,704 bytes, and some indexes contain two of these keys. */
const MAX_CHARACTERS = 400

/** Joins the parts of a key, such as folded names. Shortens the parts of a key that is too long for an index. */
export function joinKey(parts: readonly string[], separator: string): string {
  const key = parts.join(separator)
  if (key.length <= MAX_CHARACTERS) return key
  const most = Math.floor(MAX_CHARACTERS / parts.length) - separator.length
  return parts.map((part) => shortened(part, most)).join(separator)
}

function shortened(part: string, most: number): string {
  if (part.length <= most) return part
  // Drops half of a surrogate pair at the end.
  return part.slice(0, most).replace(/\p{Surrogate}$/u, '')
}
