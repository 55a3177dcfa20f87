/** What a person reads as themselves without the second factor (R-AUT-5): of bodies and of the administration there is nothing in it. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { notifikacijaRoutes } from '#server/modules/notifikacija/notifikacija.routes.ts'
import { pretinacRoutes } from '#server/modules/pretinac/pretinac.routes.ts'
import { porukaAggregate } from '#server/modules/pretinac/pretinac.sync.ts'
import { tehnickoPitanjeRoutes } from '#server/modules/tehnicko-pitanje/tehnicko-pitanje.routes.ts'
import { MODULES } from '#server/modules.ts'
import { notifikacija } from '#server/platform/notify/notify.tables.ts'
import { HAMAG, zaposli } from '#tests/support/builders/institucija.ts'
import { djelatnik, faktor, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import {
  type KlupaProjekata,
  noviId,
  noviPoziv,
  ovlasti,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { dajOvlast, posaljiZapecaceno, zapecati } from '#tests/support/zapecaceno.ts'
import { kalendarDatotekaRoutes } from './kalendar-datoteka.ts'
import { pretinacPorts, tehnickaPodrska } from './kinds.ts'

let d: KlupaDatoteka
let k: KlupaProjekata
/** Submitted to a call whose body of selection is HAMAG. */
let projektId: string
/** Sits at HAMAG and writes for our applicant. */
let oboje: TestOsoba

beforeAll(async () => {
  d = await klupaDatoteka(
    {},
    (app) => {
      notifikacijaRoutes(app)
      kalendarDatotekaRoutes(app, MODULES)
      pretinacRoutes(app, pretinacPorts)
      tehnickoPitanjeRoutes(app, tehnickaPodrska)
    },
    [porukaAggregate(pretinacPorts)],
  )
  k = d.k
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.OS', modalitet: 'trajni' })
  projektId = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 3 })
  await zapisiPodnesenu(k.api.db, projektId)
})
afterAll(() => d.stop())
beforeEach(async () => {
  k.api.app.secondFactor = 'staff'
  oboje = await djelatnik(k.api.db, HAMAG, 'R')
  await ovlasti(k.api.db, oboje, k.nas.id, 'UR')
})
afterEach(() => {
  k.api.app.secondFactor = 'none'
  k.api.clock.now = OZUJAK
})

const dokazi = (tko: TestOsoba) => faktor(k.api.db, tko, true)
const nova = (more: Partial<NovaPoruka> = {}): NovaPoruka => ({
  nitId: null,
  projektId,
  vrsta: 'razgovor',
  predmet: 'Rok isporuke',
  tekst: '<p>Interni stav tijela.</p>',
  brojPriloga: 0,
  ...more,
})
const posalji = (tko: TestOsoba, poruka: NovaPoruka, id: string) =>
  k.api.send('POST', `v1/institucije/${HAMAG}/pretinac/poruke`, tko.token, { mutationId: noviId(), id, poruka })
const download = async (tko: TestOsoba, id: string) =>
  (await k.zovi('GET', `v1/dms/getDownloadUrl/${id}`, tko.token)).status

const ZA = {
  tijelo: { primatelj: 'institucija', primateljId: HAMAG, razlog: 'R@SEL' },
  uprava: { primatelj: 'institucija', primateljId: 0, razlog: 'ADM(pitanja.opcenito)' },
  upit: { primatelj: 'institucija', primateljId: HAMAG, razlog: 'GR' },
  prijavitelj: { primatelj: 'prijavitelj', primateljId: 0, razlog: 'PRAVO' },
}

async function administrator(): Promise<TestOsoba> {
  const tko = await djelatnik(k.api.db, HAMAG, 'R')
  await k.api.db
    .update(fizickaOsoba)
    .set({ adminDopustenja: ['pitanja.opcenito'] })
    .where(sql`id = ${tko.id}`)
  return tko
}

test.each([
  ['staff', ['prijavitelj', 'upit']],
  ['administrators', ['prijavitelj', 'tijelo', 'upit']],
  ['none', ['prijavitelj', 'tijelo', 'upit', 'uprava']],
] as const)(
  '[R-AUT-5] where it is asked of %s, notifications are those of the person alone, in the list, the bell and what is marked',
  async (koga, ostaje) => {
    k.api.app.secondFactor = koga
    const tko = await administrator()
    const rows = Object.entries(ZA).map(([poruka, za]) => ({
      osobaId: tko.id,
      poruka,
      activityAction: 'projekt.status.promjena',
      programId: null,
      createdAt: new Date(OZUJAK),
      ...za,
    }))
    const ids = new Map((await k.api.db.insert(notifikacija).values(rows).returning()).map((one) => [one.poruka, one]))
    const popis = async () => {
      const { body } = await k.api.get<{ data: { notification: { message: string } }[] }>(
        'v1/notifikacije?updateSeen=true',
        tko.token,
      )
      return body.data.map(({ notification }) => notification.message).sort()
    }
    const stanje = async () =>
      (await k.api.get<{ neprocitano: number; nevideno: number }>('v1/notifikacije/stanje', tko.token)).body
    const procitaj = (poruka: string) =>
      k.api.send('PATCH', `v1/notifikacije/read/${ids.get(poruka)?.id}`, tko.token, {})
    expect(await stanje()).toMatchObject({ neprocitano: ostaje.length, nevideno: ostaje.length })
    expect(await popis()).toEqual([...ostaje])
    for (const poruka of Object.keys(ZA))
      expect([poruka, (await procitaj(poruka)).status]).toEqual([
        poruka,
        ostaje.some((one) => one === poruka) ? 200 : 404,
      ])
    const doId = Math.max(...[...ids.values()].map(({ id }) => id))
    expect((await k.api.send('PATCH', 'v1/notifikacije/read', tko.token, { doId })).body).toEqual({ procitano: 0 })
    await dokazi(tko)
    expect(await popis()).toEqual(Object.keys(ZA).sort())
    const ostalo = Object.keys(ZA).length - ostaje.length
    expect(await stanje()).toMatchObject({ neprocitano: ostalo })
  },
)

test('[R-AUT-5] a link to the calendar that was made without it never reads deadlines of a body, also of a seat taken later', async () => {
  const tko = await osoba(k.api.db, 'Kasnije')
  await ovlasti(k.api.db, tko, k.nas.id, 'UR')
  const dorada = await zapisiProjekt(k.api.db, {
    pozivId: await noviPoziv(k.api.db, { oznaka: 'KK.OK' }),
    prijaviteljId: k.tudi.id,
    statusId: 9,
    naziv: 'Tuđa dorada',
  })
  await k.upit(sql`update projekt set dorada_rok = '2027-03-10T22:59:59.999Z' where id = ${dorada}`)
  const stvori = async () =>
    (await k.api.send<{ adresa: string }>('POST', 'v1/auth/me/kalendar', tko.token, {})).body.adresa
  const procitaj = async (adresa: string) => {
    const { pathname } = new URL(adresa)
    const answer = await k.api.app.http.inject({ url: pathname, headers: { host: 'localhost:3000' } })
    return [answer.statusCode, answer.payload.includes('Tuđa dorada'), answer.payload.includes('VEVENT')]
  }
  const prije = await stvori()
  await zaposli(k.api.db, tko.id, HAMAG, 'R')
  expect(await procitaj(prije)).toEqual([200, false, true])
  k.api.app.secondFactor = 'administrators'
  expect(await procitaj(prije)).toEqual([200, true, true])
  k.api.app.secondFactor = 'staff'
  await dokazi(tko)
  const poslije = await stvori()
  expect(await procitaj(poslije)).toEqual([200, true, true])
})

test('[R-AUT-5] a device without it is given no message that its person wrote for a body, and those for an applicant', async () => {
  await dokazi(oboje)
  const [zaTijelo, zaNas] = [noviId(), noviId()]
  expect((await posalji(oboje, nova(), zaTijelo)).status).toBe(200)
  const nase = { mutationId: noviId(), id: zaNas, poruka: nova() }
  const put = `v1/prijavitelji/${k.nas.id}/pretinac/poruke`
  expect((await k.api.send('POST', put, oboje.token, nase)).status).toBe(200)
  const tablet = await prijavljenUredaj(k, oboje)
  const scope = `osoba:${oboje.id}`
  const ima = async () => {
    const { body } = await tablet.povuci(undefined, undefined, scope)
    const popis = await k.zovi<{ docs: { id: string }[] }>('GET', `sync/v1/manifest?scope=${scope}`, oboje.token)
    const povuceno = body.changes.flatMap((one) => (one.kind === 'upsert' ? [one.doc.id] : []))
    return [povuceno.sort(), popis.body.docs.map(({ id }) => id).sort()]
  }
  const oba = [zaTijelo, zaNas].sort()
  expect(await ima()).toEqual([oba, oba])
  await faktor(k.api.db, oboje, false)
  expect(await ima()).toEqual([[zaNas], [zaNas]])
  expect((await k.api.get(`v1/institucije/${HAMAG}/pretinac/${zaTijelo}`, oboje.token)).status).toBe(403)
})

const kaoTijelo = (tablet: Uredaj, vrsta: 'institucija' | 'prijavitelj', id: string) =>
  tablet.kreiraj(0, {
    id,
    args: nova() as unknown as JsonObject,
    actingFor: { vrsta, id: vrsta === 'institucija' ? HAMAG : k.nas.id },
    aggregate: { type: 'porukaPretinca', id },
    lane: `porukaPretinca:${id}`,
    laneSeq: 1,
    type: 'porukaPretinca.create',
  })

test('[R-AUT-5] sealed work for a body does not leave by a grant that was given without it, and work for an applicant does', async () => {
  const tablet = await prijavljenUredaj(k, oboje)
  const bez = await dajOvlast(k, oboje, tablet.deviceId)
  const [zaTijelo, zaNas] = [kaoTijelo(tablet, 'institucija', noviId()), kaoTijelo(tablet, 'prijavitelj', noviId())]
  const prvo = await posaljiZapecaceno(k, bez, await zapecati(bez, [zaTijelo, zaNas]))
  expect(prvo.body).toMatchObject({
    zaprimljeno: [zaNas.mutationId],
    zadrzano: [{ mutationId: zaTijelo.mutationId, razlog: 'ceka' }],
  })
  await dokazi(oboje)
  const s = await dajOvlast(k, oboje, tablet.deviceId)
  const drugo = await posaljiZapecaceno(k, s, await zapecati(s, [zaTijelo]))
  expect(drugo.body).toMatchObject({ zaprimljeno: [zaTijelo.mutationId], zadrzano: [] })
})

test('[R-AUT-5] files of messages are read and put for a body only with it', async () => {
  await dokazi(oboje)
  const tko = await djelatnik(k.api.db, HAMAG, 'R')
  const [poruka, privitak, bajtovi] = [noviId(), noviId(), jpeg(3000, 5)]
  const kamo = { entitetVrsta: 'porukaPretinca', entitetId: poruka, prijaviteljId: null }
  expect((await d.najavi(tko, bajtovi, { ...kamo, entitetId: noviId() })).odgovor.status).toBe(403)
  expect((await d.najavi(oboje, bajtovi, { ...kamo, id: privitak })).odgovor.status).toBe(201)
  await d.posalji(oboje, privitak, 0, bajtovi)
  expect((await posalji(oboje, nova({ brojPriloga: 1 }), poruka)).status).toBe(200)
  const uploads = [
    {
      id: privitak,
      naziv: 'Zapisnik.jpg',
      sha256: sazetak(bajtovi),
      bajtova: 3000,
      stigao: '2027-03-01T10:00:00.000Z',
    },
  ]
  await k.upit(sql`update pretinac_poruka set uploads = ${JSON.stringify(uploads)}::jsonb where id = ${poruka}::uuid`)
  await k.upit(sql`update datoteka set povezana = true where id = ${privitak}::uuid`)
  expect([await download(tko, privitak), await download(oboje, privitak)]).toEqual([403, 200])
  await dokazi(tko)
  expect(await download(tko, privitak)).toBe(200)
})

test('[R-AUT-5] files of an inquiry are read by the support only with it, and by whoever asked without', async () => {
  k.api.app.secondFactor = 'administrators'
  const [upit, privitak, bajtovi] = [noviId(), noviId(), jpeg(2000, 9)]
  const pita = await osoba(k.api.db, 'Pita')
  const podrska = await administrator()
  const kamo = { entitetVrsta: 'tehnickoPitanje', entitetId: upit, prijaviteljId: null }
  expect((await d.najavi(pita, bajtovi, { ...kamo, id: privitak })).odgovor.status).toBe(201)
  await d.posalji(pita, privitak, 0, bajtovi)
  const prazno = { email: null, vrstaModula: null, oibNazivPrijavitelja: null, oznakaProjekta: null }
  const sadrzaj = {
    naslov: 'Prilog',
    pitanje: 'Ne mogu ga otvoriti.',
    telefon: '+385 91 123 4567',
    oznakaPoziva: null,
    projektId: null,
    ...prazno,
  }
  const poslan = await k.api.send('POST', 'v1/pitanja', pita.token, { mutationId: noviId(), id: upit, sadrzaj })
  expect(poslan.status).toBe(200)
  const uploads = [{ id: privitak, naziv: 'Zapisnik.jpg', sha256: sazetak(bajtovi), bajtova: 2000 }]
  await k.upit(
    sql`update tehnicko_pitanje set sadrzaj = sadrzaj || ${JSON.stringify({ uploads })}::jsonb where id = ${upit}::uuid`,
  )
  expect([await download(podrska, privitak), await download(pita, privitak)]).toEqual([403, 200])
  expect((await k.api.get(`v1/administracija/tehnickaPitanja/${upit}`, podrska.token)).status).toBe(403)
  await dokazi(podrska)
  expect(await download(podrska, privitak)).toBe(200)
  k.api.app.secondFactor = 'none'
  await faktor(k.api.db, podrska, false)
  expect(await download(podrska, privitak)).toBe(200)
})
