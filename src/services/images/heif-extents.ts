/** Encoders store equal tiles once, so the parts of a file may be read more than once. */
const MAX_READINGS = 8
const SIZE_64 = 1

/**
 * Whether the items of a HEIC or AVIF file claim more bytes than a real file has. The decoder copies the data of each item, and a
 * thousand items may claim the whole file (ISO/IEC 14496-12, section 8.11.3).
 */
export function claimsTooManyBytes(heif: Uint8Array): boolean {
  const view = new DataView(heif.buffer, heif.byteOffset, heif.byteLength)
  let claimed = 0
  try {
    for (const [start, end] of boxes(view, 'meta', 0, heif.length)) {
      for (const [from] of boxes(view, 'iloc', start + 4, end)) {
        for (const length of extentLengths(new BoxReader(view, from))) {
          // No length means the whole file.
          claimed += length === 0 ? heif.length : length
          if (claimed > MAX_READINGS * heif.length) return true
        }
      }
    }
  } catch (error) {
    // The decoder rejects a truncated file.
    if (!(error instanceof RangeError)) throw error
  }
  return false
}

/** Returns the start and end of the content of each box of a type. */
function* boxes(view: DataView, type: string, from: number, to: number): Generator<readonly [number, number]> {
  for (let start = from; start + 8 <= to; ) {
    const size = view.getUint32(start)
    const head = size === SIZE_64 ? 16 : 8
    const length = size === SIZE_64 ? Number(view.getBigUint64(start + 8)) : size
    const end = length === 0 ? to : Math.min(start + Math.max(length, head), to)
    const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start + 4, 4))
    if (name === type) yield [start + head, end]
    start = end
  }
}

function* extentLengths(box: BoxReader): Generator<number> {
  const version = box.number(1)
  box.number(3)
  const [offsetSize, lengthSize] = halves(box.number(1))
  const [baseSize, indexSize] = halves(box.number(1))
  const hasMethod = version > 0
  const idSize = version < 2 ? 2 : 4
  for (let items = box.number(idSize); items > 0; items--) {
    box.number(idSize + (hasMethod ? 2 : 0) + 2 + baseSize)
    for (let extents = box.number(2); extents > 0; extents--) {
      box.number((hasMethod ? indexSize : 0) + offsetSize)
      yield box.number(lengthSize)
    }
  }
}

function halves(byte: number): readonly [number, number] {
  return [byte >> 4, byte & 15]
}

class BoxReader {
  readonly #view: DataView
  #position: number

  constructor(view: DataView, position: number) {
    this.#view = view
    this.#position = position
  }

  /** Reads a number of this many bytes. Throws RangeError past the end of the file. */
  number(bytes: number): number {
    let value = 0
    for (let i = 0; i < bytes; i++) value = value * 256 + this.#view.getUint8(this.#position++)
    return value
  }
}
