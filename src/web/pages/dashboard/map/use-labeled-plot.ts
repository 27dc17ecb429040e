import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { type MapLayout, placeAt } from './plot-layout.ts'

interface PointerState {
  readonly hovered: string | null
  readonly touched: string | null
  readonly focused: string | null
  /** True after Escape, until the visitor points at another plot. */
  readonly isDismissed: boolean
}

const INITIAL_STATE: PointerState = { hovered: null, touched: null, focused: null, isDismissed: false }

function dismissed(previous: PointerState): PointerState {
  return { ...previous, touched: null, isDismissed: true }
}

interface LabeledPlot {
  /** The plot whose label is shown, or null. */
  readonly labeledId: string | null
  readonly isTouched: boolean
  /** For the map: finds the plot under the pointer. */
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  /** For the frame, which contains the map and the label. */
  readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  readonly touch: (id: string) => void
  readonly focus: (id: string | null) => void
  /** Hides the label when its plot is opened. */
  readonly close: () => void
}

/** Decides which plot has a label: the hovered plot, then the touched plot, then the focused plot (WCAG 1.4.13). */
export function useLabeledPlot(frame: RefObject<HTMLElement | null>, layout: MapLayout | null): LabeledPlot {
  const [state, setPointerState] = useState(INITIAL_STATE)
  const { hovered, touched, focused, isDismissed } = state
  const labeledId = isDismissed ? null : (hovered ?? touched ?? focused)

  useEffect(() => {
    if (labeledId === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPointerState(dismissed)
    }
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target)) return
      setPointerState((previous) => ({ ...previous, hovered: null, touched: null }))
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [frame, labeledId])

  const update = (change: Partial<PointerState>) =>
    setPointerState((previous) => ({ ...previous, ...change, isDismissed: false }))

  const onPointerMove = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch' || layout === null) return
    const box = currentTarget.getBoundingClientRect()
    const x = clientX - box.left - currentTarget.clientLeft + currentTarget.scrollLeft
    const y = clientY - box.top - currentTarget.clientTop + currentTarget.scrollTop
    const id = placeAt(layout, x, y)?.plot.id ?? null
    if (id !== hovered) update({ hovered: id })
  }

  return {
    labeledId,
    isTouched: touched !== null && labeledId === touched,
    onPointerMove,
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch' && hovered !== null) update({ hovered: null })
    },
    touch: (id) => update({ touched: id, hovered: null }),
    focus: (id) => update(id === null ? { focused: null } : { focused: id, touched: null }),
    close: () => setPointerState(dismissed),
  }
}
