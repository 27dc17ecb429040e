import { isIP } from 'node:net'
import { findTemplateProblem } from '../../contract/search-template.ts'
import type { SearchTemplate } from '../../contract/site-settings.ts'

/** One setting of the environment. `read` answers undefined for a value that is not accepted. */
export interface Setting<T> {
  /** What holds when the setting is absent or empty: a value as it would be written, or words where none would be. */
  readonly default: string | { readonly words: string }
  /** Completes "must be ..." in the sentence that stops the start. */
  readonly accepts: string
  readonly description: string
  read(text: string): T | undefined
  /** A value that is not accepted, as the sentence shows it; for settings that hold passwords. */
  shown?(text: string): string
}

type Described = Pick<Setting<unknown>, 'default' | 'description'>

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?)*$/i

function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

function list<T>(text: string, separator: string, read: (entry: string) => T | undefined): T[] | undefined {
  const entries: T[] = []
  for (const entry of text.split(separator)) {
    const value = read(entry.trim())
    if (value === undefined) return undefined
    entries.push(value)
  }
  return entries
}

export function onOff(described: Described): Setting<boolean> {
  return {
    ...described,
    accepts: '"on" or "off"',
    read: (text) => ({ on: true, off: false })[text.toLowerCase()],
  }
}

export function port(described: Described): Setting<number> {
  return {
    ...described,
    accepts: 'a whole number from 0 to 65535 (0 takes any free port)',
    read: (text) => (/^[0-9]{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }
}

export function wholeNumber(least: number, most: number, described: Described): Setting<number> {
  return {
    ...described,
    accepts: `a whole number from ${least} to ${most}`,
    read: (text) =>
      /^[0-9]{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  }
}

export function host(described: Described): Setting<string> {
  return {
    ...described,
    accepts: 'an IP address or a host name',
    read: (text) => (isIP(text) !== 0 || HOST_NAME.test(text) ? text : undefined),
  }
}

export function line(maxCharacters: number, described: Described): Setting<string> {
  return {
    ...described,
    accepts: `one line of at most ${maxCharacters} characters`,
    read: (text) => (text.length <= maxCharacters && !/\p{Cc}/u.test(text) ? text : undefined),
  }
}

const EMAIL_ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/

export function emailAddress(described: Described): Setting<string> {
  return {
    ...described,
    accepts: 'an e-mail address',
    read: (text) => (EMAIL_ADDRESS.test(text) ? text : undefined),
  }
}

/** Whom mail comes from. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export function mailbox(described: Described): Setting<Mailbox> {
  return {
    ...described,
    accepts: 'an e-mail address, or a name and an address as in Hartwell Graves <graves@example.org>',
    read(text) {
      const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
      if (!EMAIL_ADDRESS.test(address.trim()) || /\p{Cc}/u.test(name) || name.length > 100) return undefined
      return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
    },
  }
}

/** The server that takes the mail of the site. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, as on port 465; otherwise STARTTLS. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  readonly tls: 'required' | 'optional' | 'unverified'
}

const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
const THIS_MACHINE = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/i

export function smtpServer(described: Described): Setting<SmtpServer> {
  return {
    ...described,
    accepts:
      'smtp://user:password@host:port or smtps://user:password@host:port, the user, password and port being optional, special characters in them percent-encoded, and ?tls=required, ?tls=optional or ?tls=unverified at the end if need be',
    read(text) {
      if (/\s/.test(text) || !URL.canParse(text)) return undefined
      const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text)
      const standardPort = SMTP_PORTS[protocol]
      const names = [...searchParams.keys()]
      const isServer = standardPort !== undefined && hostname !== '' && ['', '/'].includes(pathname) && hash === ''
      if (!isServer || port === '0' || names.length > 1 || names.some((name) => name !== 'tls')) return undefined
      // A password goes to another machine under TLS or not at all; on this machine there is nobody to listen.
      const standardTls = THIS_MACHINE.test(hostname) ? 'unverified' : username === '' ? 'optional' : 'required'
      const tls = ['required', 'optional', 'unverified'].find(
        (word) => word === (searchParams.get('tls') ?? standardTls),
      )
      try {
        return tls === undefined || (username === '') !== (password === '')
          ? undefined
          : {
              host: hostname.replace(/^\[(.*)\]$/, '$1'),
              port: port === '' ? standardPort : Number(port),
              isSecure: protocol === 'smtps:',
              login:
                username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
              tls: tls as SmtpServer['tls'],
            }
      } catch {
        return undefined
      }
    },
    shown(text) {
      const url = URL.canParse(text) ? new URL(text) : null
      if (url === null || SMTP_PORTS[url.protocol] === undefined || url.hostname === '') return '(hidden)'
      const login = url.username === '' ? '' : '***@'
      return `${url.protocol}//${login}${url.host}${['', '/'].includes(url.pathname) ? '' : '/…'}${url.search}`
    },
  }
}

/** An origin: the site answers at the root of its host. */
export function siteAddress(described: Described): Setting<string> {
  return {
    ...described,
    accepts: 'an http or https address without a path, such as https://example.org',
    read(text) {
      const url = webAddress(text)
      return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined
    },
  }
}

export function address(described: Described): Setting<string> {
  return { ...described, accepts: 'an http or https address', read: (text) => webAddress(text)?.href }
}

export function addressTemplate(described: Described): Setting<string> {
  return {
    ...described,
    accepts: 'an http or https address, with placeholders such as {surname} after the host',
    read: (text) => (findTemplateProblem(text) === null ? text : undefined),
  }
}

export function searchTemplates(described: Described): Setting<readonly SearchTemplate[]> {
  return {
    ...described,
    accepts: '"off", or entries of the form Label=https://address separated by |, with placeholders such as {surname}',
    read(text) {
      if (text.toLowerCase() === 'off') return []
      return list(text, '|', (entry) => {
        const [, label = '', template = ''] = /^([^=]+)=(.+)$/s.exec(entry) ?? []
        const isEntry = label.trim() !== '' && findTemplateProblem(template.trim()) === null
        return isEntry ? { label: label.trim(), template: template.trim() } : undefined
      })
    },
  }
}

export function hosts(described: Described): Setting<readonly string[]> {
  return {
    ...described,
    accepts: 'host names separated by commas, without https:// and without paths',
    read: (text) =>
      list(text.toLowerCase(), ',', (entry) => {
        const [, name = '', portText] = /^([^:]+)(?::([0-9]{1,5}))?$/.exec(entry) ?? []
        const isHost = HOST_NAME.test(name) && (portText === undefined || Number(portText) <= 65535)
        return isHost ? entry : undefined
      }),
  }
}

/** Whom to believe about a visitor's address: nobody, everybody, so many hops, or these addresses. */
export type TrustedProxies = boolean | number | readonly string[]

export function trustedProxies(described: Described): Setting<TrustedProxies> {
  return {
    ...described,
    accepts: '"off", "on", a number of proxies from 1 to 20, or IP addresses and subnets separated by commas',
    read(text) {
      const word = text.toLowerCase()
      if (word === 'on') return true
      if (word === 'off') return false
      if (/^[0-9]+$/.test(word)) return Number(word) >= 1 && Number(word) <= 20 ? Number(word) : undefined
      return list(word, ',', (entry) => {
        const [, ip = '', bits] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(entry) ?? []
        const version = isIP(ip)
        const isSubnet = version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128))
        return isSubnet ? entry : undefined
      })
    },
  }
}

export interface DatabaseLocation {
  readonly engine: 'sqlite'
  /** Absolute, or relative to the folder that the process runs in. */
  readonly file: string
}

export function database(described: Described): Setting<DatabaseLocation> {
  return {
    ...described,
    accepts: 'sqlite: followed by the path of a file, such as sqlite:./data/lychgate.sqlite',
    read(text) {
      // sqlite:///var/lib/x and sqlite:/var/lib/x are the same file; sqlite://host/x names a host, which SQLite has not.
      const [, file = ''] = /^sqlite:(?:\/\/(?=\/))?([^?#]+)$/i.exec(text) ?? []
      return file === '' || file.startsWith('//') || /[/\\]$/.test(file) ? undefined : { engine: 'sqlite', file }
    },
  }
}
