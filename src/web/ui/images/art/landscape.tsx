import type { ReactNode } from 'react'
import file from './landscape.svg?no-inline'

/** The scenes in landscape.svg, and the side of each scene that stays visible in a narrow banner */
const SCENES = { home: 'xMax', low: 'xMax', memorial: 'xMid', strip: 'xMid' } as const

/**
 * A decorative landscape of hills, yews, and a lychgate. Its shapes are in one file, which browsers cache for all pages. They use
 * the colors of the theme.
 */
export function Landscape({ scene }: { readonly scene: keyof typeof SCENES }): ReactNode {
  return (
    <svg className="art" viewBox="0 0 1440 420" preserveAspectRatio={`${SCENES[scene]}YMax slice`} aria-hidden="true">
      <use className="a-sun" href={`${file}#${scene}-sun`} />
      <use className="a-sky" href={`${file}#${scene}-clouds`} />
      <use className="a-far" href={`${file}#far`} />
      <use href={`${file}#${scene}-near`} />
      <use className="a-stones" href={`${file}#${scene}-stones`} />
      <use href={`${file}#ground`} />
    </svg>
  )
}
