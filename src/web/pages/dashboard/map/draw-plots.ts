import type { MapLayout, PlotPlace } from './plot-layout.ts'
import { type PlotSymbol, type PlotTone, symbolFor } from './plot-symbols.ts'

/** The parts of a canvas context that the map uses. */
export type MapContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'setTransform'
  | 'setLineDash'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
>

/** The current colors of the design, and its font. */
export interface MapStyle {
  readonly ground: string
  readonly path: string
  readonly rule: string
  readonly ink: string
  /** Marks the page's own plot. */
  readonly current: string
  readonly labeled: string
  readonly tones: Readonly<Record<PlotTone, { readonly line: string; readonly fill: string }>>
  readonly fontFamily: string
}

export interface MapMarks {
  readonly currentId: string | null
  /** The plot that is hovered, focused, or touched. */
  readonly labeledId: string | null
}

const LINE = 2
const CURRENT_LINE = 4
const CURRENT_BAR = 3
const DASHES: readonly number[] = [5, 4]

/** Returns the font of the plot IDs in the syntax of canvases and the font loader. */
export function idFont(style: Pick<MapStyle, 'fontFamily'>, rem: number): string {
  return `600 ${rem}px ${style.fontFamily}`
}

/** Draws the whole map. `scale` is the number of canvas pixels per CSS pixel. */
export function drawPlots(
  context: MapContext,
  layout: MapLayout,
  style: MapStyle,
  { currentId, labeledId }: MapMarks,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.setLineDash([])
  context.fillStyle = style.ground
  context.fillRect(0, 0, layout.width, layout.height)
  context.fillStyle = style.path
  for (const { x, y, width, height } of layout.paths) context.fillRect(x, y, width, height)
  drawTitles(context, layout, style)
  for (const place of layout.places) {
    if (place.plot.id === labeledId) {
      context.fillStyle = style.labeled
      context.fillRect(place.x, place.y, place.width, place.height)
    }
    drawHairlines(context, place, layout, style, scale)
    drawMarker(context, place, style, place.plot.id === currentId)
    drawId(context, place, style, layout.rem, place.plot.id === currentId)
  }
}

function drawTitles(context: MapContext, layout: MapLayout, style: MapStyle): void {
  context.font = idFont(style, layout.rem)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = style.ink
  for (const { text, x, y } of layout.titles) context.fillText(text, x, y)
}

/** Draws hairlines between plots, aligned to screen pixels. CSS draws the outer frame. */
function drawHairlines(context: MapContext, place: PlotPlace, layout: MapLayout, style: MapStyle, scale: number): void {
  const { x, y, width, height } = place
  const lineWidth = Math.max(1, Math.round(scale)) / scale
  context.fillStyle = style.rule
  if (x > 0) context.fillRect(x - lineWidth, y, lineWidth, height)
  if (y > 0) context.fillRect(x, y - lineWidth, width, lineWidth)
  if (x + width < layout.width) context.fillRect(x + width - lineWidth, y, lineWidth, height)
  if (y + height < layout.height) context.fillRect(x, y + height - lineWidth, width, lineWidth)
}

/** Returns the position of the arch in its area, in whole pixels so that straight lines are sharp. */
function archIn({ x, y, width, height }: PlotPlace) {
  const half = Math.floor(Math.min(width * 0.58, height * 0.4) / 2)
  return { center: Math.round(x + width / 2), top: Math.round(y + height * 0.13), half, height: Math.round(half * 2.4) }
}

function drawMarker(context: MapContext, place: PlotPlace, style: MapStyle, isCurrent: boolean): void {
  const { center, top, half, height } = archIn(place)
  const symbol = symbolFor(place.plot.status)
  const tone = style.tones[symbol.tone]
  const bottom = top + height
  context.beginPath()
  context.moveTo(center - half, bottom)
  context.lineTo(center - half, top + half)
  context.arc(center, top + half, half, Math.PI, 0)
  context.lineTo(center + half, bottom)
  context.closePath()
  context.fillStyle = tone.fill
  context.fill()
  context.strokeStyle = tone.line
  context.lineJoin = 'miter'
  context.lineWidth = isCurrent ? CURRENT_LINE : LINE
  context.setLineDash(symbol.isDashed ? [...DASHES] : [])
  context.stroke()
  context.setLineDash([])
  drawSymbol(context, symbol, (x, y) => [center + x * half, top + y * height])
}

function drawSymbol(
  context: MapContext,
  { lines }: PlotSymbol,
  onArch: (x: number, y: number) => readonly [number, number],
): void {
  if (lines.length === 0) return
  context.lineWidth = LINE
  context.beginPath()
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) context.moveTo(...onArch(x, y))
      else context.lineTo(...onArch(x, y))
    }
  }
  context.stroke()
}

function drawId(context: MapContext, place: PlotPlace, style: MapStyle, rem: number, isCurrent: boolean): void {
  const { center } = archIn(place)
  const line = Math.round(place.y + place.height * 0.78)
  context.font = idFont(style, rem)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = style.ink
  context.fillText(place.plot.id, center, line, place.width - 4)
  if (!isCurrent) return
  const half = Math.round(Math.min(rem * 1.6, place.width / 2 - 4))
  context.fillStyle = style.current
  context.fillRect(center - half, Math.round(line + rem * 0.65), half * 2, CURRENT_BAR)
}
