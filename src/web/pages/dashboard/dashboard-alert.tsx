import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { AlertDialog } from '../../ui/content/alert-dialog.tsx'

interface DashboardAlert {
  readonly heading: string
  readonly content: ReactNode
  /** True for actions. The alert then states that nothing was changed. */
  readonly isAction?: boolean
}

const ShowAlert = createContext<(alert: DashboardAlert) => void>(() => {})

/** Shows the alerts of all screens. They are outside the tables, so that table styles do not apply to them. */
export function DashboardAlerts({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation()
  const [alert, setAlert] = useState<(DashboardAlert & { readonly key: string }) | null>(null)
  // The alert closes when Back or Forward opens another screen, because a dialog does not block them.
  if (alert !== null && alert.key !== key) setAlert(null)
  return (
    <ShowAlert value={(next) => setAlert({ ...next, key })}>
      {children}
      {alert !== null && (
        <AlertDialog heading={alert.heading} onClose={() => setAlert(null)}>
          {typeof alert.content === 'string' ? <p>{alert.content}</p> : alert.content}
          {alert.isAction && <p className="hint">{DASHBOARD_COPY.sample}</p>}
        </AlertDialog>
      )}
    </ShowAlert>
  )
}

export function useShowAlert(): (alert: DashboardAlert) => void {
  return useContext(ShowAlert)
}

interface AlertButtonProps {
  readonly className?: string
  readonly alert: DashboardAlert
  readonly status?: string
  readonly children: ReactNode
}

/** A button that only shows an alert (section 4: actions are alerts only). */
export function AlertButton({ className, alert, status, children }: AlertButtonProps): ReactNode {
  const show = useShowAlert()
  return (
    <button
      type="button"
      className={className}
      data-status={status}
      aria-haspopup="dialog"
      onClick={() => show({ ...alert, isAction: true })}
    >
      {children}
    </button>
  )
}
