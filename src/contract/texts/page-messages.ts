import { formatNumber } from '../../domain/format-number.ts'
import { UNKNOWN_NAME } from '../../domain/names/unknown-name.ts'

/** The text in MESSAGES that public pages show. The scripts of a first page contain only this text. */
export const PAGE_MESSAGES = {
  memorial: {
    loading: 'Loading this memorial...',
    veteranRecords: 'See Veteran Reccords',
    missingHeadstone: 'Is this person missing a headstone? Check Amazon for affordable options!',
    affiliateButton: 'Amazon Headstones',
    addImageButton: 'Add memorial image',
  },
  cemetery: {
    info: 'Cemetery Info',
    country: 'United States',
    memorialsHeading: (name: string) => `Memorials in the ${name}`,
    filterLabel: 'Search for memorial',
  },
  cemeteries: {
    select: 'Select Cemetery',
    location: 'City, County, State, or Country',
    memorialSearch: 'Memorial Search',
    loading: 'Loading cemeteries...',
  },
  search: {
    loading: 'Loading memorials...',
    none: 'No memorials for this search.',
    addInformation: 'add their information here',
    unknownName: UNKNOWN_NAME,
  },
  list: {
    pageOf: (page: number, last: number) => `Page ${formatNumber(page)} of ${formatNumber(last)}`,
  },
  home: {
    title: 'Home',
    heading: 'Search for a Memorial',
    promo: 'Cemetery Software that is Life Changing',
    volunteer: 'Become a Volunteer',
    hunt: 'Scavenger Hunt',
  },
  cms: {
    heading: 'Free Cemetery Management Software',
  },
  emailList: {
    emailRequired: 'Email is required.',
    emailInvalid: 'Invalid email address.',
    thanks: 'Thanks for signing up! More awesome emails to come!',
  },
  salesForm: {
    failed: 'There was an error submitting the form...',
  },
} as const
