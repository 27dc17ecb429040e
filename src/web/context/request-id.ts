import { createContext } from 'react'

/** The ID that the server's log gives the request being rendered; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)
