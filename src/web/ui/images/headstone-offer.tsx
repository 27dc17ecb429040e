import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { Icon } from './icon.tsx'

interface HeadstoneOfferProps {
  readonly id: string
  readonly affiliateUrl: string
  readonly addImageHref: string
}

/**
 * The carousel's last slide: where to find a headstone, said to be an affiliate link, and how to add an image. Where a
 * record has no image it is the first thing under the name, so neither button calls.
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
