import { type ClientLoaderFunctionArgs, type HeadersArgs, redirectDocument } from 'react-router'

/** Loads a page from the server: scripts cannot read the session cookie, so only the server knows who is logged in. */
export function loadFromServer({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): never {
  throw redirectDocument(request.url)
}

/** Returns the headers of a page with a form. */
export function formHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return new Headers([...actionHeaders, ...loaderHeaders])
}
