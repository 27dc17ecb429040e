import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Exif } from 'sharp'

/** The colors of the two halves of each test photo. */
export const LEFT_COLOR = [180, 60, 50] as const
export const RIGHT_COLOR = [50, 90, 160] as const

const LOCATION_METADATA: Exif = {
  IFD0: { Make: 'Thornmere phone', Artist: 'Wilhelmina Sender', ImageDescription: 'Behind our house' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '43/1 37/1 4821/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '72/1 31/1 1234/100',
    GPSMapDatum: 'WGS-84 here',
  },
}
const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="wilhelmina@sender.example"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'

/** Strings that appear only in the metadata of a test photo. */
export const SENDER_METADATA = ['Thornmere phone', 'Wilhelmina Sender', 'Behind our house', 'WGS-84', 'sender.example']

interface Shape {
  readonly width: number
  readonly height: number
  readonly orientation?: number
}

function twoHalves({ width, height }: Shape) {
  const left = { r: LEFT_COLOR[0], g: LEFT_COLOR[1], b: LEFT_COLOR[2] }
  const right = { r: RIGHT_COLOR[0], g: RIGHT_COLOR[1], b: RIGHT_COLOR[2] }
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: left }
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** Returns a JPEG as from a camera, with this EXIF orientation. */
export async function photograph(shape: Shape): Promise<Buffer> {
  const image = twoHalves(shape).jpeg({ quality: 95 })
  return (shape.orientation === undefined ? image : image.withMetadata({ orientation: shape.orientation })).toBuffer()
}

/** Returns a JPEG with the location, camera, and sender in EXIF and XMP, and with a color profile. */
export async function photographWithPosition(shape: Shape = { width: 1200, height: 800 }): Promise<Buffer> {
  return twoHalves(shape).jpeg().withIccProfile('p3').withExif(LOCATION_METADATA).withXmp(XMP).toBuffer()
}

/** Returns an image with two frames or two pages. */
export async function animation(format: 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  const frames = [twoHalves({ width: 60, height: 40 }), twoHalves({ width: 60, height: 40 }).negate()]
  const drawn = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  return sharp(drawn, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A photo of 64 by 48 pixels with the two halves, the position, and a time, made with heif-enc of libheif */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA' +
  'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAPgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAA' +
  'AAACQwABAAAAAAAAAUoAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQ' +
  'ADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66' +
  'AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaX' +
  'NwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQAB' +
  'AAAADmNkc2MAAwABAAIAAAGQbWRhdAAAADooAa8TgPUngT//zqUf/s6Z4fSIjYLr/y2AJRdWqMT7RNdC3WHEOP4NCtIGoYxoUtd+KD3xM6MWjA' +
  'WAAAAAAElJKgAIAAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAA' +
  'AHIAAAAliAQAAQAAAOAAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAcAAJAHAAQAAAAwMjEwA5ACABQAAADMAAAAAZEHAAQAAAABAgMAAKAHAAQAAA' +
  'AwMTAwAaADAAEAAAD//wAAAqAEAAEAAABAAAAAA6AEAAEAAAAwAAAAAAAAADIwMjY6MTA6MDMgMTQ6MDU6MDkABAABAAIAAgAAAE4AAAACAAUA' +
  'AwAAAC4BAAADAAIAAgAAAFcAAAAEAAUAAwAAABYBAAAAAAAASAAAAAEAAAAfAAAAAQAAANIEAABkAAAAKwAAAAEAAAAlAAAAAQAAANUSAABkAA' +
  'AA'

/** Returns a HEIC photo with a position and a time, as from a phone. */
export function heicPhoto(): Buffer {
  return Buffer.from(HEIC, 'base64')
}

/** Returns the start of a HEIC file as a phone writes it. */
export function heicFile(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
}

/** Returns a small PNG file with these large dimensions in its header. If `isDeep`, it is interlaced and has 16 bits per color. */
export function bombPng(width: number, height: number, isDeep = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(isDeep ? [16, 2, 0, 0, 1] : [8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a small progressive JPEG file with these large dimensions in its header. */
export async function bombJpeg(width: number, height: number): Promise<Buffer> {
  const photo = await photograph({ width: 16, height: 16 })
  const jpeg = await sharp(photo).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  // The height and width come after the marker SOF2, the length, and the precision.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** Returns a chunk of a PNG file. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
