import { createContext } from 'react-router'

/** The reason that the server rejected a request before rendering; shown instead of the page. */
export interface PageRejection {
  readonly status: number
  readonly message: string
}

/** The data that the server passes to one rendering of a page. */
export interface Rendering {
  /** Marks the framework's own scripts; removed from the HTML after the scripts are hashed. */
  readonly nonce: string
  /** The ID of the request in the log, for error pages. */
  readonly requestId: string
  readonly onError: (error: unknown) => void
  /** Renders the page when it is its turn, or returns another response instead. */
  readonly inTurn: (render: () => Promise<Response>) => Promise<Response>
  readonly rejection?: PageRejection
}

export const renderingContext = createContext<Rendering>()
