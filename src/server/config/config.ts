import { format, join, parse, resolve } from 'node:path'
import type { SiteSettings, SocialLink } from '../../contract/site-settings.ts'
import type { Bucket } from '../../storage/bucket-requests.ts'
import type { PostgresUrls } from '../../storage/postgres/open-directory.ts'
import { configWarnings } from './config-warnings.ts'
import type { DatabaseUrl } from './database-url.ts'
import type { MediaUrl } from './media-url.ts'
import { SETTINGS, settingDocs } from './settings.ts'
import { pickStoredSettings } from './stored-setting-names.ts'

const FIRST_PASSED_FD = 3

/** A setting has an invalid value; the message is one sentence. */
export class ConfigError extends Error {}

/** The parsed settings. */
export type Config = ReturnType<typeof readConfig>

/** Returns the configuration; nothing else reads the environment. An empty value counts as absent. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const settings = parseSettings(env)
  const database: DatabaseUrl = settings.DATABASE_URL ?? { file: join(settings.DATA_DIR, 'lychgate.sqlite') }
  const databaseFile = 'file' in database ? database.file : join(settings.DATA_DIR, 'lychgate.sqlite')
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** The PostgreSQL database for all data; null if the data is in the two files below. */
    postgres: postgresDatabase(database, settings),
    databaseFile,
    /** The file of forms, accounts, and email, separate from the directory (docs/decisions/0010). */
    peopleDatabaseFile: peopleFileOf(databaseFile),
    media: imageStore(settings),
    /** Null if the key is in a file in `dataDir`. */
    siteKey: settings.SITE_KEY ?? null,
    rateLimits: settings.RATE_LIMITS,
    /** How many requests of each kind one IP address may send in a minute. */
    requestLimits: {
      pages: settings.RATE_LIMIT_PAGES,
      searches: settings.RATE_LIMIT_SEARCHES,
      forms: settings.RATE_LIMIT_FORMS,
      'sign-ins': settings.RATE_LIMIT_SIGN_INS,
    },
    loginFailuresPerNetwork: settings.SIGN_IN_FAILURES_PER_NETWORK,
    trustProxy: settings.TRUST_PROXY,
    maxConnections: settings.MAX_CONNECTIONS,
    workers: settings.WORKERS,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    shutdownDelayMs: settings.SHUTDOWN_DELAY * 1000,
    /** The file descriptor of a socket that systemd opened and passed to this process (sd_listen_fds), or null. */
    listenFd: env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? FIRST_PASSED_FD : null,
    /** Null when METRICS_PORT is not set. */
    metrics: settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    securityLog: settings.SECURITY_LOG,
    securityLogKeepDays: settings.SECURITY_LOG_KEEP_DAYS,
    logLevel: settings.LOG_LEVEL,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    securityContact: settings.SECURITY_CONTACT ?? settings.SUPPORT_EMAIL,
    /** Null when DEMO is not set. */
    demo: settings.DEMO ?? null,
    requiresStaffFactor: settings.STAFF_SECOND_FACTOR,
    importsKeepDays: settings.IMPORTS_KEEP_DAYS,
    /** In bytes */
    importMaxBytes: settings.IMPORT_MAX_MB * 2 ** 20,
    recentDeathDays: settings.RECENT_DEATH_DAYS,
    showsRemarks: settings.REGISTER_REMARKS,
    corrections: settings.CORRECTIONS,
    isProduction: env.NODE_ENV === 'production',
    mail: {
      /** If null, email is written to the outbox as files. */
      smtp: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM ?? { name: settings.SITE_NAME, address: settings.SUPPORT_EMAIL },
      formsEmail: settings.FORMS_EMAIL ?? settings.SUPPORT_EMAIL,
      limits: { perHour: settings.MAIL_PER_HOUR, perDay: settings.MAIL_PER_DAY },
    },
    site: siteSettings(settings),
    /** The settings that the environment sets. Owners cannot set them at the desk. */
    environment: pickStoredSettings(env),
  }
}

export function peopleFileOf(databaseFile: string): string {
  const { dir, name, ext } = parse(databaseFile)
  return format({ dir, name: `${name}-people`, ext })
}

function postgresDatabase(database: DatabaseUrl, settings: ReturnType<typeof parseSettings>): PostgresUrls | null {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URLS: replicaUrls = [], SITE_KEY } = settings
  if ('file' in database) {
    const name = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const).find(
      (each) => settings[each] !== undefined,
    )
    if (name === undefined) return null
    throw new ConfigError(`${name} is set, but DATABASE_URL does not name a PostgreSQL database.`)
  }
  if (SITE_KEY === undefined) {
    throw new ConfigError('DATABASE_URL names a PostgreSQL database, which needs SITE_KEY. See docs/nodes.md.')
  }
  return { url: database.url, directUrl: directUrl ?? database.url, replicaUrls }
}

/** Returns the location of the images, with the credentials that a bucket needs. */
function imageStore(
  settings: ReturnType<typeof parseSettings>,
): { readonly folder: string } | (Bucket & { readonly prefix: string }) {
  const place: MediaUrl = settings.MEDIA_URL ?? { folder: join(settings.DATA_DIR, 'media') }
  if ('folder' in place) return { folder: resolve(place.folder) }
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('MEDIA_URL names a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  }
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`
  return { ...place, endpoint, region, accessKeyId, secretAccessKey }
}

/** Returns the settings that pages depend on. */
function siteSettings(settings: ReturnType<typeof parseSettings>): SiteSettings {
  return {
    siteName: settings.SITE_NAME,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    supportEmail: settings.SUPPORT_EMAIL,
    affiliateUrl: settings.AFFILIATE_URL,
    showsDashboard: settings.DASHBOARD,
    showsPlans: settings.PLANS,
    acceptsPictures: settings.PICTURE_UPLOADS,
    huntFormUrl: settings.HUNT_FORM_URL ?? null,
    socialLinks: socialLinks(settings),
    blogUrl: settings.BLOG_URL ?? null,
    careersUrl: settings.CAREERS_URL ?? null,
    veteranRecordsUrl: settings.VETERAN_RECORDS_URL,
    directionsUrl: settings.DIRECTIONS_URL,
    genealogySearches: settings.GENEALOGY_SEARCH_URLS,
    newspaperSearches: settings.NEWSPAPER_SEARCH_URLS,
    securityLog:
      settings.SECURITY_LOG === 'off'
        ? null
        : { hasAddresses: settings.SECURITY_LOG === 'addresses', keepDays: settings.SECURITY_LOG_KEEP_DAYS },
    mediaHosts: settings.MEDIA_HOSTS ?? [],
    formsKeepDays: settings.FORMS_KEEP_DAYS ?? null,
    registration: settings.REGISTRATION,
    acceptsCorrections: settings.CORRECTIONS === 'on',
    logoPath: null,
    texts: {},
  }
}

/** The social networks whose setting is not `off`. */
function socialLinks(settings: ReturnType<typeof parseSettings>): SocialLink[] {
  const networks = [
    { network: 'facebook', label: 'Facebook', url: settings.SOCIAL_FACEBOOK_URL },
    { network: 'instagram', label: 'Instagram', url: settings.SOCIAL_INSTAGRAM_URL },
    { network: 'x', label: 'X', url: settings.SOCIAL_X_URL },
    { network: 'youtube', label: 'YouTube', url: settings.SOCIAL_YOUTUBE_URL },
    { network: 'linkedin', label: 'LinkedIn', url: settings.SOCIAL_LINKEDIN_URL },
  ] as const
  return networks.flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]))
}

function parseSettings(env: Parameters<typeof readConfig>[0]) {
  const texts = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, text?.trim() || undefined]))
  const result = SETTINGS.safeParse(texts)
  if (result.success) return result.data
  const name = String(result.error.issues[0]?.path[0]) as keyof typeof SETTINGS.shape
  const accepts = settingDocs.get(SETTINGS.shape[name])?.accepts
  throw new ConfigError(`${name} is ${JSON.stringify(withoutPassword(name, texts[name]))}, but must be ${accepts}.`)
}

/** The value to show in an error message. A password can be anywhere in an invalid URL. */
function withoutPassword(name: string, text = ''): string {
  if (name === 'AWS_SECRET_ACCESS_KEY' || name === 'SITE_KEY') return '(hidden)'
  if (name === 'SMTP_URL' && !(/^smtps?:\/\//i.test(text) && URL.canParse(text))) return '(hidden)'
  if (/^DATABASE_/.test(name) && !/^sqlite:|^[a-z]+:\/\/[^?]*$/i.test(text)) return '(hidden)'
  const url = text.replace(/^([a-z]+:\/\/).*@/is, '$1***@')
  return name === 'SMTP_URL' ? url.replace(/([^/])\/[^/?][^?]*/, '$1/…') : url
}

/** The configuration of this process. NODE_ENV defaults to production, where React is fast. */
export function readProcessConfig(): Config {
  process.env.NODE_ENV ??= 'production'
  return readConfig(process.env)
}

/** Whether this process's DATABASE_URL names a PostgreSQL database. Reads no other settings, which may be invalid. */
export function isProcessOnPostgres(): boolean {
  const { data } = SETTINGS.shape.DATABASE_URL.safeParse(process.env.DATABASE_URL?.trim() || undefined)
  return data !== undefined && 'url' in data
}

/** Returns the location of the images if MEDIA_URL were `url`, with the other settings of this process. */
export function readProcessMedia(url: string): Config['media'] {
  return imageStore(parseSettings({ ...process.env, MEDIA_URL: url }))
}

/** Returns the problems of this process's settings that do not prevent the site from starting; see `configWarnings`. */
export function readProcessWarnings(config: Config): readonly string[] {
  return configWarnings(process.env, config)
}
