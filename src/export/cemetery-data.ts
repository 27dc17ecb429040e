import type { Cemetery as CemeteryThing, PostalAddress } from 'schema-dts'
import type { Cemetery, CemeterySummary } from '../domain/cemetery.ts'
import { countryName, countyLabel, DEFAULT_COUNTRY, isUnitedStates } from '../domain/places/place.ts'

/** Returns the structured data of a cemetery on a memorial's page. `pageUrl` is the URL of the cemetery's page. */
export function cemeterySummaryData(cemetery: CemeterySummary, pageUrl: string): CemeteryThing {
  return place(cemetery, pageUrl, {})
}

/** Returns the structured data of a cemetery on its own page. */
export function cemeteryData(cemetery: Cemetery, pageUrl: string): CemeteryThing {
  const { description, phone, website, latitude, longitude, image } = cemetery
  const hasPoint = latitude !== null && longitude !== null
  return {
    ...place(cemetery, pageUrl, {
      ...(cemetery.address === null ? {} : { streetAddress: cemetery.address }),
      ...(cemetery.zip === null ? {} : { postalCode: cemetery.zip }),
    }),
    ...(description === null ? {} : { description }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(website === null ? {} : { sameAs: website }),
    ...(image === null ? {} : { image: new URL(image.url, pageUrl).href }),
    ...(hasPoint ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
  }
}

function place(
  { name, city, county, state, country }: CemeterySummary,
  pageUrl: string,
  more: Omit<PostalAddress, '@type'>,
): Exclude<CemeteryThing, string> {
  return {
    '@type': 'Cemetery',
    '@id': `${pageUrl}#cemetery`,
    name,
    url: pageUrl,
    address: {
      '@type': 'PostalAddress',
      ...(city === null ? {} : { addressLocality: city }),
      ...(state === null ? {} : { addressRegion: state }),
      // The United States is the default country (readings 23).
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
