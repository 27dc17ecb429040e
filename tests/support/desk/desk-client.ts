import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environment, ROOT } from '../command.ts'
import { formFields } from './form-fields.ts'

const execute = promisify(execFile)

const EMAIL = 'ruth@example.org'
const PASSWORD = 'a longer password for Ruth 7'
const POLL_MS = 100

/** An owner who uses the desk of a running site without a browser. */
export class DeskClient {
  /** The URL of the site, without a trailing slash. It can change after a restart. */
  origin = ''
  readonly #cookies = new Map<string, string>()

  /** Creates the owner's account on the site with these settings. */
  static async create(settings: Readonly<Record<string, string>>): Promise<DeskClient> {
    const owner = ['--email', EMAIL, '--name', 'Ruth', '--role', 'owner', '--password-stdin']
    // A synchronous call would stop the server between the tests and PostgreSQL, which is in this process.
    const running = execute(process.execPath, ['src/cli/main.ts', 'users', 'create', ...owner], {
      cwd: ROOT,
      env: environment(settings),
    })
    running.child.stdin?.end(`${PASSWORD}\n`)
    await running
    return new DeskClient()
  }

  async logIn(): Promise<void> {
    await this.request('/login', { email: EMAIL, password: PASSWORD })
  }

  /** The session, as a Cookie header */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request. With `form`, posts it. */
  async request(url: string, form?: Readonly<Record<string, string>> | FormData): Promise<Response> {
    const { cookie } = this
    const body = form === undefined || form instanceof FormData ? form : new URLSearchParams(form)
    const post = body === undefined ? {} : { method: 'POST', body }
    const headers = { cookie, origin: this.origin }
    const response = await fetch(this.origin + url, { redirect: 'manual', headers, ...post })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  /** Sends the form for a checked file with some changed fields. */
  async submit(url: string, changed: Readonly<Record<string, string>>): Promise<Response> {
    const html = await (await this.request(url)).text()
    return this.request(url, { ...formFields(html, 'class="reading"'), ...changed })
  }

  /** Uploads a file to import and returns the URL of the import. */
  async upload(name: string, content: readonly string[]): Promise<string> {
    const form = new FormData()
    form.append('file', new File([...content], name))
    return (await this.request('/desk/import', form)).headers.get('location') ?? ''
  }

  /** Requests a page until a condition is met; by default, until it shows no more progress. */
  async pageWhen(url: string, isMet = (html: string) => !html.includes('data-refresh')): Promise<string> {
    for (;;) {
      const html = await (await this.request(url)).text()
      if (isMet(html)) return html
      await setTimeout(POLL_MS)
    }
  }
}
