import type { FastifyInstance } from 'fastify'
import { isInvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { SecurityEvent, SecurityEvents } from './security-log.ts'

const EVENTS: ReadonlyMap<number, SecurityEvent> = new Map([
  [403, 'forbidden'],
  [419, 'token-mismatch'],
  [429, 'rate-limited'],
])

/** Records rejected requests of all routes registered later. */
export function recordRejections(app: FastifyInstance, log: SecurityEvents): void {
  // "onResponse" never runs for a client that disconnects before the response.
  app.addHook('onSend', async (request, reply) => {
    const event = EVENTS.get(reply.statusCode)
    if (event !== undefined) log.record(event, request.ip)
  })
}

/** Wraps the service so that it also records accepted and wrong passwords and codes of the second factor, if there is a security log. */
export function recordSignIns(accounts: AccountService, log: SecurityEvents | null): AccountService {
  if (log === null) return accounts
  const recorded = async (address: string, attempt: Promise<void>): Promise<void> => {
    try {
      await attempt
    } catch (error) {
      if (isFailedAttempt(error)) log.record('sign-in-failure', address)
      throw error
    }
    log.record('sign-in', address)
  }
  return {
    ...accounts,
    forRequest(request) {
      const actions = accounts.forRequest(request)
      const { security } = actions
      return {
        ...actions,
        logIn: (fields) => recorded(request.address, actions.logIn(fields)),
        security: { ...security, enterCode: (fields) => recorded(request.address, security.enterCode(fields)) },
      }
    },
  }
}

/** An input without a password or code is not an attempt. */
function isFailedAttempt(error: unknown): boolean {
  if (!isInvalidInputError(error)) return false
  const { email = [], code = [] } = error.fields
  return email.includes(MESSAGES.login.failed) || code.includes(MESSAGES.accounts.codeWrong)
}
