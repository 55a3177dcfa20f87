/** Pins over HTTP and the real store of files: pages are counted when a file is checked, and a pin stands on a page that is there. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { datotekaJobs } from '#server/modules/datoteka/datoteka.jobs.ts'
import { MODULES } from '#server/modules.ts'
import { renderPdf } from '#server/platform/pdf/render.ts'
import { HAMAG } from '#tests/support/builders/institucija.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { provjeriPribadace } from './pribadaca.ts'

let b: KlupaDatoteka
let projektId: string
let polje: string
let dokument: { id: string; naziv: string; sha256: string; bajtova: number }
let slika: typeof dokument
let tekst: typeof dokument
const US = `institucija:${HAMAG}`
const OKVIR = { x: 1000, y: 6500, sirina: 3000, visina: 800 }

async function pdf(stranica: number): Promise<Buffer> {
  const redci = Array.from({ length: stranica * 40 }, (_, at) => [`Stavka ${at}`, `${at},00`])
  const bytes = await renderPdf({
    naslov: 'Troškovnik',
    broj: '1',
    vrijeme: '1. 3. 2027.',
    trenutak: 0,
    nacrt: false,
    sadrzaj: [{ tablica: { zaglavlje: ['Stavka', 'Iznos'], sirine: [0, 90], redci } }],
  })
  return Buffer.from(bytes)
}

async function posalji(naziv: string, bytes: Buffer): Promise<typeof dokument> {
  const ur = b.k.nas.osobe.UR
  const { id, odgovor } = await b.najavi(ur, bytes, { naziv, entitetId: projektId })
  expect(odgovor.status).toBe(201)
  await b.posalji(ur, id, 0, bytes)
  await b.datoteke().provjeri(id)
  return { id, naziv, sha256: sazetak(bytes), bajtova: bytes.length }
}
const stranica = async (id: string) =>
  (await b.k.upit<{ stranica: number | null }>(sql`select stranica from datoteka where id = ${id}::uuid`))[0]?.stranica

/** Puts these files into the first attachment of the submitted form. */
async function uObrascu(...datoteke: (typeof dokument)[]): Promise<void> {
  const { obrazac } = await b.k.redak(projektId)
  const { prilozi } = obrazac as unknown as { prilozi: { popis: JsonObject[] } }
  const [prvi = {}, ...ostali] = prilozi.popis
  polje = `prilozi.popis.${String(prvi.id)}.datoteke`
  const popis = [{ ...prvi, datoteke: datoteke as unknown as Json }, ...ostali]
  const novi = { ...(obrazac as object), prilozi: { ...prilozi, popis } }
  await b.k.api.db.execute(
    sql`update projekt set obrazac = ${JSON.stringify(novi)}::jsonb where id = ${projektId}::uuid`,
  )
}

const pribadaca = (file: typeof dokument, more: object = {}) => ({
  vrsta: 'stranica',
  datotekaId: file.id,
  naziv: file.naziv,
  sha256: file.sha256,
  stranica: 3,
  okvir: OKVIR,
  ...more,
})
const pisi = (pin: object | null, more: object = {}) =>
  b.k.api.send<{ id: string } & ProblemBody>(
    'POST',
    `v1/rasprave/projekt/${projektId}`,
    b.k.djelatnici['R@SEL'].token,
    {
      id: noviId(),
      za: US,
      put: polje,
      pribadaca: pin,
      tekst: 'Odakle je ovaj iznos?',
      interno: false,
      zaDoradu: false,
      odgovorNa: null,
      ...more,
    },
  )
const odbijeno = async (pin: object | null, more: object = {}) => {
  const { status, body } = await pisi(pin, more)
  return [status, body.greske?.[0]?.pravilo ?? body.poruka]
}

beforeAll(async () => {
  b = await klupaDatoteka({}, async (app) => {
    await MODULES.find(({ naziv }) => naziv === 'rasprava')?.routes?.(app, {} as never)
  })
  const pozivId = await noviPoziv(b.k.api.db, { oznaka: 'KK.PRB', datumZatvaranja: '2026-01-01T10:00:00.000Z' })
  projektId = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 1 })
  dokument = await posalji('troskovnik.pdf', await pdf(4))
  slika = await posalji('skica.jpg', jpeg(4000))
  tekst = await posalji('biljeske.txt', Buffer.from('Bilješke bez stranica.'))
  await b.k.api.db.execute(sql`update projekt set status_id = 2, sifra = 'KK.PRB.1' where id = ${projektId}::uuid`)
  await uObrascu(dokument, slika, tekst)
})
afterAll(() => b.stop())

test('pages are counted when a file is checked: of a PDF, one of a picture, none of a text', async () => {
  expect(await stranica(dokument.id)).toBeGreaterThanOrEqual(4)
  expect(await stranica(slika.id)).toBe(1)
  expect(await stranica(tekst.id)).toBe(0)
})

test('a comment keeps the box on the page exactly, with the name that the form gives the file', async () => {
  const { status, body } = await pisi(pribadaca(dokument, { naziv: 'izmisljeno.pdf' }))
  expect([status, body.poruka]).toEqual([200, undefined])
  const citaj = async (token: string, za: string) =>
    (await b.k.api.get<Rasprava>(`v1/rasprave/projekt/${projektId}?za=${za}`, token)).body.komentari.find(
      ({ id }) => id === body.id,
    )
  const ocekivana = pribadaca(dokument)
  expect((await citaj(b.k.djelatnici['R@SEL'].token, US))?.pribadaca).toEqual(ocekivana)
  const nas = `prijavitelj:${b.k.nas.id}`
  expect((await citaj(b.k.nas.osobe.ZAS.token, nas))?.pribadaca).toEqual(ocekivana)
  expect((await pisi(pribadaca(slika, { stranica: 1 }), { zaDoradu: true })).status).toBe(200)
  // What was written is never put elsewhere.
  await expect(
    b.k.api.db.execute(sql`update rasprava_komentar set pribadaca = null where id = ${body.id}::uuid`),
  ).rejects.toThrow()
})

test('a pin where there is nothing to point at is refused with its rule', async () => {
  const ima = (await stranica(dokument.id)) ?? 0
  expect(await odbijeno(pribadaca(dokument, { stranica: ima + 1 }))).toEqual([422, 'PRB-01'])
  expect(await odbijeno(pribadaca(slika, { stranica: 2 }))).toEqual([422, 'PRB-01'])
  for (const okvir of [
    { ...OKVIR, sirina: 0 },
    { ...OKVIR, x: 9000 },
  ])
    expect(await odbijeno(pribadaca(dokument, { okvir }))).toEqual([422, 'PRB-02'])
  expect(await odbijeno(pribadaca(tekst, { stranica: 1 }))).toEqual([422, 'PRB-03'])
  expect(await odbijeno(pribadaca(dokument, { sha256: 'b'.repeat(64) }))).toEqual([422, 'PRB-04'])
  expect(await odbijeno(pribadaca(dokument, { datotekaId: noviId() }))).toEqual([422, 'PRB-04'])
  // The file of one field is not that of another.
  expect(await odbijeno(pribadaca(dokument), { put: 'projekt.naziv' })).toEqual([422, 'PRB-04'])
  const bezMjesta = 'Pribadača stoji uz polje koje nosi dokument, na početku rasprave.'
  expect(await odbijeno(pribadaca(dokument), { put: null })).toEqual([422, bezMjesta])
  const { body } = await pisi(null)
  expect(await odbijeno(pribadaca(dokument), { odgovorNa: body.id })).toEqual([422, bezMjesta])
  for (const okvir of [{ ...OKVIR, x: -1 }, { ...OKVIR, x: 0.5 }, { ...OKVIR, x: 10_001 }, { x: 1 }])
    expect((await pisi(pribadaca(dokument, { okvir }))).status).toBe(422)
})

test('a field is pinned where the form has it, which is what a kind asks of its questions', async () => {
  const mjesto = { datoteke: [dokument], ima: (put: string) => put === 'projekt.naziv' }
  const provjeri = (put: string) =>
    b.k.api.db.transaction((tx) => provjeriPribadace(tx, [{ vrsta: 'polje', put }], mjesto))
  expect(await provjeri('projekt.naziv')).toEqual([{ vrsta: 'polje', put: 'projekt.naziv' }])
  await expect(provjeri('projekt.nema')).rejects.toMatchObject({ greske: [{ pravilo: 'PRB-05' }] })
})

test('a file from before pages were counted waits for the timer', async () => {
  await b.k.api.db.execute(sql`update datoteka set stranica = null where id = ${dokument.id}::uuid`)
  expect(await odbijeno(pribadaca(dokument))).toEqual([422, 'PRB-06'])
  const job = datotekaJobs(b.datoteke()).find(({ name }) => name === 'datoteka.prebrojiStranice')
  await job?.run(new AbortController().signal)
  expect((await pisi(pribadaca(dokument))).status).toBe(200)
})

test('a document exchanged under a pin leaves the pin as it was', async () => {
  const { body } = await pisi(pribadaca(dokument))
  await uObrascu(slika)
  const { komentari } = (
    await b.k.api.get<Rasprava>(`v1/rasprave/projekt/${projektId}?za=${US}`, b.k.djelatnici['R@SEL'].token)
  ).body
  expect(komentari.find(({ id }) => id === body.id)?.pribadaca).toEqual(pribadaca(dokument))
  expect(await odbijeno(pribadaca(dokument))).toEqual([422, 'PRB-04'])
})
