import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Landscape } from './landscape.tsx'

const FILE = readFileSync(new URL('landscape.svg', import.meta.url), 'utf8')

test.each(['home', 'low', 'memorial', 'strip'] as const)('contains every shape of the scene "%s"', (scene) => {
  const shapes = [...renderToStaticMarkup(<Landscape scene={scene} />).matchAll(/#([a-z-]+)"/g)].map(([, id]) => id)
  expect(shapes).toHaveLength(6)
  for (const id of shapes) expect(FILE).toContain(` id="${id}"`)
})
