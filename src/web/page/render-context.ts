import { createContext } from 'react-router'

/** Why a post was not even handed to its page; shown in the page's place. */
export interface PageRejection {
  readonly status: number
  readonly message: string
}

/** What one rendering on the server needs to know besides the page. */
export interface Rendering {
  /** Marks the scripts that the framework itself writes; taken out of the HTML once they are hashed. */
  readonly nonce: string
  readonly onError: (error: unknown) => void
  readonly rejection?: PageRejection
}

export const renderingContext = createContext<Rendering>()
