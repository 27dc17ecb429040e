import { parsed } from './setting-types.ts'

export type DatabaseUrl = { readonly file: string } | { readonly url: string }

const POSTGRES_URL = 'the URL of a PostgreSQL database, such as postgres://user:password@host/database'

export const databaseUrl = parsed<DatabaseUrl>(
  `sqlite: followed by the path of a file, such as sqlite:./data/lychgate.sqlite, or ${POSTGRES_URL}`,
  (text) => {
    // sqlite:///var/lib/x and sqlite:/var/lib/x are the same file; sqlite://host/x names a host, which SQLite lacks.
    const file = /^sqlite:(?:\/\/(?=\/))?((?!\/\/)[^?#]*[^?#/\\])$/i.exec(text)?.[1]
    if (file !== undefined) return { file }
    return isPostgresUrl(text) ? { url: text } : undefined
  },
)

export const postgresUrl = parsed(POSTGRES_URL, (text) => (isPostgresUrl(text) ? text : undefined))

export const postgresUrls = parsed(
  'URLs of PostgreSQL databases, separated by commas, such as postgres://user:password@host/database',
  (text) => {
    const urls = text.split(',').map((url) => url.trim())
    return urls.every(isPostgresUrl) ? urls : undefined
  },
)

/** Whether a URL names a database, and a host or, as `?host=/var/run/postgresql`, the folder of a local server's socket. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams, hash } = new URL(text)
  return /^\/[^/]+$/.test(pathname) && (hostname !== '' || searchParams.has('host')) && hash === ''
}
