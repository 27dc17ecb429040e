import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription } from '../../../domain/names/name-parts.ts'
import type { ProblemSink } from '../../problem.ts'
import { regExp } from '../../reg-exp.ts'
import { isDatedGravePhrase } from '../disqualify/grave-phrases.ts'
import { NOTE_BESIDE_NAME } from '../life-in-name.ts'

/**
 * Moves given names that are a note about the grave, such as "Marker only" and "1/2 cremation", to the remark. Such a row
 * without a date has already been refused.
 */
export function withoutGraveNote<T extends { readonly name: PersonName; readonly remark: string | null }>(
  named: T,
  problems: ProblemSink,
): T {
  const { givenNames, surname } = named.name
  if (givenNames === null || surname === null || !isDatedGravePhrase(givenNames)) return named
  problems.add('note', null, givenNames, NOTE_BESIDE_NAME)
  return {
    ...named,
    name: { ...named.name, givenNames: null },
    remark: [named.remark, givenNames].filter(Boolean).join('; '),
  }
}

/** Reports a remark about several people beside a description of one person: "twins, 2 in box" beside "Infant". */
export function reportSeveralInRemark(
  { givenNames }: PersonName,
  remark: string | null,
  column: string | null,
  problems: ProblemSink,
): void {
  if (remark === null || givenNames === null || !SEVERAL.test(remark)) return
  if (!givenNames.split(' ').every(isDescription)) return
  problems.add('note', column, remark, 'may be about several people; if so, enter each person in a separate row')
}
/** Matches "stillb. twins" and "2 in box", but not "twin of Ann" and "one of twins". */
const SEVERAL = regExp('iu')`
  (?<!\p{L})(?<!(?:one|a|1|first|second|1st|2nd) (?:of )?(?:the )?)(?:
    twins|triplets|
    (?:2|3|two|three|both|several) (?:in|infants|babies|children|bodies|stillb\p{L}*|sons|daughters|boys|girls)
  )(?!\p{L})(?! of)
`
