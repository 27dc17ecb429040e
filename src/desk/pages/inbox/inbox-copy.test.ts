import { expect, test } from 'vitest'
import { describeAct, INBOX_COPY } from './inbox-copy.ts'

test.each([
  [1, 0, '1 change stored. Marked as done.'],
  [2, 1, '2 changes stored, 1 declined. Marked as done.'],
  [0, 2, '2 changes declined. Marked as done.'],
  [0, 0, 'Marked as done.'],
])('describes a decision with %i stored and %i declined changes, without zeros', (stored, declined, text) => {
  expect(INBOX_COPY.done.decided(stored, declined)).toBe(text)
})

test.each([
  [['plot'], [], 'accepted 1 of the suggested changes'],
  [['plot'], ['surname'], 'accepted 1 and declined 1 of the suggested changes'],
  [[], ['plot', 'surname'], 'declined 2 of the suggested changes'],
])('describes the decision about %j and %j in the history, without zeros', (accepted, declined, text) => {
  expect(describeAct({ kind: 'decide', accepted, declined, changeId: null, from: 'new' } as never, new Map())).toBe(
    text,
  )
})
