import type { ReactNode } from 'react'
import { parseId } from '../contract/search-params.ts'
import type { SiteSettings } from '../contract/site-settings.ts'
import type { StaffAction, StaffMember } from '../domain/staff.ts'
import type { DeskServices } from '../services/desk/desk-services.ts'
import type { DeskForm } from './desk-form.ts'

/** The entries of the desk's navigation, in order. */
const DESK_SECTIONS = ['inbox', 'records', 'cemeteries', 'pictures', 'import', 'people', 'settings'] as const
export type DeskSection = (typeof DESK_SECTIONS)[number]

export interface DeskRequest {
  readonly url: URL
  /** The decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string>>
  readonly staff: StaffMember
  readonly services: DeskServices
  readonly site: SiteSettings
}

export interface PostedDeskRequest extends DeskRequest {
  readonly form: DeskForm
}

export interface DeskPageResponse {
  readonly kind: 'page'
  readonly status: number
  /** The title of the document, without the name of the site. */
  readonly title: string
  readonly body: ReactNode
  /** Reloads the page after this number of seconds, for browsers without scripts. */
  readonly refreshSeconds: number | null
}

export type DeskResponse =
  | DeskPageResponse
  /** A 303 redirect, after a form or to another page. `to` is a local path. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly content: AsyncIterable<string> }
  /** An image to show, such as a picture that is not public. */
  | { readonly kind: 'image'; readonly type: string; readonly bytes: Uint8Array }
  /** JSON for the script of the desk. */
  | { readonly kind: 'data'; readonly value: unknown }
  | { readonly kind: 'not-found' }

export interface DeskRoute {
  /** A pattern such as `/desk/records/:id`. */
  readonly path: string
  readonly section: DeskSection
  /**
   * The action that the page needs. A person who may not do it anywhere gets 403 before the page runs. The services
   * also check the rights.
   */
  readonly action: StaffAction
  readonly get?: (request: DeskRequest) => Promise<DeskResponse>
  readonly post?: (request: PostedDeskRequest) => Promise<DeskResponse>
  /** Returns the maximum size of all files in a form. Without it, the route accepts no files. */
  readonly maxUploadBytes?: (services: DeskServices) => number
}

/** Shows a page. Use status 422 for a rejected form. */
export function page(
  title: string,
  body: ReactNode,
  { status = 200, refreshSeconds = null }: { readonly status?: number; readonly refreshSeconds?: number | null } = {},
): DeskPageResponse {
  return { kind: 'page', status, title, body, refreshSeconds }
}

export function goTo(to: string): DeskResponse {
  return { kind: 'redirect', to }
}

export const NOT_FOUND: DeskResponse = { kind: 'not-found' }

/** Returns a parameter that is the ID of a record, or null. */
export function readPathId(params: Readonly<Record<string, string>>, name = 'id'): number | null {
  return parseId(params[name] ?? '')
}
