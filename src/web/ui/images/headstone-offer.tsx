import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from './icon.tsx'

interface OfferProps {
  readonly id: string
  /** Null if the site has no headstone link. In that case, only the button to add an image remains. */
  readonly affiliateUrl: string | null
  /** The URL of the add-image page for this record. */
  readonly addImageHref: string
}

/** The carousel's last slide. Neither of its buttons is prominent. */
export function HeadstoneSlide({ id, affiliateUrl, addImageHref }: OfferProps) {
  return (
    <li id={id} className="slide slide--offer">
      <p>{affiliateUrl === null ? 'Do you have another image?' : PAGE_MESSAGES.memorial.missingHeadstone}</p>
      <Buttons affiliateUrl={affiliateUrl} addImageHref={addImageHref} />
      {affiliateUrl !== null && <AffiliateNote />}
    </li>
  )
}

/** The content of the last slide as a strip, for a record without images. */
export function HeadstoneStrip({ id, affiliateUrl, addImageHref }: OfferProps) {
  return (
    <section id={id} className="carousel carousel--none" aria-label="No images yet">
      <div className="wrap">
        <div>
          <p>{affiliateUrl === null ? 'No images yet' : PAGE_MESSAGES.memorial.missingHeadstone}</p>
          {affiliateUrl !== null && <AffiliateNote />}
        </div>
        <Buttons affiliateUrl={affiliateUrl} addImageHref={addImageHref} />
      </div>
    </section>
  )
}

function Buttons({ affiliateUrl, addImageHref }: Omit<OfferProps, 'id'>) {
  return (
    <div className="actions">
      {affiliateUrl !== null && (
        <a className="btn btn--line" href={affiliateUrl} target="_blank" rel="sponsored noopener">
          {PAGE_MESSAGES.memorial.affiliateButton}
          <Icon name="out" />
          <span className="sr"> (opens in a new tab)</span>
        </a>
      )}
      <Link className="btn btn--line" to={addImageHref}>
        {PAGE_MESSAGES.memorial.addImageButton}
      </Link>
    </div>
  )
}

function AffiliateNote() {
  return (
    <p className="hint">
      {PAGE_MESSAGES.memorial.affiliateButton} is an <Link to="/affiliate">affiliate link</Link>.
    </p>
  )
}
