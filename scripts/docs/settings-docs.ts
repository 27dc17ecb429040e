import { PLACEHOLDERS } from '../../src/contract/search-template.ts'
import { SETTINGS, settingDocs } from '../../src/server/config/settings.ts'

const GENERATED = /(?<=<!-- generated -->\n)[\s\S]*(?=<!-- end -->)/

/** Returns docs/settings.md with its generated part updated. The rest of the page is not generated. */
export function renderSettingsDocs(page: string): string {
  const settings = Object.entries(SETTINGS.shape).map(([name, setting]) => {
    const docs = settingDocs.get(setting)
    return `### ${name}\n\n${docs?.description}\n\n- Default:${docs?.default}\n- Accepts: ${docs?.accepts}\n`
  })
  const placeholders = `### Placeholders\n\n${PLACEHOLDERS.map((name) => `\`{${name}}\``).join(', ')}\n`
  return page.replace(GENERATED, () => [...settings, placeholders].join('\n'))
}
