import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { MapPlot } from './map-plot.ts'
import { canvasScale } from './map-style.ts'
import { PlotMap } from './plot-map.tsx'

const PLOTS: readonly MapPlot[] = [
  { id: 'B-102', ownerName: 'Ottoline Marsh', status: 'Purchased', section: 'B', column: 1, row: 0 },
  { id: 'B-201', ownerName: 'Ezra Marsh', status: 'Occupied', section: 'B', column: 0, row: 1 },
  { id: 'B-101', ownerName: null, status: 'For Sale', section: 'B', column: 0, row: 0 },
]

function htmlOf(plots: readonly MapPlot[], currentId?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PlotMap plots={plots} currentId={currentId} label="Plots near B-102" hrefOf={(id) => `/plot?id=${id}`} />
    </MemoryRouter>,
  )
}

describe('PlotMap as the server renders it', () => {
  test('lists links with plot, status, and owner in row order', () => {
    const html = htmlOf(PLOTS)
    expect(html).toContain('aria-label="Plots near B-102"')
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span>([^<]*)<\/span><\/a>/g)]
    expect(links.map(([, href, words]) => [href, words])).toEqual([
      ['/plot?id=B-101', 'Plot B-101, For Sale, No owner'],
      ['/plot?id=B-102', 'Plot B-102, Purchased, Ottoline Marsh'],
      ['/plot?id=B-201', 'Plot B-201, Occupied, Ezra Marsh'],
    ])
  })

  test('has no tabindex and no inline styles', () => {
    expect(htmlOf(PLOTS)).not.toContain('tabindex')
    expect(htmlOf(PLOTS)).not.toContain('style=')
  })

  test('marks only the current plot', () => {
    expect(htmlOf(PLOTS, 'B-201').match(/<a aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('id=B-201')])
    expect(htmlOf(PLOTS)).not.toContain('aria-current')
  })

  test('reserves space for the drawing', () => {
    expect(htmlOf(PLOTS)).toContain('<svg width="7.5rem" height="14rem"')
  })

  test('explains the symbols and lists Other only if a plot has another status', () => {
    for (const word of ['For Sale', 'Purchased', 'Occupied']) expect(htmlOf(PLOTS)).toContain(`</svg>${word}</li>`)
    expect(htmlOf(PLOTS)).not.toContain('Other')
    const reserved = PLOTS.map((plot) => ({ ...plot, status: 'Reserved' }))
    expect(htmlOf(reserved)).toContain('</svg>Other</li>')
    expect(htmlOf(reserved)).toContain('Plot B-101, Reserved, No owner')
  })
})

describe('canvasScale', () => {
  test("returns the screen's pixel ratio", () => {
    for (const ratio of [1, 1.25, 2, 3]) expect(canvasScale({ width: 460, height: 336 }, ratio)).toBe(ratio)
  })

  test('stays within the canvas limits of browsers', () => {
    for (const size of [
      { width: 1200, height: 6720 },
      { width: 3840, height: 112 },
      { width: 280, height: 9000 },
    ]) {
      const scale = canvasScale(size, 3)
      expect(scale).toBeLessThan(3)
      expect(Math.max(size.width, size.height) * scale).toBeLessThanOrEqual(8192)
      expect(size.width * size.height * scale * scale).toBeLessThanOrEqual(16_000_001)
    }
  })
})
