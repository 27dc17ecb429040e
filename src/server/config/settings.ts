import type { SearchTemplate } from '../../contract/site-settings.ts'
import { MOST_RECENT_DEATH_DAYS, RECENT_DEATH_DAYS } from '../../domain/listing-policy.ts'
import {
  address,
  addressTemplate,
  database,
  emailAddress,
  host,
  hosts,
  line,
  mailbox,
  onOff,
  port,
  searchTemplates,
  siteAddress,
  smtpServer,
  trustedProxies,
  wholeNumber,
} from './setting.ts'

export const DEFAULT_VETERAN_RECORDS_URL = 'https://catalog.archives.gov/search?q={givenNames}%20{surname}%20veteran'

export const DEFAULT_GENEALOGY_SEARCHES: readonly SearchTemplate[] = [
  {
    label: 'US National Archives',
    template: 'https://catalog.archives.gov/search?q={givenNames}%20{surname}',
  },
  {
    label: 'FamilySearch',
    template:
      'https://www.familysearch.org/en/search/record/results?q.givenName={givenNames}&q.surname={surname}&q.birthLikeDate.from={birthYear}&q.birthLikeDate.to={birthYear}&q.deathLikeDate.from={deathYear}&q.deathLikeDate.to={deathYear}&q.anyPlace={place}',
  },
  {
    label: 'Ancestry',
    template: 'https://www.ancestry.com/search/?name={givenNames}_{surname}&birth={birthYear}&death={deathYear}',
  },
  {
    label: 'Find a Grave',
    template:
      'https://www.findagrave.com/memorial/search?firstname={givenNames}&lastname={surname}&birthyear={birthYear}&deathyear={deathYear}&location={place}',
  },
]

export const DEFAULT_NEWSPAPER_SEARCHES: readonly SearchTemplate[] = [
  {
    label: 'Newspapers.com',
    template:
      'https://www.newspapers.com/search/results/?keyword={givenNames}%20{surname}%20{place}&date-start={birthYear}&date-end={deathYear}',
  },
  {
    label: 'Chronicling America',
    template: 'https://www.loc.gov/collections/chronicling-america/?q={givenNames}%20{surname}%20{city}',
  },
]

function searchList(searches: readonly SearchTemplate[]): string {
  return searches.map(({ label, template }) => `${label}=${template}`).join(' | ')
}

/** Every setting that the environment can make. The documentation is generated from this table. */
export const SETTINGS = {
  PORT: port({ default: '3000', description: 'The port to listen on.' }),
  HOST: host({
    default: '127.0.0.1',
    description:
      'The address to listen on. The default answers this machine only, where a proxy in front of the site runs too; in a container, or to be reached without a proxy, say `0.0.0.0` (or `::`).',
  }),
  DATA_DIR: line(4096, {
    default: './data',
    description: 'The folder for everything that the site keeps: the database, media, reports of imports.',
  }),
  DATABASE_URL: database({
    default: { words: 'the file `lychgate.sqlite` in DATA_DIR' },
    description: 'The database.',
  }),
  SITE_URL: siteAddress({
    default: { words: '`http://localhost:` and the PORT' },
    description: 'The address that visitors see: for canonical links, shared links and mail.',
  }),
  SITE_NAME: line(60, { default: 'Lychgate', description: 'The name of the site, in titles and texts.' }),
  SUPPORT_EMAIL: emailAddress({
    default: 'support@lychgate.example',
    description: 'The address that visitors are asked to write to. The default is nobody’s: set your own.',
  }),
  SMTP_URL: smtpServer({
    default: { words: 'none; mail is then written as files into the folder `outbox` in DATA_DIR' },
    description:
      'The server that takes the mail of the site. `smtp:` uses port 587 and STARTTLS, `smtps:` port 465 and TLS throughout. With a password TLS is required, without one it is used when the server offers it, and certificates are checked; `?tls=required`, `?tls=optional` and `?tls=unverified` (certificates not checked) say otherwise. On this machine (`localhost`) certificates are not checked.',
  }),
  MAIL_FROM: mailbox({
    default: { words: 'SITE_NAME and SUPPORT_EMAIL' },
    description: 'Whom the mail of the site comes from. The server behind SMTP_URL has to accept it as a sender.',
  }),
  FORMS_EMAIL: emailAddress({
    default: { words: 'SUPPORT_EMAIL' },
    description: 'Where the notice of each form goes: enquiries, volunteers, sign-ups for the e-mail list.',
  }),
  RATE_LIMITS: onOff({
    default: 'on',
    description:
      'Whether one address may ask only so much a minute, and make only so many accounts; `off` for tests and closed networks. What guards a single account (five wrong passwords, one reset link a minute) always holds.',
  }),
  TRUST_PROXY: trustedProxies({
    default: 'off',
    description:
      'Whom to believe when `X-Forwarded-For` says whom a request comes from. Behind a proxy on this machine say `127.0.0.1`; otherwise name the proxies’ addresses. A number believes so many proxies in a row, and `on` all of them, whoever they are: only where nobody but the proxy reaches the port.',
  }),
  DEMO: onOff({
    default: 'on',
    description: 'Whether an empty directory is filled with fictional demo data at startup.',
  }),
  RECENT_DEATH_DAYS: wholeNumber(0, MOST_RECENT_DEATH_DAYS, {
    default: String(RECENT_DEATH_DAYS),
    description:
      'For so many days after a death, the page of a person is not offered to search engines (`noindex`, and not in the sitemap), and the person is not among those born or died today in history. 0 switches this off. Where only the month or year of a death is known, its last day counts; without a date of death, that of the burial.',
  }),
  MEDIA_HOSTS: hosts({
    default: { words: 'none' },
    description: 'Hosts that images are loaded from besides this site; images elsewhere are shown as links.',
  }),
  AFFILIATE_URL: address({
    default: 'https://www.amazon.com/s?k=headstones',
    description: 'Where the button for headstones leads.',
  }),
  HUNT_FORM_URL: address({ default: { words: 'none' }, description: 'The external form of the Scavenger Hunt page.' }),
  SOCIAL_FACEBOOK_URL: address({ default: 'https://www.facebook.com/', description: 'The site’s Facebook page.' }),
  SOCIAL_INSTAGRAM_URL: address({
    default: 'https://www.instagram.com/',
    description: 'The site’s Instagram page.',
  }),
  SOCIAL_X_URL: address({ default: 'https://x.com/', description: 'The site’s page at X.' }),
  SOCIAL_YOUTUBE_URL: address({ default: 'https://www.youtube.com/', description: 'The site’s YouTube channel.' }),
  SOCIAL_LINKEDIN_URL: address({ default: 'https://www.linkedin.com/', description: 'The site’s LinkedIn page.' }),
  BLOG_URL: address({
    default: { words: 'none' },
    description: 'Where /blog leads; without it, /blog is a plain page.',
  }),
  CAREERS_URL: address({
    default: { words: 'none' },
    description: 'Where /careers leads; without it, /careers is a plain page.',
  }),
  VETERAN_RECORDS_URL: addressTemplate({
    default: DEFAULT_VETERAN_RECORDS_URL,
    description: 'The search for veterans’ records that every memorial links to.',
  }),
  GENEALOGY_SEARCH_URLS: searchTemplates({
    default: searchList(DEFAULT_GENEALOGY_SEARCHES),
    description: 'The genealogy searches under More Resources.',
  }),
  NEWSPAPER_SEARCH_URLS: searchTemplates({
    default: searchList(DEFAULT_NEWSPAPER_SEARCHES),
    description: 'The newspaper searches under More Resources.',
  }),
}

export type SettingName = keyof typeof SETTINGS
