import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { ACTION_COPY, ALERT_COPY, PLOT_COPY } from '../../copy/dashboard.ts'
import { findPatron } from './sample/patrons.ts'
import { eventsOfPlot } from './sample/plot-events.ts'
import { priceOf } from './sample/sales-summary.ts'
import type { Plot } from './sample/sample-types.ts'

export type PlotAction = keyof typeof ACTION_COPY

/** "$2,600" */
export function dollars(amount: number): string {
  return `$${formatNumber(amount)}`
}

function salesText(plot: Plot, textFor: (id: string, price: string) => string): string {
  const owner = findPatron(plot.owner)
  return owner === null ? textFor(plot.id, dollars(priceOf(plot))) : ALERT_COPY.notForSale(plot.id, owner.name)
}

function burialText(plot: Plot): string {
  const owner = findPatron(plot.owner)
  if (owner === null) return ALERT_COPY.sellFirst(plot.id)
  const burials = countBurials(plot)
  if (burials > 0) return ALERT_COPY.alreadyBuried(plot.id, formatCount(burials, 'burial'))
  return ALERT_COPY.readyForBurial(plot.id, owner.name)
}

function exhumationText(plot: Plot): string {
  const burials = countBurials(plot)
  return burials > 0 ? ALERT_COPY.mayExhume(plot.id, formatCount(burials, 'burial')) : ALERT_COPY.noBurials(plot.id)
}

function countBurials({ id }: Plot): number {
  return eventsOfPlot(id).filter(({ type }) => type === 'Burial').length
}

/** Returns the alert text of an action on a plot. Actions only show alerts (section 4). */
export function actionText(action: PlotAction, plot: Plot): string {
  switch (action) {
    case 'sell':
      return salesText(plot, ALERT_COPY.forSale)
    case 'addToCart':
    case 'cart':
      return salesText(plot, ALERT_COPY.addedToCart)
    case 'bury':
    case 'burial':
      return burialText(plot)
    case 'exhume':
      return exhumationText(plot)
    case 'photo':
      return ALERT_COPY.photo(plot.id)
  }
}

/** Returns the alert of an action on a plot, with a heading such as "Sell: Plot A-106". */
export function actionAlert(action: PlotAction, plot: Plot): { readonly heading: string; readonly content: string } {
  return { heading: `${ACTION_COPY[action]}: ${PLOT_COPY.heading(plot.id)}`, content: actionText(action, plot) }
}

export function statusText(plot: Plot): string {
  const owner = findPatron(plot.owner)
  return owner === null ? ALERT_COPY.forSale(plot.id, dollars(priceOf(plot))) : ALERT_COPY.owner(plot.id, owner.name)
}
