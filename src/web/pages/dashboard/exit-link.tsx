import type { ReactNode } from 'react'
import { DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { Link } from '../../links/link.tsx'
import { useShowAlert } from './dashboard-alert.tsx'

interface ExitLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link out of the dashboard. Only the target page needs a network: offline, the link shows an alert and does nothing else. */
export function ExitLink({ to, className, children }: ExitLinkProps): ReactNode {
  const show = useShowAlert()
  return (
    <Link
      className={className}
      to={to}
      onClick={(event) => {
        if (navigator.onLine) return
        event.preventDefault()
        show({ heading: DASHBOARD_COPY.offline.heading, content: DASHBOARD_COPY.offline.text })
      }}
    >
      {children}
    </Link>
  )
}
