import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HONORA, ONLY_A_DEATH_YEAR } from '../../../../tests/support/pages/sample-memorial.ts'
import { pageOf } from '../../../domain/page.ts'
import { Neighbors } from './neighbors.tsx'

const NO_ONE = pageOf([], 1, 10, 0)

function htmlOf(neighbors: Parameters<typeof Neighbors>[0]['neighbors'], memorial = HONORA): string {
  return renderToStaticMarkup(<Neighbors memorial={memorial} neighbors={neighbors} />)
}

test('links to other memorials with the last name in the cemetery, but not to the memorial itself', () => {
  const surname = { name: 'ashgrove', written: 'Ashgrove', memorials: 13 }
  const html = htmlOf({ surname, samePlot: NO_ONE })
  expect(html).toContain('/surname/ashgrove">12 others named Ashgrove here</a>')
  expect(htmlOf({ surname: { ...surname, memorials: 2 }, samePlot: NO_ONE })).toContain('1 other named Ashgrove here')
  expect(htmlOf({ surname: { ...surname, memorials: 1 }, samePlot: NO_ONE })).not.toContain('named Ashgrove')
})

test('lists other memorials in the plot', () => {
  const other = { ...HONORA, id: 9, slug: 'mary-ashgrove', givenNames: 'Mary', plot: 'Section C, Row 4, Plot 11' }
  const html = htmlOf({ surname: null, samePlot: pageOf([other], 1, 10, 3) })
  expect(html).toContain('href="/memorial/9/mary-ashgrove"')
  expect(html).toContain('2 more in this plot')
})

test('shows nothing without a cemetery', () => {
  expect(htmlOf({ surname: null, samePlot: NO_ONE }, { ...ONLY_A_DEATH_YEAR, cemetery: null })).toBe('')
})
