import type { DirectoryEditor } from '../storage/ports/editing.ts'

/**
 * Deletes the image files of purged memorials, including those that an interrupted purge left. Returns the paths under
 * /media of files that could not be deleted: the next call tries them again.
 */
export async function removePurgedFiles(
  editor: Pick<DirectoryEditor, 'listPurgedFiles' | 'forgetPurgedFiles'>,
  remove: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const paths = await editor.listPurgedFiles()
  const kept = await remove(paths)
  await editor.forgetPurgedFiles(paths.filter((path) => !kept.includes(path)))
  return kept
}
