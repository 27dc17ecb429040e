import type { SeededRandom } from './random.ts'

function between(year: number, from: readonly [number, number], to: readonly [number, number]): number {
  const share = Math.max(0, Math.min(1, (year - from[0]) / (to[0] - from[0])))
  return from[1] + share * (to[1] - from[1])
}

/** Years lived by somebody born in `year`, and the days when it was less than two years. */
export function drawLifeYears(
  year: number,
  random: SeededRandom,
): { readonly years: number; readonly days: number | null } {
  const early = between(year, [1860, 0.15], [1950, 0.012])
  const young = between(year, [1860, 0.13], [1950, 0.02])
  const draw = random.next()
  if (draw < early) {
    const days = random.chance(0.4) ? random.int(0, 13) : random.int(14, 700)
    return { years: Math.floor(days / 366), days }
  }
  if (draw < early + young) return { years: random.int(2, 17), days: null }
  const mean = between(year, [1760, 62], [1940, 75])
  return { years: Math.max(18, Math.min(104, Math.round(random.around(mean, 15)))), days: null }
}

/** The age from which somebody looks for a partner this year. */
export function drawMarriageAge(sex: 'female' | 'male', random: SeededRandom): number {
  return sex === 'female' ? random.int(19, 27) : random.int(21, 31)
}

/** Years to the next child; two at least, so that siblings never come too close. */
export function drawSiblingGap(random: SeededRandom): number {
  return random.weighted([
    [2, 5],
    [3, 4],
    [4, 1.5],
    [6, 0.6],
  ])
}

export function wantsMoreChildren(year: number, born: number, random: SeededRandom): boolean {
  const usual = between(year, [1850, 6.4], [1945, 2.6])
  return born < usual + random.around(0, 1.6)
}
