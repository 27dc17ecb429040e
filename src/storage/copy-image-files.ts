import type { ImageFiles } from './ports/images.ts'

/** A bucket responds in about 20 ms, so one file at a time would be slow. */
const FILES_AT_A_TIME = 8

/**
 * Copies the files that `target` lacks or has with another size. Files never change, and both stores write a file as a
 * whole, so an interrupted copy can be repeated. Returns the total number of files and the number of copied files.
 */
export async function copyImageFiles(
  source: ImageFiles,
  target: ImageFiles,
): Promise<{ readonly files: number; readonly copied: number }> {
  const names = source.list()[Symbol.asyncIterator]()
  let [files, copied] = [0, 0]
  const copyNext = async () => {
    for (;;) {
      const { done, value: name } = await names.next()
      if (done) return
      // Unfinished files begin with a dot.
      if (/(?:^|[/\\])\./.test(name)) continue
      files += 1
      const size = await target.sizeOf(name)
      if (size !== null && size === (await source.sizeOf(name))) continue
      await target.write(name, await source.read(name))
      copied += 1
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_A_TIME }, copyNext))
  return { files, copied }
}
