import type { ReactNode } from 'react'
import { ERROR_COPY } from '../copy/error-pages.ts'
import { LostPage } from './lost-page.tsx'
import { SearchOffer } from './not-found-page.tsx'

export function GonePage(): ReactNode {
  return (
    <LostPage heading={ERROR_COPY.gone.heading} text={ERROR_COPY.gone.text}>
      <SearchOffer />
    </LostPage>
  )
}
