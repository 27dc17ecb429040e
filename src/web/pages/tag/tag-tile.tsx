import { formatCount } from '../../../domain/format-number.ts'
import type { Media } from '../../../domain/media.ts'
import { fullName, initials } from '../../../domain/names/display-name.ts'
import type { TaggedMemorial } from '../../../domain/tag.ts'
import { Link } from '../../links/link.tsx'
import { memorialPath } from '../../links/record-path.ts'
import { ExternalLink } from '../../ui/content/external-link.tsx'
import { FallibleImage } from '../../ui/images/fallible-image.tsx'
import { type ImagePosition, imageSizes } from '../../ui/images/image-sizes.ts'
import type { MediaOrigins } from '../../ui/images/media-source.ts'
import { LifeDates } from '../../ui/results/record-row.tsx'
import { tileImages } from './tile-images.ts'

/** The sizes in tag-page.css of the arch and of the images below it. */
const ARCH: ImagePosition = {
  fit: 'cover',
  width: 'clamp(9.5rem, 22vw, 16rem)',
  height: 'clamp(11.9rem, 27.5vw, 20rem)',
}
const SMALL: ImagePosition = { fit: 'contain', width: '4.5rem', height: '4.5rem' }

interface TagTileProps extends MediaOrigins {
  readonly memorial: TaggedMemorial
  /** True near the top of the page, where images must not load lazily. */
  readonly isEarly: boolean
}

export function TagTile({ memorial, isEarly, siteUrl, mediaHosts }: TagTileProps) {
  const name = fullName(memorial)
  const { first, others, elsewhere, more } = tileImages(memorial.media, { siteUrl, mediaHosts })
  const monogram = (
    <span className="arch arch--mono" aria-hidden="true">
      {initials(memorial)}
    </span>
  )

  return (
    <li className="tile">
      <figure>
        {first === null ? (
          monogram
        ) : (
          <div className="arch">
            <FallibleImage
              key={first.src}
              {...imageSizes(first.media, ARCH)}
              src={first.src}
              alt={altOf(first.media, name)}
              width={400}
              height={500}
              loading={isEarly ? undefined : 'lazy'}
              decoding="async"
              fallback={monogram}
            />
          </div>
        )}
        <figcaption>
          <h3 className="record__name">
            <Link className="tile__link" to={`${memorialPath(memorial)}#headstones`}>
              {name}
            </Link>
          </h3>
          <LifeDates birth={memorial.birthDate} death={memorial.deathDate} />
          {first?.media.description && <p className="hint">{first.media.description}</p>}
        </figcaption>
      </figure>
      {others.length > 0 && (
        <ul className="tile__more">
          {others.map(({ media, src }) => (
            <li key={media.id}>
              <figure>
                <FallibleImage
                  key={src}
                  {...imageSizes(media, SMALL)}
                  src={src}
                  alt={altOf(media, name)}
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  fallback={
                    <span className="tile__lost">
                      <span className="sr">{altOf(media, name)}</span>
                    </span>
                  }
                />
                {media.description && <figcaption className="hint">{media.description}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {elsewhere.map(({ media, href, host }) => (
        <p key={media.id} className="tile__elsewhere">
          <ExternalLink href={href}>
            {media.description || media.altText || 'An image'} (at {host})
          </ExternalLink>
        </p>
      ))}
      {more > 0 && <p className="hint">And {formatCount(more, 'more image')}</p>}
    </li>
  )
}

function altOf({ altText }: Media, name: string): string {
  return altText || `Image of the memorial of ${name}`
}
