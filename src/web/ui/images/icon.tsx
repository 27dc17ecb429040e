import type { ReactNode } from 'react'

const SHAPES = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  menu: <path d="M3 7h18M3 12h18M3 17h18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  down: <path d="m6 9 6 6 6-6" />,
  left: <path d="m15 5-7 7 7 7" />,
  right: <path d="m9 5 7 7-7 7" />,
  first: <path d="M6 5v14M18 5l-7 7 7 7" />,
  last: <path d="M18 5v14M6 5l7 7-7 7" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c1-4.5 4-6 8-6s7 1.5 8 6" />
    </>
  ),
  out: <path d="M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9" />,
  pin: (
    <>
      <path d="M12 21c4-5 6-8.5 6-11a6 6 0 0 0-12 0c0 2.5 2 6 6 11z" />
      <circle cx="12" cy="10" r="2" />
    </>
  ),
  warn: <path d="M12 4 2.5 20h19zM12 10v5M12 17v1.5" />,
  ok: <path d="m4 12.5 5.5 5.5L20 6.5" />,
  sprig: (
    <path
      strokeWidth=".8"
      d="M12 22.5C12 15 11.5 9 13 2.5M12 19c-3.5.3-6-1.3-7-4.3 3.4-.4 6.2.8 7 4.3zM12 14c-3.2.1-5.3-1.5-6-4.2 3.1-.3 5.6.9 6 4.2zM12.2 9.2C9.7 9 8.2 7.6 7.9 5.4c2.5 0 4.2 1.2 4.3 3.8zM12.1 17c3.3-.1 5.5-1.9 6.2-4.7-3.2-.1-5.6 1.2-6.2 4.7zM12.2 11.8c2.9-.3 4.7-1.9 5.2-4.4-2.8.1-4.8 1.4-5.2 4.4zM13 2.5c1.6 1.2 1.9 2.9.9 4.6"
    />
  ),
} as const

export type IconName = keyof typeof SHAPES

/** A decorative line icon of 24 by 24 pixels. */
export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }): ReactNode {
  return (
    <svg className={turns ? 'icon icon--turn' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  )
}
