import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { type MapLayout, placeAt } from './plot-layout.ts'

interface Pointed {
  readonly hovered: string | null
  readonly touched: string | null
  readonly focused: string | null
  /** Sent away with Escape, until another plot is meant. */
  readonly isDismissed: boolean
}

const NOTHING: Pointed = { hovered: null, touched: null, focused: null, isDismissed: false }

function dismissed(before: Pointed): Pointed {
  return { ...before, touched: null, isDismissed: true }
}

interface LabeledPlot {
  /** The plot whose name is shown, or null. */
  readonly labeledId: string | null
  readonly isTouched: boolean
  /** For the ground: finds the plot under the pointer. */
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  /** For everything that keeps the name on show, the name itself among it. */
  readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  readonly touch: (id: string) => void
  readonly focus: (id: string | null) => void
  /** Takes the name away once its plot is opened. */
  readonly close: () => void
}

/** Which plot is named: the hovered before the touched before the focused one (WCAG 1.4.13). */
export function useLabeledPlot(frame: RefObject<HTMLElement | null>, layout: MapLayout | null): LabeledPlot {
  const [pointed, setPointed] = useState(NOTHING)
  const { hovered, touched, focused, isDismissed } = pointed
  const labeledId = isDismissed ? null : (hovered ?? touched ?? focused)

  useEffect(() => {
    if (labeledId === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPointed(dismissed)
    }
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target)) return
      setPointed((before) => ({ ...before, hovered: null, touched: null }))
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [frame, labeledId])

  const mean = (change: Partial<Pointed>) => setPointed((before) => ({ ...before, ...change, isDismissed: false }))

  const onPointerMove = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch' || layout === null) return
    const box = currentTarget.getBoundingClientRect()
    const x = clientX - box.left - currentTarget.clientLeft + currentTarget.scrollLeft
    const y = clientY - box.top - currentTarget.clientTop + currentTarget.scrollTop
    const id = placeAt(layout, x, y)?.plot.id ?? null
    if (id !== hovered) mean({ hovered: id })
  }

  return {
    labeledId,
    isTouched: touched !== null && labeledId === touched,
    onPointerMove,
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch' && hovered !== null) mean({ hovered: null })
    },
    touch: (id) => mean({ touched: id, hovered: null }),
    focus: (id) => mean(id === null ? { focused: null } : { focused: id, touched: null }),
    close: () => setPointed(dismissed),
  }
}
