import { createContext } from 'react-router'
import type { RejectedUpload } from '../../contract/picture-upload.ts'

/** The reason that the server rejected a request before rendering; shown instead of the page. */
export interface PageRejection {
  readonly status: number
  readonly message: string
}

/** A page, a redirect, or a failure. The HTML is empty unless it is a page. */
export interface PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** The data that the server passes to one rendering of a page. */
export interface Rendering {
  /** The ID of the request in the log, for error pages. */
  readonly requestId: string
  readonly onError: (error: unknown) => void
  /** Renders the page when it is its turn, or returns a different response instead. */
  readonly inTurn: (render: () => Promise<PageResponse>) => Promise<PageResponse>
  readonly rejection?: PageRejection
  /** A form with photos, some of which were not accepted */
  readonly upload?: RejectedUpload
}

export const renderingContext = createContext<Rendering>()
