import { inYear, onDay } from './calendar.ts'
import { type DemoCemetery, demoCemetery } from './demo-cemetery.ts'
import { NEW_ENGLAND, SCOTS, SOUTHERN } from './english-names.ts'
import { FRENCH_LOUISIANA, GERMAN, GREEK, IRISH, ITALIAN } from './european-names.ts'

export const SOUTHERN_CEMETERIES: readonly DemoCemetery[] = [
  demoCemetery(
    {
      key: 'alder-ford',
      cameFrom: [
        'Maryland',
        'Pennsylvania',
        'Lantern Falls, Wickburn County, Ohio',
        'Vermont',
        'Brindle Ford, Alder County, Maryland',
      ],
      opened: 1862,
      size: 78,
      traditions: [
        [SOUTHERN, 3],
        [NEW_ENGLAND, 2],
        [IRISH, 1],
        [GERMAN, 1],
        [ITALIAN, 1],
      ],
      plots: 'site',
      military: true,
      unknown: 0.06,
      nearby: ['Brindle Ford, Alder County'],
    },
    {
      name: 'Alder Ford Soldiers Cemetery',
      address: '1 Bugle Avenue',
      city: 'Alder Ford',
      county: 'Alder County',
      state: 'Maryland',
      zip: '21799',
      phone: '(301) 555-0171',
      description:
        'Rows of one pattern of stone, begun beside a field hospital in 1862. The unknown lie in the four center rows.',
      latitude: 39.4488,
      longitude: -77.6613,
      firstBurialDate: onDay({ year: 1862, month: 9, day: 21 }),
    },
  ),
  demoCemetery(
    {
      key: 'hollin-grange',
      opened: 1769,
      closed: 1962,
      size: 17,
      traditions: [[SOUTHERN, 1]],
      plots: 'none',
      nearby: [],
    },
    {
      name: 'Hollin Grange Family Cemetery',
      city: null,
      county: 'Quarles Ferry County',
      state: 'Virginia',
      description:
        'A family plot on private land; ask at the farm before visiting. The wooden boards of the people once held here are gone, and their names with them.',
    },
  ),
  demoCemetery(
    {
      key: 'possumhaw-gap',
      cameFrom: ['Hollin Forge, Virginia', 'Quarles Ferry, Virginia', 'Old Trace, North Carolina'],
      opened: 1838,
      size: 46,
      traditions: [
        [SOUTHERN, 3],
        [SCOTS, 2],
      ],
      plots: 'none',
      nearby: ['Lower Haw, Brushy Fork County', 'Salt Trace, Brushy Fork County'],
      unknown: 0.1,
    },
    {
      name: 'Possumhaw Gap Cemetery',
      city: 'Possumhaw Gap',
      county: 'Brushy Fork County',
      state: 'Kentucky',
      zip: '41799',
      description:
        'On the ridge above the church. Decoration Day is the last Sunday in May, with dinner on the ground.',
      latitude: 37.3312,
      longitude: -83.1187,
    },
  ),
  demoCemetery(
    {
      key: 'mount-evening',
      cameFrom: ['Georgia', 'South Carolina', 'Virginia', 'Indigo Landing, Tupelow County, Georgia'],
      opened: 1868,
      size: 72,
      traditions: [[SOUTHERN, 1]],
      plots: 'row-grave',
      nearby: ['Fallenwater, Tupelow County', 'Indigo Landing, Tupelow County'],
      unknown: 0.05,
    },
    {
      name: 'Mount Evening Cemetery',
      address: '300 Freedman Road',
      city: 'Sweetgum Crossing',
      county: 'Tupelow County',
      state: 'Georgia',
      zip: '31799',
      phone: '(229) 555-0155',
      website: 'https://mountevening.example',
      description:
        'Bought in 1868 by eleven families newly free, and kept by their burial society ever since. Shells, lamps and handmade concrete stones are part of the record; please leave them where they lie.',
      latitude: 31.7184,
      longitude: -84.0926,
      firstBurialDate: { ...inYear(1868), qualifier: 'after' },
    },
  ),
  demoCemetery(
    {
      key: 'saint-aurelien',
      opened: 1803,
      size: 70,
      traditions: [
        [FRENCH_LOUISIANA, 6],
        [ITALIAN, 1],
      ],
      plots: 'lot',
      nearby: ['Pointe Roseau, Évangélard Parish', 'Île Malvoisel, Évangélard Parish'],
    },
    {
      name: 'Cimetière Saint-Aurélien',
      address: '12 Rue du Cyprès',
      city: 'Bayou Perdrine',
      county: 'Évangélard Parish',
      state: 'Louisiana',
      zip: '70599',
      phone: '(337) 555-0181',
      description: 'Whitewashed tombs above the ground, cleaned and lit with candles every first of November.',
      latitude: 30.0821,
      longitude: -91.6904,
    },
  ),
  demoCemetery(
    {
      key: 'saint-phanouria',
      opened: 1908,
      size: 26,
      traditions: [[GREEK, 1]],
      plots: 'row-grave',
      nearby: ['Cormorant Key, Sponger County'],
    },
    {
      name: 'Saint Phanouria Orthodox Cemetery',
      address: '85 Sponge Dock Road',
      city: 'Spongers Bight',
      county: 'Sponger County',
      state: 'Florida',
      zip: '34699',
      phone: '(727) 555-0120',
      latitude: 28.1607,
      longitude: -82.7599,
    },
  ),
]
