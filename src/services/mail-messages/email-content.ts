import type { SiteSettings } from '../../contract/site-settings.ts'

/** The site settings that appear in emails. */
export type EmailSite = Pick<SiteSettings, 'siteName' | 'siteUrl' | 'supportEmail'>

export type EmailPart =
  | { readonly paragraph: string }
  /** A list of labels and values. */
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly button: string; readonly url: string }
  | { readonly link: string; readonly url: string }

export interface EmailContent {
  readonly heading: string
  readonly parts: readonly EmailPart[]
  /** The reason why the recipient gets this email, shown at the end. */
  readonly reason: string
}

/** Long enough for any useful subject, but short enough for every server. */
const MAX_SUBJECT_CHARACTERS = 150

const SERIF = "font-family:Gelasio,Georgia,'Times New Roman',serif"
const SANS = "font-family:'Source Sans 3','Segoe UI',Arial,sans-serif"

// The colors of src/web/styles/tokens.css. Email programs do not support CSS variables, so light colors are inline and dark
// colors in a media query. Each text element also sets its background, so that the text stays readable if a program changes
// only one of the two.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #171b18 !important; color: #aaa99c !important; }
  .sheet { background: #1f2420 !important; color: #ece8dc !important; border-color: #363d37 !important; }
  .label { background: #1f2420 !important; color: #aaa99c !important; }
  .value { background: #1f2420 !important; color: #ece8dc !important; border-color: #363d37 !important; }
  .action { background: #b3c99a !important; color: #16200f !important; }
  .link { color: #b3c99a !important; }
}`

/** Returns text for a header, on one line and without control characters and encoded words (RFC 2047). */
export function headerLine(text: string): string {
  const line = [...withoutControls(text).replace(/\s+/gu, ' ').replaceAll('=?', '= ?').trim()]
  return line.length <= MAX_SUBJECT_CHARACTERS
    ? line.join('')
    : `${line.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`
}

/** Returns an address for a header, without control characters and spaces. */
export function headerAddress(address: string): string {
  return withoutControls(address).replace(/\s+/gu, '')
}

/** Renders an email as plain text and as HTML in the design of the site. */
export function renderEmail(site: EmailSite, content: EmailContent): { readonly text: string; readonly html: string } {
  return { text: asText(site, content), html: asHtml(site, content) }
}

function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}]/gu, '\uFFFD')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
}

function asText(site: EmailSite, { heading, parts, reason }: EmailContent): string {
  const blocks = parts.map((part) => {
    if ('paragraph' in part) return part.paragraph
    if ('button' in part) return `${part.button}:\n${part.url}`
    if ('link' in part) return `${part.link}:\n${part.url}`
    return part.facts.map(([label, value]) => `${label}:\n${indented(value)}`).join('\n\n')
  })
  return withoutControls(
    [heading, ...blocks, '--', `${site.siteName}, ${site.siteUrl}\n${reason}`].join('\n\n'),
  ).concat('\n')
}

// Indents visitors' text, so that it cannot imitate the text around it.
function indented(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}

function escapeHtml(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function asHtml(site: EmailSite, { heading, parts, reason }: EmailContent): string {
  const name = escapeHtml(site.siteName)
  const address = escapeHtml(site.siteUrl)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f5f2ea;color:#585d53">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f2ea;color:#585d53">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="paper" style="padding:0 8px 20px;background:#f5f2ea;color:#585d53;${SERIF};font-size:22px;line-height:28px"><a class="link" href="${address}" style="color:#385230;text-decoration:none">${name}</a></td></tr>
<tr><td class="sheet" style="padding:36px 28px 28px;background:#fdfbf6;color:#20241f;border:1px solid #d2cab9;border-radius:50% 50% 0 0/28px 28px 0 0;${SANS};font-size:18px;line-height:28px">
<h1 style="margin:0 0 20px;${SERIF};font-size:28px;line-height:34px;font-weight:400">${escapeHtml(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td class="paper" style="padding:20px 8px;background:#f5f2ea;color:#585d53;${SANS};font-size:16px;line-height:24px">${escapeHtml(reason)}<br><a class="link" href="${address}" style="color:#385230">${address}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partAsHtml(part: EmailPart): string {
  if ('paragraph' in part) return `<p style="margin:0 0 18px">${withBreaks(part.paragraph)}</p>`
  if ('button' in part) {
    const url = escapeHtml(part.url)
    return `<p style="margin:0 0 18px"><a class="action" href="${url}" style="display:inline-block;padding:13px 22px;background:#385230;color:#fbfaf3;border-radius:2px;font-weight:600;text-decoration:none">${escapeHtml(part.button)}</a></p>
<p style="margin:0 0 18px;font-size:16px;line-height:24px;word-break:break-all">If the button does not work, open this link:<br><a class="link" href="${url}" style="color:#385230">${url}</a></p>`
  }
  if ('link' in part) {
    return `<p style="margin:0 0 18px"><a class="link" href="${escapeHtml(part.url)}" style="color:#385230">${escapeHtml(part.link)}</a></p>`
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" class="label" style="padding:12px 0 0;background:#fdfbf6;color:#585d53;font-size:16px;line-height:24px;font-weight:400">${escapeHtml(label)}</th></tr>
<tr><td dir="auto" class="value" style="padding:0 0 12px;background:#fdfbf6;color:#20241f;border-bottom:1px solid #d2cab9;word-break:break-word">${withBreaks(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">
${rows.join('\n')}
</table>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
