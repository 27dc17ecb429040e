import { isDescription, isParticle } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'
import { isPlural } from '../names/doubtful-names.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Numbers from two in the languages of registers. Some, such as Dos, also begin surnames. */
const NUMBERS = setOf(
  'two three four five six seven eight nine eleven twelve several many zwei drei vier fünf sechs sieben acht neun zehn deux trois quatre cinq ' +
    'sept huit neuf dix dos tres cuatro cinco seis siete ocho nueve diez due tre quattro cinque sei sette otto dois três dwa dwie dwoje dwóch trzy ' +
    'troje trzech cztery czworo czterech pięć pięciu to två fem fire fyra seks sju åtte twee drie vijf zes zeven duo duae tria quattuor quinque ' +
    'kaks kolm neli viis',
)
/** Words for groups of the dead. */
const GROUPS = setOf(
  'soldiers sailors troops airmen marines prisoners pows confederates strangers others crew inmates patients convicts residents orphans laborers labourers workers workmen miners immigrants emigrants travelers travellers indians negroes italians germans chinamen irishmen swedes norwegians mexicans hungarians austrians greeks firemen passengers settlers refugees caduti dispersi fucilati soldaten matrosen gefallene kriegsgefangene opfer soldats marins ' +
    'prisonniers inconnus victimes soldados milicianos marineros desconocidos víctimas soldati militi ignoti żołnierze żołnierzy jeńcy jeńców ofiary ' +
    'ofiar osoby osób soldater sjømenn milites nautae sõdurit sõdurid',
)
/** Words for such groups in other languages, which are not surnames in English lists */
const STARTS_WITH_GROUP = regExp('u')`
  ^(?:
    [Ss]oldaten|[Gg]efallene|[Cc]aduti|[Dd]ispersi|[Ff]ucilati|[Kk]riegsgefangene|[Oo]pfer|[Ss]oldats|[Vv]ictimes|
    [Ss]oldados|[Vv]íctimas|[Żż]ołnierze|[Oo]fiary|[Jj]eńcy|[Mm]ilites
  ) \p{Ll}
`
/** Matches "Officers saved" in a list of a ship's crew. */
const SAVED_OR_LOST =
  /^(?:officers|men|seamen|hands|crew|passengers|survivors|ratings|marines|others) (?:saved|lost|rescued|drowned|killed|missing|wounded|injured)\W*$/i
/** Matches "Restos de varios" and "Remains of several". */
const OF_SEVERAL = regExp('iu')`
  ^(?:restos|ossos|restes|ossements|szczątki|remains|bones|gebeine) (?:de|of|von) (?:
    vari[oa]s|vári[oa]s|various|several|others|otr[oa]s|plusieurs|mehreren
  )(?!\p{L})
`
const MAY_MATCH = /^\W*(?:\d|\p{L}{2,8} )|troops$|\d\)$/iu
/** Matches "Britse piloten (3)", whose last word is not capitalized. */
const COUNT_AT_END = / (?<last>\p{Ll}{3,}) \((?:[2-9]|\d{2,3})\)$/u
const UNIT_OF_AGE = /^(?:y(?:ea)?rs?|mo(?:nth)?s?|w(?:ee)?ks?|days?|hours?|hrs?|minutes?)$/i
const WORD = /[\p{L}\p{N}]+/gu
const MAX_COUNT = 999

/**
 * Whether a full name without a comma refers to a group: "tres milites", "3 unbekannte Soldaten", "6 German POWs", "ofiary
 * terroru". See countsPeople for "Two infants".
 */
export function isGroupOfPeople(text: string): boolean {
  if (text.includes(',')) return false
  if (SAVED_OR_LOST.test(text)) return true
  if (!MAY_MATCH.test(text)) return false
  if (OF_SEVERAL.test(text)) return true
  const words = text.match(WORD) ?? []
  const [first = '', second = ''] = words
  const isGroup = () => words.some((word) => GROUPS.has(word.toLowerCase()))
  if (STARTS_WITH_GROUP.test(text) || /\btroops$/i.test(text)) return true
  const last = COUNT_AT_END.exec(text)?.groups?.last ?? ''
  if (last !== '' && !isUnknownWord(last) && !isDescription(last) && !CHILDREN.has(last)) return true
  const isDigits = /^\d+$/.test(first)
  if (isDigits ? Number(first) < 2 || Number(first) > MAX_COUNT : !NUMBERS.has(first.toLowerCase())) return false
  // "5 unknown smallpox", but not "3 unknown" or "2 unknown child"
  const third = words[2] ?? ''
  if (isUnknownWord(second) && /^\p{Ll}/u.test(third) && !isDescription(third) && !UNIT_OF_AGE.test(third)) return true
  if (second === '' || isParticle(second) || isGivenName(foldText(second)) || UNIT_OF_AGE.test(second)) return false
  if (isUnknownWord(second) || isDescription(second)) return second.toLowerCase() !== 'unknown' && isGroup()
  if (/^\p{Ll}/u.test(second) && /^(?:\d|\p{Ll}|\p{Lu}\p{Ll})/u.test(first)) return isGroup() || !CHILDREN.has(second)
  return isGroup()
}
/** Matches "Unnamed x4" and "Infants × 3". */
const TIMES_AT_END = /\p{L} ?(?:x|×) ?(?:[2-9]|\d{2,3})$/u
/** Matches "Ada, Ben, Cora, Dan Roe", several given names before one last name. */
const GIVEN_NAMES_AND_SURNAME =
  /^\p{Lu}[\p{Ll}-]+(?:, \p{Lu}[\p{Ll}-]+){2,}, \p{Lu}[\p{Ll}-]+ (?<surname>\p{Lu}[\p{Ll}-]+)$/u
/** Matches "Roe, crew of Capt." */
const CREW = /(?:^|, ?)(?:crew|passengers|victims) of(?: |$)/iu

/**
 * Whether a name counts people, in any column and even with a date: "Two infants", "Roe, 2 babies", "Roe (three children)",
 * "Roe (3)", "Infants (2)", "Unnamed x4". Brackets after one word count only in a full name. A number before or after other
 * words may distinguish people with the same name: "3 unknown", "Ann Roe (3)".
 */
export function countsPeople(text: string, isWholeName: boolean): boolean {
  if (!text.includes(' ')) return false
  if (isCount(text) || (text.includes(',') && isCount(text.slice(text.lastIndexOf(',') + 1).trim()))) return true
  if ((!isWholeName && SECOND_PERSON.test(text)) || NORDIC_CHILDREN.test(text)) return true
  if (text.endsWith(')')) {
    const at = text.lastIndexOf('(')
    const [before, inside] = [text.slice(0, at).replace(/[\s,]+$/, ''), text.slice(at + 1, -1)]
    const isOneWord = isWholeName && before !== '' && !before.includes(' ')
    if (!isNumber(inside)) return isCount(inside) && (isOneWord || before === '' || !CHILDREN_INSIDE.test(inside))
    const last = before.slice(before.lastIndexOf(' ') + 1)
    return isOneWord || isGroupWord(last) || SOLDIER.test(last) || UNKNOWN_GROUP.test(before)
  }
  if (/^[^,]*,.*(?:&| and) /.test(text) && areGivenNames(text, isWholeName)) return true
  if (isWholeName && (text.includes('&') || text.includes(' and ')) && SECOND_GIVEN_NAME.test(text)) return true
  if (isWholeName && (SIBLINGS.test(text) || areFullNames(text.split(/, ?/)))) return true
  const shared = isWholeName ? GIVEN_NAMES_AND_SURNAME.exec(text)?.groups?.surname : undefined
  if (shared !== undefined && !isGivenName(foldText(shared))) return true
  if (PAIR.test(text) && isPair(text)) return true
  return TIMES_AT_END.test(text) || (text.includes(' of') && CREW.test(text))
}

/** Matches the count in "Mary (2 infants)", where the infants may be buried with Mary. "Poor Farm (4 inmates)" is not a person's name. */
const CHILDREN_INSIDE = /(?:infants|babies|children|sons|daughters|twins|triplets|siblings)$/i
/** Matches the last word of "Unknown Confederate (3)". */
const SOLDIER = /^(?:confederate|soldier|sailor|slave|stranger|inmate|pauper|patient|prisoner|convict|person)$/i

/** Matches "Unknown Roustabouts" before a number. */
const UNKNOWN_GROUP = /^(?:unknown|unidentified|unnamed) (?:\p{L}+ )?\p{L}{3,}s$/iu

/** Matches "Reed brothers". */
const SIBLINGS = /^\p{Lu}\p{L}+ (?:brothers|sisters|siblings|bros\.)$/u
/** Matches "Oscar K. Roe & Lena", a full name and another given name. */
const SECOND_GIVEN_NAME = /^\p{Lu}[\p{L}.]+ (?:\p{Lu}[\p{L}.]* )?\p{Lu}\p{L}{2,} (?:&|and) \p{Lu}\p{L}{2,}$/u
/** Matches a middle-name cell such as "& wife Emma", but not "& infant". */
const SECOND_PERSON = /^(?:[&+] ?|and )(?!(?:an? |his |her )?(?:infant|child|baby)(?!\p{L}))\p{L}{2}/iu
/** In English, a barn is a building. */
const NORDIC_CHILDREN = /^(?:två|tre|fyra|fire|to) barn(?!\p{L})/iu

/**
 * Whether a name contains at least three given names, as "Mary, Sarah & John" does. In a full name, they follow the surname.
 */
function areGivenNames(text: string, isWholeName: boolean): boolean {
  const all = text.split(/(?:, ?(?:&|and) | (?:&|and) |, ?)/)
  const names = isWholeName && !/ /.test(all.at(-1) as string) ? all.slice(1) : all
  return (
    names.length > 2 &&
    names.every((name) => isGivenName(foldText((name.split(' ')[0] as string).replace('.', ''))) || isDescription(name))
  )
}

/** Whether names are two full names with one last name, as in "Ann Roe, Silas Roe". */
function areFullNames([one = '', two = '', ...others]: readonly string[]): boolean {
  const [first, second] = [one.split(' '), two.split(' ')]
  return (
    others.length === 0 &&
    first.at(-1)?.toLowerCase() === second.at(-1)?.toLowerCase() &&
    [first, second].every((words) => words.length > 1 && !isParticle(words[0] as string)) &&
    isGivenName(foldText(second[0] as string))
  )
}

/** Matches the word between two names, in the languages of registers. */
const PAIR = / (?:&|\+|and|und|y|e|et|en|i|og|och|ja|u\.) /

/** Whether a name is like "Ann & Jane Roe, sisters" or "A. & B. Roe bros." */
function isPair(text: string): boolean {
  if (/ (?:&|and) .* (?:bros\.?|brothers|sisters)$/u.test(text)) return true
  const comma = text.lastIndexOf(', ')
  return comma > 0 && PAIR.test(text.slice(0, comma)) && isGroupWord(text.slice(comma + 2))
}

/** Whether a name begins with a number and has a word for people among the next three words. */
function isCount(text: string): boolean {
  const space = text.indexOf(' ')
  if (space < 1 || !isNumber(text.slice(0, space))) return false
  const words = text.slice(space + 1).split(/[^\p{L}\p{N}]+/u, 3)
  if (CHILDREN_OF.test(text.slice(space + 1))) return true
  // A digit may distinguish unnamed people: "2 unnamed".
  if (/^(?:unnamed|unidentified)$/i.test(words[0] as string) && !/^\d/.test(text)) return true
  return !UNIT_OF_AGE.test(words[0] as string) && words.some(isGroupWord)
}

/** Matches the words after the number in "3 ch. of Eben'r" and "2 inf. of J. Roe". */
const CHILDREN_OF =
  /^(?:(?:small|young|unnamed|other|unbaptized) )?(?:chn?|childn|child|inf|infts?|infs|kids)\b\.? (?:of|to) (?=\p{Lu})/u

const isNumber = (word: string) => (/^\d{1,3}$/.test(word) ? Number(word) > 1 : NUMBERS.has(word.toLowerCase()))
const isGroupWord = (word: string) => isPlural(word) || GROUPS.has(word.toLowerCase())

/** Words for several unnamed children or adults */
const CHILDREN = setOf(
  'still babies infants children twins triplets kinder kinderen enfants niños niñas párvulos figli bambini dzieci barn zwillinge bodies persons ' +
    'unidentified unnamed adults',
)
