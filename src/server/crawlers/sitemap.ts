import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import { SITEMAP_KINDS, type SitemapKind, type SitemapRecord } from '../../storage/ports.ts'
import { cemeteryPath, memorialPath, tagPath } from '../../web/links/record-path.ts'
import { acceptsGzip } from '../http/content-encoding.ts'
import { sendNotFound } from '../http/plain-responses.ts'

export interface SitemapOptions {
  /** An origin, without a trailing slash. */
  readonly siteUrl: string
  readonly listing: SearchEngineIndexing
  /** Returns the paths of pages that are not records. */
  readonly pages: () => readonly string[]
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PATH_BY_KIND: Readonly<Record<SitemapKind, (record: SitemapRecord) => string>> = {
  memorials: memorialPath,
  cemeteries: cemeteryPath,
  tags: ({ slug }) => tagPath(slug),
}

/** Adds `/sitemap.xml` and the files it lists. Each is streamed and has at most 50,000 URLs. */
export function registerSitemap(app: FastifyInstance, { siteUrl, listing, pages }: SitemapOptions): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const text = index()
    // The first read decides the status, which must be set before the body.
    const { value: first = '' } = await text.next()
    return sendXml(request, reply, startingWith(first, text))
  })

  async function* index(): AsyncGenerator<string> {
    let start = `${XML}<sitemapindex ${SCHEMA}>\n${entry('sitemap', `${siteUrl}/sitemap-pages.xml`, null)}`
    for (const kind of SITEMAP_KINDS) {
      for await (const { part, changedAt } of listing.parts(kind)) {
        yield start + entry('sitemap', `${siteUrl}/sitemap-${kind}-${part}.xml`, changedAt)
        start = ''
      }
    }
    yield `${start}</sitemapindex>\n`
  }

  app.get('/sitemap-pages.xml', (request, reply) =>
    sendXml(
      request,
      reply,
      urlSet([
        pages()
          .map((path) => entry('url', siteUrl + path, null))
          .join(''),
      ]),
    ),
  )

  for (const kind of SITEMAP_KINDS) {
    app.get<{ Params: { part: string } }>(`/sitemap-${kind}-:part(^[1-9][0-9]{0,8}$).xml`, async (request, reply) => {
      const records = listing.records(kind, Number(request.params.part))
      // The first records decide the status, which must be set before the body.
      const first = await records.next()
      if (first.done) {
        sendNotFound(request, reply)
        return reply
      }
      return sendXml(request, reply, urlSet(entries(kind, first.value, records)))
    })
  }

  async function* entries(
    kind: SitemapKind,
    first: readonly SitemapRecord[],
    rest: AsyncIterable<readonly SitemapRecord[]>,
  ): AsyncGenerator<string> {
    const toXml = (records: readonly SitemapRecord[]) =>
      records.map((record) => entry('url', siteUrl + PATH_BY_KIND[kind](record), record.updatedAt)).join('')
    yield toXml(first)
    for await (const records of rest) yield toXml(records)
  }
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* urlSet(entries: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML}<urlset ${SCHEMA}>\n`
  yield* entries
  yield '</urlset>\n'
}

function entry(element: 'url' | 'sitemap', url: string, changedAt: string | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<${element}><loc>${escapeXml(url)}</loc>${changed}</${element}>\n`
}

function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function sendXml(request: FastifyRequest, reply: FastifyReply, text: AsyncGenerator<string>): FastifyReply {
  const isGzip = acceptsGzip(request.headers['accept-encoding'])
  // Caches must revalidate their copies, so that a removed memorial disappears at once.
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (isGzip) reply.header('content-encoding', 'gzip')
  // A stream has no length in advance. For an empty text, Fastify would send the length 0, which is not the file's.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const plain = Readable.from(text, { objectMode: false })
  if (!isGzip) return reply.send(plain)
  // When the client disconnects, `pipeline` also ends `text`. Fastify handles errors in the compressed stream.
  return reply.send(pipeline(plain, createGzip(), () => {}))
}
