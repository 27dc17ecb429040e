import { FULL_NAMES } from '../../src/search/names/abbreviations.ts'
import { IMMIGRANTS_FIRST_NAMES, NICKNAME_GROUPS, OTHER_FORMS } from '../../src/search/names/nickname-groups.ts'
import { SURNAME_GROUPS, UNRELATED_GROUPS } from '../../src/search/names/surname-families.ts'
import commonGivenNames from '../../src/search/tables/common-given-names.json' with { type: 'json' }
import commonSurnames from '../../src/search/tables/common-surnames.json' with { type: 'json' }

/** Groups of given names for one person. The rules for them are in reference-similarity.ts. */
export const GROUPS: readonly (readonly string[])[] = NICKNAME_GROUPS

export { IMMIGRANTS_FIRST_NAMES, OTHER_FORMS }

/** The full name of each abbreviation */
export const ABBREVIATED: ReadonlyMap<string, string> = FULL_NAMES

/** The most common names of the 1990 census */
export const COMMON_GIVEN_NAMES: ReadonlySet<string> = new Set(commonGivenNames.join(' ').split(' '))
export const COMMON_SURNAMES: ReadonlySet<string> = new Set(commonSurnames.join(' ').split(' '))

const listed = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

/** Groups of surnames with a common history */
export const FAMILIES: readonly (readonly string[])[] = SURNAME_GROUPS

/** Groups of surnames that sound alike, but have no common history */
export const STRANGERS: readonly (readonly (readonly string[])[])[] = UNRELATED_GROUPS

/** Names with and without O' */
export const IRISH = listed(`
  beirne boyle brennan brien bryan byrne cahill callaghan callahan carroll casey clery connell connel conner connor
  connors conor crowley cullen curran daly day dea devlin doherty donaghue donahue donnel donnell donnelly donoghue
  donohoe donohue donovan dooley dougherty dowd driscoll dwyer fallon farrell farrelly flaherty flanagan flynn gara
  gorman grady hagan haire halloran hanlon hanley hanrahan hara hare harra hearn heron higgins hora hurley kane keefe
  keeffe kelly laughlin leary loughlin mahony mahoney maley malley mally mara mealy meara melia mullan mullane neal
  neil neill nolan quinn rafferty regan reilly reily riley riordan rourke ryan shaughnessy shea sullivan toole`)

/** Words in surnames that mean nothing alone */
export const PARTICLES = listed(`
  a al ap ben bin d da dal das de degli dei del della den der des di do dos du e el het i il im in l la las le lo los
  of op t ten ter the to u und v van vande vanden vander vom von vonder y zu zum zur ze`)

/** Cyrillic letters without accents: English, older English, German, Polish, scholarly. Missing entries are as in English. */
export const CYRILLIC: readonly Readonly<Record<string, string>>[] = [
  {
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i' },
    ...{ ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c' },
    ...{ у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '' },
    ...{ э: 'e', ю: 'yu', я: 'ya' },
  },
  {
    ...{ в: 'v', є: 'ie', ж: 'j', ћ: 'ch', ў: 'w', ф: 'ph', х: 'h', ц: 'tz', ч: 'tch', щ: 'sch', ы: 'i' },
    ...{ ю: 'iu', я: 'ia' },
  },
  { в: 'w', є: 'je', ж: 'sch', з: 's', х: 'ch', ц: 'z', ч: 'tsch', ш: 'sch', щ: 'schtsch', ю: 'ju', я: 'ja' },
  { в: 'w', є: 'ie', ж: 'z', х: 'ch', ц: 'c', ч: 'cz', ш: 'sz', щ: 'szcz', ю: 'iu', я: 'ia' },
  { є: 'je', ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ю: 'ju', я: 'ja' },
]

/** Transliterations of Greek digraphs and unaccented letters: the official one, the one that emigrants used, and the classical one */
export const GREEK: readonly Readonly<Record<string, string>>[] = [
  {
    ...{ ου: 'ou', αυ: 'av', ευ: 'ev', μπ: 'b', ντ: 'nt', γκ: 'gk', γγ: 'ng', γχ: 'nch', αι: 'ai', ει: 'ei', οι: 'oi' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
    ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  },
  {
    ...{ ου: 'u', αυ: 'af', ευ: 'ef', ντ: 'd', γκ: 'g', γχ: 'nh', αι: 'e', ει: 'i', οι: 'i' },
    ...{ ξ: 'ks', υ: 'i', χ: 'h' },
  },
  {
    ...{ αυ: 'au', ευ: 'eu', μπ: 'mp', αι: 'ae', οι: 'oe', β: 'b', η: 'e', κ: 'c', φ: 'ph' },
  },
]

export const GREEK_BEGINNINGS: Readonly<Record<string, string>> = { μπ: 'b', ντ: 'd', γκ: 'g' }
