import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '../../../tests/support/pages/sample-memorial.ts'
import { Faq } from '../ui/content/faq.tsx'
import { PLANS, plansOf, type Question, questionsOf } from './marketing.tsx'

const HOME_QUESTIONS = questionsOf(SITE, 'TEXT_HOME_QUESTIONS')
const QUESTIONS_WITHOUT_PLANS = questionsOf({ ...SITE, showsPlans: false }, 'TEXT_HOME_QUESTIONS')
const CMS_QUESTIONS = questionsOf(SITE, 'TEXT_CMS_QUESTIONS')

function htmlOf(questions: readonly Question[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Faq questions={questions} />
    </MemoryRouter>,
  )
}

test('has 4 plans, 7 questions for families, and 15 for cemeteries, without duplicates', () => {
  const countDistinct = (questions: readonly Question[]) => new Set(questions.map(({ question }) => question)).size
  expect(PLANS).toHaveLength(4)
  expect([HOME_QUESTIONS.length, countDistinct(HOME_QUESTIONS)]).toEqual([7, 7])
  expect([CMS_QUESTIONS.length, countDistinct(CMS_QUESTIONS)]).toEqual([15, 15])
})

test('links the home page answers to the search, cemetery, and software pages', () => {
  const html = htmlOf(HOME_QUESTIONS)
  for (const path of ['/search', '/cemeteries', '/cms']) expect(html).toContain(`href="${path}"`)
})

test('has 6 questions for families and no link to the software when the plans are off', () => {
  expect(QUESTIONS_WITHOUT_PLANS).toHaveLength(6)
  expect(htmlOf(QUESTIONS_WITHOUT_PLANS)).not.toContain('/cms')
})

test('mentions the “Report an error” button and does not promise every correction', () => {
  expect(htmlOf(HOME_QUESTIONS)).toContain('“Report an error” button')
  expect(htmlOf(CMS_QUESTIONS)).toContain('“Report an error” button')
  expect(htmlOf(HOME_QUESTIONS)).not.toContain('every correction')
})

test('shows the text that an owner stored', () => {
  const texts = {
    TEXT_CMS_QUESTIONS: '## Who runs {site}?\nThe town. Write to {email}.\n\nOr [call](/contact-us).',
    PLAN_PREMIUM_PRICE: '$60 per month',
    PLAN_PREMIUM_POINTS: 'One\nTwo',
  }
  const site = { ...SITE, siteName: 'Oak Hill', supportEmail: 'help@oak.example', texts }
  const questions = questionsOf(site, 'TEXT_CMS_QUESTIONS')
  expect(questions.map(({ question }) => question)).toEqual(['Who runs Oak Hill?'])
  expect(htmlOf(questions)).toContain('<p>Or <a href="/contact-us">call</a>.</p>')
  expect(htmlOf(questions)).toContain('>help@oak.example</a>')
  expect(plansOf(site).at(-1)).toMatchObject({ price: '$60 per month', points: ['One', 'Two'], terms: PLANS[3]?.terms })
})
