import { type ReactNode, useId } from 'react'
import HILLS from './hills.json' with { type: 'json' }

interface Hill {
  readonly className: string
  readonly ridge: string
  /** Dashed contour lines below the ridge: the distance, the dash pattern, and the dash offset. */
  readonly contours: readonly { readonly y: number; readonly dashes: string; readonly offset: number }[]
}

const GATE = [
  'M0-166 102-62V-46H90L0-140-90-46H-102V-62ZM-5-150H5V-70H-5ZM-76-73H76V-62H-76ZM-56-73-5-122V-109L-42-73ZM56-73 5-122V-109L42-73ZM-64-64H-50V0H-64ZM50-64H64V0H50ZM-52-63H52V-26C48-46 28-56 0-56S-48-46-52-26Z',
  'M-158 0-154-24H-64V0ZM64-24H154L158 0H64Z',
  'M-159-31H-64V-25H-159ZM64-31H159V-25H64Z',
]

/** A scene such as home-scene.json. */
interface Scene {
  /** The part of the scene that stays visible in a narrow banner, such as xMidYMax. */
  readonly align: string
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly clouds: string
  readonly gate: { readonly x: number; readonly y: number; readonly scale: number }
  readonly trees: readonly { readonly x: number; readonly y: number; readonly shape: string }[]
  readonly stones: readonly string[]
}

function Ridge({ hill, id }: { hill: Hill; id: string }): ReactNode {
  return (
    <>
      <path className={hill.className} d={`${hill.ridge}V421H0Z`} />
      <path id={id} d={hill.ridge} fill="none" />
      <g className="a-line">
        {hill.contours.map(({ y, dashes, offset }) => (
          <use key={y} href={`#${id}`} y={y} strokeDasharray={dashes} strokeDashoffset={offset} />
        ))}
      </g>
    </>
  )
}

/** A decorative landscape of four hills, yews, and a lychgate. Its classes use the colors of the theme. */
export function Landscape({ scene }: { scene: Scene }): ReactNode {
  const id = useId()
  const { sun, gate } = scene
  return (
    <svg
      className="art"
      viewBox="0 0 1440 420"
      preserveAspectRatio={`${scene.align} slice`}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx={sun.x} cy={sun.y} r={sun.r} className="a-sun" />
      <path className="a-line a-sky" d={scene.clouds} />
      {HILLS.map((hill) => (
        <Ridge key={hill.className} hill={hill} id={`${id}${hill.className}`} />
      ))}
      <g className="a-dark">
        {scene.trees.map(({ x, y, shape }) => (
          <path key={x} transform={`translate(${x} ${y})`} d={shape} />
        ))}
        <g transform={`translate(${gate.x} ${gate.y}) scale(${gate.scale})`}>
          {GATE.map((shape) => (
            <path key={shape} d={shape} />
          ))}
        </g>
        {scene.stones.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </g>
      <path className="a-ground" d="M0 404C260 380 560 402 860 384S1230 356 1440 376V421H0Z" />
    </svg>
  )
}
