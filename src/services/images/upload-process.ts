import { setPriority } from 'node:os'
import { prepareUpload } from './prepare-upload.ts'
import { ImageRejected } from './recognize-format.ts'

/** The result of the process: the prepared photo, or the reason why it is not accepted. */
export type UploadAnswer =
  | { readonly prepared: Awaited<ReturnType<typeof prepareUpload>> }
  | { readonly rejected: ImageRejected['reason'] }

// The pages of the site come first.
setPriority(10)
// The site has stopped. A decoder that hangs would delay a normal exit.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await answer(bytes))
})

async function answer(bytes: Uint8Array): Promise<UploadAnswer> {
  try {
    return { prepared: await prepareUpload(bytes) }
  } catch (error) {
    if (error instanceof ImageRejected) return { rejected: error.reason }
    throw error
  }
}
