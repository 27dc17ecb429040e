import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { UploadForm } from './upload-form.tsx'

const NO_CONSENT = { consent: ['Check this box.'] }

test.each<[string, FieldErrors, boolean]>([
  ['asks for the photos again', NO_CONSENT, true],
  ['shows only what is wrong with the photos', { ...NO_CONSENT, photos: ['Choose at most 10 photos.'] }, false],
  ['asks for nothing if single photos were rejected', {}, false],
])('%s in a rejected form without scripts', (_, errors, asksAgain) => {
  const rejected = { accepted: 0, rejected: [], errors, values: {} }
  const html = renderToStaticMarkup(<UploadForm action="/add-image" siteName="Lychgate" rejected={rejected} sent={0} />)
  expect(html.includes('Choose your photos again.')).toBe(asksAgain)
})
