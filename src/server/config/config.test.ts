import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { SETTINGS, settingDocs } from './settings.ts'

function errorOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no error'
}

describe('readConfig', () => {
  test('returns the defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseFile: 'data/lychgate.sqlite',
      peopleDatabaseFile: 'data/lychgate-people.sqlite',
      rateLimits: true,
      workers: 1,
      trustProxy: false,
      demo: null,
      isProduction: false,
      mail: {
        smtp: null,
        from: { name: 'Lychgate', address: 'support@lychgate.example' },
        formsEmail: 'support@lychgate.example',
      },
      site: {
        siteName: 'Lychgate',
        siteUrl: 'http://localhost:3000',
        supportEmail: 'support@lychgate.example',
        affiliateUrl: 'https://www.amazon.com/s?k=headstones',
        huntFormUrl: null,
        blogUrl: null,
        careersUrl: null,
        mediaHosts: [],
        formsKeepDays: null,
        registration: 'open',
      },
    })
  })

  test.each(Object.entries(SETTINGS.shape))('documents the actual default of %s', (_, setting) => {
    const documented = settingDocs.get(setting)?.default ?? ''
    const text = [...documented.matchAll(/^(?: | {2}- )`(.+)`$/gm)].map(([, entry]) => entry).join(' | ')
    expect(settingDocs.get(setting)?.defaultValue ?? '').toBe(text)
    if (text !== '') expect(setting.parse(text)).toEqual(setting.parse(undefined))
    else expect(setting.parse(undefined)).toBeUndefined()
  })

  test('treats an empty or blank setting as absent', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS.shape).map((name) => [name, ' ']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('reads every setting from the environment', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/graves',
      SITE_URL: 'https://Graves.example/',
      SITE_NAME: ' Hartwell Graves ',
      SUPPORT_EMAIL: 'help@graves.example',
      RATE_LIMITS: 'off',
      REGISTRATION: 'Invite',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      DEMO: 'OFF',
      NODE_ENV: 'production',
      MEDIA_HOSTS: 'Images.example, cdn.example:8443',
      AFFILIATE_URL: 'https://stones.example/?tag=a',
      HUNT_FORM_URL: 'https://forms.example/hunt',
      SOCIAL_X_URL: 'https://x.com/graves',
      BLOG_URL: 'https://blog.example/',
      CAREERS_URL: 'https://jobs.example/',
      VETERAN_RECORDS_URL: 'https://vets.example/{surname}',
      GENEALOGY_SEARCH_URLS: 'off',
      NEWSPAPER_SEARCH_URLS: 'Crier = https://crier.example/?q={surname}&k=a=b | Bell=https://bell.example/',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      dataDir: '/srv/graves',
      databaseFile: '/srv/graves/lychgate.sqlite',
      peopleDatabaseFile: '/srv/graves/lychgate-people.sqlite',
      rateLimits: false,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      demo: false,
      isProduction: true,
    })
    expect(config.site).toMatchObject({
      siteName: 'Hartwell Graves',
      siteUrl: 'https://graves.example',
      supportEmail: 'help@graves.example',
      mediaHosts: ['images.example', 'cdn.example:8443'],
      registration: 'invite',
      affiliateUrl: 'https://stones.example/?tag=a',
      huntFormUrl: 'https://forms.example/hunt',
      blogUrl: 'https://blog.example/',
      careersUrl: 'https://jobs.example/',
      veteranRecordsUrl: 'https://vets.example/{surname}',
      genealogySearches: [],
      newspaperSearches: [
        { label: 'Crier', template: 'https://crier.example/?q={surname}&k=a=b' },
        { label: 'Bell', template: 'https://bell.example/' },
      ],
    })
    expect(config.site.socialLinks.map(({ label, url }) => [label, url])).toEqual([
      ['Facebook', 'https://www.facebook.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['X', 'https://x.com/graves'],
      ['YouTube', 'https://www.youtube.com/'],
      ['LinkedIn', 'https://www.linkedin.com/'],
    ])
  })

  test('turns off optional parts', () => {
    expect(readConfig({}).site).toMatchObject({ showsDashboard: true, showsPlans: true })
    const { site } = readConfig({
      AFFILIATE_URL: 'off',
      DASHBOARD: 'off',
      PLANS: 'Off',
      SOCIAL_FACEBOOK_URL: 'OFF',
      SOCIAL_INSTAGRAM_URL: 'off',
      SOCIAL_YOUTUBE_URL: 'off',
      SOCIAL_LINKEDIN_URL: 'off',
    })
    expect(site).toMatchObject({ affiliateUrl: null, showsDashboard: false, showsPlans: false })
    expect(site.socialLinks).toEqual([{ network: 'x', label: 'X', url: 'https://x.com/' }])
  })

  test.each([
    ['on', true],
    ['off', false],
    ['1', 1],
    ['2', 2],
    ['fd00::/8', ['fd00::/8']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value)
  })

  test.each([
    ['sqlite:./graves.db', './graves.db'],
    ['sqlite:graves.db', 'graves.db'],
    ['sqlite:/var/lib/graves.db', '/var/lib/graves.db'],
    ['sqlite:///var/lib/graves.db', '/var/lib/graves.db'],
  ])('reads DATABASE_URL=%s', (text, file) => {
    expect(readConfig({ DATABASE_URL: text })).toMatchObject({ databaseFile: file, postgres: null })
  })

  const SITE_KEY = 'ab'.repeat(32)
  const POOLED = 'postgres://graves:s3cret@db.example:6432/graves'

  test.each([
    POOLED,
    'postgresql://graves@db.example/graves?sslmode=require',
    'postgres:///graves?host=/var/run/postgresql',
  ])('reads DATABASE_URL=%s', (url) => {
    expect(readConfig({ DATABASE_URL: url, SITE_KEY }).postgres).toEqual({ url, directUrl: url, replicaUrls: [] })
  })

  test('reads DATABASE_DIRECT_URL', () => {
    const direct = 'postgres://graves:s3cret@db.example:5432/graves'
    const { postgres } = readConfig({ DATABASE_URL: POOLED, DATABASE_DIRECT_URL: direct, SITE_KEY })
    expect(postgres).toMatchObject({ url: POOLED, directUrl: direct })
  })

  test('reads DATABASE_REPLICA_URLS', () => {
    const urls = ['postgres://graves:s3cret@one.example/graves', 'postgres://graves:s3cret@two.example:5433/graves']
    const { postgres } = readConfig({ DATABASE_URL: POOLED, DATABASE_REPLICA_URLS: urls.join(', '), SITE_KEY })
    expect(postgres?.replicaUrls).toEqual(urls)
  })

  test('requires SITE_KEY for PostgreSQL, and PostgreSQL for DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS', () => {
    expect(errorOf({ DATABASE_URL: POOLED })).toBe(
      'DATABASE_URL names a PostgreSQL database, which needs SITE_KEY. See docs/nodes.md.',
    )
    expect(errorOf({ DATABASE_DIRECT_URL: POOLED })).toBe(
      'DATABASE_DIRECT_URL is set, but DATABASE_URL does not name a PostgreSQL database.',
    )
    expect(errorOf({ DATABASE_REPLICA_URLS: POOLED })).toBe(
      'DATABASE_REPLICA_URLS is set, but DATABASE_URL does not name a PostgreSQL database.',
    )
  })
})

describe('the email settings', () => {
  const smtp = (url: string) => readConfig({ SMTP_URL: url }).mail.smtp

  test('set the server, the sender, and the recipient of forms', () => {
    const { mail } = readConfig({
      SMTP_URL: 'smtps://graves%40example.org:p%40ss%3A%2F@mail.example',
      MAIL_FROM: ' "Hartwell, Graves" <graves@example.org>',
      FORMS_EMAIL: 'office@graves.example',
      MAIL_PER_HOUR: '20',
      MAIL_PER_DAY: '90',
    })
    expect(mail).toEqual({
      smtp: {
        host: 'mail.example',
        port: 465,
        isSecure: true,
        login: { user: 'graves@example.org', password: 'p@ss:/' },
        tls: 'required',
      },
      from: { name: 'Hartwell, Graves', address: 'graves@example.org' },
      formsEmail: 'office@graves.example',
      limits: { perHour: 20, perDay: 90 },
    })
  })

  test('default to the name and email address of the site', () => {
    expect(readConfig({ SUPPORT_EMAIL: 'help@graves.example', SITE_NAME: 'Graves' }).mail).toEqual({
      smtp: null,
      from: { name: 'Graves', address: 'help@graves.example' },
      formsEmail: 'help@graves.example',
      limits: { perHour: 100, perDay: 500 },
    })
    expect(readConfig({ MAIL_FROM: 'post@graves.example' }).mail.from).toEqual({
      name: '',
      address: 'post@graves.example',
    })
  })

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, login: null, tls: 'optional' }],
    ['smtp://mail.example:25/', { host: 'mail.example', port: 25, isSecure: false, login: null, tls: 'optional' }],
    ['smtp://mail.example?tls=required', { tls: 'required' }],
    ['smtp://a:b@mail.example', { login: { user: 'a', password: 'b' }, tls: 'required' }],
    ['smtp://a:b@mail.example?tls=optional', { tls: 'optional' }],
    ['smtp://a:b@127.0.0.1:2525', { host: '127.0.0.1', port: 2525, tls: 'unverified' }],
    ['smtp://[::1]:2525', { host: '::1', tls: 'unverified' }],
    ['smtp://localhost?tls=required', { tls: 'required' }],
    ['smtps://mail.example?tls=unverified', { isSecure: true, tls: 'unverified' }],
  ])('read SMTP_URL=%s', (url, expected) => {
    expect(smtp(url)).toMatchObject(expected)
  })

  test.each([
    ['smtp://graves:s3cret@mail.example/path', '"smtp://***@mail.example/…"'],
    ['smtp://graves:s3cret@mail.example?tls=maybe', '"smtp://***@mail.example?tls=maybe"'],
    ['http://graves:s3cret@mail.example', '"(hidden)"'],
    ['smtp://graves:s3/cret@mail.example', '"(hidden)"'],
    ['smtp://gra/ves:s3cret@mail.example', '"smtp://***@mail.example"'],
    ['graves:s3cret@mail.example', '"(hidden)"'],
    ['smtp:graves:s3cret@mail.example', '"(hidden)"'],
    ['smtp://graves:%s3cret@mail.example', '"smtp://***@mail.example"'],
  ])('hide the password in an error message: %s', (url, shown) => {
    expect(errorOf({ SMTP_URL: url })).toMatch(/^SMTP_URL is ".+", but must be smtp:\/\/user:password@host:port or /)
    expect(errorOf({ SMTP_URL: url })).toContain(`SMTP_URL is ${shown}, but`)
    expect(errorOf({ SMTP_URL: url })).not.toContain('cret')
  })
})

describe('an invalid value', () => {
  test('throws one sentence with the setting, the value, and the allowed values', () => {
    expect(errorOf({ PORT: 'eighty' })).toBe(
      'PORT is "eighty", but must be a whole number from 0 to 65535 (0 uses any free port).',
    )
    expect(errorOf({ DEMO: 'yes' })).toBe('DEMO is "yes", but must be "on" or "off".')
    expect(errorOf({ SITE_URL: 'graves.example' })).toBe(
      'SITE_URL is "graves.example", but must be an http or https URL without a path, such as https://example.org.',
    )
  })

  test('throws an error without the password', () => {
    expect(errorOf({ DATABASE_URL: 'postgres://graves:s3cret:x@db.example/' })).toBe(
      'DATABASE_URL is "postgres://***@db.example/", but must be sqlite: followed by the path of a file, such as sqlite:./data/lychgate.sqlite, or the URL of a PostgreSQL database, such as postgres://user:password@host/database.',
    )
    for (const url of ['postgres:graves:s3cret@db.example/graves', 'postgres://db.example/?password=s3cret']) {
      expect(errorOf({ DATABASE_URL: url })).toContain('DATABASE_URL is "(hidden)", but')
    }
    expect(errorOf({ DATABASE_DIRECT_URL: 'mysql://graves:s3cret@db.example/graves' })).toContain('"mysql://***@')
    const two = 'postgres://graves:s3cret@one.example/graves,postgres://graves:s3cret@two.example'
    expect(errorOf({ DATABASE_REPLICA_URLS: two })).toContain('"postgres://***@two.example"')
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['HOST', '300.1.1.1/24'],
    ['DATABASE_URL', './data/graves.db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite://host/graves.db'],
    ['DATABASE_URL', 'sqlite:./data/'],
    ['DATABASE_URL', 'postgres://db.example'],
    ['DATABASE_URL', 'postgres:///graves'],
    ['DATABASE_URL', 'mysql://db.example/graves'],
    ['SITE_URL', 'https://graves.example/path'],
    ['SITE_URL', 'https://graves.example/?x'],
    ['SITE_URL', 'https://user:pass@graves.example'],
    ['SITE_URL', 'ftp://graves.example'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['SITE_NAME', 'two\nlines'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_EMAIL', 'a@b'],
    ['SUPPORT_EMAIL', 'a <a@b.example>'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example:0'],
    ['SMTP_URL', 'smtp://mail.example:99999'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true'],
    ['SMTP_URL', 'smtp://mail.example?tls=required&tls=optional'],
    ['MAIL_FROM', 'Graves'],
    ['MAIL_FROM', 'Graves <nobody>'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'x\nBcc: all@b.example <a@b.example>'],
    ['FORMS_EMAIL', 'office'],
    ['RATE_LIMITS', 'true'],
    ['REGISTRATION', 'closed'],
    ['DEMO', '1'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '21'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['MEDIA_HOSTS', 'https://images.example'],
    ['MEDIA_HOSTS', 'images.example/path'],
    ['MEDIA_HOSTS', 'images.example; script-src *'],
    ['MEDIA_HOSTS', '*.example'],
    ['MEDIA_HOSTS', 'images.example:99999'],
    ['AFFILIATE_URL', 'javascript:alert(1)'],
    ['AFFILIATE_URL', '//stones.example'],
    ['HUNT_FORM_URL', 'https://forms.example/a b'],
    ['VETERAN_RECORDS_URL', 'https://{surname}.example/'],
    ['GENEALOGY_SEARCH_URLS', 'https://a.example/?q={surname}'],
    ['GENEALOGY_SEARCH_URLS', 'A=https://a.example/|'],
    ['NEWSPAPER_SEARCH_URLS', 'A=https://a.example/?q={password}'],
  ])('is rejected: %s=%s', (name, value) => {
    expect(errorOf({ [name]: value })).toMatch(new RegExp(`^${name} is ".+", but must be .+\\.$`, 's'))
  })
})

test('reads WORKERS as a number of processes, or "auto" for one per core', () => {
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
  expect(errorOf({ WORKERS: '0' })).toBe('WORKERS is "0", but must be "auto" or a whole number from 1 to 64.')
})
