import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Faq } from '../ui/content/faq.tsx'
import { CMS_QUESTIONS, HOME_QUESTIONS, PLANS } from './marketing.tsx'

function htmlOf(questions: typeof HOME_QUESTIONS): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Faq questions={questions} />
    </MemoryRouter>,
  )
}

test('has four plans, seven questions for families and fifteen for cemeteries, none of them twice', () => {
  const different = (questions: typeof HOME_QUESTIONS) => new Set(questions.map(({ question }) => question)).size
  expect(PLANS).toHaveLength(4)
  expect([HOME_QUESTIONS.length, different(HOME_QUESTIONS)]).toEqual([7, 7])
  expect([CMS_QUESTIONS.length, different(CMS_QUESTIONS)]).toEqual([15, 15])
})

test('leads from the questions of the home page to the search, the cemeteries and the software', () => {
  const html = htmlOf(HOME_QUESTIONS)
  for (const path of ['/search', '/cemeteries', '/cms']) expect(html).toContain(`href="${path}"`)
})

test('says of corrections what every record offers, and promises no more', () => {
  expect(htmlOf(HOME_QUESTIONS)).toContain('a button “Report an error”')
  expect(htmlOf(CMS_QUESTIONS)).toContain('a button “Report an error”')
  expect(htmlOf(HOME_QUESTIONS)).not.toContain('every correction')
})
