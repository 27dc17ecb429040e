import { displayLifeYears } from '../../../domain/dates/display-date.ts'
import type { Memorial, MemorialSummary, Relative } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { memorialPath } from '../../links/record-path.ts'
import type { LoadedMemorial } from './memorial-loader.ts'
import type { RelativeName } from './relative-search-path.ts'

/** A father, mother, or spouse, or someone found from another record. */
export interface FamilyRow {
  readonly key: string
  readonly kinship: string
  readonly name: string
  /** The path of a search for the name; null for a relative found from another record, and for unknown names. */
  readonly searchPath: string | null
  readonly memorial: { readonly path: string; readonly years: string | null } | null
}

const PARENTS_AND_SPOUSE = [
  ['father', 'Father'],
  ['mother', 'Mother'],
  ['spouse', 'Spouse'],
] as const
const WORDS = {
  sibling: { male: 'Brother', female: 'Sister', unknown: 'Sibling' },
  child: { male: 'Son', female: 'Daughter', unknown: 'Child' },
} as const

/** Lists the family of a memorial: first the people that it names, then siblings and children. */
export function familyRows(
  { father, mother, spouse, relatives }: Memorial,
  relativeNames: LoadedMemorial['relativeNames'],
): readonly FamilyRow[] {
  const searchPathOf = (name: string) => relativeNames[name]?.searchPath ?? null
  const names = { father, mother, spouse }
  const named = PARENTS_AND_SPOUSE.flatMap(([kinship, word]) => {
    const text = names[kinship]
    const found = relatives.filter((one) => one.kinship === kinship)
    const stated = found.find((one) => one.statedName !== null)
    const others = found.filter((one) => one !== stated).map((one) => relativeRow(one, word, searchPathOf))
    return text ? [statedRow(word, relativeNames[text] ?? { name: text, searchPath: null }, stated), ...others] : others
  })
  const others = (['sibling', 'child'] as const).flatMap((kinship) =>
    relatives
      .filter((one) => one.kinship === kinship)
      .map((one) => relativeRow(one, WORDS[kinship][genderOf(one)], () => null)),
  )
  return [...named, ...others]
}

function statedRow(kinship: string, { name, searchPath }: RelativeName, relative: Relative | undefined): FamilyRow {
  return {
    key: kinship,
    kinship,
    name,
    searchPath,
    memorial: relative === undefined ? null : memorialLink(relative.memorial),
  }
}

function relativeRow(
  { memorial }: Relative,
  kinship: string,
  searchPathOf: (name: string) => string | null,
): FamilyRow {
  const name = displayName(memorial)
  return {
    key: String(memorial.id),
    kinship,
    name,
    searchPath: searchPathOf(name),
    memorial: memorialLink(memorial),
  }
}

function memorialLink(memorial: MemorialSummary) {
  return { path: memorialPath(memorial), years: displayLifeYears(memorial.birthDate, memorial.deathDate) }
}

function genderOf({ gender }: Relative): 'male' | 'female' | 'unknown' {
  const letter = gender?.trim().charAt(0).toLowerCase()
  return letter === 'm' ? 'male' : letter === 'f' ? 'female' : 'unknown'
}
