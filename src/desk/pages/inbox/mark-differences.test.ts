import { expect, test } from 'vitest'
import { markDifferences } from './mark-differences.ts'

test.each([
  ['Merriweather', 'Merryweather', 'Merr[y]weather'],
  ['About 1843', 'March 12, 1843', '[March 12, ]1843'],
  ['78', '79', '7[9]'],
  ['', 'Beloved', '[Beloved]'],
  ['Ada', 'Ada', 'Ada'],
  ['Ada Voss', 'Ada Mae Voss', 'Ada [Mae ]Voss'],
  ['aaa', 'aa', 'aa'],
])('marks the differences from %j to %j', (from, to, marked) => {
  const shown = markDifferences(from, to).map(({ text, isNew }) => (isNew ? `[${text}]` : text))
  expect(shown.join('')).toBe(marked)
})
