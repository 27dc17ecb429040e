import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Writes a record's own path into the address bar after a visit inside the browser that had another slug or none
 * (readings 7). Nothing is scrolled, and with the route's `shouldRevalidate` nothing is asked again.
 */
export function useCanonicalPath(path: string): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (pathname === path) return
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true, state })
  }, [pathname, path, search, hash, state, navigate])
}
