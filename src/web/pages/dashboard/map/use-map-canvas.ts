import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawPlots, idFont, type MapMarks, type MapStyle } from './draw-plots.ts'
import type { MapPlot } from './map-plot.ts'
import { canvasScale, readMapStyle } from './map-style.ts'
import { layoutPlots, type MapLayout } from './plot-layout.ts'

const FONT_TIMEOUT_MS = 1500

/** Media queries that change the colors. */
const STYLE_QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)', 'print']

interface Space {
  readonly width: number
  readonly rem: number
  readonly pixelRatio: number
}

interface MeasuredMap {
  readonly layout: MapLayout
  readonly pixelRatio: number
}

/** Lays out the plots in the width of the ground element. Returns null until it is measured. */
export function useMapLayout(plots: readonly MapPlot[], ground: RefObject<HTMLElement | null>): MeasuredMap | null {
  const space = useSpace(ground)
  return useMemo(
    () => (space === null ? null : { layout: layoutPlots(plots, space), pixelRatio: space.pixelRatio }),
    [plots, space],
  )
}

/** Redraws the canvas when the map, the screen's pixel ratio, the page's colors, or its font changes. */
export function useMapCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  map: MeasuredMap | null,
  { currentId, labeledId }: MapMarks,
): void {
  const style = useMapStyle(canvas)
  const fonts = useFonts(style, map?.layout ?? null)

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null || map === null || style === null) return
    const scale = canvasScale(map.layout, map.pixelRatio)
    setSize(element, Math.floor(map.layout.width * scale), Math.floor(map.layout.height * scale), scale)
    const context = fonts > 0 ? element.getContext('2d') : null
    if (context !== null) drawPlots(context, map.layout, style, { currentId, labeledId }, scale)
  }, [canvas, map, style, fonts, currentId, labeledId])
}

/** Avoids assigning equal sizes, because any assignment clears the canvas. Canvas pixels match screen pixels. */
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
      setSpace((previous) =>
        previous?.width === width && previous.rem === rem && previous.pixelRatio === pixelRatio
          ? previous
          : { width, rem, pixelRatio },
      )
    }
    // A query matches only one ratio, so each change needs a new query.
    const watchScreen = () => {
      screen?.removeEventListener('change', watchScreen)
      screen = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`)
      screen.addEventListener('change', watchScreen)
      measure()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The reserved space is sized in rem, so observing it detects a change of text size.
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    watchScreen()
    return () => {
      observer.disconnect()
      screen?.removeEventListener('change', watchScreen)
    }
  }, [ground])
  return space
}

function useMapStyle(canvas: RefObject<HTMLCanvasElement | null>): MapStyle | null {
  const [style, setStyle] = useState<MapStyle | null>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    const read = () => setStyle(readMapStyle(element))
    read()
    const queries = STYLE_QUERIES.map((query) => matchMedia(query))
    // The browser prints as soon as this handler returns, so the update is synchronous.
    const readNow = () => flushSync(read)
    for (const query of queries) query.addEventListener('change', readNow)
    // The selected theme is an attribute of the root element.
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true })
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', readNow)
    }
  }, [canvas])
  return style
}

/** Returns 0 until the font has loaded or timed out, then a count that increases when the text must be redrawn. */
function useFonts(style: MapStyle | null, layout: MapLayout | null): number {
  const [count, setCount] = useState(0)
  const font = style === null || layout === null ? null : idFont(style, layout.rem)
  const text =
    layout === null
      ? ''
      : [...layout.places.map(({ plot }) => plot.id), ...layout.titles.map((title) => title.text)].join('')
  useEffect(() => {
    if (font === null) return
    let isUnmounted = false
    const settle = () => {
      if (!isUnmounted) setCount((previous) => previous + 1)
    }
    const timer = setTimeout(settle, FONT_TIMEOUT_MS)
    document.fonts
      .load(font, text)
      .catch(() => [])
      .then(() => {
        clearTimeout(timer)
        settle()
      })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [font, text])
  return count
}
