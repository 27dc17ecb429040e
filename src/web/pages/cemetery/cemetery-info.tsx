import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import type { Cemetery, CemeteryImage } from '../../../domain/cemetery.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import { countryName, isUnitedStates } from '../../../domain/places/place.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { addressDirections } from '../../links/directions.ts'
import { graveMap } from '../../links/grave-map.ts'
import { ExternalLink } from '../../ui/content/external-link.tsx'
import { Fact } from '../../ui/content/fact.tsx'
import '../../ui/content/facts.css'
import { FallibleImage } from '../../ui/images/fallible-image.tsx'
import { type ImagePosition, imageSizes } from '../../ui/images/image-sizes.ts'
import { phoneHref, websiteLink } from './contact-links.ts'

/** The anchor of the facts, which are below the list of memorials. */
export const INFO_ANCHOR = 'cemetery-info'

/** A phone number as a link, if it is one. */
export function Phone({ phone }: { readonly phone: string }): ReactNode {
  const href = phoneHref(phone)
  return href === null ? phone : <a href={href}>{phone}</a>
}

function Website({ website }: { readonly website: string }): ReactNode {
  const link = websiteLink(website)
  return link === null ? website : <ExternalLink href={link.href}>{link.label}</ExternalLink>
}

/** The size of the picture in cemetery-page.css. */
const PHOTO: ImagePosition = { fit: 'contain', width: 'min(90vw, 36rem)', height: '24rem' }

function Photo({ image }: { readonly image: CemeteryImage }): ReactNode {
  return (
    <figure className="cemetery-photo">
      <FallibleImage
        key={image.url}
        {...imageSizes(image, PHOTO)}
        src={image.url}
        alt={image.altText ?? ''}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        decoding="async"
        fallback={<p className="hint">{CEMETERY_COPY.noImage(image.altText)}</p>}
      />
    </figure>
  )
}

interface CemeteryInfoProps {
  readonly cemetery: Cemetery
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

/** The picture and the known facts of the cemetery; missing facts are omitted. */
export function CemeteryInfo({ cemetery, directionsUrl }: CemeteryInfoProps): ReactNode {
  const { firstBurialDate, description, phone, address, city, county, state, country, website, zip } = cemetery
  const directions = addressDirections(cemetery, directionsUrl)
  const map = graveMap(cemetery)
  return (
    <section aria-labelledby={INFO_ANCHOR}>
      <h2 id={INFO_ANCHOR}>{PAGE_MESSAGES.cemetery.info}</h2>
      {cemetery.image !== null && <Photo image={cemetery.image} />}
      <dl className="facts facts--wide">
        {firstBurialDate !== null && (
          <Fact term="First Burial">
            {displayDate(firstBurialDate)}
            {cemetery.firstBurialIsEarliestRecorded && (
              <span className="soft"> ({CEMETERY_COPY.earliestRecorded})</span>
            )}
          </Fact>
        )}
        {description && <Fact term="Description">{description}</Fact>}
        {phone && (
          <Fact term="Phone">
            <Phone phone={phone} />
          </Fact>
        )}
        {directions !== null && (
          <Fact term="Address">
            <ExternalLink href={directions}>{address}</ExternalLink>
          </Fact>
        )}
        {city && <Fact term="City">{city}</Fact>}
        {county && <Fact term="County">{county}</Fact>}
        {state && <Fact term="State">{state}</Fact>}
        {zip && <Fact term="ZIP">{zip}</Fact>}
        <Fact term="Country">
          {country === null || isUnitedStates(country) ? PAGE_MESSAGES.cemetery.country : countryName(country)}
        </Fact>
        {website && (
          <Fact term="Website">
            <Website website={website} />
          </Fact>
        )}
        <Fact term="Cemetery Id">{cemetery.id}</Fact>
        {map !== null && (
          <Fact term="GPS">
            {map.coordinates}
            <br />
            <ExternalLink href={map.url}>{CEMETERY_COPY.map}</ExternalLink>
          </Fact>
        )}
      </dl>
    </section>
  )
}
