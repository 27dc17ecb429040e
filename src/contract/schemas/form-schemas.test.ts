import { describe, expect, test } from 'vitest'
import { type ParsedForm, parseForm } from './form-schemas.ts'

const SALES = {
  form_name: 'sales',
  name: 'Ada Pell',
  email: 'ada@example.org',
  phone: '(555) 010-2030',
  product: 'Premium Plan',
  notes: 'Two questions:\nhow long, and how much?',
  cemetery_name: 'Thornmere Hill',
  number_of_graves: '12,000',
  number_of_burials_per_year: '85',
  form_page_url: 'https://example.org/cms',
}

function errorsOf(result: ParsedForm): unknown {
  return result.ok ? null : result.errors
}

function problem(entered: Readonly<Record<string, unknown>>, field: string): string | null {
  const result = parseForm(entered, 'server')
  return result.ok ? null : (result.errors[field]?.[0] ?? null)
}

test('rejects a form with an unknown name', () => {
  for (const form_name of [undefined, '', 'contacts', 'toString', ['sales']]) {
    expect(errorsOf(parseForm({ ...SALES, form_name }, 'server'))).toEqual({ form_name: ['Form not found.'] })
  }
})

describe('the sales form', () => {
  test('parses numbers and trims text', () => {
    expect(parseForm({ ...SALES, name: '  Ada Pell ', number_of_burials_per_year: ' 85 ' }, 'server')).toEqual({
      ok: true,
      form: { ...SALES, number_of_graves: 12000, number_of_burials_per_year: 85 },
    })
  })

  test('reports all missing fields at once, in the words of the specification', () => {
    expect(errorsOf(parseForm({ form_name: 'sales', name: ' ', phone: '\t' }, 'browser'))).toEqual({
      name: ['This field is required and should be your name.'],
      email: ['This field is required and should be a valid email.'],
      phone: ['This field is required and should be a valid phone number.'],
      notes: ['This field is required and should have some notes or questions you need answered.'],
      cemetery_name: ['This field is required and should be the name of the cemetry that needs managment software.'],
      number_of_graves: ['This field is required and should be the number of burrial plots in the cemetery.'],
      number_of_burials_per_year: [
        'This field is required and should be the number of people burried in the cemetery last year.',
      ],
    })
  })

  test.each(['ada@example.museum', 'ada@example.info', 'ada@example.x'])(
    'rejects the ending of %s in the browser but not on the server',
    (email) => {
      const entered = { ...SALES, email }
      expect(errorsOf(parseForm(entered, 'browser'))).toEqual({
        email: ['This field is required and should be a valid email.'],
      })
      expect(parseForm(entered, 'server').ok).toBe(true)
    },
  )

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a da@example.org',
    'a@b@example.org',
    'x<a@example.org>',
    '<a@example.org>',
    '(x)a@example.org',
    'x:a@example.org;',
    'a@example.org,b.example',
    '"x"a@example.org',
    'a\\@example.org',
    `${'a'.repeat(250)}@b.de`,
  ])('rejects the email %j', (email) => expect(parseForm({ ...SALES, email }, 'server').ok).toBe(false))

  test.each([
    ['0', 0],
    ['007', 7],
    ['1200', 1200],
    ['1,200', 1200],
    ['12,345,678', 12_345_678],
    [1200, 1200],
  ])('accepts %j as a number', (number_of_graves, value) => {
    expect(parseForm({ ...SALES, number_of_graves }, 'server')).toMatchObject({ form: { number_of_graves: value } })
  })

  test.each([
    '',
    'many',
    '12.5',
    '-3',
    '1e5',
    '0x10',
    '1,20',
    ',200',
    '1,200,',
    '１２',
    '12 000',
    ['1'],
    null,
    -1,
    1.5,
  ])('rejects %j as a number', (number_of_graves) => {
    expect(problem({ ...SALES, number_of_graves }, 'number_of_graves')).toBe(
      'This field is required and should be the number of burrial plots in the cemetery.',
    )
  })

  test('rejects a 13-digit number', () => {
    expect(problem({ ...SALES, number_of_burials_per_year: '1234567890123' }, 'number_of_burials_per_year')).toBe(
      'The number of burials is too large.',
    )
  })

  test.each([
    ['name', 200, 'The name must not be longer than 200 characters.'],
    ['phone', 50, 'The phone number must not be longer than 50 characters.'],
    ['product', 200, 'The product must not be longer than 200 characters.'],
    ['notes', 5000, 'The notes must not be longer than 5000 characters.'],
    ['cemetery_name', 200, 'The cemetery name must not be longer than 200 characters.'],
    ['form_page_url', 2000, 'The page URL must not be longer than 2000 characters.'],
  ])('limits %s to %i characters, regardless of their size in bytes', (field, characters, text) => {
    expect(parseForm({ ...SALES, [field]: '🪦'.repeat(characters) }, 'server').ok).toBe(true)
    expect(problem({ ...SALES, [field]: '🪦'.repeat(characters + 1) }, field)).toBe(text)
  })

  test('rejects control characters, except for line breaks and tabs in the notes', () => {
    expect(problem({ ...SALES, name: 'Ada\r\nBcc: all' }, 'name')).toBe('The name must not contain control characters.')
    expect(problem({ ...SALES, notes: 'a\u0000b' }, 'notes')).toBe('The notes must not contain control characters.')
    expect(problem({ ...SALES, notes: 'a\ud800b' }, 'notes')).toBe('The notes must not contain control characters.')
    expect(parseForm({ ...SALES, notes: 'one\r\n\ttwo' }, 'server').ok).toBe(true)
  })

  test('removes bidirectional control characters', () => {
    const entered = {
      ...SALES,
      name: '\u2067Ada\u202e \u05d0\u200f',
      phone: '\u202d555 0100\u202c',
      notes: '\u2066a\u2069',
    }
    const form = { name: 'Ada \u05d0\u200f', phone: '555 0100', notes: 'a' }
    expect(parseForm(entered, 'server')).toMatchObject({ form })
    expect(problem({ ...SALES, name: '\u202e' }, 'name')).toBe(problem({ ...SALES, name: '' }, 'name'))
  })

  test('accepts a form without a plan or a page URL, but rejects values that are not text', () => {
    const { product: _, form_page_url: __, ...entered } = SALES
    expect(parseForm(entered, 'server')).toMatchObject({ form: { product: '', form_page_url: '' } })
    expect(problem({ ...SALES, product: { plan: 1 } }, 'product')).toBe('The product must be text.')
  })
})

describe('the volunteer form', () => {
  test('requires a name and an email', () => {
    expect(errorsOf(parseForm({ form_name: 'volunteer_list', name: '  ', email: '' }, 'browser'))).toEqual({
      name: ['Name is required.'],
      email: ['Email is required.'],
    })
  })

  test('accepts an email with any ending', () => {
    const entered = { form_name: 'volunteer_list', name: 'Ada' }
    expect(problem({ ...entered, email: 'ada@example' }, 'email')).toBe('Invalid email address.')
    expect(parseForm({ ...entered, email: 'ada@example.museum' }, 'browser').ok).toBe(true)
  })
})

describe('the email list form', () => {
  test.each(['', '   ', undefined])('requires an email: %j', (email) => {
    expect(problem({ form_name: 'email_list', email }, 'email')).toBe('Email is required.')
  })

  test.each([
    'hello',
    'hello@',
    '@example.org',
    'hello@example',
    'hel lo@example.org',
    'hello@exam ple.org',
    'a@b@c.org',
  ])('rejects the email %j', (email) =>
    expect(problem({ form_name: 'email_list', email }, 'email')).toBe('Invalid email address.'),
  )

  test.each(['hello@example.org', '  hello@example.org ', 'é@ü.de', 'first.last+list@mail.example.museum'])(
    'accepts the email %j',
    (email) => {
      expect(parseForm({ form_name: 'email_list', email }, 'browser')).toEqual({
        ok: true,
        form: { form_name: 'email_list', email: email.trim(), form_page_url: '' },
      })
    },
  )

  test('ignores fields of other forms', () => {
    expect(parseForm({ form_name: 'email_list', email: 'a@b.de', name: 'x', constructor: 'y' }, 'server')).toEqual({
      ok: true,
      form: { form_name: 'email_list', email: 'a@b.de', form_page_url: '' },
    })
  })
})

describe('the contact form', () => {
  const CONTACT = { form_name: 'contact', name: 'Ada Pell', email: 'ada@example.org', message: 'Hello,\nthank you.' }

  test('keeps line breaks in the message', () => {
    expect(parseForm({ ...CONTACT, name: ' Ada Pell ' }, 'server')).toEqual({
      ok: true,
      form: { ...CONTACT, form_page_url: '' },
    })
  })

  test('requires every field, and a message of at most 5,000 characters', () => {
    expect(errorsOf(parseForm({ form_name: 'contact' }, 'server'))).toEqual({
      name: ['Name is required.'],
      email: ['Email is required.'],
      message: ['Message is required.'],
    })
    expect(problem({ ...CONTACT, message: 'x'.repeat(5000) }, 'message')).toBeNull()
    expect(problem({ ...CONTACT, message: 'x'.repeat(5001) }, 'message')).toBe(
      'The message must not be longer than 5000 characters.',
    )
  })
})
