import { expect, test } from 'vitest'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { createPdf } from './pdf.ts'

const page: PdfDokument = {
  naslov: 'Potvrda',
  broj: 'KK.01',
  vrijeme: '21.11.2026. 11:00:05',
  trenutak: Date.UTC(2026, 10, 21, 10, 0, 5),
  nacrt: true,
  sadrzaj: [{ odlomak: 'čćžšđ ČĆŽŠĐ €' }],
}

test('a PDF carries Croatian letters, its title and the language', async () => {
  const pdf = await procitajPdf(await createPdf(page))
  expect(pdf).toMatchObject({ naslov: 'Potvrda', jezik: 'hr-HR', ua: '1', oznacen: true, stranica: 1 })
  expect(pdf.elementi.find(({ uloga }) => uloga === 'P')?.tekst).toBe('čćžšđ ČĆŽŠĐ €')
})

test('a PDF made twice of the same content is the same bytes', async () => {
  expect(Buffer.from(await createPdf(page)).equals(Buffer.from(await createPdf(page)))).toBe(true)
})

test('every word of a PDF stands in its structure, and what only repeats or decorates is an artifact', async () => {
  const redci = Array.from({ length: 90 }, (_, at) => [`Stavka ${at}`, `${at},00 €`])
  const pdf = await procitajPdf(
    await createPdf({
      ...page,
      sadrzaj: [
        { naslov: 'Prijava', razina: 1 },
        { naslov: 'Preskočena razina', razina: 3 },
        { oznaka: 'Naziv', odgovor: 'Duga rečenica. '.repeat(600), uneseno: true },
        { podaci: [['OIB', '12345678903']] },
        { tablica: { zaglavlje: ['Stavka', 'Iznos'], sirine: [0, 90], desno: [1], zbroj: true, redci } },
        { popis: ['prvo', 'drugo'], redom: true },
        { odlomak: 'znak koji pismo nema: 💥\u0007' },
      ],
    }),
  )
  expect(pdf.neoznaceno).toEqual([])
  const uloge = (uloga: string) => pdf.elementi.filter((one) => one.uloga === uloga)
  expect(uloge('H1').map(({ tekst }) => tekst)).toEqual(['Prijava'])
  expect(uloge('H2').map(({ tekst }) => tekst)).toEqual(['Preskočena razina'])
  expect(uloge('H3')).toEqual([])
  const celije = (path: string, uloga: string) =>
    uloge(uloga).filter(({ put, tekst }) => put.endsWith(path) && tekst !== '')
  expect(celije('/Table/THead/TR', 'TH').map(({ tekst }) => tekst)).toEqual(['Stavka', 'Iznos'])
  expect(celije('/Table/TBody/TR', 'TD')).toHaveLength(180)
  expect(celije('/Table/TR', 'TH').map(({ tekst }) => tekst)).toEqual(['OIB'])
  expect(uloge('LBody').map(({ tekst }) => tekst)).toEqual(['prvo', 'drugo'])
  expect(pdf.artefakti.filter((one) => one === 'NACRT')).toHaveLength(pdf.stranica)
  expect(pdf.artefakti).toContain(`Stranica 1/${pdf.stranica}`)
  expect(pdf.elementi.some(({ tekst }) => tekst.includes('znak koji pismo nema: ?'))).toBe(true)
  expect(pdf.stranica).toBeGreaterThan(3)
})

test('fifty waiting documents are the limit, and the rest still come out', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => createPdf(page)))
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(8)
})
