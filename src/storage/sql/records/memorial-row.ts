import type { SqlValue } from '../database.ts'
import type { CachedCemetery } from './cemetery-records.ts'
import type { EncodedMemorial } from './encode-memorial.ts'

/** The columns of `memorial` that depend only on its input. */
export const INPUT_COLUMNS = [
  'sort_key',
  'slug',
  'title',
  'given_names',
  'surname',
  'name_suffix',
  'maiden_name',
  'nickname',
  'gender',
  'epitaph',
  'latitude',
  'longitude',
  'is_veteran',
  'war_served',
  'military_branch',
  'father',
  'mother',
  'spouse',
  'age_at_death',
  'plot',
  'remark',
  'birth',
  'death',
] as const

export const UPDATED_COLUMNS = ['order_key', 'cemetery_id', 'is_demonstration', 'updated_at', ...INPUT_COLUMNS] as const
export const MEMORIAL_COLUMNS = [...UPDATED_COLUMNS, 'created_at', 'id'] as const
type UpdatedColumn = (typeof UPDATED_COLUMNS)[number]

export interface PreparedMemorial extends EncodedMemorial {
  id: number
  cemetery: CachedCemetery | null
}

export interface WriteOptions {
  readonly isDemo: boolean
  /** The current time in seconds */
  readonly now: number
}

export interface PlacedMemorial extends PreparedMemorial {
  orderKey: number
}

/** Returns the values of UPDATED_COLUMNS. */
export function updatedRow(memorial: PlacedMemorial, options: WriteOptions): Record<UpdatedColumn, SqlValue> {
  return {
    order_key: memorial.orderKey,
    cemetery_id: memorial.cemetery?.id ?? null,
    is_demonstration: options.isDemo ? 1 : 0,
    updated_at: options.now,
    ...inputRow(memorial),
  }
}

/** Returns the values of INPUT_COLUMNS. */
export function inputRow(memorial: EncodedMemorial): Record<(typeof INPUT_COLUMNS)[number], SqlValue> {
  const { input } = memorial
  return {
    sort_key: memorial.sortKey,
    slug: memorial.slug,
    title: input.title,
    given_names: input.givenNames,
    surname: input.surname,
    name_suffix: input.nameSuffix,
    maiden_name: input.maidenName,
    nickname: input.nickname,
    gender: input.gender,
    epitaph: input.epitaph,
    latitude: input.latitude,
    longitude: input.longitude,
    is_veteran: input.isVeteran ? 1 : 0,
    war_served: input.warServed,
    military_branch: input.militaryBranch,
    father: input.father,
    mother: input.mother,
    spouse: input.spouse,
    age_at_death: input.ageAtDeath,
    plot: input.plot,
    remark: input.remark,
    birth: memorial.birth,
    death: memorial.death,
  }
}
