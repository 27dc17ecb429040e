import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { Icon } from './icon.tsx'

interface HeadstoneOfferProps {
  readonly id: string
  readonly affiliateUrl: string
  readonly addImageHref: string
}

/**
 * The carousel's last slide, with an affiliate link for headstones and a link to add an image. Neither button is prominent,
 * because the slide comes right below the name when a record has no images.
 */
export function HeadstoneOffer({ id, affiliateUrl, addImageHref }: HeadstoneOfferProps) {
  return (
    <li id={id} className="slide slide--offer">
      <p>{MESSAGES.memorial.missingHeadstone}</p>
      <div className="actions">
        <a className="btn btn--line" href={affiliateUrl} target="_blank" rel="sponsored noopener">
          {MESSAGES.memorial.affiliateButton}
          <Icon name="out" />
          <span className="sr"> (opens in a new tab)</span>
        </a>
        <Link className="btn btn--line" to={addImageHref}>
          {MESSAGES.memorial.addImageButton}
        </Link>
      </div>
      <p className="hint">
        {MESSAGES.memorial.affiliateButton} is an <Link to="/affiliate">affiliate link</Link>.
      </p>
    </li>
  )
}
