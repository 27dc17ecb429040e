import { spawn } from 'node:child_process'

/** Commands must end within 5 seconds when DATA_DIR does not respond. */
const LIMIT_MS = 3000

/**
 * Whether the file system of a folder responds; a network drive may not. A separate program tests it, because a process
 * cannot end while the system blocks one of its threads.
 */
export async function folderResponds(folder: string, limitMs = LIMIT_MS): Promise<boolean> {
  const child = spawn('ls', ['-dL', '--', folder], { stdio: 'ignore' })
  const result = await new Promise<boolean>((resolve) => {
    // While the command loads, this process may be too busy to see that the program has ended. A `setImmediate`
    // callback runs after such events.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), limitMs)
    const respond = () => {
      clearTimeout(timer)
      resolve(true)
    }
    child.once('exit', respond)
    // Nothing is checked on a system that lacks this program or cannot start another process.
    child.once('error', respond)
  })
  if (!result) {
    child.kill('SIGKILL')
    child.unref()
  }
  return result
}
