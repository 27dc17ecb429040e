import type { CemeteryInput } from '../../domain/cemetery.ts'
import { DEFAULT_COUNTRY, stateCode } from '../../domain/places/place.ts'
import { foldText } from '../fold.ts'
import { joinKey } from '../join-key.ts'
import { foldPlace, withoutCountyWord } from '../places/fold-place.ts'
import { placeKey } from '../places/places.ts'

/** Unambiguous abbreviations in the names of cemeteries. They are expanded only to compare and search names. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cem: 'Cemetery',
    ceme: 'Cemetery',
    cemet: 'Cemetery',
    cemt: 'Cemetery',
    cemty: 'Cemetery',
    cemy: 'Cemetery',
    cmtry: 'Cemetery',
    cems: 'Cemeteries',
    mem: 'Memorial',
    meml: 'Memorial',
    memor: 'Memorial',
    gdn: 'Garden',
    grdn: 'Garden',
    gdns: 'Gardens',
    grdns: 'Gardens',
    gards: 'Gardens',
    pk: 'Park',
    prk: 'Park',
    natl: 'National',
    "nat'l": 'National',
    ntl: 'National',
    vet: 'Veterans',
    vets: 'Veterans',
    fam: 'Family',
    assn: 'Association',
    "ass'n": 'Association',
    assoc: 'Association',
    bapt: 'Baptist',
    meth: 'Methodist',
    presb: 'Presbyterian',
    presby: 'Presbyterian',
    episc: 'Episcopal',
    luth: 'Lutheran',
    cath: 'Catholic',
    cong: 'Congregational',
    evang: 'Evangelical',
    ctr: 'Center',
    cntr: 'Center',
    funl: 'Funeral',
    mort: 'Mortuary',
    maus: 'Mausoleum',
    crem: 'Crematory',
    dept: 'Department',
    mtn: 'Mountain',
    hts: 'Heights',
    twp: 'Township',
    spgs: 'Springs',
    crk: 'Creek',
    priv: 'Private',
    hosp: 'Hospital',
    ft: 'Fort',
    mnt: 'Mount',
  }),
)
/** Abbreviations that, in mixed case, can also be words or names. */
const LONG_FORMS_IN_CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ch: 'Church', mt: 'Mount', no: 'No.' }),
)
const KINDS: ReadonlySet<string> = new Set('cemetery church chapel churchyard graveyard'.split(' '))

type IdentifiedCemetery = Pick<CemeteryInput, 'name' | 'city' | 'county' | 'state' | 'country'>

/** Folds the name of a cemetery so that "ST MARYS CH CEM" and "Saint Mary's Church Cemetery" are equal. */
export function foldCemeteryName(name: string): string {
  return foldPlace(expandCemeteryName(name, true)) || name.trim().replaceAll('|', ' ')
}

/**
 * Joins the folded name, city, state, country, and, if it is known, county. Equal keys mean the same cemetery, even if
 * the street addresses differ. Two keys also mean the same cemetery if they differ only because one has no county.
 */
export function cemeteryMatchKey(input: IdentifiedCemetery): string {
  const parts = [
    foldCemeteryName(input.name),
    foldPlace(input.city ?? ''),
    input.state === null ? '' : placeKey(input.state),
    placeKey(input.country ?? DEFAULT_COUNTRY),
  ]
  return withCounty(joinKey(parts, '|'), input.county)
}

/** Returns the sort key of a cemetery. */
export function cemeterySortKey(name: string): string {
  return joinKey([foldText(name)], '')
}

/** Returns a match key without its county. */
export function withoutCounty(matchKey: string): string {
  return matchKey.split('|', 4).join('|')
}

/** Returns the folded county of a match key, or an empty string. */
export function countyOf(matchKey: string): string {
  return matchKey.split('|', 5)[4] ?? ''
}

/** Replaces the county of a match key. */
export function withCounty(matchKey: string, county: string | null): string {
  const folded = county === null ? '' : withoutCountyWord(foldPlace(county))
  return folded === '' ? withoutCounty(matchKey) : `${withoutCounty(matchKey)}|${folded}`
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])

/** Words in cemetery names that people do not join with another word. */
const SEPARATE_WORDS = new Set(
  'st saint ste sainte mt mount ft fort of the and old new cem cemetery church chapel memorial park gardens national'.split(
    ' ',
  ),
)

/**
 * Returns the words that the cemetery menu searches: name, city, and state, then other forms of these words: abbreviated and
 * long ("St. Patrick", "Saint Patrick"), joined ("Green-Wood", "Greenwood"), and the state's postal code.
 */
export function cemeteryMenuText(place: Pick<CemeteryInput, 'name' | 'city' | 'state'>): string {
  const text = foldText([place.name, place.city, place.state].filter((part) => part !== null).join(' '))
  const words = new Set(text.split(' '))
  const name = foldText(place.name).split(' ')
  const others = [
    ...foldCemeteryName(place.name).split(' '),
    ...name.map((word) => SHORT_FORMS.get(word) ?? ''),
    ...joinedWords(name),
    ...foldPlace(place.city ?? '').split(' '),
    stateCode(place.state ?? '')?.toLowerCase() ?? '',
  ]
  return [text, ...new Set(others.filter((word) => word !== '' && !words.has(word)))].join(' ')
}

function joinedWords(name: readonly string[]): string[] {
  return name.slice(1).flatMap((word, i) => {
    const pair = [name[i] ?? '', word]
    return pair.some((one) => SEPARATE_WORDS.has(one)) ? [] : [pair.join('')]
  })
}

/**
 * Expands the abbreviations in the name of a cemetery. With `isCapitals`, also expands those that can be words in mixed case.
 * "Zion Mem Gdns Cem" becomes "Zion Memorial Gardens Cemetery".
 */
export function expandCemeteryName(name: string, isCapitals: boolean): string {
  const pieces = name.split(/([\s/()&,-]+)/)
  const keys = pieces.map((piece) => piece.toLowerCase().replace(/\.$/, ''))
  for (let at = 0; at < pieces.length; at += 2) {
    const key = keys[at] as string
    if (key === '') continue
    const next = keys[at + 2] ?? ''
    const long = LONG_FORMS.get(key) ?? (isCapitals ? LONG_FORMS_IN_CAPITALS.get(key) : undefined)
    // "No" is an abbreviation only before a number, and "Mem" is a word if it is the whole name.
    if (long && !(key === 'no' && !/^#?\d/.test(next)) && !(key === 'mem' && next === '' && at === 0)) pieces[at] = long
    else if (key === 'st' && isCapitals) pieces[at] = streetOrSaint(at, keys)
    else if (key === 'sts' && isCapitals) pieces[at] = 'Sts.'
    else if (key === 'co' && /^(?:veterans|vets?|home|poor|farm|park)/.test(next)) pieces[at] = 'County'
  }
  return pieces.join('').replace(/(No\.) ?(?=#?\d)/g, '$1 ')
}

/** Expands "ST": "St. Mary Cemetery", but "Canal Street Cemetery". */
function streetOrSaint(at: number, keys: readonly string[]): string {
  const next = keys[at + 2] ?? ''
  const isAfterName = at > 0 && (keys[at - 2] ?? '') !== 'of' && (keys[at - 2] ?? '') !== 'old'
  const isBeforeKind = next === '' || KINDS.has(LONG_FORMS.get(next)?.toLowerCase() ?? next)
  return isAfterName && isBeforeKind ? 'Street' : 'St.'
}
