import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawPlots, idFont, type MapMarks, type MapStyle } from './draw-plots.ts'
import type { MapPlot } from './map-plot.ts'
import { canvasScale, readMapStyle } from './map-style.ts'
import { layoutPlots, type MapLayout } from './plot-layout.ts'

const FONT_PATIENCE_MS = 1500

/** What changes the colours without the page's doing. */
const LOOK_QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', 'print']

interface Space {
  readonly width: number
  readonly rem: number
  readonly pixelRatio: number
}

interface MeasuredMap {
  readonly layout: MapLayout
  readonly pixelRatio: number
}

/** Lays the plots out in what room their ground has; null until a script has measured it. */
export function useMapLayout(plots: readonly MapPlot[], ground: RefObject<HTMLElement | null>): MeasuredMap | null {
  const space = useSpace(ground)
  return useMemo(
    () => (space === null ? null : { layout: layoutPlots(plots, space), pixelRatio: space.pixelRatio }),
    [plots, space],
  )
}

/** Keeps a canvas drawn: in the size of the map, the sharpness of the screen, the colours and typeface of the page. */
export function useMapCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  map: MeasuredMap | null,
  { currentId, labeledId }: MapMarks,
): void {
  const look = useLook(canvas)
  const fonts = useFonts(look, map?.layout ?? null)

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null || map === null || look === null) return
    const scale = canvasScale(map.layout, map.pixelRatio)
    setSize(element, Math.floor(map.layout.width * scale), Math.floor(map.layout.height * scale), scale)
    const context = fonts > 0 ? element.getContext('2d') : null
    if (context !== null) drawPlots(context, map.layout, look, { currentId, labeledId }, scale)
  }, [canvas, map, look, fonts, currentId, labeledId])
}

/** A canvas is emptied by every assignment, even of what it had. One of its pixels is exactly one of the screen's. */
function setSize(canvas: HTMLCanvasElement, width: number, height: number, scale: number): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.style.width = `${width / scale}px`
  canvas.style.height = `${height / scale}px`
}

function useSpace(ground: RefObject<HTMLElement | null>): Space | null {
  const [space, setSpace] = useState<Space | null>(null)
  useLayoutEffect(() => {
    const element = ground.current
    if (element === null) return
    let screen: MediaQueryList | null = null
    const measure = () => {
      const width = element.clientWidth
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const pixelRatio = window.devicePixelRatio || 1
      setSpace((before) =>
        before?.width === width && before.rem === rem && before.pixelRatio === pixelRatio
          ? before
          : { width, rem, pixelRatio },
      )
    }
    // The query holds for one ratio only: after each change another one is watched.
    const watchScreen = () => {
      screen?.removeEventListener('change', watchScreen)
      screen = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`)
      screen.addEventListener('change', watchScreen)
      measure()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What keeps the map's room is sized in rem: it tells of larger text, which need not change the width.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    watchScreen()
    return () => {
      observer.disconnect()
      screen?.removeEventListener('change', watchScreen)
    }
  }, [ground])
  return space
}

function useLook(canvas: RefObject<HTMLCanvasElement | null>): MapStyle | null {
  const [look, setLook] = useState<MapStyle | null>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    const read = () => setLook(readMapStyle(element))
    read()
    const queries = LOOK_QUERIES.map((query) => matchMedia(query))
    // A printer does not wait: the sheet is taken as soon as this returns.
    const readNow = () => flushSync(read)
    for (const query of queries) query.addEventListener('change', readNow)
    // The theme that a visitor chooses is an attribute of the root element.
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true })
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', readNow)
    }
  }, [canvas])
  return look
}

/** Counts the times that text may be drawn anew: 0 until the typeface is there, or too late to be waited for. */
function useFonts(look: MapStyle | null, layout: MapLayout | null): number {
  const [count, setCount] = useState(0)
  const font = look === null || layout === null ? null : idFont(look, layout.rem)
  const text =
    layout === null
      ? ''
      : [...layout.places.map(({ plot }) => plot.id), ...layout.titles.map((title) => title.text)].join('')
  useEffect(() => {
    if (font === null) return
    let isLeft = false
    const settle = () => {
      if (!isLeft) setCount((before) => before + 1)
    }
    const timer = setTimeout(settle, FONT_PATIENCE_MS)
    document.fonts
      .load(font, text)
      .catch(() => [])
      .then(() => {
        clearTimeout(timer)
        settle()
      })
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [font, text])
  return count
}
