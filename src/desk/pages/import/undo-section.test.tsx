import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskImport } from '../../../services/desk/imports/undone-runs.ts'
import { UndoSection } from './undo-section.tsx'

const render = (removed: number) => {
  const undo = { removed, removedCemeteries: 0, restored: 0, kept: [] }
  return renderToStaticMarkup(
    <UndoSection job={{ task: 'undo-preview', state: 'done', undo } as unknown as DeskImport} />,
  )
}

test('says immediately that nothing is left to undo', () => {
  expect(render(0)).toMatch(/<h2 id="undo">Nothing is left to undo\.<\/h2><form/)
  expect(render(1)).toMatch(/<h2 id="undo">Undo this import\?<\/h2><p>This removes 1 memorial\./)
})
