import { expect, test } from 'vitest'
import { buildOpenApiDocument } from './openapi.ts'

const document = buildOpenApiDocument({ siteName: 'Hartwell Graves', siteUrl: 'https://graves.example' })

test('names the site in the OpenAPI document', () => {
  expect(document.info.title).toBe('Hartwell Graves API')
  expect(document.servers).toEqual([{ url: 'https://graves.example' }])
})

test('defines every schema that it refers to', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
  expect(references).toContain('#/components/schemas/Memorial')
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.filter((reference) => !known.includes(reference ?? ''))).toEqual([])
})

test('describes the wire name and the limits of each parameter, and whether it is required', () => {
  const { parameters } = document.paths['/api/memorial/todays-events']?.get ?? { parameters: [] }
  expect(parameters.slice(0, 2)).toEqual([
    {
      name: 'month',
      in: 'query',
      required: true,
      description: 'Month of the year.',
      schema: { type: 'integer', minimum: 1, maximum: 12 },
    },
    {
      name: 'day',
      in: 'query',
      required: true,
      description: 'Day of the month.',
      schema: { type: 'integer', minimum: 1, maximum: 31 },
    },
  ])
})

test('lists 404 only for endpoints with an ID or a slug, and 410 only for removable records', () => {
  const statuses = (route: string) => Object.keys(document.paths[route]?.get?.responses ?? {})
  expect(statuses('/api/memorial/{id}')).toEqual(['200', '304', '400', '404', '410', '429', '500', '503'])
  expect(statuses('/api/search/memorial')).toEqual(['200', '304', '400', '422', '429', '500', '503'])
  expect(statuses('/api/tags/{slug}')).toEqual(['200', '304', '400', '404', '422', '429', '500', '503'])
})

test('describes the fields and the responses of the form endpoint', () => {
  const post = document.paths['/api/form']?.post
  expect(Object.keys(post?.responses ?? {})).toEqual([
    '201',
    '400',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: ['SalesForm', 'VolunteerForm', 'EmailListForm', 'ContactForm'].map((name) => ({
            $ref: `#/components/schemas/${name}`,
          })),
        },
      },
    },
  })
  expect(document.components.schemas.SalesForm).toMatchObject({
    required: [
      'form_name',
      'name',
      'email',
      'phone',
      'notes',
      'cemetery_name',
      'number_of_graves',
      'number_of_burials_per_year',
    ],
    properties: { form_name: { const: 'sales' }, notes: { maxLength: 5000 }, number_of_graves: { type: 'string' } },
  })
})

test('describes the body, the response, and the errors of each account endpoint', () => {
  const statuses = (route: string, method: 'get' | 'post') =>
    Object.keys(document.paths[route]?.[method]?.responses ?? {}).join(' ')
  expect(statuses('/sanctum/csrf-cookie', 'get')).toBe('204 429 500')
  expect(statuses('/api/login', 'post')).toBe('204 400 413 415 419 422 429 500 503')
  expect(statuses('/api/register', 'post')).toBe('201 400 403 409 413 415 419 422 429 500 503')
  expect(statuses('/api/forgot-password', 'post')).toBe('200 400 409 413 415 419 422 429 500 503')
  expect(statuses('/api/reset-password', 'post')).toBe('200 400 409 413 415 419 422 429 500 503')
  expect(statuses('/api/logout', 'post')).toBe('204 400 413 415 419 429 500 503')
  expect(statuses('/api/user', 'get')).toBe('200 401 429 500')
  expect(document.components.schemas.Registration).toMatchObject({
    required: ['name', 'email', 'password', 'password_confirmation'],
    properties: { password: { minLength: 8, maxLength: 128 } },
  })
})
