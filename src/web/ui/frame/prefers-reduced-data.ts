/** The part of the Network Information API that this site uses. Firefox and Safari do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean
  /** slow-2g, 2g, 3g, or 4g */
  readonly effectiveType?: string
}

/** Returns whether the visitor asks to save data or has a very slow connection, in which case nothing may be prefetched. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType?.endsWith('2g') ?? false)
}
