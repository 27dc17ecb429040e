import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SITE } from '../../../../tests/support/pages/sample-memorial.ts'
import { CmsView } from './cms-view.tsx'

function render(showsDashboard = true): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CmsView site={{ ...SITE, showsDashboard }} />
    </MemoryRouter>,
  )
}

function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
}

describe('CmsView', () => {
  const html = render()

  test('has the specified heading and the anchors that the menus link to', () => {
    expect(textsOf(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['Free Cemetery Management Software'])
    for (const anchor of ['services', 'pricing', 'free']) expect(html.split(`id="${anchor}"`)).toHaveLength(2)
  })

  test('links to the sample dashboard unless it is off', () => {
    expect(html).toContain('href="/cemetery-dashboard"')
    expect(render(false)).not.toContain('cemetery-dashboard')
  })

  test('shows the four plans with their prices and terms', () => {
    expect(textsOf(html, /<h3[^>]*>(.*?)<\/h3>/g)).toEqual([
      'Starter',
      'Data Digitization',
      'Mapping Plan',
      'Premium Plan',
    ])
    expect(textsOf(html, /<p class="plan__price">(.*?)<\/p>/g)).toEqual([
      'Free no charge',
      'Custom pricing 2-6 weeks turnaround',
      'By size priced by cemetery size',
      '$50 per month plus a setup fee by size',
    ])
    expect(html).toContain('Returned as xlsx or csv')
  })

  test('links each plan to its form', () => {
    expect([...html.matchAll(/href="(\/cms\?plan=[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/cms?plan=starter',
      '/cms?plan=digitization',
      '/cms?plan=mapping',
      '/cms?plan=premium',
    ])
  })

  test('describes every plan', () => {
    const [services = ''] = /<section[^>]*id="services".*?<\/section>/s.exec(html) ?? []
    expect(textsOf(services, /<b>(.*?)<\/b>/g)).toEqual([
      'Starter',
      'Data Digitization',
      'Mapping Plan',
      'Premium Plan',
    ])
  })

  test('shows 15 different questions with answers', () => {
    const questions = textsOf(html, /<summary>(.*?)<svg/g)
    expect(new Set(questions).size).toBe(15)
    expect(textsOf(html, /<div class="answer flow"><p>(.+?)<\/p>/g)).toHaveLength(15)
  })

  test('states only the specified prices and times', () => {
    const text = html.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, ' ')
    expect(new Set(text.match(/\$ ?[\d,.]*\d/g))).toEqual(new Set(['$50']))
    expect(new Set(text.match(/\d+(?:-\d+)? (?:hours|days|weeks|months|years)/g))).toEqual(new Set(['2-6 weeks']))
  })
})
