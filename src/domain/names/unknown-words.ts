const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words for an unknown or illegible name in the languages of registers */
const UNKNOWN_WORDS = setOf(
  'unknown unk unkn unknwn noname nameless anonymous redacted withheld confidential restricted unreadable unid unident illegible illeg nn n.n nescio ' +
    'unbekannt anonym anonyme anónimo anónima anônimo unbekannte unbekannter unbekannten unbek namenlos unleserlich ' +
    'inconnu inconnue inconnus illisible desconocido desconocida desconocidos ignorado ignorada ilegible ' +
    'desconhecido desconhecida ilegível sconosciuto sconosciuta ignoto ignota illeggibile ' +
    'nieznany nieznana nieznane nieznanego nieznanej niewiadomy niewiadoma niewiadome nieustalony nieustalona bezimienny bezimienna ' +
    'nieczytelne nieczytelny nieczytelna neznámý neznámá neznámé nečitelné onbekend onbekende onleesbaar ' +
    'ukjent ukendt okänd okänt oläslig oläsligt ulæselig uleselig tuntematon teadmata tundmatu ismeretlen olvashatatlan nepoznat nepoznata neznan neznana nežinomas nežinoma ' +
    'неизвестный неизвестная неизвестно невідомий невідома невідомо bilinmiyor ' +
    'necunoscut necunoscută desconegut desconeguda άγνωστος άγνωστη kimsesiz isimsiz meçhul',
)
/** Words for a name */
const NAME_WORDS = setOf(
  'name names first given last christian namen namn navn nimi nombre nom nome nomen nazwisko nazwiska imię imienia jméno naam név имя tên danh tính',
)
/** Words for "not" and "without" */
const NEGATIONS = setOf(
  "don't don’t dont didn't no não not without sans sin sem senza ohne kein keine bez brak zonder utan uten uden nincs без chưa không vô",
)
/** Words after "not" or after a name: "not given", "name not stated" */
const STATED_WORDS = setOf(
  'known know identified identificado identificada identifié given recorded reported stated named listed legible readable record data xác định rõ biết',
)

/** Whether a word means that the name is unknown: "Unknown", "Unk.", "?", "--", "[blank]". */
export function isUnknownWord(word: string): boolean {
  const key = word.toLowerCase()
  return UNKNOWN_WORDS.has(key.endsWith('.') ? key.slice(0, -1) : key) || PLACEHOLDER_MARKS.test(word)
}
const PLACEHOLDER_MARKS = /^(?:[?\-–—_.[\]]+|\[(?:blank|unknown|illegible)\])$/i

/** Whether a word for "unknown" is also a rare last name. */
export function isUnknownOrSurname(word: string): boolean {
  return UNKNOWN_OR_SURNAME.test(word)
}
const UNKNOWN_OR_SURNAME = /^(?:niewiadom[ya]|nieznan[ya]|bezimienn[ya]|ignot[oa]|ignorad[oa])$/i

/**
 * Whether a value means that a name is unknown: "Unknown", "Nazwisko nieznane", "not given", "sin nombre", "N. N.", "n/a".
 */
export function meansUnknown(text: string): boolean {
  if (!text.includes(' ')) return isUnknownWord(text) || EMPTY_VALUE.test(text)
  if (text.startsWith('(') && text.endsWith(')')) return meansUnknown(text.slice(1, -1))
  if (/^n\.? n\.?$/i.test(text)) return true
  const words = text.toLowerCase().split(' ')
  const isNot = NEGATIONS.has(words[0]!) || words.indexOf('not') > 0
  const isPart = (word: string) =>
    isUnknownWord(word) || NAME_WORDS.has(word) || (isNot && (NEGATIONS.has(word) || STATED_WORDS.has(word)))
  return words.every(isPart) && (isNot || words.some(isUnknownWord))
}
/** Matches values that mean an empty cell in spreadsheets and databases. */
const EMPTY_VALUE = /^(?:n\/a|none|#(?:n\/a|ref!|value!|name\?))$/i
