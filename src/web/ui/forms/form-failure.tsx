import type { ReactNode } from 'react'
import '../content/alert.css'
import { Icon } from '../images/icon.tsx'

/** Tells that a form without scripts could not be saved; shows nothing without a message. */
export function FormFailure({ message }: { readonly message: string | null | undefined }): ReactNode {
  if (!message) return null
  return (
    <div className="alert" role="alert">
      <Icon name="warn" />
      <p>{message}</p>
    </div>
  )
}
