/** The types of the dashboard's sample data: section 3, "Sample only", plus the fields that the screens need. */

/** A calendar date, YYYY-MM-DD. */
export type IsoDay = string

/** Any other status uses the default color (section 4). */
export type PlotStatus = 'For Sale' | 'Purchased' | 'Occupied'
export type PlotType = 'Single' | 'Double' | 'Cremation'

export interface Plot {
  /** Section, row, and position in the row: "A-203". */
  readonly id: string
  /** The ID of a patron. */
  readonly owner: string | null
  readonly section: string
  readonly subSection: string
  readonly type: PlotType
  readonly isOwned: boolean
  readonly status: PlotStatus
  /** `column` and `row` are zero-based positions on the section's map. */
  readonly column: number
  readonly row: number
}

export interface Patron {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly plotsOwned: number
  readonly address: string
}

export type PlotEventType = 'Sale' | 'Burial' | 'Maintenance'

export interface PlotEvent {
  readonly id: string
  readonly plotId: string
  readonly title: string
  readonly type: PlotEventType
  readonly date: IsoDay
  readonly description: string
}

export type CalendarEventType = 'Burial' | 'Headstone' | 'Exhumation' | 'Sale' | 'Maintenance' | 'Inspection'

/** Used as the plot of an event that concerns the whole cemetery. */
export const GENERAL = 'General'

export interface CalendarEvent {
  readonly id: number
  readonly title: string
  readonly date: IsoDay
  readonly type: CalendarEventType
  /** Null, like the name, if the event concerns no patron. */
  readonly patronId: string | null
  readonly patronName: string | null
  /** The ID of a plot, or General. */
  readonly plotId: string
  readonly description: string
}
