import { expect, test } from 'vitest'
import { actionAlert, actionText, statusText } from './plot-alert.ts'
import { findPlot } from './sample/plots.ts'
import type { Plot } from './sample/sample-types.ts'

function plot(id: string): Plot {
  const found = findPlot(id)
  if (found === null) throw new Error(`Unknown plot: ${id}`)
  return found
}

test('actionAlert names the action and the plot', () => {
  expect(actionAlert('addToCart', plot('A-102'))).toEqual({
    heading: 'Add to Cart: Plot A-102',
    content: 'Plot A-102 was added to the cart at $2,600.',
  })
})

test('states the price of a plot for sale and the owner of any other plot', () => {
  expect(actionText('sell', plot('A-102'))).toBe('Plot A-102 is for sale at $2,600.')
  expect(actionText('sell', plot('B-304'))).toBe('Plot B-304 is not for sale: it belongs to Evander Lockhart.')
  expect(actionText('cart', plot('B-304'))).toBe('Plot B-304 is not for sale: it belongs to Evander Lockhart.')
})

test('requires an owner for a burial and states the number of burials', () => {
  expect(actionText('bury', plot('A-102'))).toBe('Plot A-102 has no owner yet. Sell it before recording a burial.')
  expect(actionText('burial', plot('B-304'))).toBe('Plot B-304 belongs to Evander Lockhart and is ready for a burial.')
  expect(actionText('burial', plot('A-101'))).toBe('Plot A-101 is occupied: 2 burials recorded.')
  expect(actionText('bury', plot('A-201'))).toBe('Plot A-201 is occupied: 1 burial recorded.')
})

test('offers an exhumation only for a plot with a burial', () => {
  expect(actionText('exhume', plot('A-102'))).toBe('No one is buried in plot A-102.')
  expect(actionText('exhume', plot('A-201'))).toBe('Plot A-201: 1 burial recorded. An exhumation requires a permit.')
})

test('statusText names the owner or the price', () => {
  expect(statusText(plot('A-102'))).toBe('Plot A-102 is for sale at $2,600.')
  expect(statusText(plot('A-101'))).toBe('Plot A-101 belongs to Ottoline Marsh.')
})
