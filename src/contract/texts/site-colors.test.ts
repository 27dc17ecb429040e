import { expect, test } from 'vitest'
import { colorStyles, colorStylesPath, problemOfColor } from './site-colors.ts'

test.each([
  ['#385230', null],
  ['#1A5A94', null],
  ['#777777', 'This color is too light: its contrast with the page is 3.5, and text needs 4.5.'],
  ['green', 'Enter a color as # and six digits, such as #385230.'],
  ['#385230;}', 'Enter a color as # and six digits, such as #385230.'],
])('checks the color %j', (color, problem) => {
  expect(problemOfColor(color)).toBe(problem)
  expect(colorStyles(color) === null).toBe(problem !== null)
})

test('derives the colors of both themes', () => {
  const styles = colorStyles('#8a2a1f') ?? ''
  expect(styles).toMatch(/^@layer tokens\{:root\{--accent:#8a2a1f;/)
  // Lighter in the dark theme, and the same in both of its selectors.
  const [, dark] = /:root\[data-theme="dark"\]\{--accent:(#[0-9a-f]{6})/.exec(styles) ?? []
  expect(dark).toMatch(/^#[c-f]/)
  expect(styles.split(`--accent:${dark}`)).toHaveLength(3)
  expect(colorStylesPath('#8A2a1f')).toBe('/assets/colors-8a2a1f.css')
})
