import { randomUUID } from 'node:crypto'
import type { SentDeskResponse } from '../../desk/desk-entry.ts'
import type { StaffMember } from '../../domain/staff.ts'
import type { Clock } from '../../services/clock.ts'
import { DatabaseFailure, toDatabaseFailure } from '../../storage/ports/database-failures.ts'
import type { DeskResponses } from '../../storage/ports/desk-responses.ts'

const PARAMETER = 'response'

interface ResponseRequest {
  readonly url: URL
  readonly staff: StaffMember
}

/**
 * Keeps the pages that respond to forms, so that Back and a reload show them with the entered text, and do not send
 * the form again. The URL of each is the URL of its form with an ID.
 */
export class StoredResponses {
  readonly #store: DeskResponses
  readonly #clock: Pick<Clock, 'now'>

  constructor(store: DeskResponses, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#clock = clock
  }

  /** Returns a URL for the response to a form with this URL. */
  newUrl({ pathname, searchParams }: URL): string {
    const query = new URLSearchParams(searchParams)
    query.set(PARAMETER, randomUUID())
    return `${pathname}?${query}`
  }

  /**
   * Returns the page with the ID in a URL, and removes the ID from the URL. If there is no such page, returns null, so that
   * the URL shows the form.
   */
  async find({ url, staff }: ResponseRequest): Promise<SentDeskResponse | null> {
    const id = url.searchParams.get(PARAMETER)
    url.searchParams.delete(PARAMETER)
    if (id === null || !/^[\da-f-]{36}$/.test(id)) return null
    const kept = await this.#store.find({ id, userId: staff.userId, path: url.pathname }, this.#clock.now())
    return kept === null ? null : { kind: 'html', ...kept, refreshSeconds: null }
  }

  /**
   * Keeps a page under the URL and redirects to it. A rejected form keeps its status: the page is the response, and its
   * script sets the URL (frame/desk-document.tsx). Progress is not kept, because the URL of the form shows it.
   */
  async keep(
    response: SentDeskResponse,
    url: string,
    { url: { pathname }, staff }: ResponseRequest,
  ): Promise<SentDeskResponse> {
    if (response.kind !== 'html' || response.refreshSeconds !== null) return response
    const { status, html } = response
    const id = new URLSearchParams(url.slice(pathname.length)).get(PARAMETER) ?? ''
    try {
      await this.#store.store({ id, userId: staff.userId, path: pathname, status, html }, this.#clock.now())
    } catch (error) {
      // Showing the page matters more than keeping it for Back and reloads.
      if (toDatabaseFailure(error) instanceof DatabaseFailure) return response
      throw error
    }
    return status < 400 ? { kind: 'redirect', to: url } : response
  }
}
