import { parseArgs } from 'node:util'
import { MESSAGES } from '../../contract/messages.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { parseId } from '../../contract/search-params.ts'
import { ROLES, type RoleGrant } from '../../domain/staff.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { findNamedCemetery } from '../../services/desk/records/find-cemetery.ts'
import { using } from '../../services/desk/records/record-sources.ts'
import type { DirectoryEditor } from '../../storage/ports/editing.ts'
import type { RoleOutcome, StaffAuthor } from '../../storage/ports/staff.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, printable } from './admin-io.ts'

/** The input and output of a command that gives roles, and the directory, which has the cemeteries. */
export interface RoleAdminIo extends AdminIo {
  openEditor(): Promise<DirectoryEditor>
}

/** The options of `parseArgs` for a role. */
export const ROLE_OPTIONS = { role: { type: 'string' }, cemetery: { type: 'string', multiple: true } } as const

/** Returns the computer's user as the author of a change. */
export function authorOf(io: AdminIo): StaffAuthor {
  return { by: io.userName(), email: null, at: io.clock.now() }
}

/** Reads `--role` and `--cemetery`. Returns null without a role. For a merged cemetery, the role has the remaining one. */
export async function readRole(
  values: { readonly role?: string; readonly cemetery?: readonly string[] },
  io: RoleAdminIo,
): Promise<RoleGrant | null> {
  const { cemetery = [] } = values
  const role = ROLES.find((name) => name === values.role)
  if (values.role !== undefined && role === undefined) {
    throw new UsageError(`"${printable(values.role)}" is not a role. Use owner, curator, or contributor.`)
  }
  if (cemetery.length > 0 && role !== 'curator') throw new UsageError('Use --cemetery only with --role curator.')
  if (role === undefined) return null
  if (role === 'owner') return { role, cemeteries: 'all' }
  if (role === 'curator' && cemetery.length === 0) return { role, cemeteries: 'all' }
  const given = cemetery.map(readCemeteryId)
  if (given.length === 0) return { role, cemeteries: [] }
  const found = await using(io.openEditor, (editor) => Array.fromAsync(given, (id) => findCemeteryId(editor, id)))
  return { role, cemeteries: [...new Set(found)].sort((a, b) => a - b) }
}

async function findCemeteryId(editor: DirectoryEditor, id: number): Promise<number> {
  const cemetery = await findNamedCemetery(editor, String(id))
  if (cemetery === null || 'problem' in cemetery) throw new CommandError(`There is no cemetery ${id}.`)
  return cemetery.id
}

function readCemeteryId(text: string): number {
  const id = parseId(text)
  if (id === null) throw new UsageError(`"${printable(text)}" is not a valid cemetery ID.`)
  return id
}

/** Returns a role in words, such as "curator of cemeteries 7, 12". */
export function describeRole({ role, cemeteries }: RoleGrant): string {
  if (role !== 'curator') return role
  if (cemeteries === 'all') return 'curator of all cemeteries'
  return `curator of ${cemeteries.length === 1 ? 'cemetery' : 'cemeteries'} ${cemeteries.join(', ')}`
}

export async function changeRole(args: string[], io: RoleAdminIo, { staff }: PeopleRecords): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, ...ROLE_OPTIONS } })
  const grant = await readRole(values, io)
  if (values.email === undefined || grant === null) throw new UsageError('Specify --email EMAIL and --role ROLE.')
  const email = printable(values.email)
  const outcome = await staff.grantRole(values.email, grant, authorOf(io))
  if (outcome !== 'done') throw new CommandError(problemOf(outcome, email))
  io.out.write(`The account for ${email} has the role ${describeRole(grant)}.\n`)
}

/** Returns the failure for invalid fields. The site's sentence about a taken address is for its visitors. */
export function inputError(errors: FieldErrors): CommandError {
  const sentences = Object.values(errors).flat()
  return new CommandError(
    sentences
      .map((text) =>
        text === MESSAGES.accounts.emailTaken ? 'An account with this email address already exists.' : text,
      )
      .join('\n'),
  )
}

function problemOf(outcome: Exclude<RoleOutcome, 'done'>, email: string): string {
  switch (outcome) {
    case 'no-account':
      return `There is no account for ${email}.`
    case 'unverified':
      return `The email address ${email} is not verified. Use "users verify" first.`
    case 'last-owner':
      return 'This account is the only owner. Make another account an owner first.'
  }
}
