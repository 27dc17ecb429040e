import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Replaces the path in the address bar with the record's canonical path when the slug is missing or wrong (readings 7). The
 * page does not scroll, and the route's `shouldRevalidate` prevents another request.
 */
export function useCanonicalPath(path: string): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (pathname === path) return
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true, state })
  }, [pathname, path, search, hash, state, navigate])
}
