import { expect, test } from 'vitest'
import { type PageTurn, PageTurns } from './page-turns.ts'

let now = 0

function pageTurns(yieldToOthers: () => Promise<void> = async () => {}): PageTurns {
  now = 0
  return new PageTurns({ yieldToOthers, now: () => now })
}

/** Renders one page that takes `milliseconds`. */
async function render(turns: PageTurns, milliseconds: number): Promise<void> {
  const turn = turns.begin('pages')
  await turn?.inTurn(async () => {
    now += milliseconds
  })
  turn?.end()
}

function accept(turns: PageTurns, kind: 'pages' | 'searches', count: number): PageTurn[] {
  return Array.from({ length: count }, () => turns.begin(kind)).filter((turn) => turn !== null)
}

test('accepts as many pages as it can render in 200 ms', async () => {
  const turns = pageTurns()
  await render(turns, 2)
  const accepted = accept(turns, 'pages', 150)
  expect(accepted).toHaveLength(100)
  accepted[0]?.end()
  expect(accept(turns, 'pages', 5)).toHaveLength(1)
})

test('accepts fifty pages after a very slow one', async () => {
  const turns = pageTurns()
  await render(turns, 5000)
  expect(accept(turns, 'pages', 60)).toHaveLength(50)
})

test('limits each kind separately', async () => {
  const turns = pageTurns()
  await render(turns, 2)
  expect(accept(turns, 'searches', 150)).toHaveLength(100)
  expect(accept(turns, 'pages', 150)).toHaveLength(100)
})

test('renders one page at a time, alternating between the kinds', async () => {
  const turns = pageTurns()
  const order: string[] = []
  let running = 0
  const page = async (kind: 'pages' | 'searches') => {
    const turn = turns.begin(kind)
    await turn?.inTurn(async () => {
      expect(++running).toBe(1)
      await new Promise(setImmediate)
      order.push(kind)
      running--
    })
    turn?.end()
  }
  await Promise.all([
    ...Array.from({ length: 4 }, () => page('searches')),
    ...Array.from({ length: 2 }, () => page('pages')),
  ])
  expect(order).toEqual(['searches', 'searches', 'pages', 'searches', 'pages', 'searches'])
})

test('handles other requests before each page', async () => {
  const order: string[] = []
  const turns = pageTurns(async () => void order.push('others'))
  const pages = accept(turns, 'pages', 2).map((turn) => turn.inTurn(async () => void order.push('page')))
  await Promise.all(pages)
  expect(order).toEqual(['others', 'page', 'others', 'page'])
})

test('continues after a page that fails', async () => {
  const turns = pageTurns()
  const [first, second] = accept(turns, 'pages', 2)
  await expect(first?.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await second?.inTurn(async () => 'rendered')).toBe('rendered')
})
