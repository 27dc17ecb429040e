import * as z from 'zod/mini'
import { MAX_RECENT_DEATH_DAYS, RECENT_DEATH_DAYS } from '../../domain/listing-policy.ts'
import { LOG_LEVELS } from '../log/site-log.ts'
import { databaseUrl, postgresUrl, postgresUrls } from './database-url.ts'
import { mediaUrl } from './media-url.ts'
import * as types from './setting-types.ts'
import { smtpUrl } from './smtp-url.ts'

/** The description of a setting for docs/settings.md, error messages, and the desk. */
interface SettingDocs {
  /** The requirement for a value, such as "an email address" */
  readonly accepts: string
  /** The default as a value in the environment; null for an optional setting */
  readonly defaultValue: string | null
  /** The default in Markdown */
  readonly default: string
  readonly description: string
}

export const settingDocs = z.registry<SettingDocs>()

function required<T>({ accepts, schema }: types.SettingType<T>, defaultValue: string, description: string) {
  const entries = defaultValue.split(' | ')
  const list = entries.length === 1 ? ` \`${defaultValue}\`` : entries.map((entry) => `\n  - \`${entry}\``).join('')
  return z.prefault(schema, defaultValue).register(settingDocs, { accepts, defaultValue, default: list, description })
}

function optional<T>({ accepts, schema }: types.SettingType<T>, whenAbsent: string, description: string) {
  return z.optional(schema).register(settingDocs, {
    accepts,
    defaultValue: null,
    default: ` ${whenAbsent}`,
    description,
  })
}

/** Every setting, by the name of its environment variable. docs/settings.md is generated from this table. */
export const SETTINGS = z.object({
  PORT: required(types.wholeNumber(0, 65535, ' (0 uses any free port)'), '3000', 'The port to listen on.'),
  HOST: required(
    types.host,
    '127.0.0.1',
    'The address to listen on. The default accepts connections from this machine only, such as those of a proxy in front of the site. In a container, or without a proxy, use `0.0.0.0` (or `::`).',
  ),
  DATA_DIR: required(
    types.line(4096),
    './data',
    'The folder for all of the site’s data: the databases, images, and rejects files of imports.',
  ),
  DATABASE_URL: optional(
    databaseUrl,
    'the file `lychgate.sqlite` in DATA_DIR',
    'The database: the file of the directory, or a PostgreSQL database for all data. See docs/postgres.md.',
  ),
  DATABASE_DIRECT_URL: optional(
    postgresUrl,
    'DATABASE_URL',
    'A direct connection to the PostgreSQL database, without pgbouncer: for changes by other nodes, scheduled work, imports, and migrations.',
  ),
  DATABASE_REPLICA_URLS: optional(
    postgresUrls,
    'none; the primary answers all reads',
    'Replicas of the PostgreSQL database, which answer reads. Each URL points to one server, and the primary may be one of them. See docs/nodes.md.',
  ),
  MEDIA_URL: optional(
    mediaUrl,
    'the folder `media` in DATA_DIR',
    'Where the images are: a folder, or a bucket of an S3-compatible store. Several nodes need a shared folder or a bucket. See docs/nodes.md.',
  ),
  AWS_ENDPOINT_URL_S3: optional(
    types.origin,
    'Amazon’s server for AWS_REGION',
    'The server of the bucket in MEDIA_URL. The AWS settings have the same names as in Amazon’s own tools.',
  ),
  AWS_REGION: required(types.line(60), 'us-east-1', 'The region of the bucket in MEDIA_URL.'),
  AWS_ACCESS_KEY_ID: optional(
    types.line(200),
    'none; a bucket needs it',
    'The access key for the bucket in MEDIA_URL.',
  ),
  AWS_SECRET_ACCESS_KEY: optional(types.line(200), 'none; a bucket needs it', 'The secret of AWS_ACCESS_KEY_ID.'),
  SITE_KEY: optional(
    types.secretKey,
    'the file `site.key` in DATA_DIR, which the site creates',
    'The secret key of the site, which encrypts second factors and signs links in email. Several nodes need the same key. Keep a copy: without it, second factors stop working.',
  ),
  SITE_URL: optional(
    types.origin,
    '`http://localhost:` and the PORT',
    'The URL that visitors see, in canonical links, shared links, and email.',
  ),
  SITE_NAME: required(types.line(60), 'Lychgate', 'The name of the site, in titles and text.'),
  SUPPORT_EMAIL: required(
    types.email,
    'support@lychgate.example',
    'The email address that the site gives visitors for questions. No one reads the default: set your own.',
  ),
  SMTP_URL: optional(
    smtpUrl,
    'none; email is then written as files into the folder `outbox` in DATA_DIR',
    'The server that sends the site’s email. `smtp:` uses port 587 and STARTTLS, `smtps:` port 465 and TLS throughout. With a password, TLS is required; without one, TLS is used if the server offers it. Certificates are checked, except on this machine (`localhost`). `?tls=required`, `?tls=optional`, and `?tls=unverified` (certificates not checked) change this.',
  ),
  MAIL_FROM: optional(
    types.mailbox,
    'SITE_NAME and SUPPORT_EMAIL',
    'The sender of the site’s email. The server of SMTP_URL must accept this sender.',
  ),
  FORMS_EMAIL: optional(
    types.email,
    'SUPPORT_EMAIL',
    'The recipient of form notices: inquiries, volunteers, and email list sign-ups.',
  ),
  MAIL_PER_HOUR: required(
    types.wholeNumber(1, 100_000),
    '100',
    'The maximum number of emails that the site sends to visitors in an hour. Others wait in the queue. Half of them may go to addresses that anyone can enter, as welcome emails do; the rest is for accounts, such as for reset links. Notices to the site owner do not count.',
  ),
  MAIL_PER_DAY: required(
    types.wholeNumber(1, 1_000_000),
    '500',
    'The maximum number of emails that the site sends to visitors in a day. Set it below the limit of your mail server.',
  ),
  REGISTRATION: required(
    types.oneOf('open', 'invite', 'off'),
    'open',
    'Who may create an account: everyone (`open`), people with an invitation (`invite`), or no one but invited owners and curators (`off`). Owners invite people at the desk, and the command `users` creates accounts and sends invitations; see docs/operations.md.',
  ),
  STAFF_SECOND_FACTOR: required(
    types.onOff,
    'off',
    'Whether owners and curators need a second factor, a code from an app on their phone, to open the desk. Those without one set it up when they next open the desk.',
  ),
  CORRECTIONS: required(
    types.oneOf('on', 'off', 'auto'),
    'auto',
    'Whether visitors can suggest corrections to memorials and cemeteries: always (`on`), never (`off`), or while someone has a role at the desk to answer them (`auto`).',
  ),
  RATE_LIMITS: required(
    types.onOff,
    'on',
    'Whether to limit the requests, new accounts, failed logins, and reset links of each IP address. Use `off` for tests and closed networks. The limits that protect a single account (such as five wrong passwords and one reset link a minute) always apply.',
  ),
  RATE_LIMIT_PAGES: required(
    types.wholeNumber(1, 1_000_000),
    '1200',
    'How many pages, single records, and menus an IP address may request in a minute. Further requests return 429. The default is enough for a school class that shares one address.',
  ),
  RATE_LIMIT_SEARCHES: required(
    types.wholeNumber(1, 1_000_000),
    '600',
    'How many searches and lists an IP address may request in a minute, as pages and in the API.',
  ),
  RATE_LIMIT_FORMS: required(
    types.wholeNumber(1, 1_000_000),
    '60',
    'How many forms an IP address may send in a minute.',
  ),
  RATE_LIMIT_SIGN_INS: required(
    types.wholeNumber(1, 1_000_000),
    '100',
    'How many logins, registrations, and changes of an account an IP address may send in a minute.',
  ),
  SIGN_IN_FAILURES_PER_NETWORK: required(
    types.wholeNumber(5, 100_000),
    '200',
    'How many failed logins an IP address may have in ten minutes. A school or an office may share one address.',
  ),
  TRUST_PROXY: required(
    types.trustedProxies,
    'off',
    'Which proxies to trust when `X-Forwarded-For` states the IP address of a visitor. For a proxy on this machine, use `127.0.0.1`; otherwise list the proxies’ addresses. A number trusts that many proxies in a row, and `on` trusts every proxy. Use a number or `on` only if no one but the proxy can reach the port.',
  ),
  MAX_CONNECTIONS: required(
    types.wholeNumber(10, 100_000),
    '4000',
    'The maximum number of open connections. Further ones are closed at once. Behind a proxy, this is the number of connections from the proxy.',
  ),
  WORKERS: required(
    types.processCount,
    '1',
    'The number of processes that serve requests. `auto` starts one for each core. With more than one, an additional main process accepts connections, sends email, and replaces workers that end. All workers share the limits. See docs/operations.md.',
  ),
  PAGE_CACHE_MB: required(
    types.wholeNumber(0, 16_384),
    '64',
    'The memory for cached pages and API responses, in MB, divided among the workers. The cache is cleared as soon as the directory changes. 0 turns it off.',
  ),
  SHUTDOWN_DELAY: required(
    types.wholeNumber(0, 60),
    '1',
    'How many seconds the site still accepts requests after SIGTERM. During this time, `/readyz` returns 503, and each response ends its connection. Use more than twice the interval of health checks if a load balancer has other instances.',
  ),
  HSTS_SUBDOMAINS: required(
    types.onOff,
    'off',
    'Whether browsers must use https for all subdomains of the site’s host too (`includeSubDomains`). Only for a SITE_URL with https. Browsers remember this for a year, so turn it on only when every subdomain has https.',
  ),
  SECURITY_CONTACT: optional(
    types.contact,
    'SUPPORT_EMAIL',
    'Where to report a vulnerability, in `/.well-known/security.txt`.',
  ),
  LOG_LEVEL: required(
    types.oneOf(...LOG_LEVELS),
    'info',
    'The lowest level that the log shows. `warn` shows warnings and errors. `info` adds starts, stops, and the paths of email files in the outbox. Requests that succeed are never logged.',
  ),
  SECURITY_LOG: required(
    types.oneOf('off', 'hashed', 'addresses'),
    'off',
    'Whether to write logins, failed logins, and requests rejected with 403, 419, or 429 to `security.log` in DATA_DIR. `hashed` replaces IP addresses with hashes that no one can reverse. `addresses` writes the addresses, which fail2ban needs. The privacy page says which one is on.',
  ),
  SECURITY_LOG_KEEP_DAYS: required(types.wholeNumber(1, 90), '7', 'How many days the site keeps the security log.'),
  METRICS_PORT: optional(
    types.wholeNumber(0, 65535, ' (0 uses any free port)'),
    'none; the site then has no metrics',
    'The port of `/metrics` for Prometheus. Visitors use the other port, PORT.',
  ),
  METRICS_HOST: required(
    types.host,
    '127.0.0.1',
    'The address on which METRICS_PORT listens. Anyone who reaches it can read the metrics.',
  ),
  DEMO: optional(
    types.onOff,
    'on while SITE_URL is absent or names this machine, otherwise off',
    'Whether to fill an empty directory with fictional demo data at startup. If this is not set, the directory also stays empty in a folder with other files of a site.',
  ),
  IMPORTS_KEEP_DAYS: required(
    types.wholeNumber(1, 3650),
    '30',
    'The number of days after which the rejects files of imports in DATA_DIR, and files that staff uploaded to import, are removed. They can contain rows that were refused because the person is living.',
  ),
  IMPORT_MAX_MB: required(
    types.wholeNumber(1, 2048),
    '64',
    'The maximum size of a file that staff upload to import at the desk, in megabytes. A proxy in front of the site must allow as much.',
  ),
  FORMS_KEEP_DAYS: optional(
    types.wholeNumber(1, 3650),
    'none; forms are kept until you erase them',
    'How many days the site keeps forms from visitors. Older forms are erased permanently, but not before their notices are sent. Confirmed sign-ups for the email list stay.',
  ),
  RECENT_DEATH_DAYS: required(
    types.wholeNumber(0, MAX_RECENT_DEATH_DAYS),
    String(RECENT_DEATH_DAYS),
    'For this number of days after a death, search engines may not list the person’s page (`noindex`, and not in the sitemap), and Today in History does not show the person. 0 turns this off. If only the month or year of a death is known, its last day counts; without a date of death, the burial date counts.',
  ),
  REGISTER_REMARKS: required(
    types.showHide,
    'hide',
    'Whether memorial pages show remarks from burial registers, which may name living people. `memorials edit ID --show-remark yes` (or `no`) overrides this setting for one memorial.',
  ),
  MEDIA_HOSTS: optional(types.hosts, 'none', 'Other hosts that pages load images from. Images elsewhere become links.'),
  AFFILIATE_URL: required(
    types.webUrlOrOff,
    'https://www.amazon.com/s?k=headstones',
    'The link of the headstone button. `off` removes the button, its sentence, and the links to /affiliate.',
  ),
  DASHBOARD: required(
    types.onOff,
    'on',
    'Whether pages link to the sample staff dashboard. With `off`, the home page opens after a login. The URLs of the dashboard still work.',
  ),
  PLANS: required(
    types.onOff,
    'on',
    'Whether pages link to the plans of the cemetery software (/cms). `off` removes the Cemetery Software menu and what other pages say about the software. /cms still works.',
  ),
  PICTURE_UPLOADS: required(
    types.onOff,
    'off',
    'Whether visitors can upload photos for a memorial, in addition to email. No one sees a photo before someone accepts it at the desk.',
  ),
  HUNT_FORM_URL: optional(types.webUrl, 'none', 'The external form of the Scavenger Hunt page.'),
  SOCIAL_FACEBOOK_URL: required(
    types.webUrlOrOff,
    'https://www.facebook.com/',
    'The site’s Facebook page. `off` removes the link.',
  ),
  SOCIAL_INSTAGRAM_URL: required(
    types.webUrlOrOff,
    'https://www.instagram.com/',
    'The site’s Instagram page. `off` removes the link.',
  ),
  SOCIAL_X_URL: required(types.webUrlOrOff, 'https://x.com/', 'The site’s X page. `off` removes the link.'),
  SOCIAL_YOUTUBE_URL: required(
    types.webUrlOrOff,
    'https://www.youtube.com/',
    'The site’s YouTube channel. `off` removes the link.',
  ),
  SOCIAL_LINKEDIN_URL: required(
    types.webUrlOrOff,
    'https://www.linkedin.com/',
    'The site’s LinkedIn page. `off` removes the link.',
  ),
  BLOG_URL: optional(types.webUrl, 'none', 'The target of /blog. Without it, /blog is a plain page.'),
  CAREERS_URL: optional(types.webUrl, 'none', 'The target of /careers. Without it, /careers is a plain page.'),
  VETERAN_RECORDS_URL: required(
    types.urlTemplate,
    'https://catalog.archives.gov/search?q={givenNames}%20{surname}%20veteran',
    'The search for veterans’ records that every memorial links to.',
  ),
  DIRECTIONS_URL: required(
    types.directionsTemplate,
    'https://www.openstreetmap.org/directions?to={destination}',
    'The route planner for directions to graves and cemeteries. `{destination}` stands for coordinates (`43.90412,-72.55108`) or, without them, an address.',
  ),
  GENEALOGY_SEARCH_URLS: required(
    types.searchTemplates,
    [
      'US National Archives=https://catalog.archives.gov/search?q={givenNames}%20{surname}',
      'FamilySearch=https://www.familysearch.org/en/search/record/results?q.givenName={givenNames}&q.surname={surname}&q.birthLikeDate.from={birthYear}&q.birthLikeDate.to={birthYear}&q.deathLikeDate.from={deathYear}&q.deathLikeDate.to={deathYear}&q.anyPlace={place}',
      'Ancestry=https://www.ancestry.com/search/?name={givenNames}_{surname}&birth={birthYear}&death={deathYear}',
      'Find a Grave=https://www.findagrave.com/memorial/search?firstname={givenNames}&lastname={surname}&birthyear={birthYear}&deathyear={deathYear}&location={place}',
    ].join(' | '),
    'The genealogy searches under More Resources.',
  ),
  NEWSPAPER_SEARCH_URLS: required(
    types.searchTemplates,
    [
      'Newspapers.com=https://www.newspapers.com/search/results/?keyword={givenNames}%20{surname}%20{place}&date-start={birthYear}&date-end={deathYear}',
      'Chronicling America=https://www.loc.gov/collections/chronicling-america/?q={givenNames}%20{surname}%20{city}',
    ].join(' | '),
    'The newspaper searches under More Resources.',
  ),
})
