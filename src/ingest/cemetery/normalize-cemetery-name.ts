import { convertPlaceCase } from './place-case.ts'

/** Unambiguous abbreviations in the names of cemeteries. */
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
/** Abbreviations only in names in capitals; in mixed case they may be words or names. */
const LONG_FORMS_IN_CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ch: 'Church', mt: 'Mount', no: 'No.' }),
)
const KINDS: ReadonlySet<string> = new Set('cemetery church chapel churchyard graveyard'.split(' '))

/** Expands abbreviations and corrects capitals: "ZION MEM GDNS CEM" becomes "Zion Memorial Gardens Cemetery". */
export function normalizeCemeteryName(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  const isCapitals = !/\p{Ll}/u.test(tidy)
  return expand(convertPlaceCase(tidy), isCapitals)
}

function expand(name: string, isCapitals: boolean): string {
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
