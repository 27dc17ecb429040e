import { createHash } from 'node:crypto'

/**
 * Returns the ETag of a body. The tag is weak because the response may be compressed. It is a hash of the body, so all
 * servers compute the same tag.
 */
export function entityTagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Returns whether an If-None-Match header names this tag by the weak comparison of GET and HEAD (RFC 9110, 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  const strong = withoutWeakness(tag)
  return header.split(',').some((part) => part.trim() === '*' || withoutWeakness(part) === strong)
}
