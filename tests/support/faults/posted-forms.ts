/** The message that visitors get when nothing can be saved. */
export const NOT_SAVED = 'The site cannot save anything right now; please try again later.'

/** Long enough that the database soon needs more disk space. */
const NOTES = 'How long, and how much? '.repeat(150)

/** The fields of posted forms, by path. */
const PAGES = {
  '/volunteer': { name: 'Ada Pell', email: 'ada@pell.example' },
  '/email-list': { email: 'ada@pell.example' },
  '/cms': {
    name: 'Ada Pell',
    email: 'ada@pell.example',
    phone: '(555) 010-2030',
    product: 'Premium Plan',
    notes: NOTES,
    cemetery_name: 'Thornmere Hill',
    number_of_graves: '1200',
    number_of_burials_per_year: '85',
  },
} as const

export type FormPage = keyof typeof PAGES

/** Posts a form to its page, like a browser without scripts. Does not follow redirects. */
export function postPage(origin: string, page: FormPage): Promise<Response> {
  const body = new URLSearchParams({ ...PAGES[page], form_page_url: `${origin}${page}` })
  return fetch(origin + page, { method: 'POST', body, redirect: 'manual' })
}

/** Sends a sales form as JSON. */
export function sendForm(origin: string, email: string): Promise<Response> {
  return postJson(`${origin}/api/form`, { ...PAGES['/cms'], email, form_name: 'sales', form_page_url: `${origin}/cms` })
}

/** Sends forms until one is rejected. Returns the emails of the accepted forms, and the response to the rejected form. */
export async function sendUntilRefused(origin: string): Promise<{ accepted: readonly string[]; refused: Response }> {
  const accepted: string[] = []
  for (let number = 0; number < 2000; number++) {
    const email = `visitor${number}@pell.example`
    const response = await sendForm(origin, email)
    if (response.status !== 201) return { accepted, refused: response }
    accepted.push(email)
  }
  throw new Error('The site accepted 2,000 forms.')
}

/** Posts JSON with the token that the account endpoints require. */
export async function postToAccounts(origin: string, path: string, fields: object): Promise<Response> {
  const { headers } = await fetch(`${origin}/sanctum/csrf-cookie`)
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return postJson(origin + path, fields, { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(token) })
}

function postJson(url: string, fields: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const all = { 'Content-Type': 'application/json', Accept: 'application/json', ...headers }
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(fields) })
}
