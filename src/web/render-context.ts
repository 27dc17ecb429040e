import { createContext } from 'react-router'

/** What one rendering on the server needs to know besides the page. */
export interface Rendering {
  /** Marks the scripts that the framework itself writes; taken out of the HTML once they are hashed. */
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

export const renderingContext = createContext<Rendering>()
