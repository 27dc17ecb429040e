import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { AlertDialog } from '../../ui/content/alert-dialog.tsx'

interface DashboardAlert {
  readonly heading: string
  readonly content: ReactNode
  /** That nothing was changed is said of actions. */
  readonly isAction?: boolean
}

const ShowAlert = createContext<(alert: DashboardAlert) => void>(() => {})

/** One place for the alerts of all actions: outside the tables, whose styles they would take on. */
export function DashboardAlerts({ children }: { children: ReactNode }): ReactNode {
  const { key } = useLocation()
  const [alert, setAlert] = useState<(DashboardAlert & { readonly key: string }) | null>(null)
  // It is about the screen that it was opened on: Back and Forward, which a dialog does not hold up, leave it behind.
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

/** Shows an alert. */
export function useShowAlert(): (alert: DashboardAlert) => void {
  return useContext(ShowAlert)
}

interface AlertButtonProps {
  readonly className?: string
  readonly alert: DashboardAlert
  readonly status?: string
  readonly children: ReactNode
}

/** A button that does nothing but say something (section 4: actions are alerts only). */
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
