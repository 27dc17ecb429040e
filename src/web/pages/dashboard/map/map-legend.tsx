import type { ReactNode } from 'react'
import { MAP_COPY } from './map-copy.ts'
import { MAP_STATUSES, symbolFor } from './plot-symbols.ts'

const ARCH = 'M2 26V12a10 10 0 0 1 20 0v14z'

function pathOf(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${12 + x * 10} ${2 + y * 24}`).join('L')}`
}

function LegendEntry({ status, word }: { status: string; word: string }): ReactNode {
  const { tone, isDashed, lines } = symbolFor(status)
  return (
    <li>
      <svg viewBox="0 0 24 28" width="24" height="28" data-tone={tone} aria-hidden="true" focusable="false">
        <path d={ARCH} strokeDasharray={isDashed ? '4 3' : undefined} />
        {lines.length > 0 && <path d={lines.map(pathOf).join('')} />}
      </svg>
      {word}
    </li>
  )
}

/** Explains the markers. "Other" appears only if a plot has a status without its own marker. */
export function MapLegend({ statuses }: { statuses: readonly string[] }): ReactNode {
  const hasOther = statuses.some((status) => symbolFor(status).tone === 'other')
  return (
    <ul className="plot-map__legend">
      {MAP_STATUSES.map((status) => (
        <LegendEntry key={status} status={status} word={status} />
      ))}
      {hasOther && <LegendEntry status="" word={MAP_COPY.other} />}
    </ul>
  )
}
