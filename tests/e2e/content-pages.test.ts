import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchPath, findSamples, type Samples } from '../support/screens.ts'
import { openPage, openWindow, visitPage } from '../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

/** Parses a `mailto:` link as an email program does. */
async function parseEmailLink(
  page: Page,
  name: string,
): Promise<{ to: string; subject: string; body: string; length: number }> {
  const href = (await page.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? ''
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? []
  const fields = Object.fromEntries(
    query.split('&').map((pair) => pair.split('=').map((part) => decodeURIComponent(part)) as [string, string]),
  )
  return { to: decodeURIComponent(to), subject: fields.subject ?? '', body: fields.body ?? '', length: href.length }
}

test('stores nothing in the browser while a visitor browses, as the privacy page states', async () => {
  const page = await openWindow()
  for (const path of ['/', '/search?lastName=Ashgrove', samples.memorialPath, samples.cemeteryPath, '/login', '/cms']) {
    await visitPage(page, path)
  }
  await page.goto('/privacy')
  await expect.poll(() => page.getByText('remembers your scroll position').count()).toBe(1)
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  expect({ cookies, origins }).toEqual({ cookies: [], origins: [] })
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['react-router-scroll-positions'])
})

describe('a content page', () => {
  test.each([
    ['/about', 'About'],
    ['/contact-us', 'Contact Us'],
    ['/add-image', 'Add a Memorial or Image'],
    ['/hunt', 'Scavenger Hunt'],
    ['/volunteer', 'Volunteer'],
    ['/blog', 'Blog'],
    ['/careers', 'Careers'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/affiliate', 'Affiliate Link'],
  ])('%s has its heading as its title, a description, and a canonical URL', async (path, heading) => {
    const html = await (await fetchPath(path)).text()
    expect(html).toContain(`<title>${heading} - Lychgate</title>`)
    expect(html).toMatch(new RegExp(`<h1>${heading}</h1>`))
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]*${path}"`))
  })

  test.each(['/about', '/contact-us'])('%s shows the support contact', async (path) => {
    const page = await openPage(path, { javaScript: false })
    const href = await page.locator('main').getByRole('link', { name: 'support@lychgate.example' }).getAttribute('href')
    expect(href).toMatch(/^mailto:support@lychgate\.example\?subject=/)
  })

  test('the mission has an anchor and the founding year', async () => {
    const page = await openPage('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click()
    await page.waitForURL('**/about#mission')
    const heading = page.locator('#mission').getByRole('heading', { name: 'Our Mission' })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400)
    expect(await page.getByText('founded in 2023').count()).toBeGreaterThan(0)
  })
})

describe('menus and footer', () => {
  const MENU = {
    Memorials: {
      'Find a Memorial': '/search',
      'Find a Cemetery': '/cemeteries',
      'Add a Memorial or Image': '/add-image',
    },
    'Cemetery Software': {
      Services: '/cms#services',
      Pricing: '/cms#pricing',
      'Free Software Options': '/cms#free',
      'Setup a Call': '/contact-us',
    },
    About: { About: '/about', Blog: '/blog', 'Contact Us': '/contact-us' },
    Account: { Register: '/register', Login: '/login' },
  }
  const FOOTER = {
    About: {
      About: '/about',
      'Our Mission': '/about#mission',
      Careers: '/careers',
      Blog: '/blog',
      'Contact Us': '/contact-us',
    },
    'Cemetery Software': MENU['Cemetery Software'],
    Memorials: { 'Find a Memorial': '/search', Volunteer: '/volunteer' },
    Legal: { Privacy: '/privacy', Terms: '/terms', 'Affiliate Link': '/affiliate' },
  }

  /** Returns the lists of links by name; each list maps labels to targets. */
  function listsIn(page: Page, selector: string): Promise<Record<string, Record<string, string>>> {
    return page.evaluate((lists) => {
      const nameOf = (list: Element) => {
        const named = list.closest('[aria-labelledby], [aria-label]')
        const id = named?.getAttribute('aria-labelledby')
        return (id ? document.getElementById(id)?.textContent : named?.getAttribute('aria-label')) ?? ''
      }
      return Object.fromEntries(
        [...document.querySelectorAll(lists)].map((list) => [
          nameOf(list),
          Object.fromEntries([...list.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href') ?? ''])),
        ]),
      )
    }, selector)
  }

  test('have the specified links', async () => {
    const page = await openWindow()
    await page.goto('/')
    expect(await listsIn(page, '.nav__wide .nav__menu')).toEqual(MENU)
    expect(await listsIn(page, '.nav__panel .nav__menu')).toEqual(MENU)
    const { Follow, ...rest } = await listsIn(page, 'footer nav ul')
    expect(rest).toEqual(FOOTER)
    expect(Object.keys(Follow ?? {})).toEqual(['Facebook', 'Instagram', 'X', 'YouTube', 'LinkedIn'])
  })

  test('end with the current year', async () => {
    const html = await (await fetchPath('/about')).text()
    expect(html.replaceAll('<!-- -->', '')).toContain(`© ${new Date().getFullYear()} Lychgate`)
  })
})

describe('adding an image', () => {
  test.each([true, false])('opens an email about a memorial (scripts: %s)', async (javaScript) => {
    const page = await openPage(samples.memorialPath, { javaScript })
    await page.getByRole('link', { name: 'Add memorial image', exact: true }).click()
    await page.waitForURL(`**/add-image?memorial=${samples.memorial.id}`)
    await page.getByRole('heading', { name: 'Add a Memorial or Image' }).waitFor()
    expect(await page.getByText('Photo upload is not built yet.').count()).toBe(1)
    const { to, body } = await parseEmailLink(page, 'Write the email')
    expect(to).toBe('support@lychgate.example')
    expect(body).toMatch(new RegExp(`^Page URL: https?://[^/]+${samples.memorialPath}\r\n`))
    expect(body).toContain(`Name: ${samples.memorial.given_names} ${samples.memorial.sir_name}`)
  })

  test('opens an email about a cemetery', async () => {
    const page = await openPage(samples.cemeteryPath, { javaScript: false })
    await page.getByRole('link', { name: 'Add an image or details' }).click()
    await page.waitForURL(`**/add-image?cemetery=${samples.cemetery.id}`)
    const { body } = await parseEmailLink(page, 'Write the email')
    expect(body).toContain(samples.cemeteryPath)
    expect(body).toContain(`\r\nCemetery\r\nName: ${samples.cemetery.name}\r\n`)
  })

  test('puts the search terms into the email after an empty search', async () => {
    const page = await openPage('/search?givenName=Zo%C3%AB+%26+Co&lastName=Zzyzx&birthDate=abt+1912')
    await page.getByRole('link', { name: 'add their information here' }).click()
    await page.getByRole('heading', { name: 'Add a Memorial or Image' }).waitFor()
    const { body } = await parseEmailLink(page, 'Write the email')
    expect(body).toContain('Name: Zoë & Co Zzyzx\r\n')
    expect(body).toContain('Birth date: abt 1912\r\n')
    expect(body).toMatch(/^Page URL: https?:\/\/[^/]+\/search\?givenName=/)
  })

  test.each([
    ['/add-image?memorial=999999999', 404],
    ['/add-image?memorial=abc', 404],
    ['/add-image?cemetery=0', 404],
    ['/add-image?birthDate=soon', 422],
  ])('%s returns %i with instructions', async (path, status) => {
    const response = await fetchPath(path)
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain('Photo upload is not built yet.')
    expect(html).toContain('could not find the record')
  })
})

describe('reporting an error', () => {
  test.each(['memorial', 'cemetery'] as const)('opens an email with the URL and the facts of a %s', async (kind) => {
    const path = kind === 'memorial' ? samples.memorialPath : samples.cemeteryPath
    const page = await openPage(path, { javaScript: false })
    const { to, subject, body, length } = await parseEmailLink(page, 'Report an error')
    const heading = (await page.locator('h1').textContent()) ?? '?'
    expect(to).toBe('support@lychgate.example')
    expect(subject).toContain(heading)
    expect(length).toBeLessThanOrEqual(1900)
    expect(body).toMatch(new RegExp(`\r\nLink: https?://[^/]+${path}\r\n`))
    expect(body).toContain(`\r\nName: ${heading}\r\n`)
    // Each one-line fact of the page is a line of the email.
    const terms = await page.locator('.facts dt').allTextContents()
    const values = await page.locator('.facts dd').allInnerTexts()
    expect(terms.length).toBeGreaterThan(2)
    for (const [index, term] of terms.entries()) {
      if (['Website', 'Tags', 'GPS', 'Description'].includes(term)) expect(body).toContain(`\r\n${term}: `)
      else expect(body).toContain(`${term}: ${values[index]?.split('\n')[0]}`)
    }
  })
})

describe('a page without its setting', () => {
  test('says that the scavenger hunt has no form, and lists symbols instead', async () => {
    const response = await fetchPath('/hunt')
    expect(response.headers.get('content-security-policy')).not.toContain('frame-src')
    const html = await response.text()
    expect(html).not.toContain('<iframe')
    expect(html.match(/<li><svg viewBox/g)).toHaveLength(16)
    expect(html).toContain('There is no sign-up form right now')
    expect(html).not.toContain('Sign up for the Scavenger Hunt')
  })

  test('shows an article on the blog, and other ways to help on the careers page', async () => {
    const page = await openPage('/careers', { javaScript: false })
    expect(await page.getByText(/^There are no open positions right now/).count()).toBe(1)
    await page.locator('main').getByRole('link', { name: 'Contact Us' }).waitFor()
    await page.goto('/blog')
    await page.getByRole('heading', { name: 'Read the whole stone' }).waitFor()
    await page.getByRole('link', { name: 'Sign up for email updates' }).click()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })
})

test('prints pages without buttons, navigation, and open dialogs, but with every answer', async () => {
  const page = await openWindow({ width: 700 })
  for (const path of ['/', '/cms?plan=premium']) {
    await visitPage(page, path)
    await page.emulateMedia({ media: 'print' })
    const controls = page.locator('.btn, nav, dialog, form')
    expect(await controls.count()).toBeGreaterThan(5)
    expect(await controls.filter({ visible: true }).count(), path).toBe(0)
    const heights = await page
      .locator('.answer')
      .evaluateAll((answers) =>
        answers.map((answer) => ({ height: answer.getBoundingClientRect().height, isShown: answer.checkVisibility() })),
      )
    expect(heights.length).toBeGreaterThan(6)
    expect(heights.filter(({ height, isShown }) => height < 20 || !isShown)).toEqual([])
  }
})
