import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { memorialPath } from '../../record-address.ts'

/** Writes the right slug into the address bar after a visit inside the browser; nothing is scrolled, nothing asked again. */
export function useRightSlug(record: { readonly id: number; readonly slug: string }): void {
  const { slug } = useParams()
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const path = memorialPath(record)

  useEffect(() => {
    if (slug === record.slug) return
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true, state })
  }, [slug, record.slug, path, search, hash, state, navigate])
}
