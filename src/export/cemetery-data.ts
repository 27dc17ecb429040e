import type { Cemetery as CemeteryThing, PostalAddress } from 'schema-dts'
import type { Cemetery, CemeterySummary } from '../domain/cemetery.ts'
import { countryName, countyLabel, DEFAULT_COUNTRY, isUnitedStates } from '../domain/places/place.ts'

/** A cemetery as another record names it; `address` is that of its page. */
export function cemeterySummaryData(cemetery: CemeterySummary, address: string): CemeteryThing {
  return place(cemetery, address, {})
}

/** A cemetery as its own page describes it. */
export function cemeteryData(cemetery: Cemetery, address: string): CemeteryThing {
  const { description, phone, website, latitude, longitude } = cemetery
  const hasPoint = latitude !== null && longitude !== null
  return {
    ...place(cemetery, address, {
      ...(cemetery.address === null ? {} : { streetAddress: cemetery.address }),
      ...(cemetery.zip === null ? {} : { postalCode: cemetery.zip }),
    }),
    ...(description === null ? {} : { description }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(website === null ? {} : { sameAs: website }),
    ...(hasPoint ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
  }
}

function place(
  { name, city, county, state, country }: CemeterySummary,
  address: string,
  more: Omit<PostalAddress, '@type'>,
): Exclude<CemeteryThing, string> {
  return {
    '@type': 'Cemetery',
    '@id': `${address}#cemetery`,
    name,
    url: address,
    address: {
      '@type': 'PostalAddress',
      ...(city === null ? {} : { addressLocality: city }),
      ...(state === null ? {} : { addressRegion: state }),
      // Readings 23: without a country it is this one.
      addressCountry: countryName(country ?? '') || DEFAULT_COUNTRY,
      ...more,
    },
    ...(county === null
      ? {}
      : {
          containedInPlace: {
            '@type': 'AdministrativeArea',
            name: isUnitedStates(country) ? countyLabel(county) : county,
          },
        }),
  }
}
