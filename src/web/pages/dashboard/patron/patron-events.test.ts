import { describe, expect, test } from 'vitest'
import { patronEvents } from './patron-events.ts'

function lines(patronId: string): string[] {
  return patronEvents(patronId).map(({ date, type, plotId }) => `${date} ${type} ${plotId}`)
}

describe('patronEvents', () => {
  test('returns plot and calendar events once, latest first', () => {
    expect(lines('P-11')).toEqual([
      '2024-10-03 Headstone A-401',
      '2024-05-16 Burial A-401',
      '2023-01-24 Sale A-401',
      '2023-01-24 Sale A-402',
    ])
  })

  test('includes future calendar events', () => {
    expect(lines('P-07')[0]).toBe('2032-02-29 Burial C-103')
    expect(lines('P-13')).toEqual(['2036-09-05 Sale A-102'])
  })

  test('gives each event a unique ID', () => {
    const ids = patronEvents('P-01').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(9)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
