import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { countryName, isUnitedStates } from '../../../domain/places/place.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { graveMap } from '../../links/grave-map.ts'
import type { EmailDraftLine } from '../../links/mailto.ts'

function firstBurial({ firstBurialDate, firstBurialIsEarliestRecorded }: Cemetery): string | null {
  if (firstBurialDate === null) return null
  const date = displayDate(firstBurialDate)
  return firstBurialIsEarliestRecorded ? `${date} (${CEMETERY_COPY.earliestRecorded})` : date
}

/** Lists the facts on the cemetery page in page order, for an error report. */
export function listCemeteryFacts(cemetery: Cemetery): readonly EmailDraftLine[] {
  const { country } = cemetery
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Name', cemetery.name],
    ['First Burial', firstBurial(cemetery)],
    ['Description', cemetery.description],
    ['Phone', cemetery.phone],
    ['Address', cemetery.address],
    ['City', cemetery.city],
    ['County', cemetery.county],
    ['State', cemetery.state],
    ['ZIP', cemetery.zip],
    ['Country', country === null || isUnitedStates(country) ? PAGE_MESSAGES.cemetery.country : countryName(country)],
    ['Website', cemetery.website],
    ['Cemetery Id', String(cemetery.id)],
    ['GPS', graveMap(cemetery)?.coordinates],
    ['Memorials', formatCount(cemetery.memorialsCount, 'memorial')],
  ]
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}
