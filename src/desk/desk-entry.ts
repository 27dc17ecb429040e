import type { SiteSettings } from '../contract/site-settings.ts'
import { mayDo, type StaffMember } from '../domain/staff.ts'
import type { DeskServices } from '../services/desk/desk-services.ts'
import { DeskForm, MalformedFormError } from './desk-form.ts'
import { type DeskResponse, page } from './desk-page.ts'
import { matchDeskRoute } from './desk-routes.ts'
import { noAccessPage, problemPage, sessionEndedPage } from './frame/problem-pages.tsx'
import { renderDeskPage } from './frame/render-desk-page.tsx'
import { runDeskRoute } from './run-desk-route.ts'

export { DeskForm }

export interface DeskVisit {
  readonly url: URL
  readonly staff: StaffMember
  /** The posted form; null for a GET request. */
  readonly form: DeskForm | null
  /** The URL that shows the response to the form again; null if there is none. */
  readonly responseUrl: string | null
}

export type SentDeskResponse =
  | { readonly kind: 'html'; readonly status: number; readonly html: string; readonly refreshSeconds: number | null }
  | Exclude<DeskResponse, { readonly kind: 'page' | 'not-found' }>

export interface Desk {
  /** Returns the maximum size of the files in a form from this person at this URL; 0 if it accepts none. */
  maxUploadBytes(url: URL, staff: StaffMember): number
  /** Runs the page at a URL. Throws the errors of its services. */
  respond(visit: DeskVisit): Promise<SentDeskResponse>
  /**
   * Shows a problem, such as a denied right, in the frame of the desk. If a form was posted, the page contains the form, so
   * that no input is lost.
   */
  showProblem(status: number, message: string, visit: DeskVisit): Promise<SentDeskResponse>
  /** Returns the page for someone who is logged in without a role. */
  showNoAccess(url: URL, form: DeskForm | null): SentDeskResponse
  /**
   * Returns the page for a form whose sender is logged out. It offers to send the form again after a login, so that no input
   * is lost.
   */
  showSessionEnded(url: URL, form: DeskForm): SentDeskResponse
}

/** Creates the desk with the given services. It is part of the page bundle, because its pages are React components. */
export function createDesk(services: DeskServices, site: SiteSettings): Desk {
  const render = renderDeskPage(services, site)
  const show = (status: number, message: string, visit: DeskVisit) =>
    render(page(message, problemPage(status, message, visit), { status }), { ...visit, section: null })
  return {
    maxUploadBytes(url, staff) {
      const route = matchDeskRoute(url.pathname)?.route
      return route !== undefined && mayDo(staff, route.action) ? (route.maxUploadBytes?.(services) ?? 0) : 0
    },
    async respond(visit) {
      const run = await runDeskRoute({ ...visit, services, site }).catch((error: unknown) => {
        if (error instanceof MalformedFormError) return error
        throw error
      })
      // A damaged form cannot be sent again.
      if (run instanceof MalformedFormError)
        return show(run.statusCode, run.message, { ...visit, form: null, responseUrl: null })
      const { response, section } = run
      if (response.kind === 'not-found') return show(404, 'There is no page at this address.', visit)
      return response.kind === 'page' ? render(response, { ...visit, section }) : response
    },
    showProblem: show,
    showNoAccess: (url, form) => noAccessPage(site, { url, form }),
    showSessionEnded: (url, form) => sessionEndedPage(site, url, form),
  }
}
