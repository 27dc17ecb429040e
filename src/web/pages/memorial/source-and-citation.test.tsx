import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HONORA } from '../../../../tests/support/pages/sample-memorial.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { SourceAndCitation } from './source-and-citation.tsx'

function factsOf(origin: Partial<Memorial['origin']>): string[] {
  const html = renderToStaticMarkup(
    <SourceAndCitation
      memorial={{ ...HONORA, origin: { ...HONORA.origin, ...origin } }}
      citations={[{ style: 'Chicago', text: 'Lychgate. “Honora.”' }]}
    />,
  )
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => `${term}: ${value}`)
}

test('shows the source, the row, the run, and who changed an imported record', () => {
  const sourceRow = { source: 'Thornmere burial register', key: '217', run: 4 }
  expect(factsOf({ sourceRow, recordedBy: 'import', changedBy: 'staff' })).toEqual([
    'Source: Thornmere burial register',
    'Row in the Source: 217',
    'Recorded: February 8, 2024, in import 4',
    'Recorded By: An import from this source',
    'Last Changed: November 2, 2026, by our staff',
  ])
  expect(factsOf({ sourceRow: { ...sourceRow, key: null, run: null }, changedBy: 'import' })).toEqual([
    'Source: Thornmere burial register',
    'Recorded: February 8, 2024',
    'Recorded By: Our staff',
    'Last Changed: November 2, 2026, by an import',
  ])
})

test('does not show a source for a record that the staff added', () => {
  expect(factsOf({}).slice(0, 2)).toEqual(['Recorded: February 8, 2024', 'Recorded By: Our staff'])
})
