import type { ReactNode } from 'react'
import { DEMONSTRATION_COPY } from '../../copy/demonstration.ts'
import './demo-notice.css'

/** One calm line under the bar, so that nobody takes an invented life for a real one. */
export function DemoNotice({ text }: { readonly text: string }): ReactNode {
  return <p className="fictional">{text}</p>
}

interface ListDemonstrationNoticeProps {
  readonly records: readonly { readonly isDemonstration: boolean }[]
}

/** The same for a list, whose records may be invented, real, or some of each. */
export function ListDemoNotice({ records }: ListDemonstrationNoticeProps): ReactNode {
  if (!records.some(({ isDemonstration }) => isDemonstration)) return null
  const isWhole = records.every(({ isDemonstration }) => isDemonstration)
  return <DemoNotice text={isWhole ? DEMONSTRATION_COPY.list : DEMONSTRATION_COPY.partOfList} />
}
