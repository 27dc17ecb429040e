import { PLANS } from '../../../web/copy/marketing.tsx'
import { FORMATTED_TEXTS, PLAN_FIELDS } from './texts-copy.ts'

/** A setting as the page shows it. */
export interface SettingField {
  readonly name: string
  readonly label: string
  /** Whether the setting is a choice between on and off. */
  readonly isSwitch?: boolean
  /** Whether the switch is off by default. Such a switch enables a feature; the others show parts of pages. */
  readonly isOffByDefault?: boolean
  readonly hint?: string
}

export interface SettingGroup {
  readonly legend: string
  readonly note?: string
  readonly fields: readonly SettingField[]
}

const OFF = 'Enter “off” to remove it.'

/** The groups of settings, in the order of the page. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    legend: 'Name and address',
    fields: [
      { name: 'SITE_NAME', label: 'Name of the site' },
      {
        name: 'SUPPORT_EMAIL',
        label: 'Support address',
        hint: 'Pages and email show it as the address for questions.',
      },
    ],
  },
  {
    legend: 'Colors',
    fields: [
      {
        name: 'COLOR_ACCENT',
        label: 'Color of links and buttons',
        hint: 'Such as #385230. It must be dark enough to read. The dark theme uses a lighter shade of it.',
      },
    ],
  },
  {
    legend: 'Visitors',
    fields: [
      {
        name: 'PICTURE_UPLOADS',
        label: 'Pictures from visitors',
        isSwitch: true,
        isOffByDefault: true,
        hint: 'Visitors can upload photos for a memorial. No one sees a photo before you accept it under Pictures.',
      },
    ],
  },
  {
    legend: 'Promotional parts',
    note: 'What the site shows besides memorials and cemeteries.',
    fields: [
      { name: 'PLANS', label: 'Plans for cemetery software', isSwitch: true },
      { name: 'DASHBOARD', label: 'Sample dashboard', isSwitch: true },
      { name: 'AFFILIATE_URL', label: 'Headstone link', hint: OFF },
    ],
  },
  {
    legend: 'Links',
    fields: [
      { name: 'BLOG_URL', label: 'Blog' },
      { name: 'CAREERS_URL', label: 'Careers' },
      { name: 'SOCIAL_FACEBOOK_URL', label: 'Facebook', hint: OFF },
      { name: 'SOCIAL_INSTAGRAM_URL', label: 'Instagram', hint: OFF },
      { name: 'SOCIAL_X_URL', label: 'X', hint: OFF },
      { name: 'SOCIAL_YOUTUBE_URL', label: 'YouTube', hint: OFF },
      { name: 'SOCIAL_LINKEDIN_URL', label: 'LinkedIn', hint: OFF },
    ],
  },
]

/** The page of settings, which is the parent of the other pages about settings */
export const SETTINGS_PAGE = { href: '/desk/settings', label: 'Settings' } as const

export const SETTINGS_COPY = {
  heading: 'Settings',
  intro: 'Changes appear on every page at once. Every version is kept, and you can restore any of them.',
  logo: 'Logo',
  changeLogo: 'Change the logo',
  logoFile: 'Image file',
  logoHint:
    'PNG, WebP, JPEG, or HEIC, preferably square, with a transparent background. It appears next to the name of the site.',
  storeLogo: 'Save logo',
  removeLogo: 'Remove logo',
  noLogo: 'Choose an image file first.',
  health: 'Health of the site',
  versions: 'Earlier versions',
  versionsHeading: 'Versions of the settings',
  noVersions: 'Nothing has been saved yet, so the defaults apply.',
  save: 'Save settings',
  preview: 'Preview',
  previewNote: 'Not saved yet. Public pages would look like this.',
  previewLink: 'A link',
  previewButton: 'A button',
  themes: { light: 'Light theme', dark: 'Dark theme' },
  previewLogo: 'Preview logo',
  stored: (version: number) => `Saved as version ${version}. Pages show it now.`,
  unchanged: 'Nothing was changed, so nothing was saved.',
  invalid: 'Nothing was saved. Correct the fields below.',
  changedMeanwhile: 'Someone else saved settings while you were editing.',
  theDefault: 'the default',
  outdated: (by: string) =>
    `${by} saved other settings in the meantime, so yours were not saved. What you entered is below: check it and save again.`,
  environment: (value: string) => `The server’s environment sets this to “${value}”, so you cannot change it here.`,
  default: (value: string) => (value === '' ? 'Default: none.' : `Default: ${value}`),
  offDefault: 'Default (off)',
  on: 'On',
  off: 'Off',
  switchDefault: 'Default (shown)',
  switchOn: 'Shown',
  switchOff: 'Hidden',
  version: 'Version',
  changed: 'Changed',
  nothing: 'Nothing',
  current: 'Current',
  older: 'Older versions',
  restore: 'Restore',
  restoreHint: (version: number) => ` version ${version}`,
  defaults: 'Restore the defaults',
} as const

/** Returns the label of a setting, given its name. The label of a plan's text includes the plan: "Premium Plan: Price". */
export function labelOfSetting(name: string): string {
  const field = SETTING_GROUPS.flatMap(({ fields }) => fields).find((each) => each.name === name)
  const text = FORMATTED_TEXTS.find((each) => each.name === name)
  const planText = PLAN_FIELDS.find((each) => each.name === name)
  if (planText !== undefined) return `${PLANS.find(({ key }) => key === planText.key)?.name}: ${planText.label}`
  return field?.label ?? text?.label ?? (name === 'LOGO' ? SETTINGS_COPY.logo : name)
}
