/** An sRGB color, each part from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The background colors of the themes (tokens.css) behind links and buttons. */
const LIGHT_SURFACES = ['#f5f2ea', '#fdfbf6', '#e9e4d8'] as const
const DARK_SURFACES = ['#171b18', '#1f2420', '#131614'] as const
const ON_LIGHT_ACCENT = '#fbfaf3'
const ON_DARK_ACCENT = '#16200f'
/** WCAG 2.2, 1.4.3: the minimum contrast of text with its background. */
const MIN_CONTRAST = 4.5
/** The contrast of links in the dark theme, as in the default colors. */
const DARK_CONTRAST = 8
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

function parse(hex: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (match === null) return null
  const [, red = '', green = '', blue = ''] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

function known(hex: string): Rgb {
  return parse(hex) ?? BLACK
}

function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colors. `share` is the proportion of the second color, from 0 to 1. */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share
  return [part(0), part(1), part(2)]
}

/** The relative luminance of WCAG 2.2. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function minContrast(color: Rgb, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(color, known(surface))))
}

/** Returns the problem with a color for links and buttons, as one sentence, or null. */
export function findColorProblem(text: string): string | null {
  const color = parse(text)
  if (color === null) return 'Enter a color as # and six digits, such as #385230.'
  const found = minContrast(color, [...LIGHT_SURFACES, ON_LIGHT_ACCENT])
  if (found >= MIN_CONTRAST) return null
  return `This color is too light: its contrast with the page is ${found.toFixed(1)}, and text needs ${MIN_CONTRAST}.`
}

function lightTokens(accent: Rgb): string {
  return [
    `--accent:${hexOf(accent)}`,
    `--accent-deep:${hexOf(mix(accent, BLACK, 0.3))}`,
    `--accent-tint:${hexOf(mix(known(LIGHT_SURFACES[0]), accent, 0.16))}`,
    `--on-accent:${ON_LIGHT_ACCENT}`,
  ].join(';')
}

/** Lightens the color until it is readable on the dark surfaces. */
function darkTokens(chosen: Rgb): string {
  let accent = chosen
  for (let share = 0.1; minContrast(accent, DARK_SURFACES) < DARK_CONTRAST && share < 1; share += 0.05) {
    accent = mix(chosen, WHITE, share)
  }
  return [
    `--accent:${hexOf(accent)}`,
    `--accent-deep:${hexOf(mix(accent, WHITE, 0.4))}`,
    `--accent-tint:${hexOf(mix(known(DARK_SURFACES[0]), accent, 0.16))}`,
    `--on-accent:${ON_DARK_ACCENT}`,
  ].join(';')
}

/** Returns the style sheet for a color, or null if `findColorProblem` finds a problem. The selectors are those of tokens.css. */
export function colorStyles(hex: string): string | null {
  const color = parse(hex)
  if (color === null || findColorProblem(hex) !== null) return null
  const dark = darkTokens(color)
  return `@layer tokens{:root{${lightTokens(color)}}:root[data-theme="dark"]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}}`
}

/** Returns a style sheet for samples of both themes side by side, or null if `findColorProblem` finds a problem. */
export function previewStyles(hex: string): string | null {
  const color = parse(hex)
  if (color === null || findColorProblem(hex) !== null) return null
  return `@layer utilities{.preview--light{${lightTokens(color)}}.preview--dark{${darkTokens(color)}}}`
}

/** Returns the URL of the style sheet of `previewStyles`. */
export function previewStylesPath(hex: string): string {
  return `/assets/preview-${hex.slice(1).toLowerCase()}.css`
}

/** Returns the URL of the style sheet for a color. */
export function colorStylesPath(hex: string): string {
  return `/assets/colors-${hex.slice(1).toLowerCase()}.css`
}
