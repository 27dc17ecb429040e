import { createContext } from 'react'

/** The nonce of the page being rendered; undefined in the browser, which renders no scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
