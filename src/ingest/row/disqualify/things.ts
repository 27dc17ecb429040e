import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription, isUnknownWord } from '../../../domain/names/name-parts.ts'
import { foldText, nameWords } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Things that are hardly ever surnames. */
const CLEAR_THINGS = setOf(
  'statue plaque gazebo sundial mausoleum columbarium flagpole memorial monument arbor pergola birdbath kiosk shrub hedge marker cenotaph ' +
    'auxiliary corps guild committee club sisterhood brotherhood league foundation sodality mission synagogue monastery academy institute fund ' +
    'school college restoration obelisk begins ends plot plots fence',
)
/** Things that are surnames too. */
const THINGS = setOf(
  'garden gardens tree trees bench benches pond bed beds bush bushes patch meadow circle lane walk path chapel house yard gate gates wall grove ' +
    'court terrace lawn cross addition fountain shed field plaza pool bridge orchard annex barn vault section corner drive avenue loop trail ' +
    'fir maple oak pine pear cherry plum dogwood birch elm spruce cedar willow',
)
/** Words before a thing. Some of them are given names too: Rose Garden, Cherry Tree, Hope Chapel. */
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
 * Whether a whole name without a comma is that of a thing: "Rose Garden", "Cherry Tree", "Mt. Hope Church Marker". `isSurname` states
 * whether other rows have a surname.
 */
export function isThingName(text: string, isSurname: (word: string) => boolean): boolean {
  if (text.includes(',')) return false
  if (POSSESSIVE.test(text) || /^Mt\. \p{Lu}/u.test(text)) return true
  const words = nameWords(text)
  const last = words.pop() ?? ''
  if (words.length === 0 || isSurname(last)) return false
  if (CLEAR_THINGS.has(last)) return true
  return THINGS.has(last) && words.every((word) => QUALIFIERS.has(word))
}

/** Matches "Elk's Rest" and "Soldiers’ Rest". */
const POSSESSIVE = /^(?:The )?\p{L}{2,}(?:['’]s|s['’]) \p{Lu}\p{L}+$/u

/** Whether a whole name, which may have a date, ends with a thing and does not begin with a given name: "Thorn Society Marker". */
export function isDatedThing(text: string): boolean {
  if (isPartOfThing(text) || THING_PHRASE.test(text)) return true
  const word = text.slice(text.lastIndexOf(' ') + 1)
  const last = word.toLowerCase()
  const isLow = word === last && THINGS.has(last)
  if (!(CLEAR_THINGS.has(last) || isLow) || text.includes(',')) return false
  const [first = '', ...others] = nameWords(text)
  if (isGivenName(foldText(first)) || isUnknownWord(first) || isDescription(first)) return false
  // "Park bench", but not "Stranger found at the bridge".
  return isLow ? others.length === 1 : others.length > 0
}

/** Things whose last words are surnames too */
const THING_PHRASE =
  /(?:^| )(?:(?:mass|common|communal) graves?|(?:gate|fence|lamp|sign|hitching) ?posts?)$|^test (?:record|row|entry|name|person)$/iu

/** Whether a text is a thing and its part: "Columbarium wall B". */
function isPartOfThing(text: string): boolean {
  const words = nameWords(text)
  const isThing = (word: string) => CLEAR_THINGS.has(word) || THINGS.has(word)
  return CLEAR_THINGS.has(words[0] ?? '') && isThing(words[1] ?? '') && words.slice(2).every((word) => word.length < 3)
}

/** Whether both names are "Test", as in the records that people add to try a program. */
export function isTestName({ givenNames, surname }: Pick<PersonName, 'givenNames' | 'surname'>): boolean {
  return /^test$/i.test(givenNames ?? '') && /^test$/i.test(surname ?? '')
}
