import { DEEDS } from './plot-records.ts'
import SAMPLE from './sample-cemetery.json' with { type: 'json' }
import type { Patron } from './sample-types.ts'

/** Fictional people with email addresses at example domains and phone numbers reserved for fiction. */
export const PATRONS: readonly Patron[] = SAMPLE.patrons.map((patron) => ({
  ...patron,
  plotsOwned: DEEDS.filter(({ patronId }) => patronId === patron.id).flatMap(({ plotIds }) => plotIds).length,
}))

export function findPatron(id: string | null): Patron | null {
  return PATRONS.find((patron) => patron.id === id) ?? null
}
