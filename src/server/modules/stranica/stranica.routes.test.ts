/** Pages of text as documents, over HTTP. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opciUvjeti } from '#contract/modules/stranica/tekstovi/opci-uvjeti-koristenja.ts'
import { upute } from '#contract/modules/stranica/tekstovi/upute.ts'
import { renderPdf } from '#server/platform/pdf/render.ts'
import { openPortal, type TestPortal } from '#tests/security/portal.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { dokumentStranice, slikeOd } from './stranica.routes.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('the terms of use are a PDF in Croatian that anyone reads in the browser', async () => {
  const { statusCode, headers, rawPayload } = await portal.call({ url: '/v1/public/opci-uvjeti-koristenja.pdf' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe('inline; filename="opci-uvjeti-koristenja.pdf"')
  const pdf = await procitajPdf(rawPayload)
  expect(pdf).toMatchObject({ naslov: opciUvjeti.naslov, jezik: 'hr-HR', ua: '1', oznacen: true, neoznaceno: [] })
  const naslovi = pdf.elementi.filter(({ uloga }) => /^H\d$/.test(uloga)).map(({ tekst }) => tekst)
  expect(naslovi).toEqual([opciUvjeti.naslov, ...opciUvjeti.dijelovi.map((dio) => dio.naslov)])
})

test('the manual is a PDF with its pictures, and the second reader gets the same one', async () => {
  const first = await portal.call({ url: '/v1/public/upute.pdf' })
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toBe('inline; filename="upute.pdf"')
  const second = await portal.call({ url: '/v1/public/upute.pdf' })
  expect(second.body).toBe(first.body)
})

test('every picture of the manual says in words what it shows, and every list is a list', async () => {
  const slike = await slikeOd(upute, join(import.meta.dirname, '../../../../public'))
  const pdf = await procitajPdf(await renderPdf(dokumentStranice(upute, 0, slike)))
  const sadrzaj = upute.dijelovi.flatMap((dio) => dio.sadrzaj).filter((one) => typeof one !== 'string')
  const opisi = sadrzaj.flatMap((one) => ('slika' in one ? [one.slika.opis] : []))
  expect(opisi.length).toBeGreaterThan(3)
  expect(pdf.elementi.filter(({ uloga }) => uloga === 'Figure').map(({ alt }) => alt)).toEqual(opisi)
  expect(pdf.neoznaceno).toEqual([])
  const stavke = sadrzaj.flatMap((one) => ('slika' in one ? [] : 'popis' in one ? one.popis : one.koraci))
  expect(pdf.elementi.filter(({ uloga, tekst }) => uloga === 'LBody' && tekst !== '').length).toBeGreaterThanOrEqual(
    stavke.length,
  )
})
