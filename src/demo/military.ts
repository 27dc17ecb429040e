import type { SeededRandom } from './random.ts'

interface War {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Share of the men of an age for it who served. */
  readonly share: number
  readonly branches: readonly (readonly [string, number])[]
}

const FOOT: readonly (readonly [string, number])[] = [
  ['Private', 8],
  ['Corporal', 3],
  ['Sergeant', 2],
  ['Lieutenant', 0.6],
  ['Captain', 0.4],
]
const SEA: readonly (readonly [string, number])[] = [
  ['Seaman', 4],
  ["Boatswain's Mate", 1],
  ['Petty Officer Second Class', 2],
  ['Fireman First Class', 1],
]
const MODERN: readonly (readonly [string, number])[] = [
  ['Private', 3],
  ['Private First Class', 5],
  ['Corporal', 3],
  ['Technician Fifth Grade', 1],
  ['Sergeant', 3],
  ['Staff Sergeant', 1.5],
  ['First Lieutenant', 0.6],
  ['Captain', 0.3],
]

export const WARS: readonly War[] = [
  {
    name: 'Revolutionary War',
    from: 1775,
    to: 1783,
    share: 0.3,
    branches: [
      ['Continental Army', 2],
      ['Militia', 3],
    ],
  },
  {
    name: 'War of 1812',
    from: 1812,
    to: 1815,
    share: 0.14,
    branches: [
      ['Army', 1],
      ['Militia', 3],
      ['Navy', 0.4],
    ],
  },
  { name: 'Mexican War', from: 1846, to: 1848, share: 0.04, branches: [['Army', 1]] },
  {
    name: 'Civil War',
    from: 1861,
    to: 1865,
    share: 0.42,
    branches: [
      ['Army', 8],
      ['Navy', 0.7],
    ],
  },
  {
    name: 'Spanish-American War',
    from: 1898,
    to: 1898,
    share: 0.05,
    branches: [
      ['Army', 3],
      ['Navy', 1],
    ],
  },
  {
    name: 'World War I',
    from: 1917,
    to: 1918,
    share: 0.2,
    branches: [
      ['Army', 6],
      ['Navy', 1],
      ['Marine Corps', 0.5],
    ],
  },
  {
    name: 'World War II',
    from: 1941,
    to: 1945,
    share: 0.5,
    branches: [
      ['Army', 5],
      ['Army Air Forces', 1.5],
      ['Navy', 2.2],
      ['Marine Corps', 0.8],
      ['Coast Guard', 0.3],
    ],
  },
  {
    name: 'Korean War',
    from: 1950,
    to: 1953,
    share: 0.2,
    branches: [
      ['Army', 5],
      ['Navy', 1.5],
      ['Air Force', 1],
      ['Marine Corps', 1],
    ],
  },
  {
    name: 'Vietnam War',
    from: 1964,
    to: 1973,
    share: 0.22,
    branches: [
      ['Army', 5],
      ['Navy', 1.5],
      ['Air Force', 1],
      ['Marine Corps', 1.5],
    ],
  },
]

/** Wars that the United States fought on whose side a state stood before it joined them. */
const SECEDED = new Set(['Virginia', 'Georgia', 'Louisiana', 'Texas', 'Florida'])
export const YOUNGEST_AT_WAR = 17
const OLDEST_AT_WAR = 38

function rank(branch: string, war: War, random: SeededRandom): string {
  if (branch === 'Navy' || branch === 'Coast Guard') return random.weighted(SEA)
  if (branch === 'Air Force')
    return random.pick(['Airman Second Class', 'Airman First Class', 'Staff Sergeant', 'Captain'])
  return random.weighted(war.from < 1917 ? FOOT : MODERN)
}

/** The service a woman of these years may have seen; null for none. */
export function drawNursing(
  born: number,
  died: number,
  random: SeededRandom,
): { readonly war: string; readonly branch: string } | null {
  if (born >= 1886 && born <= 1896 && died > 1918 && random.chance(0.03)) {
    return { war: 'World War I', branch: 'Army Nurse Corps' }
  }
  if (born >= 1908 && born <= 1923 && died > 1945 && random.chance(0.06)) {
    const branch = random.pick([
      "Women's Army Corps, Corporal",
      'Army Nurse Corps, Second Lieutenant',
      "Navy, Women's Reserve, Yeoman Third Class",
    ])
    return { war: 'World War II', branch }
  }
  return null
}

/** The war a man of these years may have served in, with branch and rank as registers write them; null for none. */
export function drawService(
  born: number,
  died: number,
  state: string | null,
  isUnitedStates: boolean,
  isMilitaryCemetery: boolean,
  random: SeededRandom,
): { readonly war: string; readonly branch: string; readonly lastYear: number } | null {
  if (!isUnitedStates || state === 'Hawaii' || state === 'Alaska') return null
  for (const war of WARS) {
    const served = Math.min(war.to, died)
    if (served < war.from || served - born < YOUNGEST_AT_WAR || war.from - born > OLDEST_AT_WAR) continue
    if (!random.chance(isMilitaryCemetery ? Math.max(war.share, 0.7) : war.share)) continue
    const branch = random.weighted(war.branches)
    if (war.name === 'Civil War' && state !== null && SECEDED.has(state) && !isMilitaryCemetery) {
      return random.chance(0.5)
        ? { war: war.name, branch: `Confederate States Army, ${random.weighted(FOOT)}`, lastYear: served }
        : null
    }
    return { war: war.name, branch: `${branch}, ${rank(branch, war, random)}`, lastYear: served }
  }
  return null
}
