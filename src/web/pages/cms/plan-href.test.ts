import { describe, expect, test } from 'vitest'
import { loadCms } from './cms-loader.ts'
import { planForProduct, planFromUrl, planHref, planOf } from './plan-href.ts'

const planForQuery = (query: string) => planFromUrl(new URLSearchParams(query))

describe('planFromUrl', () => {
  test.each(['starter', 'digitization', 'mapping', 'premium'] as const)('returns the plan %s', (key) => {
    expect(planForQuery(`plan=${key}`)).toBe(key)
    expect(planHref(key)).toBe(`/cms?plan=${key}`)
  })

  test.each([
    '',
    'plan=',
    'plan=gold',
    'plan=Premium',
    'plan=premium%20',
    'plan=toString',
    'plan[]=premium',
    'plan=premium&plan=premium',
    'plan=gold&plan=premium',
  ])('returns null for the query %j', (query) => expect(planForQuery(query)).toBeNull())

  test('planForProduct finds a plan by name and returns the first plan for other names', () => {
    expect(planForProduct('Mapping Plan')).toBe('mapping')
    expect(planForProduct('Gold Plan')).toBe('starter')
    expect(planForProduct(undefined)).toBe('starter')
    expect(planOf('digitization').name).toBe('Data Digitization')
  })
})

test('loadCms returns isSent only with a plan', () => {
  const load = (query: string) => loadCms({ url: new URL(`https://example.org/cms${query}`) })
  expect(load('?plan=mapping&sent=1')).toEqual({ plan: 'mapping', isSent: true })
  expect(load('?plan=mapping')).toEqual({ plan: 'mapping', isSent: false })
  expect(load('?sent=1')).toEqual({ plan: null, isSent: false })
})
