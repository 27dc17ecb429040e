import type { PersonName } from '../../../domain/memorial.ts'
import { foldText } from '../../../search/fold.ts'
import { isMansName } from '../../../search/names/nicknames.ts'

/**
 * Removes a man's birth name from the maiden name, which is only for women. If it differs from the surname, it becomes the
 * remark, preceded by the name of its column. `gender` is the row's gender, or empty.
 */
export function separateMansBirthName(
  name: PersonName,
  gender: string,
  column: string | null,
): { readonly name: PersonName; readonly remark: string | null } {
  const { maidenName, givenNames, surname } = name
  if (maidenName === null || gender === 'Female') return { name, remark: null }
  const isSame = surname !== null && foldText(maidenName) === foldText(surname)
  const isMan = gender === 'Male' || isMansName(foldText(givenNames?.split(' ')[0] ?? ''))
  if (!isSame && !isMan) return { name, remark: null }
  return { name: { ...name, maidenName: null }, remark: isSame ? null : `${column}: ${maidenName}` }
}
