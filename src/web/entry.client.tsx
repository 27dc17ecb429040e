import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedPage } from './browser/hydrated-page.tsx'
import { createPageRouter } from './browser/page-router.ts'
import { restoreScroll } from './browser/restore-scroll.ts'

restoreScroll()
const page = await createPageRouter()
startTransition(() => {
  hydrateRoot(document, <HydratedPage {...page} />)
})
