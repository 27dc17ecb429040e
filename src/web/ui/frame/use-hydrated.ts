import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first browser render, and true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
