import type { ReactNode } from 'react'
import '../content/alert.css'
import { Icon } from '../images/icon.tsx'

/** Shows why a form posted without scripts could not be saved. Without a message, it shows nothing. */
export function FormFailure({ message }: { readonly message: string | null | undefined }): ReactNode {
  if (!message) return null
  return (
    <div className="alert" role="alert">
      <Icon name="warn" />
      <p>{message}</p>
    </div>
  )
}
