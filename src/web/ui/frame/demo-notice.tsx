import type { ReactNode } from 'react'
import { DEMO_COPY } from '../../copy/demo-notices.ts'
import './demo-notice.css'

/** A line below the navigation bar that tells visitors that records are fictional. */
export function DemoNotice({ text }: { readonly text: string }): ReactNode {
  return <p className="fictional">{text}</p>
}

interface ListDemoNoticeProps {
  readonly records: readonly { readonly isDemo: boolean }[]
}

/** The notice above a list. It states whether all or some records are fictional, and is absent if none are. */
export function ListDemoNotice({ records }: ListDemoNoticeProps): ReactNode {
  if (!records.some(({ isDemo }) => isDemo)) return null
  const isAll = records.every(({ isDemo }) => isDemo)
  return <DemoNotice text={isAll ? DEMO_COPY.list : DEMO_COPY.partOfList} />
}
