import { formatCount } from '../../../domain/format-number.ts'
import type { AccountKind, RoleGrant } from '../../../domain/staff.ts'
import type { ListedInvitation } from '../../../storage/ports/invitations.ts'
import type { StaffChange, StaffChangeKind } from '../../../storage/ports/staff.ts'
import { formatTime } from '../../ui/format-values.ts'

const CHANGES: Readonly<Record<StaffChangeKind, string>> = {
  role: 'changed the role',
  'verify-email': 'recorded that the address is verified',
  disable: 'disabled the account',
  enable: 'enabled the account',
  'end-sessions': 'logged the account out everywhere',
  'remove-second-factor': 'turned off the second factor',
  'send-reset-link': 'sent a link to reset the password',
  create: 'created the account',
  invite: 'sent an invitation',
  'accept-invitation': 'accepted an invitation',
  'revoke-invitation': 'revoked an invitation',
  'export-data': 'exported the stored data',
  'erase-data': 'erased someone’s stored data',
}

export function roleInWords({ role, cemeteries }: RoleGrant): string {
  if (role === 'owner') return 'Owner'
  if (role === 'contributor') return 'Contributor'
  if (cemeteries === 'all') return 'Curator'
  return `Curator of ${formatCount(cemeteries.length, 'cemetery', 'cemeteries')}`
}

/** Returns a description of a change that follows its author's name, such as "changed the role: curator of 2 cemeteries". */
export function changeInWords({ kind, granted }: StaffChange): string {
  return granted === null ? CHANGES[kind] : `${CHANGES[kind]}: ${roleInWords(granted).toLowerCase()}`
}

/** The list of people, which is the parent of the other pages about people */
export const PEOPLE_PAGE = { href: '/desk/people', label: 'People' } as const

export const PEOPLE_COPY = {
  heading: 'People',
  kinds: {
    staff: 'Owners and curators',
    all: 'All accounts',
    unverified: 'Not verified',
    disabled: 'Disabled',
  } satisfies Readonly<Record<AccountKind, string>>,
  kindsLabel: 'Kind of account',
  filterLabel: 'Find an account',
  search: 'Name or email address',
  show: 'Show',
  none: 'No account matches.',
  columns: ['Name', 'Role', 'Last login', 'State'],
  older: 'Older accounts',
  olderChanges: 'Older changes',
  pages: 'More accounts',
  never: 'Not recorded',
  active: 'Active',
  unverified: 'Not verified',
  disabled: 'Disabled',
  invite: 'Invite someone',
  history: 'History',
  data: 'Requests about personal data',
  invitations: 'Open invitations',
  invitedAs: (
    role: string,
    { invitedBy, createdAt, expiresAt }: Pick<ListedInvitation, 'invitedBy' | 'createdAt' | 'expiresAt'>,
  ) =>
    `${role}, valid until ${formatTime(expiresAt)}. Invited ${formatTime(createdAt)}${invitedBy === '' ? '' : ` by ${invitedBy}`}.`,
  revoke: 'Revoke',
  revoked: 'The invitation was revoked. Its link no longer works.',
  invited: 'The invitation is on its way.',
  roles: {
    contributor: 'Contributor: no access to the desk',
    curator: 'Curator of all cemeteries',
    'some-cemeteries': 'Curator of some cemeteries',
    owner: 'Owner: everything, including people and settings',
  },
  role: 'Role',
  cemeteries: 'Cemeteries',
  cemeteriesHint: 'Only for a curator of some cemeteries.',
  removedCemetery: (id: number) => `Cemetery #${id} (removed or merged)`,
  cemeterySearch: 'Find more cemeteries',
  find: 'Find',
  enter: 'Continue',
  noCemeteryFound: 'No cemetery has this name.',
  facts: {
    email: 'Email',
    verified: 'verified',
    unverified: 'not verified',
    created: 'Created',
    loggedIn: 'Last login',
    factor: 'Second factor',
    on: 'On',
    off: 'Off',
  },
  saveRole: 'Save role',
  unverifiedRole: 'The address of this account is not verified, so the account cannot have a role.',
  sessions: 'Where this person is logged in',
  noSessions: 'Nowhere at the moment.',
  unknownDevice: 'Unknown device',
  lastUsed: (time: Date) => `Last used ${formatTime(time)}`,
  endSessions: 'Log out everywhere',
  help: 'Help with logging in',
  helpText: 'The link in the email resets the password. It works once, within an hour.',
  sendReset: 'Send a link to reset the password',
  factorText: 'Only for someone who lost both their phone and their recovery codes. We email them about it.',
  removeFactor: 'Turn off the second factor',
  access: 'Access',
  disableText: 'Disabling an account logs it out everywhere and prevents logins. You can enable it again.',
  disable: 'Disable this account',
  enableText: 'This account is disabled and cannot log in.',
  enable: 'Enable this account',
  dataText: 'See, export, or erase everything that is stored for this address.',
  showData: 'Show stored data',
  done: {
    role: 'The role was saved.',
    disabled: 'The account is disabled.',
    enabled: 'The account is enabled.',
    'logged-out': 'The account was logged out everywhere.',
    'factor-off': 'The second factor is off.',
    'reset-sent': 'The link is on its way.',
  },
  problems: {
    'no-account': 'There is no such account.',
    unverified: 'This account has no verified email address, so it cannot have a role.',
    'last-owner': 'This is the only owner. Make someone else an owner first.',
    'no-cemetery': 'Choose at least one cemetery.',
    'registration-off': 'REGISTRATION is off, so only owners and curators can be invited. Choose one of these roles.',
    'reset-failed': 'This account is disabled, so no link was sent.',
  },
  historyText: 'Who changed roles, accounts, sessions, and invitations, and when.',
  noChanges: 'Nothing has been changed yet.',
  erasedAuthor: 'Someone whose data was erased',
  inviteForm: {
    heading: 'Invite someone',
    text: 'They get an email with a link that creates one account with this address. The link is valid for 14 days, and a new invitation replaces the old one.',
    staffOnly:
      'No one else can create an account, because REGISTRATION is off. Invitations of owners and curators still work.',
    email: 'Email address',
    name: 'Name',
    nameHint: 'Optional. They can change it.',
    send: 'Send invitation',
    invalid: 'Please correct the marked fields. Nothing was sent.',
    hasAccount: 'This address has an account. You can change its role.',
    showAccount: 'Show the account',
  },
  dataForm: {
    heading: 'Requests about personal data',
    text: 'Someone may ask what this site stores about them, or ask you to erase it. First make sure that the address is theirs: answer only by email to that address.',
    email: 'Email address',
    find: 'Show what is stored',
    emailMissing: 'Enter an email address.',
    nothing: (email: string) => `Nothing is stored for ${email}.`,
    stored: (email: string) => `Stored for ${email}`,
    download: 'Download as JSON',
    eraseHeading: 'Erase it',
    eraseText: (summary: string) =>
      `This erases ${summary}. It cannot be undone. Sent email and backups are not erased.`,
    erase: 'Erase for good',
    erased: 'Everything that was stored for the address was erased.',
    lastOwner: 'This is the address of the only owner. Make someone else an owner first. Nothing was erased.',
  },
} as const
