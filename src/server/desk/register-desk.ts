import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CrossSiteError, isCrossSite } from '../../api/cross-site.ts'
import { logError, toErrorResponse } from '../../api/error-response.ts'
import { MAX_FORM_BYTES, URLENCODED } from '../../api/register-forms.ts'
import { accountRequestOf, clientOf } from '../../api/session-cookies.ts'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { Desk, DeskForm, SentDeskResponse } from '../../desk/desk-entry.ts'
import { MAX_DESK_FIELDS } from '../../desk/desk-form.ts'
import type { StaffMember } from '../../domain/staff.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { DeskServices } from '../../services/desk/desk-services.ts'
import { toDatabaseFailure } from '../../storage/ports/database-failures.ts'
import { THEME_SCRIPT } from '../../web/context/theme.ts'
import { chooseEncoding, encode } from '../http/content-encoding.ts'
import { contentSecurityPolicy, hashScript } from '../http/content-security-policy.ts'
import { sendNotFound } from '../http/plain-responses.ts'
import type { PageSource } from '../pages/register-pages.ts'
import { parsePageUrl } from '../pages/request-url.ts'
import { MULTIPART, receiveUpload, removeUploads, UploadRejected } from '../uploads/receive-upload.ts'
import type { StoredResponses } from './stored-responses.ts'

/**
 * Enough for the longest text on the site. A logged-out sender may send only MAX_FORM_BYTES, because the site returns the
 * form, and anyone can send one.
 */
const MAX_DESK_FORM_BYTES = 2 * 1024 * 1024
const LOGGED_OUT =
  'You are logged out, and this form is too long to be shown again. Go back, log in in another tab, and send it again.'
/** Unlike public pages, the desk may ask a phone for its position, to record where a grave is. */
const PERMISSIONS = 'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()'

export interface DeskRegistration extends Pick<PageSource, 'loadDesk'> {
  readonly loadServices: () => Promise<DeskServices>
  readonly accounts: AccountService
  /** Returns the role of an account; null for an account without a role. */
  readonly findStaff: (userId: number) => Promise<StaffMember | null>
  readonly site: SiteSettings
  readonly responses: StoredResponses
  readonly requiresSecondFactor: boolean
  /** The folder for uploaded files until their page moves them */
  readonly arrivals: string
}

/** A Fastify plugin that serves the desk to logged-in staff. */
export async function registerDesk(app: FastifyInstance, options: DeskRegistration): Promise<void> {
  const { loadDesk, loadServices, site } = options
  const policy = contentSecurityPolicy([hashScript(THEME_SCRIPT)], site)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  // The handler reads these forms, because only staff may upload files.
  app.addContentTypeParser(MULTIPART, async () => null)
  for (const url of ['/desk', '/desk/*']) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      bodyLimit: MAX_DESK_FORM_BYTES,
      async preParsing(request) {
        if (request.method === 'POST' && isCrossSite(request, site.siteUrl)) throw new CrossSiteError()
      },
      async handler(request, reply) {
        const requestedUrl = parsePageUrl(request.raw.url ?? '/')
        if (requestedUrl === null) return sendNotFound(request, reply)
        const [{ createDesk, DeskForm }, services] = await Promise.all([loadDesk(), loadServices()])
        const desk = createDesk(services, site)
        const readForm = async (staff: StaffMember | null) => {
          if (request.method !== 'POST') return null
          const maxTextLength = staff === null ? MAX_FORM_BYTES : MAX_DESK_FORM_BYTES
          if (request.body !== null) {
            const body = String(request.body ?? '')
            if (body.length > maxTextLength) throw new UploadRejected(413, LOGGED_OUT)
            return DeskForm.parse(body)
          }
          const maxBytes = staff === null ? 0 : desk.maxUploadBytes(requestedUrl, staff)
          const folder = maxBytes === 0 ? null : options.arrivals
          const limits = { maxFields: MAX_DESK_FIELDS, maxTextLength }
          const received = await receiveUpload(request.raw, { ...limits, maxBytes, folder })
          return new DeskForm(received.fields, received.files, received.hasSkippedFiles)
        }
        const response = await admit(request, reply, { ...options, desk, url: requestedUrl, readForm })
        return send(request, reply, response, policy)
      },
    })
  }
}

interface ReceivedRequest extends DeskRegistration {
  readonly desk: Desk
  readonly url: URL
  /** Reads the posted form, with its files if the person may upload files here. Returns null for other requests. */
  readonly readForm: (staff: StaffMember | null) => Promise<DeskForm | null>
}

/** Responds to staff. Redirects others to the page that they need first, or explains why they have no access. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  received: ReceivedRequest,
): Promise<SentDeskResponse> {
  const { accounts, findStaff, site, desk, readForm, url } = received
  const accountRequest = accountRequestOf(clientOf(request, reply), site.siteUrl.startsWith('https:'))
  const { security } = accounts.forRequest(accountRequest)
  const access = await security.checkAccess()
  if (access.state === 'logged-out') return sendFirstTo('/login', received)
  if (access.state === 'code-required') return sendFirstTo('/account/enter-code', received)
  const staff = await findStaff(access.account.id)
  if (staff === null) return desk.showNoAccess(url, await readForm(null))
  if (received.requiresSecondFactor && staff.role !== 'contributor') {
    const { isOn } = await security.describeSecondFactor()
    if (!isOn) return sendFirstTo('/account/second-factor', received)
  }
  const { responses } = received
  let form: DeskForm | null = null
  try {
    const kept = await responses.find({ url, staff })
    form = await readForm(staff)
    if (form === null) return kept ?? (await desk.respond({ url, staff, form, responseUrl: null }))
    const responseUrl = responses.newUrl(url)
    return await responses.keep(await desk.respond({ url, staff, form, responseUrl }), responseUrl, { url, staff })
  } catch (caught) {
    const error = toDatabaseFailure(caught)
    const response = toErrorResponse(error, (errors) => errors)
    logError(response, error, request)
    if (response.retryAfter !== undefined) reply.header('retry-after', response.retryAfter)
    // Without "await", an error on this page during the removal of the files would end the process.
    return await desk.showProblem(response.status, response.body.message, { url, staff, form, responseUrl: null })
  } finally {
    await removeUploads(form?.files ?? [])
  }
}

/** Redirects to a page that leads back to the desk. Returns a posted form to its sender, who can send it again. */
async function sendFirstTo(page: string, { desk, url, readForm }: ReceivedRequest): Promise<SentDeskResponse> {
  const form = await readForm(null)
  if (form !== null) return desk.showSessionEnded(url, form)
  return { kind: 'redirect', to: `${page}?${new URLSearchParams({ next: url.pathname + url.search })}` }
}

async function send(request: FastifyRequest, reply: FastifyReply, response: SentDeskResponse, policy: string) {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'permissions-policy': PERMISSIONS })
  switch (response.kind) {
    case 'redirect':
      return reply.redirect(response.to, 303)
    case 'data':
      return reply.send(response.value)
    case 'image':
      return reply.type(response.type).send(Buffer.from(response.bytes))
    case 'file':
      return reply
        .type(response.type)
        .header('content-disposition', attachment(response.name))
        .send(Readable.from(response.content))
    default:
      return sendHtml(request, reply.header('content-security-policy', policy), response)
  }
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, response: Extract<SentDeskResponse, { kind: 'html' }>) {
  const { body, encoding } = encode(Buffer.from(response.html), chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(response.status)
    .headers({ vary: 'accept-encoding', 'content-length': body.length })
    .type('text/html; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : body)
}

/** Returns a Content-Disposition header for a file name in any script (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
