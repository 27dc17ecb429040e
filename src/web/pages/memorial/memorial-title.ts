import type { Memorial, PersonName } from '../../../domain/memorial.ts'
import { fullName, titleName } from '../../../domain/names/display-name.ts'

/** Returns a memorial's name and known years: "Jane Roe (1843 - 1921)", "Jane Roe (1843 - )" (readings 11). */
export function nameWithYears(memorial: Pick<Memorial, 'givenNames' | 'surname' | 'birthDate' | 'deathDate'>): string {
  return withYears(titleName(memorial), memorial)
}

/** Returns the text of a shared link: the title of the page, with nickname and suffix. */
export function shareText(
  memorial: Omit<PersonName, 'maidenName'> & Pick<Memorial, 'birthDate' | 'deathDate'>,
): string {
  return withYears(fullName(memorial), memorial)
}

function withYears(name: string, { birthDate, deathDate }: Pick<Memorial, 'birthDate' | 'deathDate'>): string {
  if (birthDate === null && deathDate === null) return name
  return `${name} (${birthDate?.year ?? ''} - ${deathDate?.year ?? ''})`
}
