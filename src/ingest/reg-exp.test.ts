import { expect, test } from 'vitest'
import { regExp, regExpSource } from './reg-exp.ts'

test('makes a regular expression from several lines', () => {
  const stone = regExpSource`
    (?:head|foot)\x20
    (?:stone|marker)
  `
  const matches = regExp('iu')`
    ^(?:
      ${stone}|
      \p{Lu}/\d
    )$
  `
  expect(matches).toEqual(/^(?:(?:head|foot)\x20(?:stone|marker)|\p{Lu}\/\d)$/iu)
  expect(['Head stone', 'foot marker', 'A/1', 'headstone'].map((text) => matches.test(text))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
