import type { ReactNode } from 'react'

export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M2.6 17 16 3.4 29.4 17M16 3.4V16M7.5 12.2V28M24.5 12.2V28M7.5 23c0-4.5 3.6-7 8.5-7s8.5 2.5 8.5 7M2.5 28h27" />
    </svg>
  )
}
