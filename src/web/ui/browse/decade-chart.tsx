import type { ReactNode } from 'react'
import type { DecadeCount } from '../../../domain/browse.ts'
import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import './browse.css'
import { CountLinks } from './count-links.tsx'

/**
 * In units of the drawing; each unit is one-sixteenth of the text size. With this width, 16 decades fit on a tablet, and a
 * longer chart is cut off in the middle of a bar, which shows that it scrolls.
 */
const SLOT_WIDTH = 46
const BAR_WIDTH = 34
const MAX_BAR_HEIGHT = 88
const TOP_MARGIN = 22
const AXIS_Y = TOP_MARGIN + MAX_BAR_HEIGHT
const CHART_HEIGHT = AXIS_Y + 26
/** If there are more decades than this, those without deaths are omitted. */
const MAX_SLOTS = 60
/** Longer numbers are wider than a bar. */
const MAX_NUMBER_IN_BAR = 9999

interface DecadeChartProps {
  readonly decades: readonly DecadeCount[]
  readonly hrefOf: (decade: number) => string
  /** The level of its heading */
  readonly heading?: 'h2' | 'h3'
}

/** Deaths by decade as a bar chart. Each bar links to the people of its decade, and a list has the same links as text. */
export function DecadeChart({ decades, hrefOf, heading: Heading = 'h2' }: DecadeChartProps): ReactNode {
  if (decades.length === 0) return null
  const slots = slotsOf(decades)
  const most = Math.max(...decades.map(({ memorials }) => memorials))
  const width = slots.length * SLOT_WIDTH
  return (
    <figure className="decades">
      <figcaption>
        <Heading>{BROWSE_COPY.decades}</Heading>
      </figcaption>
      <div className="decades__scroll">
        <svg viewBox={`0 0 ${width} ${CHART_HEIGHT}`} width={`${width / 16}rem`} height={`${CHART_HEIGHT / 16}rem`}>
          <title>{BROWSE_COPY.decades}</title>
          {slots.map(({ decade, memorials }, index) => (
            <Bar
              key={decade}
              decade={decade}
              memorials={memorials}
              at={index * SLOT_WIDTH}
              height={Math.max(memorials === 0 ? 0 : 2, (memorials / most) * MAX_BAR_HEIGHT)}
              showsNumber={most <= MAX_NUMBER_IN_BAR}
              href={hrefOf(decade)}
            />
          ))}
          <path className="decades__axis" d={`M0 ${AXIS_Y}H${width}`} />
        </svg>
      </div>
      <details className="decades__text">
        <summary>{BROWSE_COPY.decadesAsText}</summary>
        <CountLinks
          links={decades.map(({ decade, memorials }) => ({ to: hrefOf(decade), label: `${decade}s`, memorials }))}
        />
      </details>
    </figure>
  )
}

interface BarProps extends DecadeCount {
  /** The left edge of its slot */
  readonly at: number
  readonly height: number
  readonly showsNumber: boolean
  readonly href: string
}

function Bar({ decade, memorials, at, height, showsNumber, href }: BarProps): ReactNode {
  const middle = at + SLOT_WIDTH / 2
  const label = (
    <text className="decades__label" x={middle} y={CHART_HEIGHT - 7}>
      {decade}s
    </text>
  )
  if (memorials === 0) return label
  const name = BROWSE_COPY.decadeBar(decade, formatCount(memorials, 'death'))
  return (
    <a href={href}>
      <title>{name}</title>
      <rect className="decades__slot" x={at} y={0} width={SLOT_WIDTH} height={CHART_HEIGHT} />
      <rect
        className="decades__bar"
        x={at + (SLOT_WIDTH - BAR_WIDTH) / 2}
        y={AXIS_Y - height}
        width={BAR_WIDTH}
        height={height}
      />
      {showsNumber && (
        <text className="decades__number" x={middle} y={AXIS_Y - height - 5}>
          {formatNumber(memorials)}
        </text>
      )}
      {label}
    </a>
  )
}

/** Adds the decades without deaths between the first and the last, unless there are too many. */
function slotsOf(decades: readonly DecadeCount[]): readonly DecadeCount[] {
  const first = decades[0]?.decade ?? 0
  const count = ((decades.at(-1)?.decade ?? 0) - first) / 10 + 1
  if (count > MAX_SLOTS) return decades
  const known = new Map(decades.map(({ decade, memorials }) => [decade, memorials]))
  return Array.from({ length: count }, (_, i) => {
    const decade = first + i * 10
    return { decade, memorials: known.get(decade) ?? 0 }
  })
}
