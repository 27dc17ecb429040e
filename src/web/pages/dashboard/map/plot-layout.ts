import type { MapPlot } from './map-plot.ts'

// In rem, so that the map grows with the reader's text.
const ROW_HEIGHT = 7
const PATH = 1.5
const TITLE = 2.5
const TITLE_INDENT = 0.75
const BETWEEN_SECTIONS = 1
const NARROWEST_COLUMN = 3.75
const WIDEST_COLUMN = 12
// Room for an id at the side of which nothing touches the next: letters of 16 px, half-bold, are about 0.58 rem wide.
const LETTER = 0.6
const BESIDE_ID = 0.75

/** In CSS pixels from the upper left corner of the map. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A plot and the ground it has on the map: its marker, its id and what is pressed for it. */
export interface PlotPlace extends Rectangle {
  readonly plot: MapPlot
}

export interface SectionTitle {
  readonly text: string
  readonly x: number
  /** Of the line's middle. */
  readonly y: number
}

/** All in CSS pixels. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  /** The height of a line of text, which is what one rem is. */
  readonly rem: number
  /** Section by section, each row by row: the order in which they are read. */
  readonly places: readonly PlotPlace[]
  /** Where columns or rows are left out: a way between the graves. */
  readonly paths: readonly Rectangle[]
  /** Named only where there is more than one section. */
  readonly titles: readonly SectionTitle[]
}

interface Settled {
  readonly plot: MapPlot
  readonly column: number
  readonly row: number
}

interface Section {
  readonly name: string
  readonly plots: readonly Settled[]
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

/** The plots in the order in which they are read: by section, then row by row. */
export function readingOrder(plots: readonly MapPlot[]): MapPlot[] {
  return sectionsOf(plots).flatMap((section) => section.plots.map(({ plot }) => plot))
}

/** What a map needs whatever the width of its frame, in rem: the server keeps this room free before a script runs. */
export function mapSize(plots: readonly MapPlot[]): { readonly minWidth: number; readonly height: number } {
  const sections = sectionsOf(plots)
  const column = narrowestColumn(plots)
  const widths = sections.map(({ columns }) => columns.length * column + pathsIn(columns) * PATH)
  const heights = sections.map(({ rows }) => rows.length * ROW_HEIGHT + pathsIn(rows) * PATH)
  const named = sections.length > 1 ? sections.length * TITLE + (sections.length - 1) * BETWEEN_SECTIONS : 0
  return {
    minWidth: Math.max(0, ...widths),
    height: heights.reduce((sum, height) => sum + height, 0) + named,
  }
}

/** Lays the plots out in a frame of this width; never narrower than `mapSize` says, so a narrow frame has to scroll. */
export function layoutPlots(plots: readonly MapPlot[], frame: { width: number; rem: number }): MapLayout {
  const { rem } = frame
  const size = mapSize(plots)
  const sections = sectionsOf(plots)
  const width = Math.max(Math.floor(frame.width), Math.ceil(size.minWidth * rem))
  const columnWidth = Math.min(WIDEST_COLUMN * rem, ...sections.map((section) => share(section, width, rem)))
  const widest = Math.max(0, ...sections.map((section) => widthOf(section, columnWidth, rem)))
  const left = (width - widest) / 2
  const places: PlotPlace[] = []
  const paths: Rectangle[] = []
  const titles: SectionTitle[] = []
  let top = 0
  for (const section of sections) {
    if (sections.length > 1) {
      titles.push({
        text: `Section ${section.name}`,
        x: Math.round(left + TITLE_INDENT * rem),
        y: Math.round(top + (TITLE * rem) / 2),
      })
      top += TITLE * rem
    }
    const across = spread(section.columns, left, columnWidth, PATH * rem)
    const down = spread(section.rows, top, ROW_HEIGHT * rem, PATH * rem)
    for (const { plot, column, row } of section.plots) {
      const x = across.starts.get(column) ?? left
      const y = down.starts.get(row) ?? top
      places.push({ plot, ...onPixels(x, y, columnWidth, ROW_HEIGHT * rem) })
    }
    const path = PATH * rem
    for (const x of across.paths) paths.push(onPixels(x, top, path, down.end - top))
    for (const y of down.paths) paths.push(onPixels(left, y, across.end - left, path))
    top = down.end + BETWEEN_SECTIONS * rem
  }
  return { width, height: Math.round(size.height * rem), rem, places, paths, titles }
}

/** The place at a point, in CSS pixels from the upper left corner of the map; null on a path or beside the plots. */
export function placeAt(layout: MapLayout, x: number, y: number): PlotPlace | null {
  return (
    layout.places.find(
      (place) => x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
    ) ?? null
  )
}

/** Neighbours share an edge: both sides are rounded, never the width. */
function onPixels(x: number, y: number, width: number, height: number): Rectangle {
  const left = Math.round(x)
  const top = Math.round(y)
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

function sectionsOf(plots: readonly MapPlot[]): Section[] {
  const names = [...new Set(plots.map(({ section }) => section))].sort((a, b) => a.localeCompare(b, 'en'))
  return names.map((name) => {
    const settled = settle(plots.filter(({ section }) => section === name))
    return {
      name,
      plots: settled.sort((a, b) => a.row - b.row || a.column - b.column),
      columns: ascending(settled.map(({ column }) => column)),
      rows: ascending(settled.map(({ row }) => row)),
    }
  })
}

/** Two plots that claim one place are both shown: the later one moves to the next free row. */
function settle(plots: readonly MapPlot[]): Settled[] {
  const taken = new Set<string>()
  return plots.map((plot) => {
    let { row } = plot
    while (taken.has(`${plot.column} ${row}`)) row += 1
    taken.add(`${plot.column} ${row}`)
    return { plot, column: plot.column, row }
  })
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** However many columns or rows are left out between two, one path stands for them. */
function pathsIn(lines: readonly number[]): number {
  return lines.filter((line, index) => line - (lines[index - 1] ?? line - 1) > 1).length
}

function narrowestColumn(plots: readonly MapPlot[]): number {
  return Math.max(NARROWEST_COLUMN, ...plots.map(({ id }) => id.length * LETTER + BESIDE_ID))
}

function share({ columns }: Section, width: number, rem: number): number {
  return (width - pathsIn(columns) * PATH * rem) / columns.length
}

function widthOf({ columns }: Section, columnWidth: number, rem: number): number {
  return columns.length * columnWidth + pathsIn(columns) * PATH * rem
}

function spread(lines: readonly number[], from: number, size: number, path: number) {
  const starts = new Map<number, number>()
  const paths: number[] = []
  let end = from
  for (const [index, line] of lines.entries()) {
    if (line - (lines[index - 1] ?? line - 1) > 1) {
      paths.push(end)
      end += path
    }
    starts.set(line, end)
    end += size
  }
  return { starts, paths, end }
}
