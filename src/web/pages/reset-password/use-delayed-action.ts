import { useEffect, useRef } from 'react'

/** Does something once after a while, unless the visitor has left by then. */
export function useDelayedAction(act: () => unknown, milliseconds: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), milliseconds)
  }
}
