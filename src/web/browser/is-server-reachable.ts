/** Returns whether the server responds. If it does not, leaving the page would replace it with the browser's error page. */
export async function isServerReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
