import type { ReactNode } from 'react'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { SearchOffer } from './not-found-page.tsx'
import { LostPage } from './status-page.tsx'

export function GonePage(): ReactNode {
  return (
    <LostPage heading={ERROR_COPY.gone.heading} text={ERROR_COPY.gone.text}>
      <SearchOffer />
    </LostPage>
  )
}
