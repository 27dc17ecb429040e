import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText, nameWords } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words for things that are rarely surnames. */
const CLEAR_OBJECT_WORDS = setOf(
  'statue plaque gazebo sundial mausoleum columbarium flagpole memorial monument storage arbor pergola birdbath kiosk shrub hedge marker cenotaph ' +
    'auxiliary corps guild committee club sisterhood brotherhood league foundation sodality mission synagogue monastery academy institute fund ' +
    'school college restoration obelisk begins ends plot plots fence sign signs',
)
/** Words for things that are also surnames. */
const OBJECT_WORDS = setOf(
  'garden gardens tree trees bench benches pond bed beds bush bushes patch meadow circle lane walk path chapel house yard gate gates wall grove ' +
    'court terrace lawn cross addition fountain shed field plaza pool bridge orchard annex barn vault section corner drive avenue loop trail ' +
    'fir maple oak pine pear cherry plum dogwood birch elm spruce cedar willow',
)
/** Words for things that are rarely surnames, even alone in a row with a date: "Cairn" */
const LONE_OBJECT_WORDS = setOf(
  'statue plaque gazebo sundial mausoleum columbarium flagpole memorial monument cenotaph obelisk cairn birdbath pergola kiosk flowerbed signboard ' +
    'denkmal gedenkstein mahnmal minnessten minnesten mindesten mindesmerke minnesmerke gedenksteen pomnik emlékmű emlékkő monumento cenotafio ' +
    'kenotaph cenotaf muistomerkki muistokivi mälestuskivi',
)
/** Words before a word for a thing that are rarely names: "Pump House", "Main Gate", "Council Tree" */
const CLEAR_QUALIFIERS = setOf(
  'main front back rear entrance lych pump tool well war flag bell council memorial meditation remembrance parsonage meeting sunday public ' +
    'parish iron brick wooden water ice carriage veterans soldiers sailors children childrens community heritage old boundary burial urn',
)
/** Matches "Wreck of the Hesperus" and "Cross of Sacrifice", but not "House of Roe" in a row with a date. */
const OBJECT_WITH_OF = regExp('iu')`
  ^(?:the )?(?:
    wreck|ruins?|sites?|graves?|cross|stone|statue|monument|memorial|cairn|tomb|vault|wall|garden|book|tree|court|
    field|circle|path|chapel|tower|gates?|column|pillar|shrine|ossuary|foundations?|crew|victims|grotto|stations
  ) of (?:the )?\p{L}
`
/** Words before a word for a thing. Some are also given names: Rose Garden, Cherry Tree, Hope Chapel. */
const QUALIFIERS = setOf(
  'rose cherry lily iris holly daisy violet ivy hazel olive myrtle laurel willow fern heather jasmine rosemary ginger poppy magnolia dahlia lilac ' +
    'tulip peony maple oak pine cedar elm birch ash beech spruce fir apple pear peach plum crabapple dogwood redbud hawthorn linden sycamore walnut ' +
    'chestnut butterfly bird herb flower wildflower grace hope faith charity joy peace mercy harmony serenity trinity unity love prayer ' +
    'meditation reflection remembrance tranquility angel star autumn summer spring winter april may june august dawn sunset sunrise crystal pearl ' +
    'ruby victoria queen old new north south east west upper lower main front back center central little big great memorial heritage community ' +
    'children childrens baby babies veteran veterans soldiers public town city church sunday school parsonage parish japanese english rock stone ' +
    'brick iron wooden wood tool pump well water coal ice horse carriage bell flag weeping bradford red white black sugar blue green golden ' +
    'silver douglas the our lady of and in',
)

/**
 * Whether a full name without a comma refers to a thing: "Rose Garden", "Cherry Tree", "Mt. Hope Church Marker". `isSurname`
 * states whether other rows have a surname.
 */
export function isObjectName(text: string, isSurname: (word: string) => boolean): boolean {
  if (text.includes(',')) return false
  if (POSSESSIVE.test(text) || /^Mt\. \p{Lu}/u.test(text)) return true
  const words = nameWords(text)
  const last = words.pop() ?? ''
  if (OBJECT_WITH_OF.test(text)) return true
  if (words.length === 0 || isSurname(last)) return false
  if (FAMILY_GRAVES.has(last) && words.length === 1 && isSurname(words[0] as string)) return true
  if (CLEAR_OBJECT_WORDS.has(last)) return true
  if (last === 'church' && words.length > 1 && !isGivenName(foldText(words[0] as string))) return true
  return OBJECT_WORDS.has(last) && words.every((word) => QUALIFIERS.has(word))
}

/** In "Webb Lot", if other rows have the surname Webb */
const FAMILY_GRAVES = setOf('lot plot vault tomb crypt grave graves enclosure')
/** Matches "Elk's Rest" and "Soldiers’ Rest". */
const POSSESSIVE = /^(?:The )?\p{L}{2,}(?:['’]s|s['’]) \p{Lu}\p{L}+$/u

/**
 * Whether a full name, even in a row with a date, ends with a word for a thing and does not begin with a given name: "Thorn
 * Society Marker".
 */
export function isDatedObject(text: string): boolean {
  if (
    isPartOfObject(text) ||
    OBJECT_PHRASE.test(text) ||
    NOTE_OF_MEETING.test(text) ||
    (!text.includes(',') && OBJECT_WITH_OF.test(text))
  )
    return true
  const word = text.slice(text.lastIndexOf(' ') + 1)
  const last = word.toLowerCase()
  if (LONE_OBJECT_WORDS.has(text.toLowerCase())) return true
  const isLow = word === last && OBJECT_WORDS.has(last) && !isNordicChild(text)
  if (OBJECT_WORDS.has(last) && hasClearQualifiers(text)) return true
  if (!(CLEAR_OBJECT_WORDS.has(last) || isLow) || text.includes(',')) return false
  const [first = '', ...others] = nameWords(text)
  if (isGivenName(foldText(first)) || isUnknownWord(first) || isDescription(first)) return false
  // "Park bench", but not "Stranger found at the bridge".
  return isLow ? others.length === 1 : others.length > 0
}

/**
 * Whether a name ends with a Nordic word for a child, such as "barn", which in English is a building: "udøbt barn", "Larsen,
 * dødfødt barn".
 */
export function isNordicChild(text: string): boolean {
  return text.endsWith(' barn') && NORDIC_CHILD.test(text)
}
const NORDIC_CHILD = regExp('iu')`
  (?<!\p{L})(?:
    ud[øö][bp]t|oskiret|d[øö]df[øö](?:dt|tt|dd)|nyf[øö](?:dt|tt|dd)|ukjent|ukendt|okänt|sp[æeä]dt?|lite|lille|litet|
    ett?|hans|hennes|hendes|deres|deras
  ) barn$
`

/**
 * Matches a sentence about the grounds or their caretakers in place of a name: "Ground plowed and levelled", "Meeting agreed to fence the
 * yard".
 */
const NOTE_OF_MEETING = regExp('u')`
  ^(?:The )?(?:
    [Gg]round|[Mm]eeting|[Cc]ommittee|[Tt]rustees|[Bb]oard|[Ss]exton|[Ss]electmen|[Vv]estry|[Ss]ession|
    [Cc]ongregation|[Ss]ociety|[Yy]ard|[Ff]ence|[Gg]ates?|[Ww]all|[Vv]ault|[Tt]omb|[Hh]earse|[Bb]ier|[Ww]ell|
    [Bb]ook|[Pp]age|[Rr]ecords?|[Rr]egister|[Bb]urials|[Gg]raves|[Ll]ots?|[Pp]lots?|[Ww]ork|[Pp]rice|[Ff]ees?
  )(?: (?:\p{Ll}+|\d+)){2,}\W*$|
  ^(?:The )?(?:[Bb]ells?|[Vv]estry|[Pp]arish|[Ss]exton|[Cc]hurchwardens?)(?: \p{Ll}+){3}(?: |$)
`

/** Whether the words before the last are rarely names, as in "Pump House". */
function hasClearQualifiers(text: string): boolean {
  if (!text.includes(' ')) return false
  const words = nameWords(text).slice(0, -1)
  return words.length > 0 && !text.includes(',') && words.every((word) => CLEAR_QUALIFIERS.has(word))
}

/** Whether the given names and the last name together name a thing: "War" and "Memorial", "Cross of" and "Sacrifice". */
export function isObjectInTwoParts(givenNames: string, surname: string): boolean {
  if (hasClearQualifiers(givenNames) && OBJECT_WORDS.has(nameWords(givenNames).at(-1) as string)) return true
  if (MEMORIAL_OBJECT.test(givenNames)) return true
  if (/^test$/i.test(givenNames)) return TEST_OBJECT.test(surname)
  if (TREE.test(surname) && KIND_OF_TREE.test(givenNames)) return true
  if (givenNames.includes(' of')) return OBJECT_WITH_OF.test(`${givenNames} ${surname}`)
  const last = surname.toLowerCase()
  const isObject = CLEAR_OBJECT_WORDS.has(last) || OBJECT_WORDS.has(last) || last === 'pole'
  return isObject && hasClearQualifiers(`${givenNames} ${surname}`)
}

/** Matches "Record" in the last name of a test record. */
const TEST_OBJECT = /^(?:record|entry|row|person|name|user|data|burial|grave|testing)$/i
const TREE = /^(?:trees?|stump)$/i
const KIND_OF_TREE =
  /^(?:(?:red|white|black|old|dead) )?(?:oak|maple|elm|birch|pine|cedar|spruce|beech|walnut|fir|apple|pear|cherry|linden)$/i

/** Whether a last name is also a word for a thing: "Cross", "Chapel", "Cairn". */
export function mayBeObject(surname: string): boolean {
  const word = surname.toLowerCase()
  return (
    CLEAR_OBJECT_WORDS.has(word) || OBJECT_WORDS.has(word) || LONE_OBJECT_WORDS.has(word) || OTHER_OBJECTS.has(word)
  )
}
const OTHER_OBJECTS = setOf(
  'church stone rock well pump road post tomb grave crypt steps bank brook creek spring barrow mound green',
)

/** Matches things whose last words are also surnames. */
const OBJECT_PHRASE = regExp('iu')`
  (?:^| )(?:
    (?:mass|common|communal) graves?|(?:algemeen|gemeentelijk) graf|allmän(?:na)? grav|(?:mogiła|grób) \p{Ll}+|
    (?:church|school|house|cabin|fort) sites?|(?:gate|fence|lamp|sign|hitching) ?posts?|
    (?:storage|temporary|temp\.?) urns?|memorial (?:bench|tree|brick|paver|plaque|fountain|window)
  )$|^test (?:record|row|entry|name|person)$|
  ^(?:mindesten|minness?ten|mindesmærke|minnesmerke|støtte|denkmal|gedenkstein|mahnmal|pomnik|monumento?|emlékmű) (?:
    for|over|f[öü]r|der|dla|ku|aos?|al|aux|ai|en
  ) |(?:^| )\p{L}{1,2}-?\d+ (?:to|thru|through|bis|do|al?|t/m) \p{L}{0,2}-?\d+(?!\d)
`

/** Matches "Rose Gdn Memorial Bench" in a row with a family's last name. */
export const MEMORIAL_OBJECT = /(?:^| )memorial (?:bench|tree|brick|paver|plaque|fountain|window)$/i

/** Whether a value names a thing and one of its parts: "Columbarium wall B". */
function isPartOfObject(text: string): boolean {
  const words = nameWords(text)
  const isObject = (word: string) => CLEAR_OBJECT_WORDS.has(word) || OBJECT_WORDS.has(word)
  return (
    CLEAR_OBJECT_WORDS.has(words[0] ?? '') &&
    isObject(words[1] ?? '') &&
    words.slice(2).every((word) => word.length < 3)
  )
}

/** Whether both names are "Test", as in records that people add to try out a program. */
export function isTestName({ givenNames, surname }: Pick<PersonName, 'givenNames' | 'surname'>): boolean {
  return /^test(?: test)*$/i.test(givenNames ?? '') && /^test$/i.test(surname ?? '')
}
