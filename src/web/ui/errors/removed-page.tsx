import type { ReactNode } from 'react'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { SearchOffer } from './not-found-page.tsx'
import { StatusPage } from './status-page.tsx'

export function RemovedPage(): ReactNode {
  return (
    <StatusPage heading={ERROR_COPY.gone.heading} text={ERROR_COPY.gone.text}>
      <SearchOffer />
    </StatusPage>
  )
}
