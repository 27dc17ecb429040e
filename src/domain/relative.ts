/** How a relative is related to the person of a memorial. */
export const KINSHIPS = ['father', 'mother', 'spouse', 'sibling', 'child'] as const
export type RelativeKinship = (typeof KINSHIPS)[number]

/**
 * A relative that staff linked to a memorial. `none` means that the two people are not related, whatever their names
 * suggest.
 */
export interface FamilyLink {
  readonly kinship: RelativeKinship | 'none'
  /** The ID of the relative's memorial */
  readonly id: number
}

/** Encodes a link for the field `familyLinks`: "father 12". */
export function encodeFamilyLink({ kinship, id }: FamilyLink): string {
  return `${kinship} ${id}`
}

/** Decodes the result of `encodeFamilyLink`. Returns null for any other text. */
export function decodeFamilyLink(text: string): FamilyLink | null {
  const [, word, id] = /^([a-z]+) ([1-9]\d{0,14})$/.exec(text) ?? []
  const kinship = ([...KINSHIPS, 'none'] as const).find((one) => one === word)
  return kinship === undefined ? null : { kinship, id: Number(id) }
}
