import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { displayName } from '../../domain/names/person-name.ts'

const PUBLIC_SCREENS = ['memorial', 'cemetery', 'cemeteries', 'search', 'home', 'cms'] as const

function textsOf(messages: object): string[] {
  return Object.values(messages).filter((message) => typeof message === 'string')
}

test('repeats no text of the catalogue, so that a spelling is corrected in one place', () => {
  const quoted = PUBLIC_SCREENS.flatMap((screen) => textsOf(MESSAGES[screen]))
  const copies = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const repeated = copies.flatMap((name) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return quoted.filter((text) => source.includes(`'${text}'`)).map((text) => `${name}: ${text}`)
  })
  expect(copies.length).toBeGreaterThan(10)
  expect(repeated).toEqual([])
})

test('calls whoever has no name by the word of the catalogue', () => {
  const nobody = { title: null, givenNames: null, surname: null, nameSuffix: null }
  expect(displayName(nobody)).toBe(MESSAGES.search.unknownName)
})
