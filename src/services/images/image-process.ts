import { setPriority } from 'node:os'
import { prepareImage } from './prepare-image.ts'
import { prepareLogo } from './prepare-logo.ts'
import { prepareUpload } from './prepare-upload.ts'
import { ImageRejected } from './recognize-format.ts'

const PREPARE = { image: prepareImage, logo: prepareLogo, upload: prepareUpload }

export type Preparations = typeof PREPARE

export interface ImageTask {
  readonly use: keyof Preparations
  readonly bytes: Uint8Array
}

/** The result of the process: the prepared image, or the reason why the file is not accepted. */
export type ImageResult = { readonly prepared: unknown } | { readonly rejected: ImageRejected['reason'] }

// Requests for pages have priority over images.
setPriority(10)
// The site has stopped. A decoder that hangs would delay a normal exit.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (task: ImageTask) => {
  process.send?.(await run(task))
})

async function run({ use, bytes }: ImageTask): Promise<ImageResult> {
  try {
    return { prepared: await PREPARE[use](bytes) }
  } catch (error) {
    if (error instanceof ImageRejected) return { rejected: error.reason }
    throw error
  }
}
