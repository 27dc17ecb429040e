import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Exif } from 'sharp'

/** What a photograph of the tests shows: its left half and its right half. */
export const LEFT_COLOUR = [180, 60, 50] as const
export const RIGHT_COLOUR = [50, 90, 160] as const

const POSITION: Exif = {
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

/** Words that only the sender's metadata holds. */
export const SENDERS_WORDS = ['Thornmere phone', 'Wilhelmina Sender', 'Behind our house', 'WGS-84', 'sender.example']

interface Shape {
  readonly width: number
  readonly height: number
  readonly orientation?: number
}

function halves({ width, height }: Shape) {
  const left = { r: LEFT_COLOUR[0], g: LEFT_COLOUR[1], b: LEFT_COLOUR[2] }
  const right = { r: RIGHT_COLOUR[0], g: RIGHT_COLOUR[1], b: RIGHT_COLOUR[2] }
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: left }
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** A JPEG as a camera makes it, held as `orientation` says. */
export async function photograph(shape: Shape): Promise<Buffer> {
  const picture = halves(shape).jpeg({ quality: 95 })
  return (
    shape.orientation === undefined ? picture : picture.withMetadata({ orientation: shape.orientation })
  ).toBuffer()
}

/** A JPEG that says where it was taken, by whom and with what, in EXIF, XMP and a colour profile. */
export async function photographWithPosition(shape: Shape = { width: 1200, height: 800 }): Promise<Buffer> {
  return halves(shape).jpeg().withIccProfile('p3').withExif(POSITION).withXmp(XMP).toBuffer()
}

/** Two frames, or two pages. */
export async function animation(format: 'gif' | 'webp' | 'tiff'): Promise<Buffer> {
  const frames = [halves({ width: 60, height: 40 }), halves({ width: 60, height: 40 }).negate()]
  const drawn = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  return sharp(drawn, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** The head of a HEIC as a phone writes it. */
export function heicFile(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
}

/** A PNG that claims to be large and holds next to nothing. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
