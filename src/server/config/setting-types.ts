import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { isUrlTemplate } from '../../contract/search-template.ts'
import type { SearchTemplate } from '../../contract/site-settings.ts'

/** The values that a setting accepts. `accepts` completes the error message "… must be …". */
export interface SettingType<T> {
  readonly accepts: string
  readonly schema: z.ZodMiniType<T, string>
}

const MAX_PROCESSES = 64
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?)*$/i
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/

export function parsed<T>(accepts: string, parse: (text: string) => T | undefined): SettingType<T> {
  const transform = z.transform((text: string, { issues }) => {
    const value = parse(text)
    if (value === undefined) issues.push({ code: 'custom', input: text })
    return value as T
  })
  return { accepts, schema: z.pipe(z.string(), transform) }
}

function matching(accepts: string, isAccepted: (text: string) => boolean): SettingType<string> {
  return { accepts, schema: z.string().check(z.refine(isAccepted)) }
}

function parseList<T>(text: string, separator: string, parse: (entry: string) => T | undefined): T[] | undefined {
  const values = text.split(separator).map((entry) => parse(entry.trim()))
  return values.every((value) => value !== undefined) ? values : undefined
}

function parseWebUrl(text: string): URL | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}

export const onOff = parsed('"on" or "off"', (text) => ({ on: true, off: false })[text.toLowerCase()])

export const showHide = parsed('"show" or "hide"', (text) => ({ show: true, hide: false })[text.toLowerCase()])

/** Accepts one of a few words, in uppercase or lowercase. */
export function oneOf<const T extends string>(...words: readonly T[]): SettingType<T> {
  const quoted = words.map((word) => `"${word}"`)
  const accepts = `${quoted.slice(0, -1).join(', ')}${quoted.length > 2 ? ',' : ''} or ${quoted.at(-1)}`
  return parsed(accepts, (text) => words.find((word) => word === text.toLowerCase()))
}

export function wholeNumber(min: number, max: number, note = ''): SettingType<number> {
  return parsed(`a whole number from ${min} to ${max}${note}`, (text) => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : -1
    return value >= min && value <= max ? value : undefined
  })
}

/** Accepts a number of processes; `auto` means one for each core that the process may use. */
export const processCount = parsed('"auto" or a whole number from 1 to 64', (text) => {
  if (text.toLowerCase() === 'auto') return Math.min(MAX_PROCESSES, availableParallelism())
  const count = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_PROCESSES ? count : undefined
})

export function line(maxCharacters: number): SettingType<string> {
  return matching(
    `one line of at most ${maxCharacters} characters`,
    (text) => text.length <= maxCharacters && !/\p{Cc}/u.test(text),
  )
}

/** Accepts 32 bytes, such as the output of `openssl rand -hex 32`. */
export const secretKey = parsed('64 hexadecimal digits, such as the output of "openssl rand -hex 32"', (text) =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined,
)

export const host = matching('an IP address or a host name', (text) => isIP(text) !== 0 || HOST_NAME.test(text))

export const email = matching('an email address', (text) => EMAIL.test(text))

export const contact = parsed('an email address or an https URL', (text) => {
  if (EMAIL.test(text)) return text
  const url = parseWebUrl(text)
  return url?.protocol === 'https:' ? url.href : undefined
})

/** The sender of the site's email. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export const mailbox = parsed<Mailbox>(
  'an email address, or a name and an email address as in Hartwell Graves <graves@example.org>',
  (text) => {
    const [, name = '', address = text] = /^([^<>\p{Cc}]{0,100})<([^<>]*)>$/u.exec(text) ?? []
    if (!EMAIL.test(address.trim())) return undefined
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
  },
)

/** The site is at the root of its host. */
export const origin = parsed('an http or https URL without a path, such as https://example.org', (text) => {
  const url = parseWebUrl(text)
  return url?.href === `${url?.origin}/` ? url?.origin : undefined
})

export const webUrl = parsed('an http or https URL', (text) => parseWebUrl(text)?.href)

/** A URL, or null for `off`. */
export const webUrlOrOff = parsed('"off" or an http or https URL', (text) =>
  text.toLowerCase() === 'off' ? null : parseWebUrl(text)?.href,
)

export const urlTemplate = matching(
  'an http or https URL, with placeholders such as {surname} after the host',
  isUrlTemplate,
)

export const directionsTemplate = matching(
  'an http or https URL with the placeholder {destination} after the host',
  (text) => text.includes('{destination}') && isUrlTemplate(text, ['destination']),
)

export const searchTemplates = parsed<readonly SearchTemplate[]>(
  '"off", or entries of the form Label=https://… separated by |, with placeholders such as {surname}',
  (text) => {
    if (text.toLowerCase() === 'off') return []
    return parseList(text, '|', (entry) => {
      const [, label = '', template = ''] = /^([^=]*[^=\s])\s*=\s*(.+)$/s.exec(entry) ?? []
      return isUrlTemplate(template) ? { label, template } : undefined
    })
  },
)

export const hosts = parsed<readonly string[]>(
  'host names separated by commas, without https:// and without paths',
  (text) =>
    parseList(text.toLowerCase(), ',', (entry) => {
      const [, name = '', port = '0'] = /^([^:]+)(?::([0-9]{1,5}))?$/.exec(entry) ?? []
      return HOST_NAME.test(name) && Number(port) <= 65535 ? entry : undefined
    }),
)

/** Which proxies to trust about a visitor's IP address: none, all, a number of hops, or these addresses. */
export type TrustedProxies = boolean | number | readonly string[]

export const trustedProxies = parsed<TrustedProxies>(
  '"off", "on", a number of proxies from 1 to 20, or IP addresses and subnets separated by commas',
  (text) => {
    const word = text.toLowerCase()
    if (word === 'on' || word === 'off') return word === 'on'
    if (/^[0-9]+$/.test(word)) return Number(word) >= 1 && Number(word) <= 20 ? Number(word) : undefined
    return parseList(word, ',', (entry) => {
      const [, ip = '', bits = '0'] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(entry) ?? []
      const maxBits = { 4: 32, 6: 128 }[isIP(ip)] ?? -1
      return Number(bits) <= maxBits ? entry : undefined
    })
  },
)
