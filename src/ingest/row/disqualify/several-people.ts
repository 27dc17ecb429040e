import { isDescription, isParticle, isUnknownWord } from '../../../domain/names/name-parts.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Numbers from two in the languages of registers. Some, such as Dos, begin surnames too. */
const NUMBERS = setOf(
  'two three four five six seven eight nine eleven twelve several many zwei drei vier fünf sechs sieben acht neun zehn deux trois quatre cinq ' +
    'sept huit neuf dix dos tres cuatro cinco seis siete ocho nueve diez due tre quattro cinque sei sette otto dois três dwa dwie dwoje dwóch trzy ' +
    'troje trzech cztery czworo czterech pięć pięciu to två fem fire fyra seks sju åtte twee drie vijf zes zeven duo duae tria quattuor quinque ' +
    'kaks kolm neli viis',
)
/** Groups of the dead that are refused. Children are not among them, because one memorial may stand for several. */
const GROUPS = setOf(
  'soldiers sailors troops airmen marines prisoners pows strangers others crew soldaten matrosen gefallene kriegsgefangene opfer soldats marins ' +
    'prisonniers inconnus victimes soldados milicianos marineros desconocidos víctimas soldati militi ignoti żołnierze żołnierzy jeńcy jeńców ofiary ' +
    'ofiar osoby osób soldater sjømenn milites nautae sõdurit sõdurid',
)
/** Words of such groups that are not English, and so not surnames in English lists */
const STARTS_WITH_GROUP =
  /^(?:soldaten|gefallene|kriegsgefangene|opfer|soldats|victimes|soldados|víctimas|żołnierze|ofiary|jeńcy|milites) \p{Ll}/iu
const MAY_MATCH = /^\W*(?:\d|\p{L}{2,8} )|troops$|\d\)$/iu
/** Matches "Britse piloten (3)", whose last word is not capitalized. */
const COUNT_AT_END = / (?<last>\p{Ll}{3,}) \((?:[2-9]|\d{2,3})\)$/u
const UNIT_OF_AGE = /^(?:y(?:ea)?rs?|mo(?:nth)?s?|w(?:ee)?ks?|days?|hours?|hrs?|minutes?)$/i
const WORD = /[\p{L}\p{N}]+/gu
const MAX_COUNT = 999

/**
 * Whether a whole name without a comma is that of a group: "tres milites", "3 unbekannte Soldaten", "6 German POWs", "ofiary terroru".
 * "Two infants" and "Two unknown soldiers" are descriptions, which the import keeps and lists.
 */
export function isGroupOfPeople(text: string): boolean {
  if (text.includes(',') || !MAY_MATCH.test(text)) return false
  const words = text.match(WORD) ?? []
  const [first = '', second = ''] = words
  const isGroup = () => words.some((word) => GROUPS.has(word.toLowerCase()))
  if (STARTS_WITH_GROUP.test(text) || /\btroops$/i.test(text)) return true
  const last = COUNT_AT_END.exec(text)?.groups?.last ?? ''
  if (last !== '' && !isUnknownWord(last) && !isDescription(last) && !CHILDREN.has(last)) return true
  const isDigits = /^\d+$/.test(first)
  if (isDigits ? Number(first) < 2 || Number(first) > MAX_COUNT : !NUMBERS.has(first.toLowerCase())) return false
  if (second === '' || isParticle(second) || isGivenName(foldText(second)) || UNIT_OF_AGE.test(second)) return false
  if (isUnknownWord(second) || isDescription(second)) return second.toLowerCase() !== 'unknown' && isGroup()
  if (/^\p{Ll}/u.test(second) && /^(?:\d|\p{Ll}|\p{Lu}\p{Ll})/u.test(first)) return isGroup() || !CHILDREN.has(second)
  return isGroup()
}
/** Unnamed children and others. The import keeps one memorial for them, and lists it. */
const CHILDREN = setOf(
  'still babies infants children twins triplets kinder kinderen enfants niños niñas párvulos figli bambini dzieci barn zwillinge bodies persons ' +
    'unidentified unnamed adults',
)
