import { encodeQR } from 'qr'

/** A QR code as an SVG path. One unit is one module. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Cameras need an empty border of four modules (ISO/IEC 18004). */
const BORDER = 4

/** Draws text as a QR code. Only loaders call this, so that no browser loads the library. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: squares.join('') }
}
