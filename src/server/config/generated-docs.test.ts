import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderApiDocs } from '../../contract/api-docs.ts'
import { renderSettingsDocs } from './settings-docs.ts'

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

test('docs/api.md says what the contract says (npm run docs writes it)', () => {
  expect(page('api.md')).toBe(renderApiDocs())
})

test('docs/settings.md says what the table of settings says (npm run docs writes it)', () => {
  expect(page('settings.md')).toBe(renderSettingsDocs())
})
