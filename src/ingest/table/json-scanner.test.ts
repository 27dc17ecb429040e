import { expect, test } from 'vitest'
import { JsonScanner } from './json-scanner.ts'

function scan(text: string, pieceLength = text.length) {
  const scanner = new JsonScanner()
  const found = []
  for (let at = 0; at < text.length; at += pieceLength) found.push(...scanner.push(text.slice(at, at + pieceLength)))
  found.push(...scanner.end())
  return found.map(({ line, text: record, group }) => [line, JSON.parse(record), group])
}

const TRICKY = { name: 'a "}" b', note: '{[\\"', inner: { list: [{ x: 1 }, 2] } }

test.each<[string, string, unknown[]]>([
  [
    'lines',
    `{"a":1}\n{"a":2}\n`,
    [
      [1, { a: 1 }, null],
      [2, { a: 2 }, null],
    ],
  ],
  [
    'a last line without a line break',
    `{"a":1}\n{"a":2}`,
    [
      [1, { a: 1 }, null],
      [2, { a: 2 }, null],
    ],
  ],
  [
    'an array',
    `[\n {"a":1},\n {\n  "a":2\n },{"a":3}]`,
    [
      [2, { a: 1 }, null],
      [3, { a: 2 }, null],
      [5, { a: 3 }, null],
    ],
  ],
  [
    'an array on one line',
    `[{"a":1},{"a":2}]`,
    [
      [1, { a: 1 }, null],
      [1, { a: 2 }, null],
    ],
  ],
  [
    'arrays inside an object',
    `{\n"x":[{"a":1}],\n"y":[\n{"a":2}]}`,
    [
      [2, { a: 1 }, 'x'],
      [4, { a: 2 }, 'y'],
    ],
  ],
  [
    'numbered records inside an object',
    `{"0":{"a":1},"1":{\n"a":{"b":2}}}`,
    [
      [1, { a: 1 }, '0'],
      [1, { a: { b: 2 } }, '1'],
    ],
  ],
  [
    'a record with a generated name, on one line',
    `{"-NqX4c1bR7vZk2LmPq9s":{"a":1}}`,
    [[1, { a: 1 }, '-NqX4c1bR7vZk2LmPq9s']],
  ],
  [
    'one object with one array, on one line',
    `{"records":[{"a":1},{"a":2}]}`,
    [
      [1, { a: 1 }, 'records'],
      [1, { a: 2 }, 'records'],
    ],
  ],
  ['brackets and quotation marks inside strings', `[${JSON.stringify(TRICKY)}]`, [[1, TRICKY, null]]],
  ['no records', '[]', []],
])('finds the records in %s, wherever the text is split', (_, text, expected) => {
  for (const pieceLength of [1, 2, 5, text.length]) expect(scan(text, pieceLength)).toEqual(expected)
})

test.each(['[{"a":1},', '{"a":1}\n{"a":', '[{"a":"x', '{"x":[{"a":1}'])('reports that %j is truncated', (text) => {
  expect(() => scan(text)).toThrow(/never ends/)
})

test('reports the line of an unexpected bracket', () => {
  expect(() => scan('[{"a":1}]\n]')).toThrow('Line 2 is not JSON: unexpected "]".')
})

test('reports the line of a name with a control character', () => {
  expect(() => scan('{"a":[],\n"b\tc":[]}')).toThrow('Line 2 is not JSON: the name before "[" is invalid.')
})

test('rejects arrays and objects that are more than 256 levels deep', () => {
  expect(scan(`${'['.repeat(256)}{"a":1}${']'.repeat(256)}`)).toHaveLength(1)
  expect(() => scan(`\n${'['.repeat(257)}`)).toThrow('Line 2 of the JSON is nested more than 256 levels deep.')
})
