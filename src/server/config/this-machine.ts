const THIS_MACHINE = /^(([a-z0-9-]+\.)*localhost|127(\.[0-9]{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or IP address names the machine itself, so that other machines cannot use it. */
export function isThisMachine(host: string): boolean {
  return THIS_MACHINE.test(host)
}

/** Whether other machines can also use a URL. */
export function isPublicUrl(url: string): boolean {
  return !isThisMachine(new URL(url).hostname)
}
