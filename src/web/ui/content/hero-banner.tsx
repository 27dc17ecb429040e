import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import { Landscape } from '../images/art/landscape.tsx'
import './hero-banner.css'

interface HeroBannerProps {
  readonly h1Title: string
  readonly h2Title?: string
  /** A background image; defaults to the drawn landscape. */
  readonly imageUrl?: string | null
  readonly paragraphs?: readonly string[]
  /** The button appears only when its text is set. */
  readonly buttonText?: string
  readonly buttonLink?: string
  /** `low` and `strip` leave more space for the content below. */
  readonly height?: 'full' | 'low' | 'strip'
  /** Breadcrumbs above the title. */
  readonly crumb?: ReactNode
  /** A form at the bottom of the landscape. */
  readonly children?: ReactNode
}

type HeroTexts = Pick<HeroBannerProps, 'h1Title' | 'h2Title' | 'paragraphs' | 'buttonText' | 'buttonLink'>

function HeroText({ h1Title, h2Title, paragraphs = [], buttonText, buttonLink }: HeroTexts): ReactNode {
  return (
    <>
      <hgroup>
        <h1>{h1Title}</h1>
        {h2Title && <p className="hero__sub">{h2Title}</p>}
      </hgroup>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {buttonText && (
        <p className="actions">
          <Link className="btn" to={buttonLink ?? '/'}>
            {buttonText}
          </Link>
        </p>
      )}
    </>
  )
}

export function HeroBanner({ imageUrl, height = 'full', crumb, children, ...texts }: HeroBannerProps): ReactNode {
  const ground = children && (
    <div className="hero__ground">
      <div className="wrap">{children}</div>
    </div>
  )
  if (imageUrl) {
    return (
      <section className="hero hero--photo">
        <div className="hero__scene">
          <div className="wrap hero__text">
            <div className="flow">
              {crumb}
              <HeroText {...texts} />
            </div>
          </div>
          <img className="art" src={imageUrl} alt="" />
        </div>
        {ground}
      </section>
    )
  }
  return (
    <section className={`hero hero--${height}`}>
      <div className="hero__scene">
        <div className="wrap hero__text">
          {crumb}
          <HeroText {...texts} />
        </div>
        {/* This comes after the text, because otherwise it would shift down as the text loads. */}
        <Landscape scene={height === 'full' ? 'home' : 'low'} />
      </div>
      {ground}
    </section>
  )
}
