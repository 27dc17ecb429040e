/** How a relative is related to the person of a memorial. */
export const KINSHIPS = ['father', 'mother', 'spouse', 'sibling', 'child'] as const
export type RelativeKinship = (typeof KINSHIPS)[number]
