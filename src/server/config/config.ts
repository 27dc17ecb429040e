import { format, join, parse } from 'node:path'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { DatabaseLocation, Mailbox, Setting, SmtpServer, TrustedProxies } from './setting.ts'
import { SETTINGS, type SettingName } from './settings.ts'

export interface MailConfig {
  /** Null: mail is written as files into the outbox. */
  readonly smtp: SmtpServer | null
  readonly from: Mailbox
  /** Where the notices of forms go. */
  readonly formsEmail: string
}

/** Everything that the environment decides. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The directory: memorials, cemeteries and what finds them. */
  readonly database: DatabaseLocation
  /** What people send us, their accounts, and mail: apart from the directory (docs/decisions/0010). */
  readonly peopleDatabase: DatabaseLocation
  readonly rateLimits: boolean
  readonly trustProxy: TrustedProxies
  readonly demo: boolean
  /** For how long after a death nobody is pointed to the page by us; 0 is never (src/domain/listing-policy.ts). */
  readonly recentDeathDays: number
  readonly isProduction: boolean
  readonly mail: MailConfig
  readonly site: SiteSettings
}

/** A setting that cannot be used; the message is one sentence for whoever starts the site. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>
type ValueOf<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never

// A sentence on a terminal or in a log is no place for a password.
function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:).*@/s, '$1***@')
}

function besideIt(file: string, suffix: string): string {
  const { dir, name, ext } = parse(file)
  return format({ dir, name: `${name}${suffix}`, ext })
}

/** Reads the environment; nothing else does. An empty setting is an absent one. Throws ConfigError. */
export function readConfig(env: Environment): Config {
  function given<N extends SettingName>(name: N): ValueOf<N> | undefined {
    const text = env[name]?.trim() ?? ''
    if (text === '') return undefined
    const setting: Setting<unknown> = SETTINGS[name]
    const value = setting.read(text)
    if (value === undefined) {
      throw new ConfigError(
        `${name} is ${JSON.stringify(setting.shown?.(text) ?? withoutPassword(text))}, but must be ${setting.accepts}.`,
      )
    }
    return value as ValueOf<N>
  }
  function value<N extends SettingName>(name: N): ValueOf<N> {
    const setting: Setting<unknown> = SETTINGS[name]
    if (typeof setting.default !== 'string') throw new Error(`${name} has no default of its own.`)
    return given(name) ?? (setting.read(setting.default) as ValueOf<N>)
  }

  const port = value('PORT')
  const dataDir = value('DATA_DIR')
  const siteName = value('SITE_NAME')
  const supportEmail = value('SUPPORT_EMAIL')
  const database = given('DATABASE_URL') ?? { engine: 'sqlite', file: join(dataDir, 'lychgate.sqlite') }
  return {
    port,
    host: value('HOST'),
    dataDir,
    database,
    peopleDatabase: { engine: 'sqlite', file: besideIt(database.file, '-people') },
    rateLimits: value('RATE_LIMITS'),
    trustProxy: value('TRUST_PROXY'),
    demo: value('DEMO'),
    recentDeathDays: value('RECENT_DEATH_DAYS'),
    isProduction: env.NODE_ENV === 'production',
    mail: {
      smtp: given('SMTP_URL') ?? null,
      from: given('MAIL_FROM') ?? { name: siteName, address: supportEmail },
      formsEmail: given('FORMS_EMAIL') ?? supportEmail,
    },
    site: {
      siteName,
      siteUrl: given('SITE_URL') ?? `http://localhost:${port}`,
      supportEmail,
      affiliateUrl: value('AFFILIATE_URL'),
      huntFormUrl: given('HUNT_FORM_URL') ?? null,
      socialLinks: [
        { network: 'facebook', label: 'Facebook', url: value('SOCIAL_FACEBOOK_URL') },
        { network: 'instagram', label: 'Instagram', url: value('SOCIAL_INSTAGRAM_URL') },
        { network: 'x', label: 'X', url: value('SOCIAL_X_URL') },
        { network: 'youtube', label: 'YouTube', url: value('SOCIAL_YOUTUBE_URL') },
        { network: 'linkedin', label: 'LinkedIn', url: value('SOCIAL_LINKEDIN_URL') },
      ],
      blogUrl: given('BLOG_URL') ?? null,
      careersUrl: given('CAREERS_URL') ?? null,
      veteranRecordsUrl: value('VETERAN_RECORDS_URL'),
      genealogySearches: value('GENEALOGY_SEARCH_URLS'),
      newspaperSearches: value('NEWSPAPER_SEARCH_URLS'),
      mediaHosts: given('MEDIA_HOSTS') ?? [],
    },
  }
}

/** The settings of this process. React is fast only when it finds itself in production, so that is the default here. */
export function readProcessConfig(): Config {
  process.env.NODE_ENV ??= 'production'
  return readConfig(process.env)
}
