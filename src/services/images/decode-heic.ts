import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { loadSharp } from './load-sharp.ts'
import { ImageRejected } from './recognize-format.ts'

const TIME_LIMIT_MS = 60_000
const QUALITY = 95
/** A larger profile does not fit into one segment of a JPEG. */
const MAX_PROFILE_BYTES = 65_000

/**
 * Converts a HEIC photo to an upright JPEG with the color profile `icc` of the photo, in a separate thread. Throws ImageRejected.
 */
export async function decodeHeic(bytes: Uint8Array, icc: Buffer | undefined): Promise<Uint8Array> {
  const { data, ...size } = await pixelsOf(bytes)
  const sharp = await loadSharp()
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return withProfile(jpeg, icc)
}

async function pixelsOf(bytes: Uint8Array) {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: bytes })
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The thread ended.')
    })
    const [pixels] = await Promise.race([once(thread, 'message', { signal }), ended])
    return pixels as { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  } finally {
    await thread.terminate()
  }
}

/** Adds a color profile to a JPEG, as its second segment. sharp can only convert to a profile. */
function withProfile(jpeg: Buffer, icc: Buffer | undefined): Buffer {
  if (icc === undefined || icc.length > MAX_PROFILE_BYTES) return jpeg
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(2 + name.length + icc.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, icc, jpeg.subarray(2)])
}
