import { parsed } from './setting-types.ts'
import { isThisMachine } from './this-machine.ts'

/** The server that sends the site's email. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, as on port 465; otherwise STARTTLS. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  readonly tls: 'required' | 'optional' | 'unverified'
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
const TLS_MODES = ['required', 'optional', 'unverified'] as const

export const smtpUrl = parsed<SmtpServer>(
  'smtp://user:password@host:port or smtps://user:password@host:port, where user, password, and port are optional, special characters are percent-encoded, and ?tls=required, ?tls=optional, or ?tls=unverified may follow',
  (text) => {
    if (/\s/.test(text) || !URL.canParse(text)) return undefined
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
    const defaultPort = DEFAULT_PORTS[protocol]
    if (defaultPort === undefined || hostname === '' || port === '0' || !/^\/?$/.test(pathname) || hash !== '')
      return undefined
    if ((username === '') !== (password === '')) return undefined
    // A password needs TLS to leave this machine. Certificates for localhost are rarely valid.
    const defaultTls = isThisMachine(hostname) ? 'unverified' : username === '' ? 'optional' : 'required'
    const tls = TLS_MODES.find((mode) => (search === '' ? mode === defaultTls : search === `?tls=${mode}`))
    const login = decodeLogin(username, password)
    if (tls === undefined || login === undefined) return undefined
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? defaultPort : Number(port),
      isSecure: protocol === 'smtps:',
      login,
      tls,
    }
  },
)

function decodeLogin(username: string, password: string): SmtpServer['login'] | undefined {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
