import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Fills the disk of a folder to the last byte. The returned function frees the space again. */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'filler')
  const descriptor = openSync(file, 'w')
  for (const bytes of [1024 * 1024, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(bytes, 1))
  closeSync(descriptor)
  return () => rmSync(file)
}

function writeUntilFull(descriptor: number, bytes: Buffer): void {
  try {
    while (writeSync(descriptor, bytes) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
