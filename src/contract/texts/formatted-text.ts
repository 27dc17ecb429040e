import { formatNumber } from '../../domain/format-number.ts'
import type { SiteSettings } from '../site-settings.ts'

/** A link within text that an owner wrote. */
export interface FormattedLink {
  readonly label: string
  /** A path of this site, or an https or mailto URL. */
  readonly target: string
}

/** A paragraph: plain text and links. `email` represents a link to the support address. */
export type FormattedParagraph = readonly (string | FormattedLink | { readonly kind: 'email' })[]

export interface FormattedTopic {
  readonly heading: string
  readonly paragraphs: readonly FormattedParagraph[]
}

const MAX_CHARACTERS = 30_000
const MAX_TOPICS = 100
const HEADING = '## '
const IS_TARGET = /^(?:\/(?!\/)|https:\/\/|mailto:)/
/** A link, or the placeholder for the support address. Every part has a limit, so matching takes linear time. */
const LINK_OR_EMAIL = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|\{email\}/g

/**
 * Parses text that an owner wrote: lines that begin with `## ` are headings, blank lines separate paragraphs, and
 * `[label](/path)` is a link. `{site}` becomes the name of the site, and `{email}` a link to its support address. Text
 * before the first heading is ignored.
 */
export function parseFormattedText(text: string, siteName: string): readonly FormattedTopic[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((topic) => {
      const [heading = '', ...lines] = topic.split('\n')
      const paragraphs = lines
        .join('\n')
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
      return {
        heading: withName(heading.trim(), siteName),
        paragraphs: paragraphs.filter((each) => each !== '').map((each) => parseParagraph(each, siteName)),
      }
    })
}

function withName(text: string, siteName: string): string {
  return text.replaceAll('{site}', () => siteName)
}

function parseParagraph(text: string, siteName: string): FormattedParagraph {
  const parts: (FormattedParagraph[number] | '')[] = []
  let end = 0
  for (const match of text.matchAll(LINK_OR_EMAIL)) {
    const [whole, label, target] = match
    parts.push(withName(text.slice(end, match.index), siteName))
    parts.push(label === undefined || target === undefined ? { kind: 'email' } : { label, target })
    end = match.index + whole.length
  }
  parts.push(withName(text.slice(end), siteName))
  return parts.filter((part) => part !== '')
}

/** Omits paragraphs that link to parts of the site that are turned off, and topics that then have no paragraphs. */
export function shownTopics(topics: readonly FormattedTopic[], site: SiteSettings): readonly FormattedTopic[] {
  const hidden = [
    ...(site.showsPlans ? [] : ['/cms']),
    ...(site.showsDashboard ? [] : ['/cemetery-dashboard']),
    ...(site.affiliateUrl === null ? ['/affiliate'] : []),
  ]
  const isShown = (paragraph: FormattedParagraph) =>
    paragraph.every(
      (part) => typeof part === 'string' || !('target' in part) || !hidden.some((path) => hasTarget(part, path)),
    )
  return topics
    .map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.filter(isShown) }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
}

function hasTarget({ target }: FormattedLink, path: string): boolean {
  return target.startsWith(path) && /^(?:$|[/?#])/.test(target.slice(path.length))
}

/** Returns the problem with text that an owner wrote, as one sentence, or null. */
export function findFormattedTextProblem(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return `The text has more than ${formatNumber(MAX_CHARACTERS)} characters.`
  if (!text.trimStart().startsWith(HEADING)) return 'Begin with a heading: a line such as “## Our mission”.'
  const topics = parseFormattedText(text, '')
  if (topics.length > MAX_TOPICS) return `The text has more than ${MAX_TOPICS} headings.`
  const headings = topics.map(({ heading }) => heading)
  const repeated = headings.find((heading, index) => headings.indexOf(heading) !== index)
  if (repeated !== undefined) return `The heading “${repeated}” appears twice.`
  for (const { heading, paragraphs } of topics) {
    if (heading === '') return 'One heading is empty.'
    if (paragraphs.length === 0) return `There is no text under “${heading}”.`
    for (const part of paragraphs.flat()) {
      if (typeof part === 'string' || !('target' in part) || IS_TARGET.test(part.target)) continue
      return `The link “${part.target}” must begin with “/”, “https://”, or “mailto:”.`
    }
  }
  return null
}
