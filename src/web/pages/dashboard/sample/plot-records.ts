import type { IsoDay, PlotType } from './sample-types.ts'

/** The source of the sample data. Plots, plot events, counts, and tiles are computed from it, so that they agree. */

interface SectionPlan {
  readonly section: string
  readonly columns: number
  /** The subsection and plot type of each row. */
  readonly rows: readonly { readonly subSection: string; readonly type: PlotType }[]
}

const NORTH = 'North'
const SOUTH = 'South'
const GARDEN = 'Garden'

/** The layout of the sections. Every position has a plot, and every section is large enough for a map of 12 plots. */
export const SECTIONS: readonly SectionPlan[] = [
  {
    section: 'A',
    columns: 6,
    rows: [
      { subSection: NORTH, type: 'Double' },
      { subSection: NORTH, type: 'Double' },
      { subSection: SOUTH, type: 'Single' },
      { subSection: SOUTH, type: 'Single' },
    ],
  },
  {
    section: 'B',
    columns: 6,
    rows: [
      { subSection: NORTH, type: 'Single' },
      { subSection: NORTH, type: 'Single' },
      { subSection: SOUTH, type: 'Single' },
      { subSection: SOUTH, type: 'Double' },
    ],
  },
  {
    section: 'C',
    columns: 4,
    rows: [
      { subSection: GARDEN, type: 'Cremation' },
      { subSection: GARDEN, type: 'Cremation' },
      { subSection: GARDEN, type: 'Cremation' },
    ],
  },
]

/** The price of a plot in US dollars. */
export const PRICES_USD: Readonly<Record<PlotType, number>> = { Single: 1_450, Double: 2_600, Cremation: 650 }

interface Deed {
  readonly patronId: string
  readonly date: IsoDay
  readonly plotIds: readonly string[]
}

export const DEEDS: readonly Deed[] = [
  { patronId: 'P-01', date: '1998-04-14', plotIds: ['A-101', 'A-105', 'A-106'] },
  { patronId: 'P-01', date: '2004-09-30', plotIds: ['A-201', 'A-202', 'A-203'] },
  { patronId: 'P-01', date: '2011-06-21', plotIds: ['B-101', 'B-102'] },
  { patronId: 'P-01', date: '2019-10-08', plotIds: ['C-101'] },
  { patronId: 'P-02', date: '2001-11-06', plotIds: ['A-104', 'A-103'] },
  { patronId: 'P-02', date: '2016-03-17', plotIds: ['A-301', 'A-302', 'A-303'] },
  { patronId: 'P-03', date: '2008-05-22', plotIds: ['A-204'] },
  { patronId: 'P-04', date: '2013-02-12', plotIds: ['B-103', 'B-104'] },
  { patronId: 'P-05', date: '2014-08-19', plotIds: ['B-201'] },
  { patronId: 'P-06', date: '2006-07-11', plotIds: ['B-401', 'B-402'] },
  { patronId: 'P-07', date: '2017-12-05', plotIds: ['C-102', 'C-103'] },
  { patronId: 'P-08', date: '2018-04-26', plotIds: ['A-304', 'A-404'] },
  { patronId: 'P-09', date: '2020-09-15', plotIds: ['B-202', 'B-203'] },
  { patronId: 'P-10', date: '2021-06-03', plotIds: ['C-201'] },
  { patronId: 'P-11', date: '2023-01-24', plotIds: ['A-401', 'A-402'] },
  { patronId: 'P-12', date: '2025-09-12', plotIds: ['B-304'] },
]

interface Burial {
  readonly plotId: string
  readonly date: IsoDay
  readonly name: string
  readonly description: string
}

export const BURIALS: readonly Burial[] = [
  {
    plotId: 'A-101',
    date: '1998-04-17',
    name: 'Ambrose Marsh',
    description: 'Left side. Granite tablet set that autumn.',
  },
  { plotId: 'A-101', date: '2015-01-29', name: 'Cordelia Marsh', description: 'Right side, beside her husband.' },
  {
    plotId: 'A-105',
    date: '2004-10-02',
    name: 'Leander Marsh',
    description: 'Left side. The right side is reserved for his wife.',
  },
  { plotId: 'A-104', date: '2001-11-09', name: 'Josiah Grove', description: 'Left side.' },
  { plotId: 'A-104', date: '2009-02-20', name: 'Minerva Grove', description: 'Right side.' },
  { plotId: 'A-201', date: '2010-08-13', name: 'Winifred Marsh', description: 'Left side. Double depth.' },
  { plotId: 'A-204', date: '2008-05-24', name: 'Barnabas Fell', description: 'Left side.' },
  { plotId: 'A-301', date: '2016-03-19', name: 'Hester Grove', description: 'Graveside service at 11 a.m.' },
  { plotId: 'A-401', date: '2024-05-16', name: 'Edwin Thackray', description: 'Graveside service at 2 p.m.' },
  { plotId: 'B-101', date: '2012-12-07', name: 'Phineas Marsh', description: 'Concrete liner.' },
  { plotId: 'B-103', date: '2013-02-15', name: 'Rosalind Kettering', description: 'Graveside service at 10 a.m.' },
  { plotId: 'B-201', date: '2014-08-22', name: 'Silas Wetherby', description: 'Chapel service first.' },
  { plotId: 'B-202', date: '2022-11-18', name: 'Tamsin Orchard', description: 'Graveside service at 11 a.m.' },
  { plotId: 'B-401', date: '2006-07-14', name: 'Gideon Ashdown', description: 'Left side.' },
  {
    plotId: 'B-401',
    date: '2018-09-21',
    name: 'Lavinia Ashdown',
    description: 'Right side. Moved to Eastwick in March 2025.',
  },
  { plotId: 'C-102', date: '2017-12-09', name: 'Eudora Vesper', description: 'Urn in the lined vault.' },
  { plotId: 'C-201', date: '2021-06-05', name: 'Ignatius Rook', description: 'Bronze urn.' },
]

interface MaintenanceRecord {
  readonly plotId: string
  readonly date: IsoDay
  readonly title: string
  readonly description: string
}

export const MAINTENANCE: readonly MaintenanceRecord[] = [
  {
    plotId: 'A-101',
    date: '2016-05-10',
    title: 'Stone leveled',
    description: 'Footing raised by an inch on the left side.',
  },
  { plotId: 'A-101', date: '2024-06-04', title: 'Lettering cleaned', description: 'Soft brush and water only.' },
  {
    plotId: 'A-102',
    date: '2023-04-18',
    title: 'Root cut back',
    description: 'The old yew had reached the plot from the east.',
  },
  {
    plotId: 'A-203',
    date: '2021-10-12',
    title: 'Border stone reset',
    description: 'Corner had sunk after a wet summer.',
  },
  {
    plotId: 'A-301',
    date: '2017-03-28',
    title: 'Ground leveled',
    description: 'Filled and reseeded a year after the burial.',
  },
  { plotId: 'B-103', date: '2014-04-02', title: 'Ground leveled', description: 'Filled and reseeded.' },
  { plotId: 'B-304', date: '2025-10-06', title: 'Corner pins set', description: 'Brass pins at the four corners.' },
  { plotId: 'C-102', date: '2022-07-19', title: 'Vault lid resealed', description: 'Old sealant had cracked.' },
]
