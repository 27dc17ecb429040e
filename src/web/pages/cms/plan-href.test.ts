import { describe, expect, test } from 'vitest'
import { loadCms } from './cms-loader.ts'
import { planForProduct, planFromUrl, planHref, planOf } from './plan-href.ts'

const planIn = (query: string) => planFromUrl(new URLSearchParams(query))

describe('the plan in an address', () => {
  test.each(['starter', 'digitization', 'mapping', 'premium'] as const)('%s is one of the four', (key) => {
    expect(planIn(`plan=${key}`)).toBe(key)
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
  ])('%j opens no form', (query) => expect(planIn(query)).toBeNull())

  test('is known by its name too, and a form without one is about the first', () => {
    expect(planForProduct('Mapping Plan')).toBe('mapping')
    expect(planForProduct('Gold Plan')).toBe('starter')
    expect(planForProduct(undefined)).toBe('starter')
    expect(planOf('digitization').name).toBe('Data Digitization')
  })
})

test('the thanks for a form without scripts belong to a plan', () => {
  const load = (query: string) => loadCms({ url: new URL(`https://example.org/cms${query}`) })
  expect(load('?plan=mapping&sent=1')).toEqual({ plan: 'mapping', isSent: true })
  expect(load('?plan=mapping')).toEqual({ plan: 'mapping', isSent: false })
  expect(load('?sent=1')).toEqual({ plan: null, isSent: false })
})
