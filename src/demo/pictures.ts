import type { MediaInput } from '../domain/memorial.ts'
import { lines, type SeededRandom } from './random.ts'

interface Picture {
  readonly alt: string
  readonly captions: readonly string[]
}

const PORTRAIT_CAPTIONS = lines(`
  Cut-paper profile, kept in the family.
  Profile cut from black paper; the artist is not known.
  Silhouette, found in the family Bible.
  Cut at the county fair, or so the family says.
  Profile given by a grandchild.
`)

const STONE_CAPTIONS = lines(`
  Headstone, south side.
  Headstone, drawn after rain, when the lettering is clearest.
  The stone as it stood when the row was surveyed.
  Headstone, east face. The lower lines are below the grass.
  The stone after cleaning.
  Headstone from the path.
`)

const REGISTER_CAPTIONS = lines(`
  Burial register, the page for that spring.
  The sexton's book. The entry is the fourth from the top.
  Interment register, copied in one hand from older papers.
`)

function portrait(alt: string): Picture {
  return { alt: `Cut-paper silhouette of ${alt}`, captions: PORTRAIT_CAPTIONS }
}

function stone(alt: string, ...captions: readonly string[]): Picture {
  return { alt, captions: captions.length > 0 ? captions : STONE_CAPTIONS }
}

/** Every drawing under public/demo, by its file name without the ending. */
export const PICTURES = {
  'silhouette-honora-ashgrove': portrait('Honora Ashgrove in profile'),
  'silhouette-woman-knot': portrait('a woman in profile, her hair in a knot above a lace collar'),
  'silhouette-woman-bonnet': portrait('a woman in a close bonnet tied under the chin'),
  'silhouette-woman-upswept': portrait('a woman with her hair piled high and a brooch at the throat'),
  'silhouette-woman-bob': portrait('a woman with short hair, a band across the brow and a string of beads'),
  'silhouette-woman-waved': portrait('a woman with waved hair and an open white collar'),
  'silhouette-woman-shawl': portrait('an old woman under a long shawl'),
  'silhouette-girl-braids': portrait('a girl with one long braid'),
  'silhouette-boy-cap': portrait('a boy in a banded cap'),
  'silhouette-boy-curls': portrait('a small boy with curls and a frilled collar'),
  'silhouette-man-queue': portrait('a man with his hair tied back in a ribbon'),
  'silhouette-man-cravat': portrait('a man in a high white cravat'),
  'silhouette-man-beard': portrait('a man with a full beard'),
  'silhouette-man-moustache': portrait('a man with a curled moustache'),
  'silhouette-man-kepi': portrait('a bearded soldier in a forage cap'),
  'silhouette-man-helmet': portrait('a soldier in a flat steel helmet'),
  'silhouette-man-sailor': portrait('a sailor in a round cap and wide collar'),
  'silhouette-man-fedora': portrait('a man in a brimmed hat, collar and tie'),
  'silhouette-man-collar': portrait('a clergyman with spectacles and a plain white collar'),
  'stone-honora-ashgrove': stone(
    'Limestone headstone with a carved sprig, standing in long grass between two yews',
    'Headstone, south side. Drawn after rain, when the lettering is clearest.',
  ),
  'stone-tablet': stone('Round-headed tablet of pale stone with three carved leaves, in long grass'),
  'stone-double': stone(
    'Double headstone with two arches for a couple, a line between them',
    'One stone for the two of them. The right half was cut later, in another hand.',
    'Double stone, west face.',
  ),
  'cross-ringed': stone(
    'Ringed stone cross with knotwork on the shaft',
    'Ringed cross, put up by the family.',
    'The cross from the lower walk.',
  ),
  'cross-wood': stone(
    'Wooden cross with a paper flower at its center, two smaller crosses behind',
    'The cross is renewed every few years; the place has not moved.',
    'Wooden cross in the dry season.',
  ),
  'cross-iron': stone(
    'Wrought iron cross with curled arms and a small plate',
    'Iron cross from the smithy in the next town.',
    'The painted plate can still be read at noon.',
  ),
  'cross-three-bar': stone(
    'White cross with three bars above the sea, the lowest bar slanting',
    'The cross was painted again for the feast.',
    'Above the harbor, looking west.',
  ),
  obelisk: stone(
    'Tapering granite obelisk on a stepped base, smaller stones around it',
    'The family shaft, with four generations on its sides.',
    'Obelisk, north side.',
  ),
  ledger: stone(
    'Flat ledger stone on the grass, a chapel and trees behind it',
    'Ledger stone. The lettering fills with rain and can be read from above.',
  ),
  'stone-military': stone(
    'Upright white marble headstone with a shield, rows of others behind',
    'The issued stone, one of the long rows.',
    'Headstone, set by the government.',
  ),
  'slate-willow': stone(
    'Slate headstone with a willow bowed over an urn',
    'Willow and urn, upper face of the headstone.',
    'The willow is by the same hand as three others in the row.',
  ),
  'slate-winged': stone(
    'Slate headstone with a winged face above the inscription',
    'Winged face and leaf border.',
    'The oldest style of the yard; the carver is not known.',
  ),
  'stone-lamb': stone(
    'Small white stone with a resting lamb on top',
    'The lamb is worn nearly smooth.',
    'A small stone near the wall.',
  ),
  fieldstone: stone(
    'Rough fieldstone without an inscription among firs',
    'Fieldstone. Nothing was ever cut on it.',
    'Unlettered stone at the edge of the trees.',
  ),
  'marker-flush': stone(
    'Bronze marker set flush in a lawn, beside a vase of flowers',
    'Bronze marker, level with the lawn.',
    'The marker on the anniversary.',
  ),
  'marker-numbered': stone(
    'Concrete marker with the number 217 in a row of others, in snow',
    'A number in place of a name.',
    'The row behind the old infirmary.',
  ),
  'stone-pillar': stone(
    'Tall granite pillar with lettering from top to bottom, the sea behind',
    'Pillar stone, lettered on three sides.',
    'The pillar faces the water.',
  ),
  'stone-anchor': stone(
    'Headstone with a carved anchor, a schooner in the channel behind',
    'Anchor stone above the slipways.',
    'The stone looks out on the channel.',
  ),
  'stone-candlesticks': stone(
    'Tall gray stone with three carved candlesticks, close among others',
    'Candlesticks, for one who lit them.',
    'Upper face of the stone.',
  ),
  'tomb-whitewashed': stone(
    'Whitewashed tomb above the ground with a cross, oaks hung with moss',
    'The tomb, freshly whitewashed for the first of November.',
    'Family tomb, second row.',
  ),
  'gate-lychgate': {
    alt: 'Timber lychgate between yew trees',
    captions: ['The lychgate at Thornmere Hill, raised in 1868.', 'The gate in late summer.'],
  },
  'gate-iron': {
    alt: 'Iron gates between stone posts, trees beyond',
    captions: ['The main gate.', 'The gate on the road side.'],
  },
  'church-white': {
    alt: 'White meeting house with a steeple, headstones on the grass around it',
    captions: ['The church and its yard.', 'The grave lies to the right of the door.'],
  },
  'church-adobe': {
    alt: 'Adobe chapel with a bell, wooden crosses on both sides',
    captions: ['The chapel from the road.', 'The graves begin at the wall.'],
  },
  prairie: {
    alt: 'Three white stones in a fenced square on open prairie',
    captions: ['The burying ground in August.', 'Nothing but grass as far as the tree.'],
  },
  harbor: {
    alt: 'Headstones above a harbor with a lighthouse and a schooner',
    captions: ['The view from the grave.', 'The point, where the ships went out.'],
  },
  register: { alt: 'Open burial register with handwritten lines', captions: REGISTER_CAPTIONS },
  'family-bible': {
    alt: 'Open family Bible with births and deaths entered by hand',
    captions: ['Family record, from the Bible of a niece.', 'Births and deaths, entered by four hands.'],
  },
  letter: {
    alt: 'Folded letter on a table, with a postmarked scrap beside it',
    captions: ['The last letter home.', 'Letter kept with the discharge papers.'],
  },
  wreath: {
    alt: 'Wreath of leaves and white flowers with a red ribbon against a wall',
    captions: ['Wreath of the society, at the fiftieth year.', 'Left by the school.'],
  },
  lilies: {
    alt: 'White lilies in a glass jar before a headstone',
    captions: ['Lilies from the garden.', 'Easter morning.'],
  },
} as const satisfies Readonly<Record<string, Picture>>

export type PictureName = keyof typeof PICTURES

/** A drawing as a memorial hangs it; without a caption of its own it takes one of the usual ones. */
export function hang(name: PictureName, random: SeededRandom | null, caption?: string): MediaInput {
  const { alt, captions } = PICTURES[name]
  return {
    url: `/demo/${name}.svg`,
    altText: alt,
    description: caption ?? (random ? random.pick<string>(captions) : captions[0]) ?? null,
    isPortrait: name.startsWith('silhouette-'),
  }
}
