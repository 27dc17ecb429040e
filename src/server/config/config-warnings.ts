import { tmpdir } from 'node:os'
import path from 'node:path'
import { closestSetting } from './closest-setting.ts'
import type { Config } from './config.ts'
import { isPublicUrl, isThisMachine } from './this-machine.ts'

const PROGRAM_FOLDER = path.resolve(import.meta.dirname, '../../..')
const TEMPORARY_FOLDERS = [tmpdir(), '/tmp', '/var/tmp']
/** Domains that no one can own (RFC 2606). */
const RESERVED_DOMAIN = /(^|[@.])(example|test|invalid|localhost|example\.(com|net|org))$/i

/**
 * Lists likely problems with the settings of a site that can still start: one paragraph per problem, with its solution.
 * It never quotes a value that may be secret.
 */
export function configWarnings(env: Readonly<Record<string, string | undefined>>, config: Config): readonly string[] {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== ''
  return [
    ...misspelledSettings(Object.keys(env).filter(isSet)),
    ...addressWarnings(config, isSet('SITE_URL')),
    ...(isPublicUrl(config.site.siteUrl) ? publicSiteWarnings(config, isSet('DATA_DIR')) : []),
  ]
}

function misspelledSettings(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const setting = closestSetting(name)
    return setting === null ? [] : [`${name} is not a setting and has no effect. Did you mean ${setting}?`]
  })
}

function addressWarnings({ host, site: { siteUrl } }: Config, hasSiteUrl: boolean): string[] {
  if (!isThisMachine(host) && !hasSiteUrl) {
    return [
      `HOST is ${host}, so other machines can open the site, but SITE_URL is not set: links in pages and email point to ${siteUrl}. Set SITE_URL to the URL that visitors see.`,
    ]
  }
  return isPublicUrl(siteUrl) && siteUrl.startsWith('http:')
    ? [
        `SITE_URL is ${siteUrl}, so passwords and forms travel unencrypted. Use a proxy that provides HTTPS, and set SITE_URL to its https URL.`,
      ]
    : []
}

function publicSiteWarnings(config: Config, hasDataDir: boolean): string[] {
  const { supportEmail } = config.site
  const { formsEmail, from } = config.mail
  const addresses = [
    { setting: 'SUPPORT_EMAIL', address: supportEmail, result: 'visitors’ questions and replies will be lost' },
    // These two settings default to SUPPORT_EMAIL.
    {
      setting: 'FORMS_EMAIL',
      address: formsEmail === supportEmail ? '' : formsEmail,
      result: 'form notices will be lost',
    },
    {
      setting: 'MAIL_FROM',
      address: from.address === supportEmail ? '' : from.address,
      result: 'mail servers refuse email from it',
    },
  ]
  return [
    ...addresses
      .filter(({ address }) => RESERVED_DOMAIN.test(address))
      .map(
        ({ setting, address, result }) =>
          `${setting} is ${address}, which belongs to no one: ${result}. Set ${setting} to an address of your own.`,
      ),
    ...dataFolderWarnings(path.resolve(config.dataDir), hasDataDir),
  ]
}

function dataFolderWarnings(folder: string, isSet: boolean): string[] {
  if (!isSet) {
    return [
      `DATA_DIR is not set, so the data is in ${folder}, which depends on the folder where the site starts. Set DATA_DIR to the full path of a folder.`,
    ]
  }
  if (isInside(folder, PROGRAM_FOLDER)) {
    return [
      `DATA_DIR is ${folder}, which is in the folder of the program: an update may delete it. Stop the site, move the folder elsewhere, and set DATA_DIR.`,
    ]
  }
  if (TEMPORARY_FOLDERS.some((temporary) => isInside(folder, temporary))) {
    return [
      `DATA_DIR is ${folder}, which is in a folder for temporary files: the system may delete it. Stop the site, move the folder elsewhere, and set DATA_DIR.`,
    ]
  }
  return []
}

function isInside(folder: string, outer: string): boolean {
  const relative = path.relative(path.resolve(outer), folder)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}
