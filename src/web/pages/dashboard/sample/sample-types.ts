/** What the dashboard's sample consists of: the specification's section 3, "Sample only", with what the screens need beside. */

/** A calendar date, YYYY-MM-DD. */
export type IsoDay = string

/** Whatever else a status says is shown in the default colours (section 4). */
export type PlotStatus = 'For Sale' | 'Purchased' | 'Occupied'
export type PlotType = 'Single' | 'Double' | 'Cremation'

export interface Plot {
  /** Section, row and place in the row: "A-203". */
  readonly id: string
  /** The id of a patron. */
  readonly owner: string | null
  readonly section: string
  readonly subSection: string
  readonly type: PlotType
  readonly isOwned: boolean
  readonly status: PlotStatus
  /** Its place on the map of its section, both counted from nought. */
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

/** Stands where an event concerns the whole cemetery. */
export const GENERAL = 'General'

export interface CalendarEvent {
  readonly id: number
  readonly title: string
  readonly date: IsoDay
  readonly type: CalendarEventType
  /** Null together with the name: nobody's in particular. */
  readonly patronId: string | null
  readonly patronName: string | null
  /** The id of a plot, or General. */
  readonly plotId: string
  readonly description: string
}
