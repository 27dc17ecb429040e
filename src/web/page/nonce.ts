import { createContext } from 'react'

/** The nonce of the page being rendered; undefined in the browser, where no script is written any more. */
export const NonceContext = createContext<string | undefined>(undefined)
