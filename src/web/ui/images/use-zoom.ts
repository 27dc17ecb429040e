import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveBy, type Point, WHOLE_IMAGE, type ZoomView, zoomBy } from './zoom-view.ts'

const WHEEL_PIXELS_PER_DOUBLING = 300
/** The `deltaMode` of browsers that report a wheel in lines, and the height of a line */
const LINES = 1
const LINE_PIXELS = 16
const CENTER: Point = { x: 0, y: 0 }

export interface Zoom {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly view: ZoomView
  /** True while a finger or mouse moves the image. */
  readonly isMoving: boolean
  readonly zoom: (factor: number) => void
  readonly move: (by: Point) => void
  readonly reset: () => void
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

/** The zoom of the image in a stage, by wheel, pinch, drag, and buttons. */
export function useZoom(): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(WHOLE_IMAGE)
  const pointers = useRef(new Map<number, Point>())
  const [isMoving, setIsMoving] = useState(false)

  const boxOf = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  const fromCenter = ({ x, y }: Point): Point => {
    const box = boxOf()
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }
  const zoom = (factor: number, at: Point = CENTER) => setView((current) => zoomBy(current, factor, at, boxOf()))
  const move = (by: Point) => setView((current) => moveBy(current, by, boxOf()))

  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === LINES ? event.deltaY * LINE_PIXELS : event.deltaY
      const box = element?.getBoundingClientRect() ?? new DOMRect()
      const at = { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
      setView((current) => zoomBy(current, 2 ** (-pixels / WHEEL_PIXELS_PER_DOUBLING), at, box))
    }
    // React's own handler is passive, so it cannot prevent the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    setIsMoving(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.current.set(event.pointerId, now)
    if (other === undefined) return move({ x: now.x - before.x, y: now.y - before.y })
    const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
    const distance = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1)
    zoom(distance(now) / distance(before), fromCenter(middle(now)))
    move({ x: middle(now).x - middle(before).x, y: middle(now).y - middle(before).y })
  }
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    setIsMoving(pointers.current.size > 0)
  }
  return {
    stage,
    view,
    isMoving,
    zoom,
    move,
    reset: () => setView(WHOLE_IMAGE),
    handlers: { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release },
  }
}
