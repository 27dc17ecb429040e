import type { ReactNode } from 'react'
import { FORM_COPY } from '../../copy/form-labels.ts'
import '../content/alert.css'
import { useHydrated } from '../frame/use-hydrated.ts'
import { Icon } from '../images/icon.tsx'

interface MessageBoxProps {
  readonly id?: string
  readonly kind: 'error' | 'success'
  readonly children: string
  readonly onDismiss: () => void
}

/** The result of a form, shown above it. Screen readers announce it when it appears, and visitors can dismiss it. */
export function MessageBox({ id, kind, children, onDismiss }: MessageBoxProps): ReactNode {
  const isHydrated = useHydrated()
  return (
    <div
      id={id}
      className={kind === 'error' ? 'alert' : 'alert alert--ok'}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={kind === 'error' ? 'warn' : 'ok'} />
      <p>{children}</p>
      <button
        type="button"
        className="scripted"
        data-ready={isHydrated}
        aria-label={FORM_COPY.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
