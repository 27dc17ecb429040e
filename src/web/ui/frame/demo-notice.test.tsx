import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ListDemoNotice } from './demo-notice.tsx'

const FICTIONAL = { isDemo: true }
const REAL = { isDemo: false }

function noticeText(records: readonly { readonly isDemo: boolean }[]): string {
  return renderToStaticMarkup(<ListDemoNotice records={records} />).replace(/<[^>]+>/g, '')
}

describe('the demo notice of a list', () => {
  test('states that all records are fictional when all are', () => {
    expect(noticeText([FICTIONAL, FICTIONAL])).toBe('Demo data: all of these records are fictional.')
  })

  test('states that some records are fictional when others are real', () => {
    expect(noticeText([FICTIONAL, REAL])).toBe('Some of these records are demo data and fictional.')
  })

  test('is absent for real records and for an empty list', () => {
    expect(noticeText([REAL])).toBe('')
    expect(noticeText([])).toBe('')
  })
})
