import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { keepScrollPositions, shownPage } from './scroll-positions.ts'

test('keeps the scroll position of a page that is left before it is rendered', async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home', '/search'], initialIndex: 0 })
  keepScrollPositions(router)
  const positions: Record<string, number> = {}
  let scrollY = 500
  router.enableScrollRestoration(positions, () => scrollY)
  shownPage.location = router.state.location
  const home = router.state.location.key
  await router.navigate(1)
  shownPage.location = router.state.location
  const search = router.state.location.key
  scrollY = 400
  await router.navigate(-1)
  await router.navigate(1)
  expect(positions).toEqual({ [home]: 500, [search]: 400 })
  router.dispose()
})
