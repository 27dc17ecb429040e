import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { displayName } from '../../domain/names/display-name.ts'

const PUBLIC_SCREENS = ['memorial', 'cemetery', 'cemeteries', 'search', 'home', 'cms'] as const

function textsOf(messages: object): string[] {
  return Object.values(messages).filter((message) => typeof message === 'string')
}

test('does not repeat text from the message catalog', () => {
  const quoted = PUBLIC_SCREENS.flatMap((screen) => textsOf(MESSAGES[screen]))
  const copies = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const repeated = copies.flatMap((name) => {
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return quoted.filter((text) => source.includes(`'${text}'`)).map((text) => `${name}: ${text}`)
  })
  expect(copies.length).toBeGreaterThan(10)
  expect(repeated).toEqual([])
})

test('uses the name from the message catalog for a person without a name', () => {
  const unnamed = { title: null, givenNames: null, surname: null, nameSuffix: null }
  expect(displayName(unnamed)).toBe(MESSAGES.search.unknownName)
})
