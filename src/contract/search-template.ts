/** The placeholders of a URL template: the parts of a memorial that other sites can search. */
export const PLACEHOLDERS = [
  'givenNames',
  'surname',
  'maidenName',
  'birthYear',
  'deathYear',
  'place',
  'city',
  'county',
  'state',
  'country',
] as const
/** One of `PLACEHOLDERS`. */
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type TemplateValues = Readonly<Record<Placeholder, string | null>>

const PLACEHOLDER = /\{(\w+)\}/g
// The forms of a space in a URL.
const SPACE = /%20|\+| /

/** Whether a value is an http or https URL with known placeholders, all of them after the host. */
export function isUrlTemplate(text: string, placeholders: readonly string[] = PLACEHOLDERS): boolean {
  const isKnown = placeholdersOf(text).every((name) => placeholders.includes(name))
  return isKnown && /^https?:\/\/[^/?#{}@\s]+([/?#]|$)/i.test(text) && URL.canParse(text.replace(PLACEHOLDER, 'x'))
}

/**
 * Fills the placeholders of a URL template with encoded values. Omits words whose placeholders have no value, and query
 * parameters in which no placeholder has a value. Text without placeholders is unchanged.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const [, beforeQuery = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(template) ?? []
  const path = beforeQuery
    .split('/')
    .map((segment) => fillWords(segment, values) ?? '')
    .join('/')
  const parameters = (query ?? '').split('&').flatMap((parameter) => fillParameter(parameter, values) ?? [])
  return `${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}${fillWords(hash, values) ?? ''}`
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

function fillParameter(parameter: string, values: TemplateValues): string | null {
  const equals = parameter.indexOf('=')
  if (equals === -1) return fillWords(parameter, values)
  const value = fillWords(parameter.slice(equals + 1), values)
  return value === null ? null : `${parameter.slice(0, equals)}=${value}`
}

function fillWords(text: string, values: TemplateValues): string | null {
  if (!text.includes('{')) return text
  const words = text.split(SPACE).filter((word) => {
    const names = placeholdersOf(word)
    return names.length === 0 || names.some((name) => knownValue(name, values) !== '')
  })
  const hasValue = words.some((word) => word.includes('{'))
  if (!hasValue) return null
  return words
    .map((word) => word.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(knownValue(name, values))))
    .join('%20')
}

function knownValue(name: string, values: TemplateValues): string {
  const value = PLACEHOLDERS.some((known) => known === name) ? values[name as Placeholder] : null
  return (value ?? '').toWellFormed().trim()
}
