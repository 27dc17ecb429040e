import { Link } from 'react-router'
import type { Media } from '../../../domain/media.ts'
import { displayName, initials } from '../../../domain/person-name.ts'
import type { TaggedMemorial } from '../../../domain/tag.ts'
import { memorialPath } from '../../record-address.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { FallibleImage } from '../../ui/fallible-image.tsx'
import { type MediaOrigins, mediaSource } from '../../ui/media-source.ts'
import { LifeDates } from '../../ui/record-row.tsx'

interface TagTileProps extends MediaOrigins {
  readonly memorial: TaggedMemorial
  /** Near the top of the page, where waiting for a scroll would only make it late. */
  readonly isEarly: boolean
}

/** A memorial under a tag: its stone in the arch, its name, and its other images, leading to its headstones. */
export function TagTile({ memorial, isEarly, siteUrl, mediaHosts }: TagTileProps) {
  const name = displayName(memorial)
  const images = [...memorial.media].sort((a, b) => Number(a.isPortrait) - Number(b.isPortrait))
  const shown = images.flatMap((media) => {
    const source = mediaSource(media.url, { siteUrl, mediaHosts })
    return source.kind === 'image' ? [{ media, src: source.src }] : []
  })
  const linked = images.flatMap((media) => {
    const source = mediaSource(media.url, { siteUrl, mediaHosts })
    return source.kind === 'link' ? [{ media, href: source.href, host: source.host }] : []
  })
  const [first, ...others] = shown
  const monogram = (
    <span className="arch arch--mono" aria-hidden="true">
      {initials(memorial)}
    </span>
  )

  return (
    <li className="tile">
      <figure>
        {first === undefined ? (
          monogram
        ) : (
          <div className="arch">
            <FallibleImage
              key={first.src}
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
                  src={src}
                  alt={altOf(media, name)}
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  fallback={null}
                />
                {media.description && <figcaption className="hint">{media.description}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {linked.map(({ media, href, host }) => (
        <p key={media.id} className="tile__elsewhere">
          <ExternalLink href={href}>
            {media.description || media.altText || 'An image'} (at {host})
          </ExternalLink>
        </p>
      ))}
    </li>
  )
}

function altOf({ altText }: Media, name: string): string {
  return altText || `Image of the memorial of ${name}`
}
