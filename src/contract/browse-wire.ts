import type { Cemetery } from '../domain/cemetery.ts'
import type { Browsing } from './browsing.ts'
import { fromWireCemetery, toWireCemetery } from './cemetery-wire.ts'
import { fromWireMemorialSummary, fromWirePlotted, toWireMemorialSummary, toWirePlotted } from './memorial-wire.ts'
import { fromWirePage, toWirePage, toWirePaging } from './page-wire.ts'
import type { WireCemetery } from './schemas/cemetery-schemas.ts'
import type { WireResponse } from './schemas/response-schemas.ts'

type Result<N extends keyof Browsing> = NonNullable<Awaited<ReturnType<Browsing[N]>>>
type ToWire = { readonly [N in keyof Browsing]: (result: Result<N>) => WireResponse<N> }
type FromWire = { readonly [N in keyof Browsing]: (wire: WireResponse<N>) => Result<N> }

const same = <T>(row: T): T => row
const toWireOptional = (cemetery: Cemetery | null) => (cemetery === null ? null : toWireCemetery(cemetery))
const fromWireOptional = (wire: WireCemetery | null) => (wire === null ? null : fromWireCemetery(wire))

/** Converts the results for browsing to response bodies. */
export const BROWSE_TO_WIRE: ToWire = {
  listSurnames: ({ prefix, cemetery, surnames, groups, unnamed }) => ({
    prefix,
    cemetery: toWireOptional(cemetery),
    surnames: [...surnames],
    groups: [...groups],
    unnamed,
  }),
  findSurname: ({ name, spellings, related, decades, cemetery, deathDecade, memorials }) => ({
    name,
    spellings: [...spellings],
    related: [...related],
    decades: [...decades],
    cemetery: toWireOptional(cemetery),
    death_decade: deathDecade,
    memorials: memorials.data.map(toWireMemorialSummary),
    ...toWirePaging(memorials),
  }),
  findRegion: ({ levels, memorials, regions, cemeteries }) => ({
    levels: [...levels],
    memorials,
    regions: regions === null ? null : toWirePage(regions, same),
    cemeteries: cemeteries === null ? null : toWirePage(cemeteries, toWireCemetery),
  }),
  listYears: (years) => [...years],
  listTags: (tags) => toWirePage(tags, same),
  findCemeteryOverview: ({ cemetery, surnames, decades, hasPlots }) => ({
    cemetery: toWireCemetery(cemetery),
    surnames: [...surnames.surnames],
    groups: [...surnames.groups],
    unnamed: surnames.unnamed,
    decades: [...decades],
    has_plots: hasPlots,
  }),
  findPlots: ({ cemetery, plots }) => ({ cemetery: toWireCemetery(cemetery), ...toWirePage(plots, toWirePlotted) }),
  findNeighbors: ({ surname, samePlot, cemeteryPosition }) => ({
    surname,
    same_plot: toWirePage(samePlot, toWirePlotted),
    cemetery_position: cemeteryPosition,
  }),
}

/** The reverse of `BROWSE_TO_WIRE`. */
export const BROWSE_FROM_WIRE: FromWire = {
  listSurnames: ({ cemetery, ...list }) => ({ ...list, cemetery: fromWireOptional(cemetery) }),
  findSurname: (wire) => ({
    name: wire.name,
    spellings: wire.spellings,
    related: wire.related,
    decades: wire.decades,
    cemetery: fromWireOptional(wire.cemetery),
    deathDecade: wire.death_decade,
    memorials: fromWirePage(wire, wire.memorials, fromWireMemorialSummary),
  }),
  findRegion: ({ levels, memorials, regions, cemeteries }) => ({
    levels,
    memorials,
    regions: regions === null ? null : fromWirePage(regions, regions.data, same),
    cemeteries: cemeteries === null ? null : fromWirePage(cemeteries, cemeteries.data, fromWireCemetery),
  }),
  listYears: same,
  listTags: (wire) => fromWirePage(wire, wire.data, same),
  findCemeteryOverview: ({ cemetery, surnames, groups, unnamed, decades, has_plots: hasPlots }) => ({
    cemetery: fromWireCemetery(cemetery),
    surnames: { surnames, groups, unnamed },
    decades,
    hasPlots,
  }),
  findPlots: (wire) => ({
    cemetery: fromWireCemetery(wire.cemetery),
    plots: fromWirePage(wire, wire.data, fromWirePlotted),
  }),
  findNeighbors: ({ surname, same_plot: samePlot, cemetery_position: cemeteryPosition }) => ({
    surname,
    samePlot: fromWirePage(samePlot, samePlot.data, fromWirePlotted),
    cemeteryPosition,
  }),
}
