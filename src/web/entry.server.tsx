/** React Router requires this file. The pages are rendered by page-handler.ts. */
export default function handleRequest(): never {
  throw new Error('server-entry.ts renders the pages.')
}
