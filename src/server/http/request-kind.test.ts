import { expect, test } from 'vitest'
import { requestKindOf } from './request-kind.ts'

test.each([
  ['GET', '/', 'pages'],
  ['GET', '/memorial/7/jane-roe', 'pages'],
  ['GET', '/api/memorial/7', 'pages'],
  ['GET', '/api/cemetery/menu?q=yew', 'pages'],
  ['GET', '/api/place/menu?q=oh', 'pages'],
  ['GET', '/searching', 'pages'],
  ['GET', '/login', 'pages'],
  ['GET', '/search?lastName=Roe', 'searches'],
  ['HEAD', '/SEARCH', 'searches'],
  ['GET', '/api/search/memorial', 'searches'],
  ['GET', '/cemeteries', 'searches'],
  ['GET', '/cemetery/3/yew-hill?page=2', 'searches'],
  ['GET', '/api/cemetery/all', 'searches'],
  ['GET', '/api/cemetery/3/memorials', 'searches'],
  ['GET', '/headstones/willow', 'searches'],
  ['GET', '/api/tags/willow', 'searches'],
  ['GET', '/browse/surname/ashgrove', 'searches'],
  ['GET', '/api/browse/surnames', 'searches'],
  ['GET', '/%73earch?lastName=Roe', 'searches'],
  ['GET', '/search#x', 'searches'],
  ['GET', '/%ff', 'pages'],
  ['POST', '/%6Cogin', 'sign-ins'],
  ['POST', '/api/form', 'forms'],
  ['POST', '/volunteer', 'forms'],
  ['POST', '/search', 'forms'],
  ['POST', '/login?next=1', 'sign-ins'],
  ['POST', '/api/login', 'sign-ins'],
  ['POST', '/api/forgot-password', 'sign-ins'],
  ['POST', '/account/verify', 'sign-ins'],
])('counts %s %s among the %s', (method, url, kind) => {
  expect(requestKindOf({ method, url })).toBe(kind)
})
