// Generates docs/api.md and the list in docs/settings.md. A test fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderApiDocs } from './docs/api-docs.ts'
import { renderSettingsDocs } from './docs/settings-docs.ts'

const page = (name) => new URL(`../docs/${name}`, import.meta.url)
writeFileSync(page('api.md'), renderApiDocs())
writeFileSync(page('settings.md'), renderSettingsDocs(readFileSync(page('settings.md'), 'utf8')))
