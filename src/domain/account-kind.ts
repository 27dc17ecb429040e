export const ACCOUNT_KINDS = ['staff', 'all', 'unverified', 'disabled'] as const
/** Which accounts a list shows: owners and curators, all, those without a verified address, or disabled ones. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
