// Compresses every text file of the build to a .br and a .gz file at the highest level. The server sends these files
// instead of compressing each response.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const IS_TEXT = /\.(css|html|ico|js|json|mjs|svg|txt|webmanifest|xml)$/
/** Smaller files fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024
const AT_ONCE = 4

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses the text files in a folder and its subfolders, and returns their number. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => IS_TEXT.test(file) && statSync(file).isFile() && statSync(file).size >= MIN_COMPRESSED_BYTES)
  const waiting = [...files]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compressFile(file)
    }),
  )
  return files.length
}

async function compressFile(file) {
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const variants = [
    ['.br', await compressBrotli(content, { params })],
    ['.gz', await compressGzip(content, { level: constants.Z_BEST_COMPRESSION })],
  ]
  for (const [ending, compressed] of variants) {
    if (compressed.length < content.length) writeFileSync(file + ending, compressed)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await precompress(fileURLToPath(new URL('../build/client', import.meta.url)))
}
