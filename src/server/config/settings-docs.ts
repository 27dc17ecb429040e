import { PLACEHOLDERS } from '../../contract/search-template.ts'
import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

const INTRODUCTION = `# Settings

Generated from the table of settings by \`npm run docs\`; a test fails when it is stale.

Every setting is a variable of the environment and has a default: \`PORT=8080 SITE_NAME="Hartwell Graves" npm start\`.
An empty value counts as absent. A value that is not accepted stops the start with one sentence that says why.
`

const TEMPLATES = `## Address templates

A template is the address of another site's search with placeholders for what is known of the person:
${PLACEHOLDERS.map((name) => `\`{${name}}\``).join(', ')}. \`{place}\` is city, county and state of the cemetery.

- Every value is percent-encoded.
- Words (between spaces, \`+\` or \`%20\`) and query parameters of which nothing is known are left out.
- Placeholders may stand anywhere after the host.

A list of templates is \`Label=address\` with \`|\` between its entries; \`off\` is an empty list:

\`\`\`sh
NEWSPAPER_SEARCH_URLS='The Hartwell Crier=https://crier.example/?q={givenNames}+{surname}&from={birthYear}|Chronicling America=https://www.loc.gov/collections/chronicling-america/?q={surname}'
\`\`\`

## What the site writes down

Warnings and errors go to standard output as JSON lines. They hold neither visitors' addresses nor what was searched for;
requests that went well are not written down at all. Without SMTP_URL there is also a plain line with the path of each mail. For access logs, ask the proxy in front.

The limit on requests remembers addresses for a minute, in memory only.
`

function defaultOf({ default: standard }: Setting<unknown>): string {
  if (typeof standard !== 'string') return ` ${standard.words}`
  const entries = standard.split(' | ')
  return entries.length === 1 ? ` \`${standard}\`` : entries.map((entry) => `\n  - \`${entry}\``).join('')
}

/** docs/settings.md. */
export function renderSettingsDocs(): string {
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) =>
    [
      `### ${name}\n`,
      `${setting.description}\n`,
      `- Default:${defaultOf(setting)}`,
      `- Accepts: ${setting.accepts}\n`,
    ].join('\n'),
  )
  return [INTRODUCTION, ...entries, TEMPLATES].join('\n')
}
