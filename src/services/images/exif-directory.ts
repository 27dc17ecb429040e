/** The types of values that photos use for times and positions, and their sizes in bytes (EXIF 2.32, section 4.6.2) */
const ASCII = 2
const LONG = 4
const RATIONALS = [5, 10]
const RATIONAL_BYTES = 8
const ENTRY_BYTES = 12
/** A value of at most four bytes is in the entry itself. */
const INLINE_BYTES = 4
/** Callers read no longer text or list than this. */
const MAX_VALUES = 32

interface Entry {
  readonly type: number
  readonly count: number
  /** The position of the entry's value, or of the pointer to it */
  readonly offset: number
}

/**
 * A directory of EXIF data. Reads only the entries that a caller asks for. Thousands of entries can each claim the
 * whole data, and a reader of all entries would read it thousands of times. Methods throw RangeError for truncated
 * data.
 */
export class ExifDirectory {
  readonly #data: DataView
  readonly #isLittleEndian: boolean
  readonly #offset: number

  private constructor(data: DataView, isLittleEndian: boolean, offset: number) {
    this.#data = data
    this.#isLittleEndian = isLittleEndian
    this.#offset = offset
  }

  /** Returns the first directory; null if this is not EXIF data. */
  static first(exif: Buffer): ExifDirectory | null {
    const bytes = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
    const order = bytes.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') return null
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    return new ExifDirectory(data, order === 'II', data.getUint32(4, order === 'II'))
  }

  /** Returns the directory that an entry points to; null if there is none. */
  directory(tag: number): ExifDirectory | null {
    const entry = this.#find(tag)
    if (entry === null || entry.type !== LONG) return null
    return new ExifDirectory(this.#data, this.#isLittleEndian, this.#uint32(entry.offset))
  }

  /** Returns the text of an entry without the zero byte at its end; null if there is none. */
  text(tag: number): string | null {
    const entry = this.#find(tag)
    if (entry === null || entry.type !== ASCII || entry.count > MAX_VALUES) return null
    const start = this.#valueOffset(entry, entry.count)
    const bytes = Array.from({ length: entry.count }, (_, i) => this.#data.getUint8(start + i))
    return String.fromCharCode(...bytes).replace(/\0$/, '')
  }

  /** Returns the fractions of an entry, with NaN for 0/0; null if there are none. */
  fractions(tag: number): readonly number[] | null {
    const entry = this.#find(tag)
    if (entry === null || !RATIONALS.includes(entry.type) || entry.count > MAX_VALUES) return null
    const start = this.#valueOffset(entry, entry.count * RATIONAL_BYTES)
    return Array.from({ length: entry.count }, (_, i) => {
      const at = start + i * RATIONAL_BYTES
      return this.#uint32(at) / this.#uint32(at + 4)
    })
  }

  #find(tag: number): Entry | null {
    const count = this.#uint16(this.#offset)
    for (let i = 0; i < count; i++) {
      const at = this.#offset + 2 + i * ENTRY_BYTES
      if (this.#uint16(at) === tag) return { type: this.#uint16(at + 2), count: this.#uint32(at + 4), offset: at + 8 }
    }
    return null
  }

  #valueOffset({ offset }: Entry, bytes: number): number {
    return bytes <= INLINE_BYTES ? offset : this.#uint32(offset)
  }

  #uint16(at: number): number {
    return this.#data.getUint16(at, this.#isLittleEndian)
  }

  #uint32(at: number): number {
    return this.#data.getUint32(at, this.#isLittleEndian)
  }
}
