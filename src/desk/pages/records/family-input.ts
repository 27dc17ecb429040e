import type { MemorialSummary, Relative } from '../../../domain/memorial.ts'
import { decodeFamilyLink, encodeFamilyLink, type FamilyLink, KINSHIPS } from '../../../domain/relative.ts'
import type { DeskRequest } from '../../desk-page.ts'
import type { RecordFormInput } from './record-form-input.ts'
import { FAMILY_COPY } from './records-copy.ts'

/** A relative in the form for a memorial. */
export interface RelativeRow {
  readonly kinship: FamilyLink['kinship']
  readonly memorial: MemorialSummary
  /** Whether staff linked the relative, the names in both records show the link, or staff unlinked the relative. */
  readonly origin: 'linked' | 'found' | 'unlinked'
}

export interface FamilyState {
  readonly rows: readonly RelativeRow[]
  /** Memorials that the name of a new relative may mean; null before a search. */
  readonly matches: readonly MemorialSummary[] | null
  readonly problem: string | null
}

/**
 * Applies a button of the family rows to the input: `find-relative`, `link:ID`, `unlink:ID`, `deny:ID` for a relative that the
 * names show, and `allow:ID` to undo it. Returns null for any other button.
 */
export function applyFamilyButton(intent: string, input: RecordFormInput): RecordFormInput | null {
  if (intent === 'find-relative') return input
  const [, action, digits] = /^(link|unlink|deny|allow):([1-9]\d{0,14})$/.exec(intent) ?? []
  if (action === undefined) return null
  const id = Number(digits)
  const others = input.familyLinks.filter((link) => decodeFamilyLink(link)?.id !== id)
  if (action === 'unlink' || action === 'allow') return { ...input, familyLinks: others }
  const chosen = action === 'deny' ? 'none' : KINSHIPS.find((kinship) => kinship === input.relative.kinship)
  if (chosen === undefined || isChildWithoutGender(input, chosen)) return input
  const familyLinks = [...others, encodeFamilyLink({ kinship: chosen, id })]
  return { ...input, familyLinks, relative: action === 'deny' ? input.relative : { kinship: '', name: '' } }
}

/** Whether a child cannot be linked, because its page could not say whether this person is the father or the mother. */
function isChildWithoutGender({ texts }: RecordFormInput, kinship: string): boolean {
  return kinship === 'child' && (texts.gender ?? '') === ''
}

/** Finds the data of the family rows. `relatives` are those of the public page. */
export async function familyState(
  { services, staff }: DeskRequest,
  input: RecordFormInput,
  {
    intent,
    relatives,
    ownId,
  }: { readonly intent: string; readonly relatives: readonly Relative[]; readonly ownId: number | null },
): Promise<FamilyState> {
  const links = input.familyLinks.map(decodeFamilyLink).filter((link) => link !== null)
  const memorials = await services.records.linkedMemorials(
    staff,
    links.map(({ id }) => id),
  )
  const linked = links.flatMap(({ kinship, id }): RelativeRow[] => {
    const memorial = memorials.find((one) => one.id === id)
    return memorial === undefined ? [] : [{ kinship, memorial, origin: kinship === 'none' ? 'unlinked' : 'linked' }]
  })
  const isLinked = (id: number) => links.some((link) => link.id === id)
  const found = relatives
    .filter(({ memorial }) => !isLinked(memorial.id))
    .map(({ kinship, memorial }): RelativeRow => ({ kinship, memorial, origin: 'found' }))
  const isSearch = intent === 'find-relative' || intent.startsWith('link:')
  const { kinship, name } = input.relative
  if (!isSearch || (kinship === '' && intent !== 'find-relative'))
    return { rows: [...linked, ...found], matches: null, problem: null }
  const problem = isChildWithoutGender(input, kinship) ? FAMILY_COPY.noGender : null
  const text = name.trim() || (input.texts[kinship] ?? '')
  const matches = await services.records.findRelatives(staff, text)
  const shown = matches.filter(({ id }) => id !== ownId && !isLinked(id))
  return { rows: [...linked, ...found], matches: shown, problem }
}
