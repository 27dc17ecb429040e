/** Part of a string; `isNew` if the other string lacks this part. */
export interface TextPart {
  readonly text: string
  readonly isNew: boolean
}

/**
 * Splits a string into the parts that both strings share at the beginning and the end, and the part in between. If each
 * string is a single word, the part in between consists of letters; otherwise, it consists of whole words.
 */
export function markDifferences(from: string, to: string): readonly TextPart[] {
  if (from === '') return to === '' ? [] : [{ text: to, isNew: true }]
  const isOneWord = !/\s/.test(from + to)
  const split = (text: string) => (isOneWord ? [...text] : text.split(/(?<=\s)/))
  const [old, now] = [split(from), split(to)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  const most = Math.min(old.length, now.length) - start
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  const parts = [
    { text: now.slice(0, start).join(''), isNew: false },
    { text: now.slice(start, now.length - end).join(''), isNew: true },
    { text: now.slice(now.length - end).join(''), isNew: false },
  ]
  return parts.filter(({ text }) => text !== '')
}
