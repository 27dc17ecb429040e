import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedPage } from './browser/hydrated-page.tsx'
import { createPageRouter } from './browser/page-router.ts'

// The scripts of pages import this one, so it must not wait for them at its top level.
void createPageRouter().then((page) => {
  startTransition(() => {
    hydrateRoot(document, <HydratedPage {...page} />)
  })
})
