/**
 * Returns a query with only these parameters, in this order and without empty values, such as `?lastName=Roe&page=2`. An
 * endpoint or page that reads only these parameters gives the same response. Repeated parameters stay, so that the response
 * reports them as an error.
 */
export function canonicalQuery(names: readonly string[], textsOf: (name: string) => readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const texts = textsOf(name)
    if (texts.length > 1 || (texts[0] ?? '') !== '') for (const text of texts) query.append(name, text)
  }
  return query.size === 0 ? '' : `?${query}`
}
