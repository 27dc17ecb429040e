import { describe, expect, test } from 'vitest'
import type { SiteSettings } from '../site-settings.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { findFormattedTextProblem, parseFormattedText, shownTopics } from './formatted-text.ts'

describe('parseFormattedText', () => {
  test('reads headings, paragraphs, links, and placeholders', () => {
    const text =
      '## About {site}\nOne line\nand another.\n\nWrite to {email}, or [call {us}](/contact-us).\n\n## More\nEnd.'
    expect(parseFormattedText(text, 'Oak $& Hill')).toEqual([
      {
        heading: 'About Oak $& Hill',
        paragraphs: [
          ['One line and another.'],
          ['Write to ', { kind: 'email' }, ', or ', { label: 'call {us}', target: '/contact-us' }, '.'],
        ],
      },
      { heading: 'More', paragraphs: [['End.']] },
    ])
  })

  test('keeps text that only looks like markup', () => {
    expect(parseFormattedText('## A\n[not a link] (/x) <b>&amp;</b> # B', '')[0]?.paragraphs).toEqual([
      ['[not a link] (/x) <b>&amp;</b> # B'],
    ])
  })
})

describe('findFormattedTextProblem', () => {
  test.each([
    ['No heading', 'Begin with a heading: a line such as “## Our mission”.'],
    ['## A\n\n## B\nText', 'There is no text under “A”.'],
    ['## A\nText\n## A\nText', 'The heading “A” appears twice.'],
    ['## \nText', 'One heading is empty.'],
    ['## A\n[x](javascript:alert(1))', null],
    ['## A\n[x](javascript:alert)', 'The link “javascript:alert” must begin with “/”, “https://”, or “mailto:”.'],
    ['## A\n[x](//other.example)', 'The link “//other.example” must begin with “/”, “https://”, or “mailto:”.'],
    [`## A\n${'x'.repeat(30_000)}`, 'The text has more than 30,000 characters.'],
  ])('describes the problem in %j', (text, problem) => {
    expect(findFormattedTextProblem(text)).toBe(problem)
  })

  test.each(Object.entries(DEFAULT_TEXTS))('finds no problem in %s', (_, text) => {
    expect(findFormattedTextProblem(text)).toBeNull()
  })
})

test('omits paragraphs about optional parts that are off', () => {
  const site = { showsPlans: false, showsDashboard: true, affiliateUrl: 'https://a.example' } as SiteSettings
  const text = '## A\nSee [plans](/cms#pricing).\n\nStay. [Other](/cmsx)\n\n## B\n[Plans](/cms)'
  expect(shownTopics(parseFormattedText(text, ''), site)).toEqual([
    { heading: 'A', paragraphs: [['Stay. ', { label: 'Other', target: '/cmsx' }]] },
  ])
  expect(shownTopics(parseFormattedText(text, ''), { ...site, showsPlans: true })).toHaveLength(2)
})
