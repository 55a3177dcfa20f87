/** Pages of text as documents, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '#tests/security/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('the terms of use are a PDF in Croatian that anyone reads in the browser', async () => {
  const { statusCode, headers, body } = await portal.call({ url: '/v1/public/opci-uvjeti-koristenja.pdf' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe('inline; filename="opci-uvjeti-koristenja.pdf"')
  expect(body.slice(0, 5)).toBe('%PDF-')
  expect(body).toContain('/Lang (hr-HR)')
})

test('the manual is a PDF with its pictures, and the second reader gets the same one', async () => {
  const first = await portal.call({ url: '/v1/public/upute.pdf' })
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toBe('inline; filename="upute.pdf"')
  const second = await portal.call({ url: '/v1/public/upute.pdf' })
  expect(second.body).toBe(first.body)
})
