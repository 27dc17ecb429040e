import { InvalidInputError } from '../../contract/directory.ts'
import type { StoredUser } from '../../storage/ports/accounts.ts'
import { LastOwnerError } from '../../storage/ports/staff.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { checkCurrentPassword, requireAccess } from './account-access.ts'
import {
  type AccountDependencies,
  type AccountFormHandler,
  type AccountRequest,
  attemptKey,
  countAttempt,
} from './account-request.ts'
import { newSessionId } from './sessions.ts'

const SEARCH_LIMIT = { attempts: 20, windowSeconds: 3600 }

/**
 * Anyone can create an account with someone else's address. Until the address is verified, a person can export and
 * erase only the account itself.
 */
function partsOf({ emailVerifiedAt }: StoredUser): readonly string[] | undefined {
  return emailVerifiedAt === null ? ['account'] : undefined
}

/**
 * Finds the data that is stored for the address. A limit applies, because this reads all files in the outbox and all rejects
 * files.
 */
export async function findOwnData(dependencies: AccountDependencies, request: AccountRequest): Promise<PersonalData> {
  const { user } = await requireAccess(dependencies, request)
  await countAttempt(dependencies, attemptKey('personal-data', String(user.id)), SEARCH_LIMIT)
  return dependencies.personalData.find(user.email, partsOf(user))
}

/** Erases the data that is stored for the address, and the account itself, and logs out. */
export const eraseData: AccountFormHandler = async (dependencies, request, fields) => {
  const { staff, personalData, clock } = dependencies
  const { user } = await requireAccess(dependencies, request)
  await checkCurrentPassword(dependencies, user, fields)
  try {
    await personalData.erase(user.email, partsOf(user))
  } catch (error) {
    if (error instanceof LastOwnerError) throw new InvalidInputError({ current_password: [error.message] })
    throw error
  }
  await staff.recordChange({ kind: 'erase-data', email: '' }, { by: '', email: null, at: clock.now() })
  request.renewSession(newSessionId(dependencies))
}
