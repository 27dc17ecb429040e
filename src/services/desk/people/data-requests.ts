import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import type { StaffStore } from '../../../storage/ports/staff.ts'
import type { Clock } from '../../clock.ts'
import type { PersonalData, PersonalDataService } from '../../personal-data/personal-data.ts'
import { staffAuthor } from './people-manager.ts'

export interface DataRequestsOptions {
  readonly personalData: PersonalDataService
  readonly staff: StaffStore
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Requests from people to see or erase the data that the site stores about them. Every method needs the right to manage
 * people.
 */
export class DataRequests {
  readonly #options: DataRequestsOptions

  constructor(options: DataRequestsOptions) {
    this.#options = options
  }

  async find(staff: StaffMember, email: string): Promise<PersonalData> {
    requireRight(staff, 'manage-people')
    return this.#options.personalData.find(email)
  }

  /** Returns the data as `find` does, and records the export in the history. */
  async export(staff: StaffMember, email: string): Promise<PersonalData> {
    requireRight(staff, 'manage-people')
    const { personalData, clock } = this.#options
    const found = await personalData.find(email)
    await this.#options.staff.recordChange({ kind: 'export-data', email }, staffAuthor(staff, clock.now()))
    return found
  }

  /**
   * Erases the data that is stored for an address, and adds this to the history without the address. If the address
   * belongs to the only owner, erases nothing and returns `last-owner`.
   */
  async erase(staff: StaffMember, email: string): Promise<'done' | 'last-owner'> {
    requireRight(staff, 'manage-people')
    const { personalData, clock } = this.#options
    try {
      await personalData.erase(email)
    } catch (error) {
      if (error instanceof Error && error.name === 'LastOwnerError') return 'last-owner'
      throw error
    }
    await this.#options.staff.recordChange({ kind: 'erase-data', email: '' }, staffAuthor(staff, clock.now()))
    return 'done'
  }
}
