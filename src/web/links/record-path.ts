interface Record {
  readonly id: number
  readonly slug: string
}

/** The path of a memorial. With its slug, always: without, the visit begins with a redirect. */
export function memorialPath({ id, slug }: Record): string {
  return `/memorial/${id}/${slug}`
}

/** The path of a cemetery, with its slug. */
export function cemeteryPath({ id, slug }: Record): string {
  return `/cemetery/${id}/${slug}`
}

/** The path of a tag's page (readings 6). */
export function tagPath(slug: string): string {
  return `/headstones/${encodeURIComponent(slug)}`
}
