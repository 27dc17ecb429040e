import type { MapLayout, PlotPlace } from './plot-layout.ts'
import { type PlotSymbol, type PlotTone, symbolFor } from './plot-symbols.ts'

/** What the map asks of a canvas. */
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

/** The design's colours as they stand now, and its typeface. */
export interface MapStyle {
  readonly ground: string
  readonly path: string
  readonly rule: string
  readonly ink: string
  /** Marks the plot that the page is about. */
  readonly current: string
  /** Lies under the plot that is pointed at. */
  readonly named: string
  readonly tones: Readonly<Record<PlotTone, { readonly line: string; readonly fill: string }>>
  readonly fontFamily: string
}

export interface MapMarks {
  readonly currentId: string | null
  /** The plot that is hovered, focused or touched. */
  readonly labeledId: string | null
}

const LINE = 2
const CURRENT_LINE = 4
const CURRENT_BAR = 3
const DASHES: readonly number[] = [5, 4]

/** The font of the ids, as a canvas and the font loader take it. */
export function idFont(look: Pick<MapStyle, 'fontFamily'>, rem: number): string {
  return `600 ${rem}px ${look.fontFamily}`
}

/** Draws the whole map; `scale` is how many of the canvas's pixels make a CSS pixel. */
export function drawPlots(
  context: MapContext,
  layout: MapLayout,
  look: MapStyle,
  { currentId, labeledId }: MapMarks,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.setLineDash([])
  context.fillStyle = look.ground
  context.fillRect(0, 0, layout.width, layout.height)
  context.fillStyle = look.path
  for (const { x, y, width, height } of layout.paths) context.fillRect(x, y, width, height)
  drawTitles(context, layout, look)
  for (const place of layout.places) {
    if (place.plot.id === labeledId) {
      context.fillStyle = look.named
      context.fillRect(place.x, place.y, place.width, place.height)
    }
    drawGround(context, place, layout, look, scale)
    drawMarker(context, place, look, place.plot.id === currentId)
    drawId(context, place, look, layout.rem, place.plot.id === currentId)
  }
}

function drawTitles(context: MapContext, layout: MapLayout, look: MapStyle): void {
  context.font = idFont(look, layout.rem)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = look.ink
  for (const { text, x, y } of layout.titles) context.fillText(text, x, y)
}

/** Hairlines between the plots, on the pixels of the screen and not between them; the frame itself is the page's. */
function drawGround(context: MapContext, place: PlotPlace, layout: MapLayout, look: MapStyle, scale: number): void {
  const { x, y, width, height } = place
  const hair = Math.max(1, Math.round(scale)) / scale
  context.fillStyle = look.rule
  if (x > 0) context.fillRect(x - hair, y, hair, height)
  if (y > 0) context.fillRect(x, y - hair, width, hair)
  if (x + width < layout.width) context.fillRect(x + width - hair, y, hair, height)
  if (y + height < layout.height) context.fillRect(x, y + height - hair, width, hair)
}

/** The arch within its place, in whole pixels, so that its straight lines are sharp. */
function archIn({ x, y, width, height }: PlotPlace) {
  const half = Math.floor(Math.min(width * 0.58, height * 0.4) / 2)
  return { centre: Math.round(x + width / 2), top: Math.round(y + height * 0.13), half, height: Math.round(half * 2.4) }
}

function drawMarker(context: MapContext, place: PlotPlace, look: MapStyle, isCurrent: boolean): void {
  const { centre, top, half, height } = archIn(place)
  const sign = symbolFor(place.plot.status)
  const tone = look.tones[sign.tone]
  const bottom = top + height
  context.beginPath()
  context.moveTo(centre - half, bottom)
  context.lineTo(centre - half, top + half)
  context.arc(centre, top + half, half, Math.PI, 0)
  context.lineTo(centre + half, bottom)
  context.closePath()
  context.fillStyle = tone.fill
  context.fill()
  context.strokeStyle = tone.line
  context.lineJoin = 'miter'
  context.lineWidth = isCurrent ? CURRENT_LINE : LINE
  context.setLineDash(sign.isDashed ? [...DASHES] : [])
  context.stroke()
  context.setLineDash([])
  drawSign(context, sign, (x, y) => [centre + x * half, top + y * height])
}

function drawSign(
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

function drawId(context: MapContext, place: PlotPlace, look: MapStyle, rem: number, isCurrent: boolean): void {
  const { centre } = archIn(place)
  const line = Math.round(place.y + place.height * 0.78)
  context.font = idFont(look, rem)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = look.ink
  context.fillText(place.plot.id, centre, line, place.width - 4)
  if (!isCurrent) return
  const half = Math.round(Math.min(rem * 1.6, place.width / 2 - 4))
  context.fillStyle = look.current
  context.fillRect(centre - half, Math.round(line + rem * 0.65), half * 2, CURRENT_BAR)
}
