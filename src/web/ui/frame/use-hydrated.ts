import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first browser render, true once scripts can answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
