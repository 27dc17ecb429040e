import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation in the browser, puts the focus where a newly loaded page would have it and says the page's title.
 * An address replaced in place (a filter being typed) is no new page; one with a hash leads to its anchor.
 */
export function PageAnnouncer({ main }: { main: RefObject<HTMLElement | null> }): ReactNode {
  const { key, pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    if (hash !== '' || (before.pathname === pathname && navigation === 'REPLACE')) return
    main.current?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [main, key, pathname, hash, navigation])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
