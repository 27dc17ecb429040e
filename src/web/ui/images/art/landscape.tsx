import { type ReactNode, useId } from 'react'

interface Hill {
  readonly className: string
  readonly ridge: string
  /** Dashed contour lines below the ridge: the distance, the dash pattern, and the dash offset. */
  readonly contours: readonly (readonly [y: number, dashes: string, offset: number])[]
}

const HILLS: readonly Hill[] = [
  {
    className: 'a-far',
    ridge: 'M0 262C150 214 320 196 520 236S860 272 1040 218 1310 168 1440 196',
    contours: [
      [8.1, '227 36 59 147', 195],
      [16.5, '82 77 91 49', 191],
      [25.1, '246 121 220 92', 211],
      [33.9, '256 32 268 123', 308],
    ],
  },
  {
    className: 'a-mid',
    ridge: 'M0 296C180 262 380 306 600 294S920 236 1130 248 1370 290 1440 274',
    contours: [
      [8.1, '43 49 222 98', 186],
      [16.5, '102 159 107 68', 207],
      [25.1, '91 65 179 123', 99],
      [33.9, '268 39 80 81', 305],
      [43, '59 192 202 240', 250],
      [52.3, '280 41 85 79', 8],
    ],
  },
  {
    className: 'a-near',
    ridge: 'M0 362C240 330 420 356 640 344S920 290 1070 290 1340 322 1440 334',
    contours: [
      [8.1, '173 133 193 176', 32],
      [16.5, '178 118 165 143', 268],
      [25.1, '217 39 112 78', 233],
      [33.9, '73 140 149 248', 308],
      [43, '123 80 55 262', 119],
      [52.3, '78 113 184 186', 57],
      [61.9, '261 131 47 51', 199],
    ],
  },
]

const GATE = [
  'M0-166 102-62V-46H90L0-140-90-46H-102V-62ZM-5-150H5V-70H-5ZM-76-73H76V-62H-76ZM-56-73-5-122V-109L-42-73ZM56-73 5-122V-109L42-73ZM-64-64H-50V0H-64ZM50-64H64V0H50ZM-52-63H52V-26C48-46 28-56 0-56S-48-46-52-26Z',
  'M-158 0-154-24H-64V0ZM64-24H154L158 0H64Z',
  'M-159-31H-64V-25H-159ZM64-31H159V-25H64Z',
]

export interface Scene {
  /** The part of the scene that stays visible in a narrow banner. */
  readonly align: 'xMidYMax' | 'xMaxYMax'
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly clouds: string
  readonly gate: { readonly x: number; readonly y: number; readonly scale: number }
  readonly trees: readonly (readonly [x: number, y: number, shape: string])[]
  readonly stones: readonly string[]
}

function Ridge({ hill, id }: { hill: Hill; id: string }): ReactNode {
  return (
    <>
      <path className={hill.className} d={`${hill.ridge}V421H0Z`} />
      <path id={id} d={hill.ridge} fill="none" />
      <g className="a-line">
        {hill.contours.map(([y, dashes, offset]) => (
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
        {scene.trees.map(([x, y, shape]) => (
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
