/** Minutes over HTTP: who reads them as a file, and what anybody is told of a file or code. */
import { describe, expect, test } from 'vitest'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { kodIzPdfa } from '#contract/kernel/kontrolni-kod.ts'
import type { NalazProvjere } from '#contract/modules/isprava/isprava.ts'
import { PREDANO } from '#contract/modules/provjera/provjera.ovjera.ts'
import { sazetakTeksta, sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { zapisnikPdf } from '#contract/modules/provjera/zapisnik.pdf.ts'
import { kodZapisnika, zapisnikOd } from '#contract/modules/provjera/zapisnik.ts'
import { otisakDatoteke } from '#server/platform/isprave/isprave.repository.ts'
import { renderPdf } from '#server/platform/pdf/render.ts'
import { HAMAG, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { dodajRedak, type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const preuzmi = (stol: string, { id }: Provjera, tko?: TestOsoba) =>
  p.k.api.app.http.inject({
    url: `/${stol}/${id}/zapisnik/pdf`,
    headers: tko === undefined ? {} : { authorization: `Bearer ${tko.token}` },
  })
const tijelu = (one: Provjera, tko: TestOsoba = p.referent) => preuzmi(p.stolInstitucije(one.projektId), one, tko)
const korisniku = (one: Provjera, tko: TestOsoba = p.zas) => preuzmi(p.stolKorisnika(one.projektId), one, tko)
const javno = async (query: Record<string, string>) =>
  (await p.k.api.app.http.inject({ url: '/v1/public/isprave/provjera', query })).json<NalazProvjere>()
const otisak = ({ rawPayload }: { rawPayload: Buffer }) => otisakDatoteke(rawPayload)

/** The file as the device in the field makes it, and the row by which it tells of it. */
async function naUredaju(one: Provjera, more: Partial<Record<string, string>> = {}) {
  const { oznaka, projekt, prijavitelj, okolnosti, ocitovanje, sadrzaj } = (await p.citaj(one)).body
  const opis = { oznaka, projekt, korisnik: prijavitelj.naziv, okolnosti, ocitovanje, sadrzaj }
  const pdf = await renderPdf(zapisnikPdf(zapisnikOd(opis, { poslan: false, sada: 1 })))
  const sha256 = otisakDatoteke(pdf)
  const predaja = {
    id: 'predaja-1',
    vrijeme: toIsoInstant(p.k.api.clock.now),
    sazetak: sazetakZapisnika(sadrzaj as Sadrzaj),
    sha256,
    ...more,
  }
  const kod = kodZapisnika(oznaka, predaja.sazetak)
  return { pdf, sha256, kod, predaja: dodajRedak(PREDANO, predaja) }
}

describe('The file of the minutes', () => {
  test('is a draft for the body while it is written, and nobody else has it', async () => {
    const one = await korak.naTerenu(tablet)
    const nacrt = await tijelu(one)
    expect(nacrt.headers['content-type']).toBe('application/pdf')
    expect(nacrt.headers['content-disposition']).toMatch(/^attachment; filename="zapisnik-PLM-2027-\d{4}\.pdf"$/)
    expect((await procitajPdf(nacrt.rawPayload)).artefakti).toContain('NACRT')
    expect((await tijelu(one, p.izvana)).statusCode).toBe(200)
    expect((await korisniku(one)).statusCode).toBe(404)
    expect(await javno({ sha256: otisak(nacrt) })).toEqual({ nalaz: 'nepoznata', isprava: null })
  })

  test('of a visit that has not begun is no file for either side', async () => {
    const one = await korak.najavljena(tablet)
    expect((await tijelu(one)).statusCode).toBe(404)
    expect((await korisniku(one)).statusCode).toBe(404)
  })

  test('that was sent is the same bytes for both sides and for ever, and nobody else has it', async () => {
    const one = await korak.naOcitovanju(tablet)
    const [nas, njihov] = [await tijelu(one), await korisniku(one)]
    expect(nas.statusCode).toBe(200)
    expect(otisak(njihov)).toBe(otisak(nas))
    p.k.api.clock.now += 3_600_000
    expect(otisak(await korisniku(one, p.prg))).toBe(otisak(nas))

    const tudi = await djelatnik(p.k.api.db, SAFU, 'R')
    expect((await preuzmi(p.stolInstitucije(one.projektId, SAFU), one, tudi)).statusCode).toBe(404)
    expect((await preuzmi(p.stolInstitucije(one.projektId, HAMAG), one, tudi)).statusCode).toBe(404)
    const { id: tudiId, osobe } = p.k.tudi
    const drugi = osobe.ZAS
    expect((await preuzmi(p.stolKorisnika(one.projektId, tudiId), one, drugi)).statusCode).toBe(404)
    expect((await preuzmi(p.stolKorisnika(one.projektId), one, drugi)).statusCode).toBe(404)
    expect((await preuzmi(p.stolKorisnika(one.projektId), one)).statusCode).toBe(401)
  })

  test('stays what the beneficiary was given while the body writes it anew', async () => {
    const one = await korak.naOcitovanju(tablet)
    const poslan = await korisniku(one)
    p.k.api.clock.now += 60_000
    await p.ocituj(one, { tekst: 'Tražimo ispravak.', predano: true })
    const prije = await korisniku(one)
    // With the answer in it, it is another file of the same signed content.
    expect(otisak(prije)).not.toBe(otisak(poslan))
    expect(await javno({ sha256: otisak(poslan) })).toMatchObject({ nalaz: 'portal', isprava: { novija: false } })
    expect((await p.povuci(one, 'doradi', p.referent)).status).toBe(200)
    expect(
      await p.pisi(one, tablet, postavi('zakljucak.zakljucak', 'Oprema je na mjestu i u uporabi.', 'Ispravljeno.')),
    ).toMatchObject({ status: 'applied' })
    expect(otisak(await korisniku(one))).toBe(otisak(prije))
    const nas = await procitajPdf((await tijelu(one)).rawPayload)
    expect(nas.artefakti).toContain('NACRT')
    p.k.api.clock.now += 60_000
    // Both signatures are void now: the office sends the corrected minutes all the same.
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).status).toBe(200)
    const poslije = await korisniku(one)
    expect(otisak(poslije)).not.toBe(otisak(prije))
    expect((await procitajPdf(poslije.rawPayload)).artefakti).not.toContain('NACRT')
    expect(await javno({ sha256: otisak(prije) })).toMatchObject({ nalaz: 'portal', isprava: { novija: true } })
    expect(await javno({ sha256: otisak(poslije) })).toMatchObject({ nalaz: 'portal', isprava: { novija: false } })
  })

  test('that was approved holds the statement of the beneficiary', async () => {
    const one = await korak.pracena(tablet)
    const { elementi } = await procitajPdf((await korisniku(one)).rawPayload)
    expect(elementi.map(({ tekst }) => tekst)).toContain('Nemamo primjedbi.')
  })
})

describe('What anybody is told', () => {
  test('a file given away in the field is unknown until the device has told of it, then it is the portal’s own', async () => {
    const one = await korak.zapisana(tablet)
    const { pdf, sha256, kod, predaja } = await naUredaju(one)
    expect(kodIzPdfa(Buffer.from(pdf).toString('latin1'))).toBe(kod)
    expect(await javno({ sha256, kod })).toEqual({ nalaz: 'nepoznata', isprava: null })

    expect(await p.pisi(one, tablet, predaja)).toMatchObject({ status: 'applied' })
    const { oznaka, projekt: _projekt } = (await p.citaj(one)).body
    const odgovor = await javno({ sha256, kod })
    expect(odgovor).toEqual({
      nalaz: 'portal',
      isprava: {
        vrsta: 'zapisnik-provjere',
        broj: oznaka,
        programId: expect.any(Number),
        // The moment of the last signature, as the paper says it.
        trenutak: '2026-03-12T12:00:00.000Z',
        zabiljezeno: expect.any(String),
        novija: false,
      },
    })
    // The same content, sent from the office, is the same file.
    expect((await p.naredi(one, tablet, 'zavrsiTeren')).status).toBe('applied')
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).status).toBe(200)
    expect(otisak(await korisniku(one))).toBe(sha256)
    expect(await javno({ sha256 })).toMatchObject({ nalaz: 'portal', isprava: { novija: false } })
  })

  test('one changed byte is not the file of its code', async () => {
    const one = await korak.zapisana(tablet)
    const { pdf, kod, predaja } = await naUredaju(one)
    await p.pisi(one, tablet, predaja)
    const promijenjen = Buffer.from(pdf)
    const at = promijenjen.indexOf('stream') + 20
    promijenjen[at] = (promijenjen[at] ?? 0) ^ 1
    expect(await javno({ sha256: otisakDatoteke(promijenjen), kod })).toMatchObject({ nalaz: 'drugaDatoteka' })
    expect(await javno({ sha256: otisakDatoteke(promijenjen) })).toEqual({ nalaz: 'nepoznata', isprava: null })
    expect(await javno({ kod })).toMatchObject({ nalaz: 'poznatKod' })
  })

  test('a file that the portal makes otherwise is only what a device has told of, and stays so when its row is taken away', async () => {
    const one = await korak.zapisana(tablet)
    const sha256 = 'c'.repeat(64)
    const { predaja } = await naUredaju(one, { sha256 })
    await p.pisi(one, tablet, predaja)
    expect(await javno({ sha256 })).toMatchObject({ nalaz: 'uredaj' })
    const { sadrzaj } = (await p.citaj(one)).body
    const [was] = (sadrzaj.potpisi as { predano: Sadrzaj[] }).predano
    await p.pisi(one, tablet, { kind: 'remove', path: `${PREDANO}.predaja-1`, was: was ?? null })
    expect(await javno({ sha256 })).toMatchObject({ nalaz: 'uredaj' })
  })

  test('a file of a content that was changed before it came is only what the device has told of', async () => {
    const one = await korak.zapisana(tablet)
    const { sha256, kod, predaja } = await naUredaju(one)
    const ispravak = postavi('zakljucak.zakljucak', 'Oprema je na mjestu i u uporabi.', 'Ispravljeno prije mreže.')
    expect(await p.pisi(one, tablet, predaja, ispravak)).toMatchObject({ status: 'applied' })
    expect(await javno({ sha256, kod })).toMatchObject({ nalaz: 'uredaj' })
  })

  test.each(['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'jučer'])(
    'a clock that says %s is believed in no moment to come and breaks nothing',
    async (vrijeme) => {
      const one = await korak.zapisana(tablet)
      const sha256 = sazetakTeksta(vrijeme)
      const { predaja } = await naUredaju(one, { sha256, vrijeme })
      expect(await p.pisi(one, tablet, predaja)).toMatchObject({ status: 'applied' })
      const { nalaz, isprava } = await javno({ sha256 })
      expect(nalaz).toBe('uredaj')
      expect(Date.parse(isprava?.trenutak ?? '')).toBeLessThanOrEqual(p.k.api.clock.now)
    },
  )

  test('signed minutes that the body takes from the portal are known as well', async () => {
    const one = await korak.zapisana(tablet)
    expect(await javno({ sha256: otisak(await tijelu(one)) })).toMatchObject({ nalaz: 'portal' })
  })

  test('nothing is told of a paper by its number, of a half code or of no question', async () => {
    const pitaj = async (query: Record<string, string>) =>
      (await p.k.api.app.http.inject({ url: '/v1/public/isprave/provjera', query })).statusCode
    expect(await pitaj({})).toBe(400)
    expect(await pitaj({ kod: 'ABCD' })).toBe(422)
    expect(await pitaj({ broj: 'PLM-2027-0001' })).toBe(422)
  })
})
