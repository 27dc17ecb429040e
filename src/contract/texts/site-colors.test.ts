import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorStyles, colorStylesPath, findColorProblem, previewStyles, previewStylesPath } from './site-colors.ts'

test.each([
  ['#385230', null],
  ['#1A5A94', null],
  ['#777777', 'This color is too light: its contrast with the page is 3.5, and text needs 4.5.'],
  ['green', 'Enter a color as # and six digits, such as #385230.'],
  ['#385230;}', 'Enter a color as # and six digits, such as #385230.'],
])('checks the color %j', (color, problem) => {
  expect(findColorProblem(color)).toBe(problem)
  expect([colorStyles(color) === null, previewStyles(color) === null]).toEqual([problem !== null, problem !== null])
})

test('derives the colors of both themes', () => {
  const styles = colorStyles('#8a2a1f') ?? ''
  expect(styles).toMatch(/^@layer tokens\{:root\{--accent:#8a2a1f;/)
  // The dark theme has a lighter color, the same in both of its selectors.
  const [, dark] = /:root\[data-theme="dark"\]\{--accent:(#[0-9a-f]{6})/.exec(styles) ?? []
  expect(dark).toMatch(/^#[c-f]/)
  expect(styles.split(`--accent:${dark}`)).toHaveLength(3)
  expect(colorStylesPath('#8A2a1f')).toBe('/assets/colors-8a2a1f.css')
})

test('shows both themes side by side in a preview', () => {
  const [, light, dark] = /\.preview--light\{(.+?)\}\.preview--dark\{(.+?)\}/.exec(previewStyles('#8A2a1f') ?? '') ?? []
  const site = colorStyles('#8A2a1f') ?? ''
  expect(site).toContain(`:root{${light}}`)
  expect(site).toContain(`:root[data-theme="dark"]{${dark}}`)
  expect(previewStylesPath('#8A2a1f')).toBe('/assets/preview-8a2a1f.css')
})

test('gives the preview the colors of the public pages', () => {
  const preview = readFileSync('src/desk/styles/settings.css', 'utf8')
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  const valuesOf = (css: string, start: string) => {
    const [, block = ''] = css.split(start)
    return new Map(
      Array.from(block.split('}')[0]!.matchAll(/(--[\w-]+): (#\w+);/g), ([, name, value]) => [name, value]),
    )
  }
  for (const [shown, theme] of [
    ['.preview--light {', ':root {'],
    ['.preview--dark {', ':root[data-theme="dark"] {'],
  ] as const) {
    const values = valuesOf(preview, shown)
    expect(values.size).toBe(9)
    for (const [name, value] of values) expect([name, value]).toEqual([name, valuesOf(tokens, theme).get(name)])
  }
})
