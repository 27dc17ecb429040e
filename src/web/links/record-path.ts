interface Record {
  readonly id: number
  readonly slug: string
}

/** The path of a memorial, always with its slug, because a path without it redirects. */
export function memorialPath({ id, slug }: Record): string {
  return `/memorial/${id}/${slug}`
}

export function cemeteryPath({ id, slug }: Record): string {
  return `/cemetery/${id}/${slug}`
}

/** The path of a tag's page (readings 6). */
export function tagPath(slug: string): string {
  return `/headstones/${encodeURIComponent(slug)}`
}
