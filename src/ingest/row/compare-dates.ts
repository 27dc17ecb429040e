import { isBefore, type PartialDate } from '../../domain/dates/partial-date.ts'
import type { ProblemSink } from '../problem.ts'

const MAX_PLAUSIBLE_AGE = 120
/** In years. A longer time between death and burial is rare, except for a reburial. */
const MAX_DELAY = 10
const TWO_YEARS = /^\d{4} ?(?:\/|&|and) ?\d{4}$/

type OfEachEvent<T> = readonly [birth: T, death: T, burial: T]

/** Reports dates of a row that contradict each other, or that are implausibly far apart. All are kept. */
export function compareDates(
  [birth, death, burial]: OfEachEvent<PartialDate | null>,
  texts: OfEachEvent<string>,
  columns: readonly (string | null)[],
  problems: ProblemSink,
): void {
  const [, ofDeath = null, ofBurial = null] = columns
  if (TWO_YEARS.test(texts[0]) && TWO_YEARS.test(texts[1])) {
    const reason = 'and the birth have two years each, and may be the dates of two people; each was read as a range'
    problems.add('note', ofDeath, texts[1], reason)
  }
  if (birth && death) {
    if (death.year <= birth.year && isBefore(death, birth)) {
      problems.add('note', ofDeath, texts[1], `is before the birth (${texts[0]}); both were kept`)
    } else if (death.year - birth.year > MAX_PLAUSIBLE_AGE && death.qualifier === null && birth.qualifier === null) {
      const years = death.year - birth.year
      problems.add('note', ofDeath, texts[1], `is ${years} years after the birth (${texts[0]}); both were kept`)
    }
  }
  if (!burial || !death) return
  const delay = burial.year - death.year
  if (delay <= 0 && isBefore(burial, death)) {
    problems.add('note', ofBurial, texts[2], `is before the death (${texts[1]}); both were kept`)
  } else if (delay > MAX_DELAY && death.qualifier === null && burial.qualifier === null) {
    problems.add('note', ofBurial, texts[2], `is ${delay} years after the death (${texts[1]}); both were kept`)
  }
}
