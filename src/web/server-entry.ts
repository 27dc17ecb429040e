import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Accounts } from '../contract/account-interface.ts'
import type { CorrectedRecord } from '../contract/corrections.ts'
import type { Directory } from '../contract/directory.ts'
import type { EmailListLinks } from '../contract/email-list.ts'
import type { FormOutcome, Forms, UncheckedForm } from '../contract/form-submission.ts'
import type { SiteSettings } from '../contract/site-settings.ts'
import type { ListingPolicy } from '../domain/listing-policy.ts'
import { clockContext, directoryContext, listingContext, siteContext, type VisitorClock } from './context/contexts.ts'
import {
  accountsContext,
  correctionsContext,
  emailListContext,
  formsContext,
  type Visitor,
} from './context/server-contexts.ts'
import { createPageHandler } from './page/page-handler.ts'
import { pageTraits } from './page/page-traits.ts'
import { type PageResponse, type Rendering, renderingContext } from './page/render-context.ts'
import { writeStartScript } from './page/start-script.ts'

export { clockContext, directoryContext, siteContext }

export interface PageServices {
  readonly directory: Directory
  readonly site: SiteSettings
  readonly clock: VisitorClock
  /** Returns today's policy on which records search engines may index. */
  readonly listing: () => Promise<ListingPolicy>
  readonly forms: Forms
  readonly emailList: EmailListLinks
  readonly accountsOf: (visitor: Visitor) => Accounts
  /** Accepts a correction from a visitor. */
  readonly suggest: (
    record: CorrectedRecord,
    entered: UncheckedForm,
    sender: { readonly address: string; readonly accounts: Pick<Accounts, 'findCurrentAccount'> },
  ) => Promise<FormOutcome>
  /** Returns the URL of the start script, which changes with the settings. */
  readonly startUrl: () => string
}

export interface RenderOptions extends Rendering {
  /** The client's IP address. Only the limits on forms use it. */
  readonly address: string
  /** Set only for personalized pages (page-traits.ts). */
  readonly visitor?: Visitor
}

export type PageRenderer = (request: Request, options: RenderOptions) => Promise<PageResponse>

export const traitsOf = pageTraits((build as ServerBuild).routes)

export function startScript(site: SiteSettings): string {
  return writeStartScript({ site, manifest: (build as ServerBuild).assets })
}

/**
 * Creates a page renderer with the given services. It is part of the bundle so that it shares the context keys and React
 * Router with the pages.
 */
export function createPageRenderer(services: PageServices): PageRenderer {
  const { directory, site, clock, listing, forms, emailList, accountsOf, suggest, startUrl } = services
  const handle = createPageHandler(build as ServerBuild, startUrl)
  return (request, { address, visitor, ...rendering }) => {
    const context = new RouterContextProvider()
    context.set(directoryContext, directory)
    context.set(siteContext, site)
    context.set(clockContext, clock)
    context.set(listingContext, listing)
    context.set(formsContext, { submit: (entered) => forms.submit(entered, { address }) })
    context.set(emailListContext, emailList)
    context.set(renderingContext, rendering)
    if (visitor !== undefined) {
      const accounts = accountsOf(visitor)
      context.set(accountsContext, accounts)
      context.set(correctionsContext, { suggest: (record, entered) => suggest(record, entered, { address, accounts }) })
    }
    return handle(request, context)
  }
}
