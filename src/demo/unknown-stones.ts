import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput } from '../domain/memorial.ts'
import { inMonth, inYear } from './calendar.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { DemonstrationMemorial } from './demonstration-types.ts'
import type { Epitaphs } from './epitaphs.ts'
import { placeText } from './memorial-of.ts'
import { hang } from './pictures.ts'
import type { PlotBook } from './plots.ts'
import type { SeededRandom } from './random.ts'

function dateOf(year: number, random: SeededRandom): PartialDate {
  return random.weighted([
    [inYear(year, 'about'), 4],
    [inYear(year, 'before'), 2],
    [inYear(year, 'after'), 1],
    [inYear(year), 2],
    [inMonth(year, random.int(1, 12)), 2],
  ])
}

/** Stones whose name cannot be read, or never was cut. */
export function unknownMemorials(
  cemetery: DemoCemetery,
  count: number,
  plots: PlotBook,
  epitaphs: Epitaphs,
  random: SeededRandom,
): readonly DemonstrationMemorial[] {
  return Array.from({ length: count }, (_, at) => {
    const isSoldier = cemetery.military
    const year = isSoldier
      ? random.int(1862, 1864)
      : random.int(cemetery.opened + 2, Math.min(cemetery.closed, 1930) - 2)
    const date = isSoldier ? inYear(year) : dateOf(year, random)
    const isBurial = random.chance(0.4)
    const event: LifeEventInput = {
      type: isBurial ? 'Burial' : 'Death',
      date,
      location: placeText(cemetery, null),
      note: isSoldier ? 'Moved here from a field hospital ground' : null,
    }
    const memorial: MemorialInput = {
      title: null,
      givenNames: null,
      surname: null,
      nameSuffix: null,
      maidenName: null,
      nickname: null,
      gender: null,
      epitaph: random.chance(0.3) ? epitaphs.unknown() : null,
      latitude: null,
      longitude: null,
      isVeteran: isSoldier,
      warServed: isSoldier ? 'Civil War' : null,
      militaryBranch: isSoldier ? 'Army' : null,
      father: null,
      mother: null,
      spouse: null,
      ageAtDeath: null,
      plot: plots.assignStranger().plot,
      lifeEvents: [event],
      media: [],
      tags: [],
    }
    const picture = isSoldier ? 'stone-military' : cemetery.key === 'tamarack-farm' ? 'marker-numbered' : 'fieldstone'
    const shown = random.chance(0.4)
      ? {
          media: [hang(picture, random)],
          tags: isSoldier ? ['unknown-graves', 'civil-war', 'veterans'] : ['unknown-graves'],
        }
      : {}
    return {
      identity: `${cemetery.key}-unknown-${at + 1}`,
      memorial: { ...memorial, ...shown },
      cemetery: cemetery.draft,
    }
  })
}
