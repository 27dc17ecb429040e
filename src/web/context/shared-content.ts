import { createContext, type ReactNode, useContext } from 'react'

/** Returns the HTML of the content. Renders it only once for each key. */
export type RenderShared = (key: string, content: ReactNode) => string

/** Undefined in browsers, where React renders the content. */
export const SharedContentContext = createContext<RenderShared | undefined>(undefined)

/**
 * Returns the props of an element whose content many pages share. The server renders the content once for each key, because menus
 * contain half of all elements on a page. It must depend only on the key and the settings, and must not use contexts or IDs.
 */
export function useSharedContent(
  key: string,
  content: ReactNode,
): { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  const render = useContext(SharedContentContext)
  return render === undefined ? { children: content } : { dangerouslySetInnerHTML: { __html: render(key, content) } }
}
