import type { MapPlot } from './map-plot.ts'

// In rem, so that the map scales with the text size.
const ROW_HEIGHT = 7
const PATH_WIDTH = 1.5
const TITLE_HEIGHT = 2.5
const TITLE_INDENT = 0.75
const SECTION_GAP = 1
const MIN_COLUMN_WIDTH = 3.75
const MAX_COLUMN_WIDTH = 12
// The width of one character in an ID, and the space around the ID. Semibold characters are about 0.58 rem wide.
const CHARACTER_WIDTH = 0.6
const ID_PADDING = 0.75

/** In CSS pixels from the top-left corner of the map. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A plot and its area on the map, which contains its marker, its ID, and its link. */
export interface PlotPlace extends Rectangle {
  readonly plot: MapPlot
}

export interface SectionTitle {
  readonly text: string
  readonly x: number
  /** The vertical center of the line. */
  readonly y: number
}

/** A laid-out map. All values are in CSS pixels. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  readonly rem: number
  /** In reading order: by section, then by row. */
  readonly places: readonly PlotPlace[]
  /** Gaps in place of skipped columns or rows. */
  readonly paths: readonly Rectangle[]
  /** Empty if there is only one section. */
  readonly titles: readonly SectionTitle[]
}

interface PositionedPlot {
  readonly plot: MapPlot
  readonly column: number
  readonly row: number
}

interface Section {
  readonly name: string
  readonly plots: readonly PositionedPlot[]
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

/** Returns the plots in reading order: by section, then by row. */
export function readingOrder(plots: readonly MapPlot[]): MapPlot[] {
  return sectionsOf(plots).flatMap((section) => section.plots.map(({ plot }) => plot))
}

/** Returns the minimum width and the height of a map in rem. The server reserves this space before a script runs. */
export function mapSize(plots: readonly MapPlot[]): { readonly minWidth: number; readonly height: number } {
  const sections = sectionsOf(plots)
  const column = minColumnWidth(plots)
  const widths = sections.map(({ columns }) => columns.length * column + countPaths(columns) * PATH_WIDTH)
  const heights = sections.map(({ rows }) => rows.length * ROW_HEIGHT + countPaths(rows) * PATH_WIDTH)
  const titleHeight = sections.length > 1 ? sections.length * TITLE_HEIGHT + (sections.length - 1) * SECTION_GAP : 0
  return {
    minWidth: Math.max(0, ...widths),
    height: heights.reduce((sum, height) => sum + height, 0) + titleHeight,
  }
}

/** Lays out the plots in a frame. The map is never narrower than `mapSize` returns, so a narrow frame scrolls. */
export function layoutPlots(plots: readonly MapPlot[], frame: { width: number; rem: number }): MapLayout {
  const { rem } = frame
  const size = mapSize(plots)
  const sections = sectionsOf(plots)
  const width = Math.max(Math.floor(frame.width), Math.ceil(size.minWidth * rem))
  const columnWidth = Math.min(MAX_COLUMN_WIDTH * rem, ...sections.map((section) => columnShare(section, width, rem)))
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
        y: Math.round(top + (TITLE_HEIGHT * rem) / 2),
      })
      top += TITLE_HEIGHT * rem
    }
    const columnLines = placeLines(section.columns, left, columnWidth, PATH_WIDTH * rem)
    const rowLines = placeLines(section.rows, top, ROW_HEIGHT * rem, PATH_WIDTH * rem)
    for (const { plot, column, row } of section.plots) {
      const x = columnLines.starts.get(column) ?? left
      const y = rowLines.starts.get(row) ?? top
      places.push({ plot, ...onPixels(x, y, columnWidth, ROW_HEIGHT * rem) })
    }
    const path = PATH_WIDTH * rem
    for (const x of columnLines.paths) paths.push(onPixels(x, top, path, rowLines.end - top))
    for (const y of rowLines.paths) paths.push(onPixels(left, y, columnLines.end - left, path))
    top = rowLines.end + SECTION_GAP * rem
  }
  return { width, height: Math.round(size.height * rem), rem, places, paths, titles }
}

/** Returns the place at a point, in CSS pixels from the top-left corner of the map; null if there is no plot. */
export function placeAt(layout: MapLayout, x: number, y: number): PlotPlace | null {
  return (
    layout.places.find(
      (place) => x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
    ) ?? null
  )
}

/** Rounds the edges and not the width, so that neighbors share an edge. */
function onPixels(x: number, y: number, width: number, height: number): Rectangle {
  const left = Math.round(x)
  const top = Math.round(y)
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

function sectionsOf(plots: readonly MapPlot[]): Section[] {
  const names = [...new Set(plots.map(({ section }) => section))].sort((a, b) => a.localeCompare(b, 'en'))
  return names.map((name) => {
    const positioned = resolveConflicts(plots.filter(({ section }) => section === name))
    return {
      name,
      plots: positioned.sort((a, b) => a.row - b.row || a.column - b.column),
      columns: ascending(positioned.map(({ column }) => column)),
      rows: ascending(positioned.map(({ row }) => row)),
    }
  })
}

/** Shows both plots if two have the same position: the later one moves to the next free row. */
function resolveConflicts(plots: readonly MapPlot[]): PositionedPlot[] {
  const occupied = new Set<string>()
  return plots.map((plot) => {
    let { row } = plot
    while (occupied.has(`${plot.column} ${row}`)) row += 1
    occupied.add(`${plot.column} ${row}`)
    return { plot, column: plot.column, row }
  })
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** Counts the paths. Any number of skipped columns or rows between two plots creates one path. */
function countPaths(lines: readonly number[]): number {
  return lines.filter((line, index) => line - (lines[index - 1] ?? line - 1) > 1).length
}

function minColumnWidth(plots: readonly MapPlot[]): number {
  return Math.max(MIN_COLUMN_WIDTH, ...plots.map(({ id }) => id.length * CHARACTER_WIDTH + ID_PADDING))
}

function columnShare({ columns }: Section, width: number, rem: number): number {
  return (width - countPaths(columns) * PATH_WIDTH * rem) / columns.length
}

function widthOf({ columns }: Section, columnWidth: number, rem: number): number {
  return columns.length * columnWidth + countPaths(columns) * PATH_WIDTH * rem
}

function placeLines(lines: readonly number[], from: number, size: number, path: number) {
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
