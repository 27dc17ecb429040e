import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

// Decodes one photo and ends. A damaged file can end only this thread.
const images = new libheif.HeifDecoder().decode(workerData as Uint8Array)
const image = images.find((each) => each.is_primary()) ?? images[0]
if (image === undefined) throw new Error('The file has no image.')
const [width, height] = [image.get_width(), image.get_height()]
const data = new Uint8ClampedArray(width * height * 4)
image.display({ data, width, height }, (shown) => {
  if (shown === null) throw new Error('The image cannot be decoded.')
  parentPort?.postMessage({ data, width, height }, [data.buffer])
})
