import { expect, test } from 'vitest'
import {
  freshened,
  isCallFile,
  isPageInsteadOf,
  isProgram,
  isPublicCatalogue,
  mayKeep,
  mayKeepCallFile,
  mayKeepProgram,
  NOT_THE_SHELL,
  withItsTime,
} from './runtime-cache.ts'

const answer = (headers: Record<string, string>, status = 200) => new Response('{}', { status, headers })
const json = 'application/json; charset=utf-8'

test('only published catalogues are looked at', () => {
  expect(isPublicCatalogue('GET', '/v1/public/pozivi')).toBe(true)
  expect(isPublicCatalogue('GET', '/v1/opcenito/zupanije')).toBe(true)
  for (const path of [
    '/v1/public/pretraga',
    '/v1/auth/me',
    '/v1/prijavitelji/1/projekti',
    '/sync/v1/pull',
    '/v1/publicx',
  ])
    expect(isPublicCatalogue('GET', path)).toBe(false)
  expect(isPublicCatalogue('POST', '/v1/public/pozivi')).toBe(false)
})

test('a page, an error and what must not be stored are not kept', () => {
  expect(mayKeep(answer({ 'content-type': json, 'cache-control': 'public, max-age=60' }))).toBe(true)
  expect(mayKeep(answer({ 'content-type': 'text/html' }))).toBe(false)
  expect(mayKeep(answer({ 'content-type': json }, 404))).toBe(false)
  expect(mayKeep(answer({ 'content-type': json, 'cache-control': 'no-store' }))).toBe(false)
  expect(mayKeep(answer({ 'content-type': json, 'cache-control': 'private, max-age=5' }))).toBe(false)
})

test('an answer out of the cache says when the server gave it', async () => {
  const kept = withItsTime(answer({ 'content-type': json, date: 'Sat, 21 Nov 2026 12:00:00 GMT' }))
  expect(kept.headers.get('x-spremljeno')).toBe(String(Date.parse('2026-11-21T12:00:00Z')))
  expect(kept.headers.get('content-type')).toBe(json)
  expect(await kept.text()).toBe('{}')
})

test('pages are told when the server has answered again, and whether it said something new', () => {
  const url = 'http://localhost/v1/public/pozivi'
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
  const at = Date.parse(date)
  const old = answer({ etag: 'W/"a"' })
  expect(freshened(url, old, answer({ etag: 'W/"b"', date }))).toMatchObject({ url, at, changed: true })
  expect(freshened(url, old, answer({ etag: 'W/"a"', date }))).toMatchObject({ url, at, changed: false })
  expect(freshened(url, old, answer({ date }))).toBeUndefined()
})

test('a page is never taken for a script', () => {
  expect(isPageInsteadOf('script', answer({ 'content-type': 'text/html' }))).toBe(true)
  expect(isPageInsteadOf('script', answer({ 'content-type': 'text/javascript' }))).toBe(false)
  expect(isPageInsteadOf('document', answer({ 'content-type': 'text/html' }))).toBe(false)
})

test.each(['/v1/x', '/sync/v1/ping', '/oidc/auth', '/zdravlje', '/zdravlje/ziv'])('%s never gets the shell', (path) => {
  expect(NOT_THE_SHELL.some((pattern) => pattern.test(path))).toBe(true)
})

test('an address that only begins alike gets the shell', () => {
  expect(NOT_THE_SHELL.some((pattern) => pattern.test('/zdravlje-i-skrb'))).toBe(false)
})

test('a file that a call has published is kept by its address, and nothing beside it', () => {
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(isCallFile('GET', `/v1/public/pozivi/7/datoteke/${id}`)).toBe(true)
  for (const path of [`/v1/public/pozivi/7/datoteke/${id}/x`, '/v1/public/pozivi/7', `/v1/dms/datoteke/${id}`])
    expect([path, isCallFile('GET', path)]).toEqual([path, false])
  expect(isCallFile('POST', `/v1/public/pozivi/7/datoteke/${id}`)).toBe(false)
})

test('as a file of a call only a download of the portal is kept: no page of the network, no part, no error', () => {
  const file = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' }
  expect(mayKeepCallFile(answer(file))).toBe(true)
  expect(mayKeepCallFile(answer({ 'content-type': 'text/html' }))).toBe(false)
  for (const status of [206, 404]) expect(mayKeepCallFile(answer(file, status))).toBe(false)
})

test('a program of the build is kept once it is one, and nothing else in its place', () => {
  for (const name of ['zxing_reader-Bx1.wasm', 'pdfjs-B_x1.js', 'stranice.worker-a-1.js'])
    expect(isProgram(`/assets/${name}`)).toBe(true)
  for (const path of ['/assets/a.js', '/x.wasm', '/assets/../x.wasm', '/assets/a.wasm/b'])
    expect(isProgram(path)).toBe(false)
  for (const type of ['application/wasm', 'text/javascript; charset=utf-8'])
    expect(mayKeepProgram(answer({ 'content-type': type }))).toBe(true)
  expect(mayKeepProgram(answer({ 'content-type': 'text/html' }))).toBe(false)
  expect(mayKeepProgram(answer({ 'content-type': 'application/wasm' }, 404))).toBe(false)
})
