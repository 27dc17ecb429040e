import type { DateParts, PartialDate } from '../domain/dates/partial-date.ts'
import type { WireDateFields, WirePartialDate } from './schemas/date-schemas.ts'

const NO_DATE: WireDateFields = {
  year: null,
  month: null,
  day: null,
  date_qualifier: null,
  end_year: null,
  end_month: null,
  end_day: null,
}

/** Returns the seven wire fields of a date, all null for null. */
export function toWireDateFields(date: PartialDate | null): WireDateFields {
  return date === null ? NO_DATE : toWirePartialDate(date)
}

/** Converts a date to its wire format. */
export function toWirePartialDate(date: PartialDate): WirePartialDate {
  return {
    year: date.year,
    month: date.month,
    day: date.day,
    date_qualifier: date.qualifier,
    end_year: date.end?.year ?? null,
    end_month: date.end?.month ?? null,
    end_day: date.end?.day ?? null,
  }
}

/** Returns the date in seven wire fields, or null if the year is null. */
export function fromWireDateFields(wire: WireDateFields): PartialDate | null {
  if (wire.year === null) return null
  const end: DateParts | null =
    wire.end_year === null ? null : { year: wire.end_year, month: wire.end_month, day: wire.end_day }
  return { year: wire.year, month: wire.month, day: wire.day, qualifier: wire.date_qualifier, end }
}
