/** What a portal opens only to a second factor (R-AUT-5), by calls whose address names neither a body nor the administration. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { dogadajiRoutes } from '#server/platform/events/dogadaji.routes.ts'
import { HAMAG, KK } from '#tests/support/builders/institucija.ts'
import { djelatnik, faktor } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { type KlupaProjekata, noviId, noviPoziv, ovlasti, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { plocaUpraveRoutes } from '../modules/uprava/uprava.routes.ts'
import { MODULES } from '../modules.ts'
import { brojaciRoutes } from './brojaci.ts'
import { kalendarDatotekaRoutes } from './kalendar-datoteka.ts'
import { slikeRoutes } from './slike.ts'

let d: KlupaDatoteka
let k: KlupaProjekata
/** A call that is over: its body reads the applications. */
let zatvoren: number
let projektId: string
const ZA = `institucija:${HAMAG}`
const referent = () => k.djelatnici['R@SEL']

beforeAll(async () => {
  d = await klupaDatoteka({}, async (app) => {
    brojaciRoutes(app, MODULES)
    slikeRoutes(app, MODULES)
    plocaUpraveRoutes(app, [])
    kalendarDatotekaRoutes(app, MODULES)
    const vidi = async () => true
    dogadajiRoutes(app, { poziv: vidi, projekt: vidi, zahtjev: vidi, pregled: vidi })
    for (const naziv of ['rasprava', 'zastavica'])
      await MODULES.find((one) => one.naziv === naziv)?.routes?.(app, {} as never)
  })
  k = d.k
  zatvoren = await noviPoziv(k.api.db, { oznaka: 'KK.F', datumZatvaranja: '2026-01-01T10:00:00.000Z' })
  projektId = await zapisiProjekt(k.api.db, { pozivId: zatvoren, prijaviteljId: k.nas.id, statusId: 2 })
})
afterAll(() => d.stop())
beforeEach(() => {
  k.api.app.secondFactor = 'staff'
})
afterEach(() => {
  k.api.app.secondFactor = 'none'
  k.api.clock.now = OZUJAK
})

const citaj = (put: string, tko = referent()) => k.api.get<ProblemBody>(put, tko.token)
const rasprava = () => `v1/rasprave/projekt/${projektId}`
const napisi = (za: string, tko = referent(), tekst = 'Interno.') =>
  k.api.send<ProblemBody>('POST', rasprava(), tko.token, {
    id: noviId(),
    za,
    put: 'projekt.naziv',
    tekst,
    interno: za === ZA,
    zaDoradu: false,
    odgovorNa: null,
  })

const dokazi = (token: string) => faktor(k.api.db, { token }, true)
const samoLozinkom = (token: string) => faktor(k.api.db, { token }, false)

test('[R-AUT-5] nor do they make the link by which a calendar reads deadlines of the body without a session', async () => {
  const stvori = (token: string) => k.api.send<ProblemBody>('POST', 'v1/auth/me/kalendar', token, {})
  const { status, body } = await stvori(referent().token)
  expect([status, body.poruka]).toEqual([403, expect.stringContaining('drugi faktor')])
  expect((await stvori(k.nas.osobe.ZAS.token)).status).toBe(200)
  await dokazi(referent().token)
  expect((await stvori(referent().token)).status).toBe(200)
  await samoLozinkom(referent().token)
})

const CITANJA = () => [
  `v1/institucije/${HAMAG}/upravljackaPloca?programId=${KK}`,
  `${rasprava()}?za=${ZA}`,
  `v1/zastavice/projekt/${projektId}?za=${ZA}`,
  `v1/brojaci?za=${ZA}&programId=${KK}`,
  `v1/dogadaji?zapis=projekt:${projektId}&za=${ZA}&verzija=1`,
]

test('[R-AUT-5] an officer without the second factor acts for no body by any call, and is told what to turn on', async () => {
  for (const put of CITANJA()) {
    const { status, body } = await citaj(put)
    expect([put, status, body.poruka]).toEqual([put, 403, expect.stringContaining('drugi faktor')])
  }
  const zastavica = { mutationId: noviId(), za: ZA, doseg: 'osoba', razlog: 'Provjeriti.', rjesavaId: null }
  const podigni = `v1/zastavice/projekt/${projektId}`
  expect((await napisi(ZA)).status).toBe(403)
  expect((await k.api.send('POST', podigni, referent().token, zastavica)).status).toBe(403)
  expect(await k.upit(sql`select tekst from rasprava_komentar where entitet_id = ${projektId}`)).toEqual([])
})

test('[R-AUT-5] with it, and where the portal asks administrators alone, the same calls are open', async () => {
  // A stream is not read to its end here.
  const kratka = CITANJA().filter((put) => !put.startsWith('v1/dogadaji'))
  await dokazi(referent().token)
  for (const put of kratka) expect([put, (await citaj(put)).status]).toEqual([put, 200])
  await samoLozinkom(referent().token)
  k.api.app.secondFactor = 'administrators'
  for (const put of kratka) expect([put, (await citaj(put)).status]).toEqual([put, 200])
})

test('[R-AUT-5] the same person at an applicant is asked for none', async () => {
  const oboje = k.djelatnici['V@SEL']
  await ovlasti(k.api.db, oboje, k.nas.id, 'UR')
  const za = `prijavitelj:${k.nas.id}`
  expect((await citaj(`${rasprava()}?za=${za}`, oboje)).status).toBe(200)
  expect((await napisi(za, oboje, 'Od prijavitelja.')).status).toBe(200)
  expect((await citaj(`v1/brojaci?za=${za}&programId=${KK}`, oboje)).status).toBe(200)
  // Who has no seat there learns as little as before.
  expect((await citaj(`${rasprava()}?za=${ZA}`, k.nas.osobe.ZAS)).status).toBe(404)
})

test('[R-AUT-5] a device without it is given nothing of the body, and the rest of what it fetches goes on', async () => {
  const oboje = k.djelatnici['V@SEL']
  const tablet = await prijavljenUredaj(k, oboje)
  const { status, body } = await citaj(`sync/v1/pull?scope=${ZA}`, oboje)
  // A 403 says to a device that somebody else is signed in.
  expect([status, body.poruka]).toEqual([404, expect.stringContaining('drugi faktor')])
  expect((await citaj(`sync/v1/manifest?scope=${ZA}`, oboje)).status).toBe(404)
  for (const scope of [`prijavitelj:${k.nas.id}`, `osoba:${oboje.id}`, 'javno'])
    expect([scope, (await tablet.povuci(undefined, undefined, scope)).status]).toEqual([scope, 200])
})

test('[R-AUT-5] work for a body waits on its device for the second factor, and holds up no work for an applicant', async () => {
  const oboje = await djelatnik(k.api.db, HAMAG, 'R')
  await ovlasti(k.api.db, oboje, k.nas.id, 'UR')
  const tablet = await prijavljenUredaj(k, oboje)
  const otvoren = await noviPoziv(k.api.db, { oznaka: 'KK.FO' })
  const zaTijelo = () =>
    tablet.izmijeni(projektId, { rev: 1, hash: 'a'.repeat(64) }, [postavi('projekt.naziv', 'CNC', 'Drugo')], {
      actingFor: { vrsta: 'institucija', id: HAMAG },
    })
  const [izmjena, prijava] = [zaTijelo(), tablet.kreiraj(otvoren)]
  const odgovor = await tablet.posalji([izmjena, prijava])
  expect(ishodi(odgovor)).toEqual(['deferred', 'applied'])
  expect(odgovor.body.results[0]?.result).toMatchObject({ missing: [izmjena.mutationId] })
  expect(await k.upit(sql`select from sync_mutation where mutation_id = ${izmjena.mutationId}::uuid`)).toEqual([])
  // With it the same work is tried: here an officer writes no application.
  await dokazi(oboje.token)
  expect(ishodi(await tablet.posalji([izmjena]))[0]).toMatch(/^rejected/)
  // Work for a body that they have left does not wait: it is refused, and whoever took the right away is told.
  await samoLozinkom(oboje.token)
  await k.upit(sql`delete from institucija_osoba where osoba_id = ${oboje.id}`)
  expect(ishodi(await tablet.posalji([zaTijelo()]))).toEqual(['rejected:zabranjeno'])
})

test('[R-AUT-5] files of a record are read and put for a body only with it, also by an address given before', async () => {
  const bajtovi = jpeg(3000, 7)
  const id = noviId()
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.FP' })
  const prijava = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
  await d.najavi(k.nas.osobe.UR, bajtovi, { id, entitetId: prijava })
  await d.posalji(k.nas.osobe.UR, id, 0, bajtovi)
  const manifest = JSON.stringify([{ id, naziv: 'Zapisnik.jpg', sha256: sazetak(bajtovi), bajtova: 3000 }])
  await k.upit(
    sql`update projekt set obrazac = jsonb_set(obrazac, '{prilozi,popis,0,datoteke}', ${manifest}::jsonb),
      status_id = 2, vrijeme_podnosenja = now() where id = ${prijava}`,
  )
  k.api.clock.now = Date.parse('2027-06-02T10:00:00Z')
  const adresa = (tko = referent()) =>
    k.zovi<{ signedUrl: string } & ProblemBody>('GET', `v1/dms/getDownloadUrl/${id}`, tko.token)
  k.api.app.secondFactor = 'none'
  const prije = await adresa()
  expect([prije.status, (await adresa(k.nas.osobe.UR)).status]).toEqual([200, 200])
  k.api.app.secondFactor = 'staff'
  expect([(await adresa()).status, (await adresa(k.nas.osobe.UR)).status]).toEqual([403, 200])
  expect((await d.http('GET', prije.body.signedUrl, referent().token)).status).toBe(403)
  const opisi = await k.zovi('POST', 'v1/dms/opisi', referent().token, { ids: [id] })
  expect(opisi.status).toBe(403)

  const nacrt = await noviPoziv(k.api.db, { oznaka: 'KK.FD' }, 1)
  const pise = k.djelatnici['R@DRF']
  const kamo = { entitetVrsta: 'poziv', entitetId: String(nacrt), prijaviteljId: null }
  expect((await d.najavi(pise, bajtovi, kamo)).odgovor.status).toBe(403)
  k.api.app.secondFactor = 'none'
  expect((await d.najavi(pise, bajtovi, kamo)).odgovor.status).toBe(201)
})

test.each(['staff', 'administrators'] as const)(
  '[R-AUT-5] an administrator without it reads no numbers of the administration either, where the portal asks %s',
  async (koga) => {
    k.api.app.secondFactor = koga
    const uprava = ['v1/administracija/dashboard', 'v1/administracija/slike', 'v1/brojaci?za=administracija']
    const stanja = async (tko = k.superadmin) => Promise.all(uprava.map(async (put) => (await citaj(put, tko)).status))
    expect(await stanja()).toEqual([403, 403, 403])
    // Whoever is no administrator is told nothing of a factor.
    expect(await stanja(k.nas.osobe.ZAS)).toEqual([403, 403, 404])
    expect((await citaj('v1/administracija/dashboard', k.nas.osobe.ZAS)).body.poruka).not.toContain('faktor')
    await dokazi(k.superadmin.token)
    expect(await stanja()).toEqual([200, 200, 200])
    await samoLozinkom(k.superadmin.token)
  },
)
