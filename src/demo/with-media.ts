import type { MediaInput, MemorialInput } from '../domain/memorial.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { Person } from './person.ts'
import { hang, type PictureName } from './pictures.ts'
import type { SeededRandom } from './random.ts'

const SHARE_WITH_PICTURES = 0.086

const PLACES: Readonly<Record<string, readonly PictureName[]>> = {
  'thornmere-hill': ['gate-lychgate'],
  'saint-osric': ['church-white', 'gate-iron'],
  'tidewrack-point': ['harbor'],
  'saint-elphine': ['harbor', 'church-white'],
  puuwailani: ['church-white'],
  'san-evaristo': ['church-adobe'],
  'santa-luminosa': ['church-adobe'],
  ninebark: ['prairie'],
  'bluestem-rest': ['prairie'],
  'crescent-prairie': ['prairie'],
  granlykke: ['church-white', 'prairie'],
  lindenquell: ['church-white'],
}

const TAGS: Readonly<Partial<Record<PictureName, readonly string[]>>> = {
  'slate-willow': ['weeping-willow', 'carved-slate'],
  'slate-winged': ['carved-slate'],
  'stone-lamb': ['infant-stones'],
  'stone-anchor': ['shipwrights'],
  'cross-ringed': ['crosses'],
  'cross-wood': ['crosses'],
  'cross-iron': ['crosses'],
  'cross-three-bar': ['crosses'],
  obelisk: ['obelisks'],
}

function portraitOf(person: Person, title: string | null, random: SeededRandom): PictureName {
  const { birthYear: born, deathYear: died, service } = person
  if (died - born < 16) {
    return person.sex === 'female'
      ? 'silhouette-girl-braids'
      : random.pick(['silhouette-boy-cap', 'silhouette-boy-curls'])
  }
  if (person.sex === 'female') {
    if (died - born > 78 && random.chance(0.3)) return 'silhouette-woman-shawl'
    if (born < 1815) return 'silhouette-woman-bonnet'
    if (born < 1862) return 'silhouette-woman-knot'
    if (born < 1892) return 'silhouette-woman-upswept'
    return born < 1912 ? 'silhouette-woman-bob' : 'silhouette-woman-waved'
  }
  if (title === 'Rev.') return 'silhouette-man-collar'
  if (service?.branch.startsWith('Navy') && born > 1870) return 'silhouette-man-sailor'
  if (service?.war === 'World War I') return 'silhouette-man-helmet'
  if (service?.war === 'Civil War' && service.branch.startsWith('Army')) return 'silhouette-man-kepi'
  if (born < 1775) return 'silhouette-man-queue'
  if (born < 1820) return 'silhouette-man-cravat'
  if (born < 1856) return 'silhouette-man-beard'
  return born < 1885 ? 'silhouette-man-moustache' : 'silhouette-man-fedora'
}

function customaryStone(person: Person, random: SeededRandom): PictureName | null {
  switch (person.tradition.key) {
    case 'irish':
      return 'cross-ringed'
    case 'spanish':
      return 'cross-wood'
    case 'german':
    case 'czech':
      return random.chance(0.6) ? 'cross-iron' : null
    case 'russian':
    case 'greek':
      return 'cross-three-bar'
    case 'hebrew':
      return 'stone-candlesticks'
    case 'chinese':
    case 'japanese':
      return 'stone-pillar'
    case 'french-louisiana':
      return 'tomb-whitewashed'
    default:
      return null
  }
}

function stoneOf(person: Person, cemetery: DemoCemetery, random: SeededRandom): PictureName {
  const died = person.deathYear
  if (person.livedDays !== null) return 'stone-lamb'
  if (person.service && (cemetery.military || (died > 1862 && random.chance(0.5)))) return 'stone-military'
  const custom = random.chance(0.7) ? customaryStone(person, random) : null
  if (custom) return custom
  if (cemetery.key === 'tidewrack-point' && random.chance(0.6)) return 'stone-anchor'
  if (cemetery.plots === 'garden-space') return 'marker-flush'
  if (died < 1795) return 'slate-winged'
  if (died < 1856) return random.chance(0.7) ? 'slate-willow' : 'ledger'
  if (person.partners.length > 0 && random.chance(0.35)) return 'stone-double'
  if (died < 1915 && random.chance(0.4)) return 'obelisk'
  return died > 1955 && random.chance(0.4) ? 'marker-flush' : 'stone-tablet'
}

function tagsOf(
  media: readonly MediaInput[],
  stone: PictureName,
  person: Person,
  memorial: MemorialInput,
): readonly string[] {
  const tags = new Set(TAGS[stone] ?? [])
  if (person.service) tags.add('veterans')
  if (person.service?.war === 'Civil War') tags.add('civil-war')
  if (person.livedDays !== null) tags.add('infant-stones')
  if (person.tradition.hasOwnLetters && memorial.nickname !== null) tags.add('two-alphabets')
  if (media.some((one) => one.isPortrait)) tags.add('cut-paper-portraits')
  return [...tags]
}

/** Hangs one to six drawings on some of the memorials, with the tags that fit what they show. */
export function withMedia(
  memorial: MemorialInput,
  cemetery: DemoCemetery,
  person: Person,
  random: SeededRandom,
): MemorialInput {
  const isFavoured = (cemetery.military || cemetery.key === 'tidewrack-point') && random.chance(0.2)
  if (!isFavoured && !random.chance(person.tradition.hasOwnLetters ? 0.2 : SHARE_WITH_PICTURES)) return memorial
  const stone = stoneOf(person, cemetery, random)
  const names: PictureName[] = []
  if (person.livedDays === null && random.chance(0.52)) names.push(portraitOf(person, memorial.title, random))
  names.push(stone)
  if (person.service?.diedIn ? random.chance(0.7) : person.service !== null && random.chance(0.15)) names.push('letter')
  if (random.chance(0.3)) names.push(random.pick(PLACES[cemetery.key] ?? (['gate-iron'] as const)))
  if (random.chance(0.24)) names.push('register')
  if (person.deathYear < 1930 && random.chance(0.16)) names.push('family-bible')
  if (random.chance(0.18)) names.push(random.pick(['wreath', 'lilies'] as const))
  const media = names.map((name) => hang(name, random))
  return { ...memorial, media, tags: tagsOf(media, stone, person, memorial) }
}
