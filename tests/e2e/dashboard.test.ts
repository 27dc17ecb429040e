import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alert, DASHBOARD, firstColumn, focusedText, openDashboard, visitDashboard } from '../support/dashboard.ts'
import { fetchPath } from '../support/screens.ts'
import { horizontalScroll, listAccessibilityViolations, openWindow, visitPage } from '../support/visitor.ts'

describe('every screen of the dashboard', () => {
  test.each([
    ['', 'Cemetery Dashboard'],
    ['/plot?id=B-304', 'Plot B-304'],
    ['/patrons', 'Patrons'],
    ['/patron?id=P-02', 'Thaddeus Grove'],
    ['/calendar', 'Events Calendar'],
    ['/plot?id=Z-9', 'Plot not found'],
  ])(
    '%s has its title and navigation bar, but neither the main navigation nor the footer',
    async (address, heading) => {
      const page = await visitDashboard(address)
      expect(await page.title()).toBe(`${heading} - Lychgate`)
      await expect.poll(() => page.locator('h1').textContent()).toBe(heading)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await page.locator('.nav, footer, .footer').count()).toBe(0)
      const bar = page.getByRole('navigation', { name: 'Dashboard' })
      expect(await bar.getByRole('listitem').allTextContents()).toEqual(['Map', 'Plots', 'Account', 'Cart'])
      expect(await bar.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/login')
      expect(await page.getByRole('banner').getByRole('link', { name: 'Lychgate' }).getAttribute('href')).toBe('/')
    },
  )

  test.each(['/plot?id=Z-9', '/patron?id=P-99', '/nothing'])('%s returns 404 with a message', async (address) => {
    expect((await fetchPath(DASHBOARD + address)).status).toBe(404)
  })

  test('can be reached through links, and a click on a record opens it', async () => {
    const page = await visitDashboard('?page=4')
    await page.getByRole('link', { name: 'A-305' }).click()
    await page.waitForURL('**/plot?id=A-305')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Plot A-305')
    await page.getByRole('link', { name: 'Plots' }).first().click()
    await page.getByRole('link', { name: 'Patrons' }).click()
    await page.getByRole('link', { name: 'View Profile of Marguerite Fell' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Marguerite Fell')
    await page.getByRole('rowheader').getByRole('link', { name: 'A-204' }).click()
    await page.getByRole('link', { name: 'Marguerite Fell', exact: true }).click()
    await page.waitForURL('**/patron?id=P-03')
  })
})

describe('the plots', () => {
  test('are listed below three tiles, five per page, with three actions each', async () => {
    const page = await visitDashboard('')
    expect(await page.locator('.stats > div').allTextContents()).toEqual(['Sales$52,950', 'Plots Sold30', 'Burials17'])
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Plot ID', 'Owner', 'Actions'])
    await expect.poll(() => firstColumn(page, 'Plots')).toEqual(['A-101', 'A-102', 'A-103', 'A-104', 'A-105'])
    const row = page.getByRole('row', { name: /A-102/ })
    expect(await row.getByRole('button').allTextContents()).toEqual([
      'Sell plot A-102',
      'Add to Cart plot A-102',
      'Bury plot A-102',
    ])
    expect(await row.getByRole('cell').first().textContent()).toBe('Unowned')
  })

  test('change pages with the focus kept, the new rows announced, and the page in the URL', async () => {
    const page = await visitDashboard('')
    const pages = page.getByRole('navigation', { name: 'Plot pages' })
    expect(await pages.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
    await pages.getByRole('link', { name: 'Next page' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**?page=2')
    await expect.poll(() => firstColumn(page, 'Plots')).toEqual(['A-106', 'A-201', 'A-202', 'A-203', 'A-204'])
    await expect.poll(() => focusedText(page)).toBe('Next')
    await page.getByRole('status').filter({ hasText: '6 to 10 of 60' }).waitFor()
    await page.reload()
    await expect.poll(async () => (await firstColumn(page, 'Plots'))[0]).toBe('A-106')
    await page.goBack()
    await expect.poll(async () => (await firstColumn(page, 'Plots'))[0]).toBe('A-101')
  })

  test('move the focus to the last page number when there is no next page', async () => {
    const page = await visitDashboard('?page=11')
    const pages = page.getByRole('navigation', { name: 'Plot pages' })
    await pages.getByRole('link', { name: 'Next page' }).press('Enter')
    await page.waitForURL('**?page=12')
    await expect.poll(() => focusedText(page)).toBe('12')
    expect(await pages.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true)
    await expect.poll(() => firstColumn(page, 'Plots')).toEqual(['C-204', 'C-301', 'C-302', 'C-303', 'C-304'])
  })

  test('scroll the table heading back into view on a phone', async () => {
    const page = await openDashboard('', { width: 390, height: 700 })
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**?page=2')
    const head = page.getByRole('heading', { name: 'Plots' })
    await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect((await head.boundingBox())?.y).toBeLessThan(700)
  })

  test.each([320, 390])(
    'keep each label of the pager within its button at double text size and %s pixels',
    async (width) => {
      for (const address of ['?page=12', '/calendar?filter=past']) {
        const page = await openDashboard(address, { width })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        const steps = page.locator('.pages :is(a, button)')
        expect(await steps.count()).toBeGreaterThan(3)
        const end = await page.locator('.pages').evaluate((pager) => pager.getBoundingClientRect().right)
        const tooNarrow = await steps.evaluateAll(
          (all, end) =>
            all
              .filter((step) => step.scrollWidth > step.clientWidth || step.getBoundingClientRect().right > end + 0.5)
              .map((step) => step.textContent),
          end,
        )
        expect(tooNarrow).toEqual([])
        expect(await horizontalScroll(page)).toBe(0)
      }
    },
  )
})

describe('an action alert', () => {
  test.each(['Sell', 'Add to Cart', 'Bury'])('opens from the table: %s', async (action) => {
    const page = await visitDashboard('')
    const button = page.getByRole('button', { name: `${action} plot A-102` })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await alert(page).getByRole('heading').textContent()).toBe(`${action}: Plot A-102`)
    expect(await alert(page).textContent()).toContain('These are sample records. Nothing was changed.')
    await expect.poll(() => focusedText(page)).toBe('OK')
    await page.keyboard.press('Escape')
    await expect.poll(() => alert(page).count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe(`${action} plot A-102`)
  })

  test.each(['Sell', 'Cart', 'Burial', 'Exhume', 'Photo'])('opens from a plot: %s', async (action) => {
    const page = await visitDashboard('/plot?id=A-101')
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    expect(await alert(page).getByRole('heading').textContent()).toBe(`${action}: Plot A-101`)
    expect(await listAccessibilityViolations(page)).toEqual([])
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => alert(page).count()).toBe(0)
  })

  test('opens for the cart in the navigation bar', async () => {
    const page = await visitDashboard('/calendar')
    await page.getByRole('button', { name: 'Cart' }).press('Space')
    expect(await alert(page).getByRole('listitem').allTextContents()).toEqual([
      'Plot A-102, Double: $2,600',
      'Plot C-104, Cremation: $650',
    ])
    expect(await alert(page).textContent()).toContain('Total: $3,250')
  })

  test('closes on Back and on Forward', async () => {
    const page = await visitDashboard('/plot?id=A-101')
    await page.getByRole('banner').getByRole('link', { name: 'Plots' }).click()
    await page.getByRole('button', { name: 'Sell plot A-102' }).click()
    await alert(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Plot A-101' }).waitFor()
    await expect.poll(() => alert(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.goForward()
    await page.getByRole('heading', { name: 'Cemetery Dashboard' }).waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})

describe('a plot', () => {
  test.each([
    ['A-102', 'For Sale', 'rgb(56, 82, 48)'],
    ['B-304', 'Purchased', 'rgb(107, 74, 0)'],
    ['A-101', 'Occupied', 'rgb(138, 42, 31)'],
  ])('%s has a status button with text and color: %s', async (id, status, color) => {
    const page = await visitDashboard(`/plot?id=${id}`)
    const button = page.getByRole('button', { name: `Status: ${status}` })
    expect(await button.textContent()).toContain(status)
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(color)
    await button.click()
    expect(await alert(page).getByRole('heading').textContent()).toBe(`Plot ${id}: ${status}`)
  })

  test('shows an unknown status in the default colors', async () => {
    const page = await visitDashboard('/plot?id=A-102')
    const button = page.locator('.status')
    const color = await button.evaluate((element) => {
      element.setAttribute('data-status', 'Reserved')
      return getComputedStyle(element).borderTopColor
    })
    expect(color).toBe('rgb(128, 122, 105)')
  })

  test.each([true, false])('shows one description at a time (scripts: %s)', async (javaScript) => {
    const page = await openDashboard('/plot', { javaScript })
    const board = page.getByRole('region', { name: 'Plot events' })
    const opened = board.locator('[aria-expanded="true"]')
    expect(await board.getByRole('columnheader').allTextContents()).toEqual(['Event', 'Type', 'Date', 'Description'])
    expect(await opened.count()).toBe(0)
    await board.getByRole('button', { name: 'Show description of Stone leveled' }).press('Enter')
    await board.getByText('Footing raised by an inch').waitFor()
    await expect.poll(() => opened.count()).toBe(1)
    if (javaScript) await expect.poll(() => focusedText(page)).toBe('Hide description of Stone leveled')
    await board.getByRole('button', { name: 'Show description of Lettering cleaned' }).click()
    await board.getByText('Soft brush and water only.').waitFor()
    await expect.poll(() => opened.count()).toBe(1)
    expect(await board.getByText('Footing raised by an inch').count()).toBe(0)
    await page.reload()
    expect(await board.getByText('Soft brush and water only.').isVisible()).toBe(true)
    await board.getByRole('button', { name: 'Hide description of Lettering cleaned' }).click()
    await board.getByText('Soft brush and water only.').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?id=A-101')
  })

  test('needs only one Back to leave, even after several descriptions were opened', async () => {
    const page = await visitDashboard('')
    await page.getByRole('link', { name: 'A-101' }).click()
    await page.getByRole('button', { name: 'Show description of Stone leveled' }).click()
    await page.getByText('Footing raised by an inch').waitFor()
    await page.goBack()
    await page.waitForURL(`**${DASHBOARD}`)
  })

  test('moves the focus to its map with the Map link', async () => {
    const page = await openDashboard('/plot?id=B-304', { height: 500 })
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Map' }).press('Enter')
    await page.waitForURL('**/plot?id=B-304#map')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('map')
    const list = page.getByRole('list', { name: '12 plots near B-304' })
    expect(await list.getByRole('link').count()).toBe(12)
    expect(await list.locator('[aria-current]').textContent()).toContain('Plot B-304')
  })
})

describe('the patrons', () => {
  test('are listed five per page', async () => {
    const page = await visitDashboard('/patrons')
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Email',
      'Phone Number',
      'Plots Owned',
      'View Profile',
    ])
    expect(await page.getByRole('rowheader').count()).toBe(5)
    await page.getByRole('link', { name: 'Last page' }).click()
    await page.waitForURL('**/patrons?page=3')
    await expect
      .poll(() => page.getByRole('rowheader').allTextContents())
      .toEqual(['Philippa Thackray', 'Evander Lockhart', 'Wilhelmina Oakes'])
  })

  test('have three events and four plots per page, paged separately', async () => {
    const page = await visitDashboard('/patron?id=P-01')
    await expect.poll(() => firstColumn(page, 'Events')).toHaveLength(3)
    await expect.poll(() => firstColumn(page, 'Owned plots')).toHaveLength(4)
    const map = page.getByRole('list', { name: 'Plots of Ottoline Marsh' })
    expect(await map.getByRole('link').count()).toBe(9)
    await page.getByRole('navigation', { name: 'Owned plot pages' }).getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL('**/patron?id=P-01&plots=3')
    await expect.poll(() => firstColumn(page, 'Owned plots')).toHaveLength(1)
    await page.getByRole('navigation', { name: 'Event pages' }).getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/patron?id=P-01&events=2&plots=3')
    await expect.poll(() => firstColumn(page, 'Owned plots')).toHaveLength(1)
  })

  test('can be without plots', async () => {
    const page = await visitDashboard('/patron?id=P-13')
    expect(await page.getByText('This patron owns no plots.').isVisible()).toBe(true)
    expect(await page.locator('.plot-map').count()).toBe(0)
    await expect.poll(() => firstColumn(page, 'Events')).toEqual(['Plot viewing'])
  })
})

describe('the calendar', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 2 })

  test('switches between upcoming and past events and returns to page 1', async () => {
    const page = await visitDashboard('/calendar?filter=past&page=2')
    await expect.poll(() => heading(page).textContent()).toBe('Past Events')
    await expect.poll(() => firstColumn(page, 'Past Events')).toEqual(['Burial of Edwin Thackray'])
    await page.getByRole('button', { name: 'Upcoming' }).press('Enter')
    await page.waitForURL('**/calendar?filter=upcoming')
    await expect.poll(() => heading(page).textContent()).toBe('Upcoming Events')
    await expect.poll(() => focusedText(page)).toBe('Upcoming')
    await expect.poll(() => page.getByRole('button', { name: 'Upcoming' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Past' }).click()
    await page.waitForURL('**/calendar?filter=past')
    await expect.poll(() => firstColumn(page, 'Past Events')).toHaveLength(5)
    await page.goBack()
    await expect.poll(() => heading(page).textContent()).toBe('Upcoming Events')
  })

  test('works without JavaScript', async () => {
    const page = await openDashboard('/calendar', { javaScript: false })
    await page.getByRole('button', { name: 'Past' }).click()
    await page.waitForURL('**/calendar?filter=past')
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/calendar?filter=past&page=2')
    await expect.poll(() => firstColumn(page, 'Past Events')).toHaveLength(1)
  })

  test.each([
    ['Pacific/Honolulu', '2026-11-20T23:30:00-10:00', 'Yew trimming', 'Autumn drainage check'],
    ['Pacific/Auckland', '2026-11-20T00:30:00+13:00', 'Yew trimming', 'Autumn drainage check'],
    ['Pacific/Honolulu', '2031-03-14T23:30:00-10:00', 'Yew trimming', 'Autumn drainage check'],
    ['Pacific/Auckland', '2031-03-14T00:30:00+13:00', 'Yew trimming', 'Autumn drainage check'],
    ['Pacific/Auckland', '2031-03-15T00:30:00+13:00', 'Interment of ashes, Vesper family', 'Yew trimming'],
    ['Pacific/Honolulu', '2032-02-29T23:30:00-10:00', 'Interment of ashes, Vesper family', 'Yew trimming'],
    [
      'Pacific/Auckland',
      '2032-03-01T00:30:00+13:00',
      'Stone for the Grove family',
      'Interment of ashes, Vesper family',
    ],
  ])('uses the local date in %s at %s', async (timeZone, moment, next, last) => {
    const page = await openWindow({ timeZone })
    await page.clock.setFixedTime(moment)
    await visitPage(page, `${DASHBOARD}/calendar`)
    await expect.poll(async () => (await firstColumn(page, 'Upcoming Events'))[0]).toBe(next)
    await page.getByRole('button', { name: 'Past' }).click()
    await page.waitForURL('**filter=past')
    await expect.poll(async () => (await firstColumn(page, 'Past Events'))[0]).toBe(last)
  })

  test('updates at midnight in an open window', async () => {
    const page = await openWindow({ timeZone: 'Pacific/Honolulu' })
    await page.clock.setFixedTime('2031-03-14T23:59:59-10:00')
    await visitPage(page, `${DASHBOARD}/calendar`)
    await expect.poll(async () => (await firstColumn(page, 'Upcoming Events'))[0]).toBe('Yew trimming')
    await page.clock.setFixedTime('2031-03-15T00:00:00-10:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(async () => (await firstColumn(page, 'Upcoming Events'))[0])
      .toBe('Interment of ashes, Vesper family')
  })
})

describe('on a narrow screen', () => {
  test.each([
    ['', 'Plots', 6],
    ['/patrons', 'All patrons', 6],
    ['/calendar?filter=past', 'Past Events', 6],
  ])('the table of %s keeps its table roles and does not overflow', async (address, name, rows) => {
    const page = await openDashboard(address, { width: 320, height: 640 })
    const table = page.getByRole('table', { name })
    expect(await table.getByRole('row').count()).toBe(rows)
    expect(await table.getByRole('rowheader').count()).toBe(rows - 1)
    expect(await horizontalScroll(page)).toBe(0)
    const label = await table
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(label).toMatch(/^"(Owner|Email|Date)"$/)
  })
})
