import { expect, test } from 'vitest'
import { TokenCounter, TokenDictionary, TokenGroup } from './token-counter.ts'

/** More than are remembered at once. */
const GROUPS = 120_000

test('tells each group once, and counts them as they came, also after more than both threads remember', () => {
  const counter = new TokenCounter()
  const told = new TokenDictionary()
  const groups = Array.from({ length: GROUPS }, (_, i) => new TokenGroup([`s:${i}`, `g:${i}`]))
  const [first] = groups as [TokenGroup]
  const total = new Map<string, number>()
  const add = (taken: readonly [string, number][]) => {
    for (const [text, count] of taken) total.set(text, (total.get(text) ?? 0) + count)
  }
  let lines = 0
  for (let from = 0; from < GROUPS; from += 2000) {
    for (const group of groups.slice(from, from + 2000)) counter.count(group)
    counter.count(first)
    const counts = counter.take()
    lines += counts.newGroups.split('\n').length
    told.tell(counts)
    told.count(counts)
    // Counts of one batch wait for those of the next, as in a transaction, and some of them for groups that are forgotten.
    if (from % 8000 === 0) add(told.take())
  }
  add(told.take())

  expect(lines).toBe(GROUPS + 2)
  expect(total.get(first.text)).toBe(1 + GROUPS / 2000)
  expect([...total.values()].filter((count) => count === 1)).toHaveLength(GROUPS - 1)
  expect(told.take()).toEqual([])
})

test('what was told is known to batches that follow one that was not counted', () => {
  const counter = new TokenCounter()
  const told = new TokenDictionary()
  const [ada, none] = [new TokenGroup(['g:ada']), new TokenGroup([])]
  counter.count(ada)
  told.tell(counter.take())
  counter.count(none)
  counter.count(ada)
  counter.count(ada)
  const counts = counter.take()
  expect(counts.newGroups).toBe('')
  told.tell(counts)
  told.count(counts)
  expect(told.take()).toEqual([['g:ada', 2]])
})
