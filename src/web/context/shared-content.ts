import { createContext, type ReactNode, useContext } from 'react'

/** Returns the HTML of content, which it renders once for each key. */
export type RenderShared = (key: string, content: ReactNode) => string

/** Undefined in browsers, where React renders the content. */
export const SharedContentContext = createContext<RenderShared | undefined>(undefined)

/**
 * Returns the props that give an element content that many pages share. The server renders it once for each key, because the menus
 * have half of all elements of a page. The content must depend only on the key and the settings, and must not use contexts or IDs.
 */
export function useSharedContent(
  key: string,
  content: ReactNode,
): { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  const render = useContext(SharedContentContext)
  return render === undefined ? { children: content } : { dangerouslySetInnerHTML: { __html: render(key, content) } }
}
