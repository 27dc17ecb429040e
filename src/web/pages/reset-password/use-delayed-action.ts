import { useEffect, useRef } from 'react'

/** Returns a function that runs an action once after a delay, unless the component is unmounted first. */
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
