import { expect, test } from 'vitest'
import { ImportProgress } from './import-progress.ts'

function progressOn(isTTY: boolean) {
  let time = 0
  let written = ''
  const out = { write: (text: string) => (written += text), isTTY, columns: 80 }
  const progress = new ImportProgress(out, () => time)
  return {
    at(seconds: number, rows: number, done: number) {
      time = seconds * 1000
      written = ''
      progress.showRows(rows, { done, total: 100 })
      return written
    },
    clear() {
      written = ''
      progress.clear()
      return written
    },
  }
}

test('draws a bar with the rate and the time left on a terminal, and clears it', () => {
  const progress = progressOn(true)
  expect(progress.at(2, 50_000, 25)).toBe('\r[######------------------] 25%, 50,000 rows, 25,000 per second, 0:06 left')
  expect(progress.at(2.1, 52_000, 26)).toBe('')
  const last = progress.at(8, 200_000, 100)
  expect(last).toContain('[########################] 100%, 200,000 rows, 25,000 per second, 0:00 left')
  expect(progress.clear()).toMatch(/^\r +\r$/)
})

test('writes a line every five seconds without a terminal', () => {
  const progress = progressOn(false)
  expect(progress.at(1, 10_000, 10)).toBe('')
  expect(progress.at(5, 50_000, 50)).toBe('50%, 50,000 rows, 10,000 per second, 0:05 left\n')
  expect(progress.at(6, 60_000, 60)).toBe('')
  expect(progress.clear()).toBe('')
})
