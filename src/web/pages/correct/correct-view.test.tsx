import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { CorrectView } from './correct-view.tsx'

test('keeps the originally shown text in a rejected form', () => {
  const props = {
    record: { kind: 'cemetery', id: 1 },
    ...{ name: 'Elm', path: '/cemetery/1', isSent: false },
    texts: { city: 'Thornmere', zip: '05001' },
  } as const
  const fields = (rejected: Parameters<typeof CorrectView>[0]['rejected']) =>
    formFields(
      renderToStaticMarkup(
        <MemoryRouter>
          <CorrectView {...props} rejected={rejected} />
        </MemoryRouter>,
      ),
      'action="/correct/cemetery/1"',
    )
  expect(fields(null)).toMatchObject({
    city: 'Thornmere',
    'seen-city': 'Thornmere',
    'seen-zip': '05001',
    'seen-phone': '',
  })
  const values = { city: 'Thorn', 'seen-city': 'Thorne' }
  expect(fields({ message: '', values, errors: {} })).toMatchObject(values)
})
