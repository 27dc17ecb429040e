// Writes the pages under docs/ that are made of code. A test compares them with what this would write.
import { writeFileSync } from 'node:fs'
import { renderApiDocs } from '../src/contract/api-docs.ts'
import { renderSettingsDocs } from '../src/server/config/settings-docs.ts'

const folder = new URL('../docs/', import.meta.url)
writeFileSync(new URL('api.md', folder), renderApiDocs())
writeFileSync(new URL('settings.md', folder), renderSettingsDocs())
