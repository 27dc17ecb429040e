import type { Accounts, UncheckedAccountFields } from '../../contract/account-interface.ts'
import type { AccountSecurity } from '../../contract/account-security.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { OwnAccount } from '../../contract/own-account.ts'
import type { RoleGrant } from '../../domain/staff.ts'
import type { InvitationInput } from '../../storage/ports/invitations.ts'
import type { StaffAuthor } from '../../storage/ports/staff.ts'
import { checkAccess } from './account-access.ts'
import type { AccountDependencies, AccountRequest, OneTimeFormHandler } from './account-request.ts'
import { changePassword } from './change-password.ts'
import { sendVerification, verifyEmail } from './email-verification.ts'
import { createInvitation, findInvitation, invite } from './invitations.ts'
import { logIn } from './log-in.ts'
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts'
import { eraseData, findOwnData } from './own-data.ts'
import { changeName, confirmEmailChange, findPendingEmail, findRole, requestEmailChange } from './own-details.ts'
import { register } from './register.ts'
import { requestPasswordReset, sendResetLink } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  enterCode,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts'
import { listSent, withdrawSent } from './sent-items.ts'
import { findCurrentAccount, logOut, newSessionId } from './sessions.ts'

export interface AccountService {
  forRequest(request: AccountRequest): Accounts
  /** Creates a session ID for a visitor without one. It is stored only when the visitor logs in. */
  newSessionId(): string
  /** Invites someone by email to create an account with a role (invitations.ts). */
  invite(
    fields: UncheckedAccountFields,
    grant: RoleGrant,
    author: Omit<StaffAuthor, 'at'>,
  ): Promise<{ readonly expiresAt: Date }>
  /**
   * Emails a reset link at the request of staff, without the limits for visitors. Returns false for an unknown or
   * disabled account.
   */
  sendResetLink(email: string): Promise<boolean>
  /** Creates an invitation without an email, and returns its token (invitations.ts). */
  createInvitation(invitation: InvitationInput, validMinutes: number, author: Omit<StaffAuthor, 'at'>): Promise<string>
}

function securityOn(dependencies: AccountDependencies, request: AccountRequest): AccountSecurity {
  return {
    checkAccess: () => checkAccess(dependencies, request),
    enterCode: (fields) => enterCode(dependencies, request, fields),
    listSessions: () => listSessions(dependencies, request),
    endSession: (id) => endSession(dependencies, request, id),
    endOtherSessions: () => endOtherSessions(dependencies, request),
    changePassword: (fields) => changePassword(dependencies, request, fields),
    sendVerification: () => sendVerification(dependencies, request),
    verifyEmail: (fields) => verifyEmail(dependencies, request, fields),
    describeSecondFactor: () => describeSecondFactor(dependencies, request),
    beginSecondFactor: (fields) => beginSecondFactor(dependencies, request, fields),
    confirmSecondFactor: (fields) => confirmSecondFactor(dependencies, request, fields),
    renewRecoveryCodes: (fields) => renewRecoveryCodes(dependencies, request, fields),
    turnOffSecondFactor: (fields) => turnOffSecondFactor(dependencies, request, fields),
  }
}

function ownAccountOn(dependencies: AccountDependencies, request: AccountRequest): OwnAccount {
  return {
    findRole: () => findRole(dependencies, request),
    changeName: (fields) => changeName(dependencies, request, fields),
    findPendingEmail: () => findPendingEmail(dependencies, request),
    requestEmailChange: (fields) => requestEmailChange(dependencies, request, fields),
    confirmEmailChange: (fields) => confirmEmailChange(dependencies, request, fields),
    listSent: () => listSent(dependencies, request),
    withdrawSent: (item) => withdrawSent(dependencies, request, item),
    describeData: async () => (await findOwnData(dependencies, request)).summary,
    exportData: async () => (await findOwnData(dependencies, request)).json,
    eraseData: (fields) => eraseData(dependencies, request, fields),
  }
}

export function createAccountService(dependencies: AccountDependencies): AccountService {
  const { once } = dependencies
  const handleOnce =
    (endpoint: string, request: AccountRequest, success: string, handle: OneTimeFormHandler) =>
    (fields: UncheckedAccountFields) =>
      once.run({ endpoint, key: request.idempotencyKey ?? null, fields }, success, (post) =>
        handle(dependencies, request, fields, post),
      )
  return {
    forRequest: (request) => ({
      findCurrentAccount: () => findCurrentAccount(dependencies, request),
      logIn: (fields) => logIn(dependencies, request, fields),
      findInvitation: (token) => findInvitation(dependencies, token),
      register: handleOnce('register', request, MESSAGES.register.success, register),
      requestPasswordReset: handleOnce('forgot-password', request, MESSAGES.accounts.linkSent, requestPasswordReset),
      resetPassword: handleOnce('reset-password', request, MESSAGES.resetPassword.success, resetPassword),
      logOut: () => logOut(dependencies, request),
      security: securityOn(dependencies, request),
      own: ownAccountOn(dependencies, request),
    }),
    invite: (...invitation) => invite(dependencies, ...invitation),
    createInvitation: (...invitation) => createInvitation(dependencies, ...invitation),
    sendResetLink: (email) => sendResetLink(dependencies, email),
    newSessionId: () => newSessionId(dependencies),
  }
}
