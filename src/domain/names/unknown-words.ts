const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words for an unknown or illegible name in the languages of registers */
const UNKNOWN = setOf(
  'unknown unk unkn unknwn noname anonymous redacted withheld unid unident illegible illeg nn n.n nescio ' +
    'unbekannt anonym anonyme anónimo anónima anônimo unbekannte unbekannter unbekannten unbek namenlos unleserlich ' +
    'inconnu inconnue inconnus illisible desconocido desconocida desconocidos ignorado ignorada ilegible ' +
    'desconhecido desconhecida ilegível sconosciuto sconosciuta ignoto ignota illeggibile ' +
    'nieznany nieznana nieznane nieznanego nieznanej niewiadomy niewiadoma niewiadome nieustalony nieustalona bezimienny bezimienna ' +
    'nieczytelne nieczytelny nieczytelna neznámý neznámá neznámé nečitelné onbekend onbekende onleesbaar ' +
    'ukjent ukendt okänd okänt oläslig oläsligt ulæselig uleselig tuntematon teadmata ismeretlen olvashatatlan ' +
    'неизвестный неизвестная неизвестно невідомий невідома невідомо bilinmiyor',
)
/** Words for a name */
const NAMES = setOf(
  'name names first given last namen namn navn nimi nombre nom nome nomen nazwisko nazwiska imię imienia jméno naam név имя',
)
/** Words for "not" and "without" */
const NOT = setOf(
  "don't don’t dont didn't no não not without sans sin sem senza ohne kein keine bez brak zonder utan uten uden nincs без",
)
/** Words after "not" or after a name: "not given", "name not stated" */
const STATED = setOf(
  'known know identified identificado identificada identifié given recorded reported stated named listed legible readable record data',
)

/** Whether a word means that the name is unknown: "Unknown", "Unk.", "?", "--", "[blank]". */
export function isUnknownWord(word: string): boolean {
  const first = word.charCodeAt(0)
  if (first < A || (first > Z && first < LOWER_A)) return SIGNS.test(word)
  const key = word.toLowerCase()
  return UNKNOWN.has(key.endsWith('.') ? key.slice(0, -1) : key) || (first > LAST_ASCII && SIGNS.test(word))
}
const [A, Z, LOWER_A, LAST_ASCII] = [65, 90, 97, 127]
const SIGNS = /^(?:[?\-–—_.[\]]+|\[(?:blank|unknown|illegible)\])$/i

/** Whether a word for "unknown" is also a rare last name. */
export function isUnknownOrSurname(word: string): boolean {
  return OR_SURNAME.test(word)
}
const OR_SURNAME = /^(?:niewiadom[ya]|nieznan[ya]|bezimienn[ya]|ignot[oa]|ignorad[oa])$/i

/** Returns the lengths of words, as bits, by their first character. Punctuation has all lengths. */
function lengthsOf(...sets: ReadonlySet<string>[]): Uint32Array {
  const lengths = new Uint32Array(128)
  for (let code = 0; code < lengths.length; code++) if (/[^a-z0-9]/i.test(String.fromCharCode(code))) lengths[code] = ~0
  for (const word of sets.flatMap((words) => [...words])) {
    for (const first of [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]) {
      // The word may end with a period.
      if (first < lengths.length) lengths[first] = (lengths[first] as number) | (3 << word.length)
    }
  }
  return lengths
}
const LENGTHS_ALONE = lengthsOf(UNKNOWN, new Set(['none', 'n/a']))
const LENGTHS_OF_FIRST = lengthsOf(UNKNOWN, NAMES, NOT)

/** A fast check, because most texts begin with a name. */
function mayBeUnknown(text: string): boolean {
  const first = text.charCodeAt(0)
  if (first >= LENGTHS_ALONE.length) return true
  const space = text.indexOf(' ')
  const [length, lengths] = space === -1 ? [text.length, LENGTHS_ALONE] : [space, LENGTHS_OF_FIRST]
  return length < 32 && ((lengths[first] as number) & (1 << length)) !== 0
}

/** Whether a text means that a name is unknown: "Unknown", "Nazwisko nieznane", "not given", "sin nombre", "N. N.", "n/a". */
export function meansUnknown(text: string): boolean {
  if (!mayBeUnknown(text)) return false
  const words = text.toLowerCase().split(' ')
  if (words.length === 1) return isUnknownWord(text) || EMPTY.test(text)
  if (/^n\.? n\.?$/i.test(text)) return true
  const isNot = NOT.has(words[0] as string) || words.some((word, at) => at > 0 && word === 'not')
  return words.every((word) => isUnknownWord(word) || NAMES.has(word) || (isNot && (NOT.has(word) || STATED.has(word))))
    ? isNot || words.some(isUnknownWord)
    : false
}
/** Matches the values of empty cells in spreadsheets and databases. */
const EMPTY = /^(?:n\/a|none|#(?:n\/a|ref!|value!|name\?))$/i
