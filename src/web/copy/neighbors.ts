import { formatNumber } from '../../domain/format-number.ts'

/** The text about the other memorials of a cemetery, on the pages of memorials and cemeteries. */
export const NEIGHBORS_COPY = {
  heading: 'In the same cemetery',
  inThisCemetery: 'Last names, A to Z',
  plotsLink: 'Find a plot',
  samePlot: 'Same plot',
  others: (count: number, name: string) =>
    `${formatNumber(count)} ${count === 1 ? 'other' : 'others'} named ${name} here`,
  morePlots: (count: number) => `${formatNumber(count)} more in this plot`,
} as const
