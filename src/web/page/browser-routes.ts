/** The routes that contain every page. Their modules are part of the entry script. */
const FRAME_ROUTE_IDS = ['root', 'page/page-boundary'] as const

export type FrameRouteId = (typeof FRAME_ROUTE_IDS)[number]

export function isFrameRoute(id: string): id is FrameRouteId {
  return FRAME_ROUTE_IDS.some((known) => known === id)
}

/** Returns whether a page needs no server: its route exports `handle = { isSelfContained: true }`. */
export function isSelfContained(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isSelfContained' in handle && handle.isSelfContained === true
}
