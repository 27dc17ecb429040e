import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Yields the paths of all files in a folder and its subfolders. Unlike a recursive `readdir`, it does not follow symbolic
 * links, which can lead out of the folder or back into it. The folder itself may be a symbolic link.
 */
export async function* listFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(file)
    else if (entry.isFile()) yield file
  }
}
