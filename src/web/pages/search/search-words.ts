import type { MemorialSearchValues } from '../../ui/search-form.tsx'

function years(verb: string, typed: string): string {
  return `${verb} ${typed.trim()}`
}

/** The filters that are set, each in a word or two, for the line that the form folds into. */
export function searchFilters(values: MemorialSearchValues, cemeteryName: string | null): string[] {
  const filters = [
    [values.givenNames, values.surname]
      .map((name) => name.trim())
      .filter(Boolean)
      .join(' '),
    values.birthYear.trim() === '' ? '' : years('born', values.birthYear),
    values.deathYear.trim() === '' ? '' : years('died', values.deathYear),
    cemeteryName ?? (values.cemeteryId.trim() === '' ? '' : `cemetery ${values.cemeteryId.trim()}`),
    values.location.trim(),
  ]
  return filters.filter((filter) => filter !== '')
}

/** The search in a sentence's words: "given name “Honora”, last name “Ashgrove”, born 1843, in “Vermont”"; null without filters. */
export function searchInWords(values: MemorialSearchValues, cemetery: string | null): string | null {
  const quoted = (text: string) => `“${text.trim()}”`
  const words: string[] = []
  if (values.givenNames.trim()) words.push(`given name ${quoted(values.givenNames)}`)
  if (values.surname.trim()) words.push(`last name ${quoted(values.surname)}`)
  if (values.birthYear.trim()) words.push(years('born', values.birthYear))
  if (values.deathYear.trim()) words.push(years('died', values.deathYear))
  if (cemetery !== null) words.push(`buried in ${cemetery}`)
  if (values.location.trim()) words.push(`in ${quoted(values.location)}`)
  return words.length === 0 ? null : words.join(', ')
}
