/** How names are compared: as they are written, or with similar ones of both kinds or of one. */
export const NAME_MATCHES = ['exact', 'similar', 'similar-surname', 'similar-given'] as const
export type NameMatch = (typeof NAME_MATCHES)[number]
