import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ListDemoNotice } from './demo-notice.tsx'

const INVENTED = { isDemonstration: true }
const REAL = { isDemonstration: false }

function words(records: readonly { readonly isDemonstration: boolean }[]): string {
  return renderToStaticMarkup(<ListDemoNotice records={records} />).replace(/<[^>]+>/g, '')
}

describe('the notice of the demonstration over a list', () => {
  test('stands where every record is invented', () => {
    expect(words([INVENTED, INVENTED])).toBe('A demonstration: all of these records are fictional.')
  })

  test('does not call a real record fictional that stands among invented ones', () => {
    expect(words([INVENTED, REAL])).toBe('Some of these records are a demonstration, and fictional.')
  })

  test('is absent from real records, and from an empty list', () => {
    expect(words([REAL])).toBe('')
    expect(words([])).toBe('')
  })
})
