import Fastify, { type FastifyInstance } from 'fastify'
import { registerApi } from '../../src/api/register-api.ts'
import { wireDirectory } from './wire-records.ts'

export interface ApiCaller {
  readonly app: FastifyInstance
  readonly directory: ReturnType<typeof wireDirectory>
  get(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

/** Serves only the API with the records of wire-records.ts, and validates each response against its schema. */
export async function apiCaller(): Promise<ApiCaller> {
  const directory = wireDirectory()
  const app = Fastify({ routerOptions: { maxParamLength: 10_000 } })
  const site = { siteName: 'Lychgate', siteUrl: 'http://localhost:3000' }
  await app.register(registerApi, { directory, site, validatesResponses: true })
  return {
    app,
    directory,
    async get(url, headers = {}) {
      const response = await app.inject({ url, headers })
      const body: unknown = response.body === '' ? null : response.json()
      return { status: response.statusCode, body, headers: response.headers }
    },
  }
}
