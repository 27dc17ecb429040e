import type { Memorial } from '../../../domain/memorial.ts'
import { titleName } from '../../../domain/names/person-name.ts'

/** Returns a memorial's name and known years: "Jane Roe (1843 - 1921)", "Jane Roe (1843 - )" (readings 11). */
export function nameWithYears(memorial: Pick<Memorial, 'givenNames' | 'surname' | 'birthDate' | 'deathDate'>): string {
  const { birthDate, deathDate } = memorial
  const name = titleName(memorial)
  if (birthDate === null && deathDate === null) return name
  return `${name} (${birthDate?.year ?? ''} - ${deathDate?.year ?? ''})`
}
