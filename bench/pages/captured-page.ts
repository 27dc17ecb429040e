import { get } from 'node:http'

/** A response as the site sent it, with a compressed body */
export interface CapturedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Headers that every server sets itself */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'server-timing']

/** Requests a page as a browser that accepts Brotli does. */
export function capturePage(url: string): Promise<CapturedPage> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name))
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject)
  })
}
