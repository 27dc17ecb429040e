import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Faq } from '../ui/content/faq.tsx'
import { CMS_QUESTIONS, homeQuestions, PLANS } from './marketing.tsx'

const HOME_QUESTIONS = homeQuestions(true)

function htmlOf(questions: typeof CMS_QUESTIONS): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Faq questions={questions} />
    </MemoryRouter>,
  )
}

test('has 4 plans, 7 questions for families, and 15 for cemeteries, without duplicates', () => {
  const countDistinct = (questions: typeof CMS_QUESTIONS) => new Set(questions.map(({ question }) => question)).size
  expect(PLANS).toHaveLength(4)
  expect([HOME_QUESTIONS.length, countDistinct(HOME_QUESTIONS)]).toEqual([7, 7])
  expect([CMS_QUESTIONS.length, countDistinct(CMS_QUESTIONS)]).toEqual([15, 15])
})

test('links the home page answers to the search, cemetery, and software pages', () => {
  const html = htmlOf(HOME_QUESTIONS)
  for (const path of ['/search', '/cemeteries', '/cms']) expect(html).toContain(`href="${path}"`)
})

test('has 6 questions for families and no link to the software when the plans are off', () => {
  expect(homeQuestions(false)).toHaveLength(6)
  expect(htmlOf(homeQuestions(false))).not.toContain('/cms')
})

test('mentions the “Report an error” button and does not promise every correction', () => {
  expect(htmlOf(HOME_QUESTIONS)).toContain('“Report an error” button')
  expect(htmlOf(CMS_QUESTIONS)).toContain('“Report an error” button')
  expect(htmlOf(HOME_QUESTIONS)).not.toContain('every correction')
})
