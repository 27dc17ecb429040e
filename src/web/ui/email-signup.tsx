import type { ReactNode } from 'react'

export function EmailSignup(): ReactNode {
  return null
}
