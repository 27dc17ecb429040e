import type { CemeterySummary } from '../cemetery.ts'

/** The name of a cemetery with its place, to tell identical names apart: "Oak Hill, Thornmere, Vermont". */
export function cemeteryLabel({ name, city, state }: Pick<CemeterySummary, 'name' | 'city' | 'state'>): string {
  return [name, city, state].filter(Boolean).join(', ')
}
