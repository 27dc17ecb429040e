import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderApiDocs } from '../../../scripts/docs/api-docs.ts'
import { renderSettingsDocs } from '../../../scripts/docs/settings-docs.ts'
import { SETTINGS } from './settings.ts'

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

test('docs/api.md matches the contract (npm run docs updates it)', () => {
  expect(page('api.md')).toBe(renderApiDocs())
})

test('docs/settings.md matches the table of settings (npm run docs updates it)', () => {
  expect(page('settings.md')).toBe(renderSettingsDocs(page('settings.md')))
  for (const name of Object.keys(SETTINGS.shape)) expect(page('settings.md')).toContain(`### ${name}\n`)
})
