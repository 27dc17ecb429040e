/** What an address template may ask for: the parts of a memorial that other sites search by. */
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
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type TemplateValues = Readonly<Record<Placeholder, string | null>>

const PLACEHOLDER = /\{(\w+)\}/g
// The ways an address writes a space between two words.
const SPACE = /%20|\+| /

/** Whether a text is an http or https URL with known placeholders, all of them after the host. */
export function isUrlTemplate(text: string): boolean {
  const isKnown = placeholdersOf(text).every((name) => PLACEHOLDERS.some((known) => known === name))
  return isKnown && /^https?:\/\/[^/?#{}@\s]+([/?#]|$)/i.test(text) && URL.canParse(text.replace(PLACEHOLDER, 'x'))
}

/**
 * Fills a template. Every value is encoded, so that no name can change the address. Words of which nothing is known are
 * left out, and so is a query parameter of which nothing is left; text without placeholders stays.
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
