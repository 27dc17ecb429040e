import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { closestSetting } from './closest-setting.ts'
import { readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'

const warningsOf = (env: Record<string, string>) => configWarnings(env, readConfig(env))
const PUBLIC = { SITE_URL: 'https://graves.town', SUPPORT_EMAIL: 'help@graves.town', DATA_DIR: '/srv/graves' }

describe('configWarnings', () => {
  test('returns nothing for a local site or a complete public one', () => {
    expect(warningsOf({ HOME: '/srv', PATH: '/bin', HOSTNAME: 'stone', SHELL: '/bin/sh', PORT: '8080' })).toEqual([])
    expect(warningsOf({ SITE_URL: 'http://graves.localhost:3000' })).toEqual([])
    expect(warningsOf(PUBLIC)).toEqual([])
  })

  test('names the setting that was probably meant by a misspelled one, without its value', () => {
    expect(warningsOf({ SMTP_URI: 'smtp://ann:secret@mail.town', RATE_LIMIT: 'off', DEMOS: '' })).toEqual([
      'SMTP_URI is not a setting and has no effect. Did you mean SMTP_URL?',
      'RATE_LIMIT is not a setting and has no effect. Did you mean RATE_LIMITS?',
    ])
  })

  test.each([
    [
      'an open host without SITE_URL',
      { HOST: '0.0.0.0' },
      /^HOST is 0\.0\.0\.0, .* point to http:\/\/localhost:3000\./,
    ],
    ['an unencrypted site', { ...PUBLIC, SITE_URL: 'http://graves.town' }, /^SITE_URL is http:.* unencrypted/],
    ['the default SUPPORT_EMAIL', { ...PUBLIC, SUPPORT_EMAIL: '' }, /^SUPPORT_EMAIL is support@lychgate\.example/],
    ['a reserved FORMS_EMAIL', { ...PUBLIC, FORMS_EMAIL: 'office@example.org' }, /^FORMS_EMAIL is office@example\.org/],
    ['a reserved MAIL_FROM', { ...PUBLIC, MAIL_FROM: 'Graves <post@graves.test>' }, /^MAIL_FROM is post@graves\.test/],
    [
      'an absent DATA_DIR',
      { ...PUBLIC, DATA_DIR: '' },
      `DATA_DIR is not set, so the data is in ${path.resolve('data')}`,
    ],
    ['a DATA_DIR in the program', { ...PUBLIC, DATA_DIR: './data' }, /^DATA_DIR is .*folder of the program/],
    ['a temporary DATA_DIR', { ...PUBLIC, DATA_DIR: path.join(tmpdir(), 'graves') }, /^DATA_DIR is .*temporary files/],
  ])('reports %s', (_, env, warning) => {
    expect(warningsOf(env)).toEqual([
      typeof warning === 'string' ? expect.stringContaining(warning) : expect.stringMatching(warning),
    ])
  })
})

test.each([
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['SITENAME', 'SITE_NAME'],
  ['site_url', 'SITE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA-DIR', 'DATA_DIR'],
  ['SUPORT_EMAIL', 'SUPPORT_EMAIL'],
  ['FROMS_EMAIL', 'FORMS_EMAIL'],
  ['LYCHGATE_SITE_NAME', 'SITE_NAME'],
  ['PROT', 'PORT'],
  ['SITE_NAME', null],
  ['HOME', null],
  ['HOSTNAME', null],
  ['MAIL', null],
  ['NODE_ENV', null],
  ['EMAIL', null],
])('closestSetting(%j) returns %j', (variable, setting) => {
  expect(closestSetting(variable)).toBe(setting)
})
