// The order matters: the user agents of Edge and Opera also contain "Chrome", and all of them contain "Safari".
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

function firstMatch(names: readonly (readonly [string, RegExp])[], text: string): string | null {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/**
 * Returns the browser and the operating system of a user agent, without versions: "Firefox on Windows". Empty if unknown.
 */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent)
  const system = firstMatch(SYSTEMS, userAgent)
  return browser === null || system === null ? (browser ?? system ?? '') : `${browser} on ${system}`
}
