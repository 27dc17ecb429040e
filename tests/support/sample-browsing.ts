import type { Browsing } from '../../src/contract/browsing.ts'
import type { Cemetery } from '../../src/domain/cemetery.ts'
import type { MemorialSummary } from '../../src/domain/memorial.ts'
import { pageOf } from '../../src/domain/page.ts'

/** Returns the part of a sample directory for browsing. Its totals are fixed and not computed. */
export function sampleBrowsing(memorials: readonly MemorialSummary[], cemeteries: readonly Cemetery[]): Browsing {
  const findCemetery = (id: number | null) => cemeteries.find((cemetery) => cemetery.id === id) ?? null
  const rows = memorials.map((memorial) => ({ ...memorial, plot: 'Section C, Row 4, Plot 11' }))
  const ashgrove = { name: 'ashgrove', written: 'Ashgrove', memorials: 3 }
  const surnames = { surnames: [], groups: [{ prefix: 'a', memorials: 3 }], unnamed: 1 }
  const decades = [{ decade: 1920, memorials: 3 }]
  return {
    async listSurnames({ prefix, cemeteryId }) {
      const cemetery = findCemetery(cemeteryId)
      if (cemeteryId !== null && cemetery === null) return null
      const list = prefix === null ? surnames : { surnames: [ashgrove], groups: [], unnamed: 0 }
      return { prefix: prefix ?? '', cemetery, ...list }
    },
    async findSurname(name, { cemeteryId, deathDecade, page }) {
      if (name !== 'ashgrove') return null
      return {
        name,
        spellings: [{ written: 'Ashgrove', memorials: 3 }],
        related: [],
        decades,
        cemetery: findCemetery(cemeteryId),
        deathDecade,
        memorials: pageOf(page === 1 ? memorials : [], page, 100, memorials.length),
      }
    },
    async findRegion({ path, page }) {
      if (path !== null && path !== 'united-states') return null
      const region = { key: 'united states', label: 'United States', cemeteries: 3, memorials: 12 }
      const levels = path === null ? [] : [region]
      return { levels, memorials: 12, regions: pageOf([region], page, 300, 1), cemeteries: null }
    },
    async listYears() {
      return [{ from: 1800, to: 1899, births: 4, deaths: 2 }]
    },
    async listTags({ page }) {
      return pageOf([{ slug: 'weeping-willow', name: 'Weeping willow', memorials: 2 }], page, 200, 1)
    },
    async findCemeteryOverview(id) {
      const cemetery = findCemetery(id)
      return cemetery === null ? null : { cemetery, surnames, decades, hasPlots: true }
    },
    async findPlots(id, { page }) {
      const cemetery = findCemetery(id)
      return cemetery === null ? null : { cemetery, plots: pageOf(rows, page, 100, rows.length) }
    },
    async findNeighbors(id) {
      if (!memorials.some((memorial) => memorial.id === id)) return null
      return { surname: ashgrove, samePlot: pageOf(rows.slice(0, 1), 1, 10, 1), cemeteryPosition: null }
    },
  }
}
