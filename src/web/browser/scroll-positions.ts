import type { DataRouter, Location } from 'react-router'

/** The location of the page that is shown, which the router may already have left */
export const shownPage: { location?: Pick<Location, 'key' | 'pathname'> } = {}

/**
 * Keeps the saved scroll position of a page that the visitor leaves before React has rendered it. The router would save the position
 * of the page that is still shown.
 */
export function keepScrollPositions(router: DataRouter): void {
  const enable = router.enableScrollRestoration
  router.enableScrollRestoration = (positions, readPosition) =>
    enable(positions, () => {
      const { key } = router.state.location
      return key === shownPage.location?.key ? readPosition() : (positions[key] ?? 0)
    })
}
