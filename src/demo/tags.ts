import type { DemonstrationTag } from './demonstration-types.ts'

export const DEMONSTRATION_TAGS: readonly DemonstrationTag[] = [
  {
    slug: 'weeping-willow',
    name: 'Weeping willow',
    description:
      'A willow bowed over an urn, cut into stone from the 1790s to the 1850s. It stands for mourning, and for the life that roots again.',
  },
  {
    slug: 'carved-slate',
    name: 'Carved slate',
    description:
      'Thin gray slates with winged faces, borders of leaf and line, and lettering that is still sharp after two hundred years.',
  },
  {
    slug: 'infant-stones',
    name: 'Infant stones',
    description: 'Small stones for the smallest graves, some with a lamb, many with a first name only.',
  },
  {
    slug: 'civil-war',
    name: 'Civil War',
    description:
      'Graves of those who served between 1861 and 1865, as soldiers, sailors and nurses, and of those who never came home.',
  },
  {
    slug: 'veterans',
    name: 'Veterans',
    description: 'Upright marble and flush bronze, issued to those who served and lettered to one pattern.',
  },
  {
    slug: 'shipwrights',
    name: 'Shipwrights and mariners',
    description: 'Anchors, ropes and half-models in stone, from towns that built ships and waited for them.',
  },
  {
    slug: 'unknown-graves',
    name: 'Unknown graves',
    description:
      'Fieldstones, numbered markers and worn faces. If you can put a name to one of them, please write to us.',
  },
  {
    slug: 'crosses',
    name: 'Crosses',
    description: 'Ringed crosses, iron crosses, wooden crosses and crosses with three bars, as each parish knew them.',
  },
  {
    slug: 'obelisks',
    name: 'Obelisks',
    description: 'Tapering shafts of granite and marble, raised for families that wished to be seen from the road.',
  },
  {
    slug: 'two-alphabets',
    name: 'Two alphabets',
    description: 'Stones that give a name twice: in the letters it was born in, and in the letters of the new country.',
  },
  {
    slug: 'cut-paper-portraits',
    name: 'Cut-paper portraits',
    description:
      'Profiles cut from black paper in a minute or two, by travelling artists and later at fairs; often the only likeness a family had.',
  },
]
