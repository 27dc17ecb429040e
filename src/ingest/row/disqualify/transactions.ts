import { regExp } from '../../reg-exp.ts'

/** Matches the kind of a row about a right, a stone, or a question, in a log that also has burials: "Double Reservation". */
const TRANSACTION = regExp('iu')`
  ^\W*(?:(?:single|double|triple|family|grave|plot|lot|niche|space|burial|advance|new) )*(?:
    reserv(?:e|ed|ation)s?|rsvd|pre-?(?:need|purchase|arrangement|paid|pay)d?|purchases?|sales?|sold|refund(?:ed)?|
    renewals?|enquir(?:y|ies)|inquir(?:y|ies)|quot(?:e|ation)|exclusive rights?.*|rights? of .*|rights?|deeds?|leases?|
    transfers?|assignments?|surrenders?|conveyances?|memoriali[sz]ations?|payments?|repairs?|maintenance|foundations?|
    (?:transfer|assignment|grant|surrender|renewal|extension|issue|purchase|sale|lease) of .*|
    (?:memorial|monument|headstone|stone|marker|plaque|inscription|kerb|vase)(?: (?:permits?|applications?|fees?|only|sales?|orders?))?|
    permits?|buy-?backs?
  )(?: (?:reserved|sold|only|fee))?\W*$
`
const CANCELLED = /^\W*(?:cancell?ed|void(?:ed)?|postponed|withdrawn|no show)\W*$/i

/**
 * Returns the column whose value shows that the date of a row is not that of a death or burial, or null: "Reservation" next
 * to a date that only a mapping calls a burial, or "Cancelled" next to a burial without a death.
 */
export function findTransaction(
  cells: readonly string[],
  kinds: Iterable<number>,
  isCertain: boolean,
  hasDeath: boolean,
): number | null {
  for (const index of kinds) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    if (!hasDeath && CANCELLED.test(cell)) return index
    if (!isCertain && TRANSACTION.test(cell)) return index
  }
  return null
}
