import { expect, test } from 'vitest'
import { respellingsOf } from './respellings.ts'

test.each([
  ['cyprus', 'cypress'],
  ['ressurection', 'resurrection'],
  ['belfontaine', 'bellefontaine'],
  ['consepsion', 'concepsion'],
])('%s may be %s', (entered, recorded) => {
  expect(respellingsOf(entered)).toContain(recorded)
})

test('returns neither the word itself nor words that sound different', () => {
  expect(respellingsOf('cyprus')).not.toContain('cyprus')
  expect(respellingsOf('arlinton')).not.toContain('arlington')
})

test('returns few words, and none for short, long, or foreign words', () => {
  expect(respellingsOf('hill')).toEqual([])
  expect(respellingsOf('a'.repeat(15))).toEqual([])
  expect(respellingsOf('張家張家張家')).toEqual([])
  for (const word of ['a'.repeat(14), 'resurrectionist'.slice(0, 14), 'cscscscscscscs']) {
    expect(respellingsOf(word).length, word).toBeLessThan(3200)
  }
})
