const SHORTEST_TYPED_WORD = 5
/** No name is longer, and the slips of a word take room by the square of its letters. */
const LONGEST_TYPED_WORD = 40

/** The letters of folded words, script by script. */
const ALPHABETS: readonly (readonly string[])[] = [
  letters('a', 'z'),
  [...letters('а', 'я'), ...'єіїјљњћўџґђё'],
  letters('α', 'ω'),
  letters('א', 'ת'),
  letters('ա', 'և'),
  letters('ა', 'ჰ'),
]

function letters(first: string, last: string): string[] {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, i) => String.fromCharCode(from + i))
}

const ALPHABET_SETS = ALPHABETS.map((alphabet) => new Set(alphabet))

/** Every word that is one letter from the typed one: added, left out or changed, or two neighbours swapped. */
export function typosOf(typed: string): string[] {
  if (!canSlip(typed)) return []
  const alphabet = ALPHABETS[alphabetOf(typed)]
  if (alphabet === undefined) return []
  const words = new Set<string>()
  for (let at = 0; at <= typed.length; at++) {
    const before = typed.slice(0, at)
    const after = typed.slice(at)
    const rest = typed.slice(at + 1)
    for (const letter of alphabet) words.add(before + letter + after)
    if (at === typed.length) break
    words.add(before + rest)
    for (const letter of alphabet) words.add(before + letter + rest)
    if (rest.length > 0) words.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))
  }
  words.delete(typed)
  return [...words]
}

/** Whether `recorded` is among the slips of `typed`. */
export function isTypo(typed: string, recorded: string): boolean {
  if (!canSlip(typed) || Math.abs(typed.length - recorded.length) > 1) return false
  if (typed === recorded || !isOneLetterApart(typed, recorded)) return false
  const alphabet = alphabetOf(typed)
  return alphabet >= 0 && alphabet === alphabetOf(recorded)
}

function canSlip({ length }: string): boolean {
  return length >= SHORTEST_TYPED_WORD && length <= LONGEST_TYPED_WORD
}

function isOneLetterApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  if (one.length !== other.length) {
    const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
    return shorter.slice(start) === longer.slice(start + 1)
  }
  if (one.slice(start + 1) === other.slice(start + 1)) return true
  return (
    one[start] === other[start + 1] &&
    one[start + 1] === other[start] &&
    one.slice(start + 2) === other.slice(start + 2)
  )
}

/** Which alphabet holds every letter of a word; -1 for none. */
function alphabetOf(word: string): number {
  return ALPHABET_SETS.findIndex((alphabet) => [...word].every((letter) => alphabet.has(letter)))
}
