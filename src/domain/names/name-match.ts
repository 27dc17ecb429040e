/** How a search compares names: exactly, or also with similar given names, similar surnames, or both. */
export const NAME_MATCHES = ['exact', 'similar', 'similar-surname', 'similar-given'] as const
export type NameMatch = (typeof NAME_MATCHES)[number]
