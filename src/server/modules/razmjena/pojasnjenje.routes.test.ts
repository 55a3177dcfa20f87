/** Clarification requests over HTTP: asked at a desk, answered on a device, late and prolonged, and the clock of the body in the log. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDatum } from '#contract/kernel/datum.ts'
import type { Pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { DAN, MINUTA } from '#contract/kernel/trajanje.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type {
  PisanjePojasnjenja,
  PojasnjenjeDetalj,
  RedakPojasnjenja,
  StanjePojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { move } from '#server/platform/workflow/move.ts'
import { pojasnjenjeKindDesk } from '#server/spojevi/kinds.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { PITANJE, zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import { type KlupaProjekata, noviId, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { ishod as ishodOd, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { pojasnjenjeJobs } from './pojasnjenje.jobs.ts'
import { pojasnjenjeRoutes } from './pojasnjenje.routes.ts'
import { pojasnjenjeAggregate } from './pojasnjenje.sync.ts'

let b: KlupaDatoteka
let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
let zas: TestOsoba
let ur: TestOsoba
let referent: TestOsoba
let voditelj: TestOsoba

beforeAll(async () => {
  b = await klupaDatoteka({}, (app) => pojasnjenjeRoutes(app, pojasnjenjeKindDesk, vidiProjekt), [
    pojasnjenjeAggregate(pojasnjenjeKindDesk),
  ])
  k = b.k
  ;({ ZAS: zas, UR: ur } = k.nas.osobe)
  referent = k.djelatnici['R@SEL']
  voditelj = k.djelatnici['V@SEL']
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.47', modalitet: 'trajni' })
})
afterAll(() => b.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  tablet = await prijavljenUredaj(k, ur)
})

interface Gdje {
  projektId: string
  id: string
}
const noviProjekt = (statusId = 2) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
const stolPrijavitelja = (projektId: string, id = k.nas.id) =>
  `v1/prijavitelji/${id}/projekti/${projektId}/zahtjevi-za-pojasnjenjem`
const stolInstitucije = (projektId: string, id: number = TIJELA.SEL) =>
  `v1/institucije/${id}/projekti/${projektId}/zahtjevi-za-pojasnjenjem`
const tijelo = (tko: TestOsoba) => tko === referent || tko === voditelj
const stolOd = ({ projektId }: Gdje, tko: TestOsoba) =>
  tijelo(tko) ? stolInstitucije(projektId) : stolPrijavitelja(projektId)
const citaj = (gdje: Gdje, tko = referent) =>
  k.api.get<PojasnjenjeDetalj & ProblemBody>(`${stolOd(gdje, tko)}/${gdje.id}`, tko.token)

async function novi(projektId: string): Promise<Gdje> {
  const body = { mutationId: noviId(), naslov: 'Cijena stroja' }
  const answer = await k.api.send<{ id: string }>('POST', stolInstitucije(projektId), referent.token, body)
  expect(answer.status).toBe(200)
  return { projektId, id: answer.body.id }
}
async function spremi(gdje: Gdje, sto: Partial<PisanjePojasnjenja>, tko = referent) {
  const { zahtjev, ocjene, verzijaRetka } = (await citaj(gdje)).body
  const sadrzaj = { zahtjev, ocjene, ...sto }
  return k.api.send<ProblemBody>('PUT', `${stolInstitucije(gdje.projektId)}/${gdje.id}`, tko.token, {
    mutationId: noviId(),
    verzijaRetka,
    sadrzaj,
  })
}
async function povuci(gdje: Gdje, prijelaz: string, tko: TestOsoba, more: object = {}) {
  const { verzijaRetka } = (await citaj(gdje)).body
  return k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${stolOd(gdje, tko)}/${gdje.id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka,
    ...more,
  })
}
async function niz(gdje: Gdje, ...koraci: [prijelaz: string, tko: TestOsoba, more?: object][]) {
  for (const [prijelaz, tko, more] of koraci)
    expect([prijelaz, (await povuci(gdje, prijelaz, tko, more)).status]).toEqual([prijelaz, 200])
}
async function poslan(projektId: string, pitanja = [PITANJE]): Promise<Gdje> {
  const gdje = await novi(projektId)
  await spremi(gdje, { zahtjev: { naslov: 'Cijena stroja', rokDana: 7, pitanja, stavka: null } })
  await niz(gdje, ['posaljiNaPotvrdu', referent], ['posaljiPrijavitelju', voditelj])
  return gdje
}

const oZahtjevu = (id: string, kind: string) => ({
  aggregate: { type: 'pojasnjenje', id },
  type: `pojasnjenje.${kind}`,
  lane: `pojasnjenje:${id}`,
})
const osnova = async (gdje: Gdje) => {
  const { verzijaRetka: rev, sadrzaj } = (await citaj(gdje, ur)).body
  return { rev, hash: contentHash(sadrzaj as JsonObject) }
}
const odgovor = (id: string, now = 'Cijena obuhvaća montažu.'): PatchOp => ({
  kind: 'set',
  path: `${RETCI_ODGOVORA}.${id}.odgovor`,
  was: null,
  now,
})
async function pisi(gdje: Gdje, ...ops: PatchOp[]) {
  const answer = await tablet.posalji([tablet.izmijeni(gdje.id, await osnova(gdje), ops, oZahtjevu(gdje.id, 'patch'))])
  return ishodOd(answer)
}
const posaljiOdgovor = async (gdje: Gdje) => {
  const uredaj = await prijavljenUredaj(k, zas)
  const name = { name: 'posaljiOdgovor', expectState: 3 }
  const envelope = uredaj.naredi(gdje.id, await osnova(gdje), name, oZahtjevu(gdje.id, 'command'))
  return { uredaj, envelope, ishod: ishodOd(await uredaj.posalji([envelope])) }
}

/** What the log of the project says of the clock, in milliseconds from the beginning of the test. */
const sat = async ({ projektId }: Pick<Gdje, 'projektId'>) =>
  (
    await k.upit<{ akcija: string; vrijeme: Date }>(
      sql`select akcija, vrijeme from dnevnik where entitet_id = ${projektId} and akcija like 'projekt.rok.%' order by id`,
    )
  ).map(({ akcija, vrijeme }) => [akcija, new Date(vrijeme).getTime() - OZUJAK])
const prode = (ms: number) => {
  k.api.clock.now += ms
}

describe('the clock of the body', () => {
  test('stops with the first request and goes on with the last answer, both to the minute in the log', async () => {
    const projektId = await noviProjekt()
    const prvi = await poslan(projektId)
    prode(DAN + 17 * MINUTA)
    const drugi = await poslan(projektId)
    prode(3 * MINUTA)
    expect((await citaj(prvi)).body.sat).toMatchObject({
      stojiOd: new Date(OZUJAK).toISOString(),
      minuta: 24 * 60 + 20,
      rok: null,
    })
    await pisi(prvi, odgovor(PITANJE.id))
    expect((await posaljiOdgovor(prvi)).ishod).toMatchObject({ status: 'applied' })
    // The other one keeps it standing.
    expect(await sat(prvi)).toEqual([['projekt.rok.stoji', 0]])
    prode(2 * DAN)
    await pisi(drugi, odgovor(PITANJE.id))
    const poslano = k.api.clock.now
    await posaljiOdgovor(drugi)
    expect(await sat(prvi)).toEqual([
      ['projekt.rok.stoji', 0],
      ['projekt.rok.tece', poslano - OZUJAK],
    ])
    prode(5 * DAN)
    const { sat: teče } = (await citaj(prvi)).body
    expect(teče).toMatchObject({ stojiOd: null, minuta: (poslano - OZUJAK) / MINUTA })
    expect(teče?.rok).not.toBeNull()
  })

  test('goes on with a cancellation, and a request that was never sent has not stopped it', async () => {
    const projektId = await noviProjekt()
    const nacrt = await novi(projektId)
    await niz(nacrt, ['otkazi', voditelj, { obrazlozenje: 'Podatak je nađen u prilogu.' }])
    const gdje = await poslan(projektId)
    prode(40 * MINUTA)
    await niz(gdje, ['otkazi', voditelj, { obrazlozenje: 'Podatak je nađen u prilogu.' }])
    expect(await sat(gdje)).toEqual([
      ['projekt.rok.stoji', 0],
      ['projekt.rok.tece', 40 * MINUTA],
    ])
  })
})

describe('an answer', () => {
  test('sent twice from a device arrives once, with its version and its documents for the body that asked', async () => {
    const trazi = { ...PITANJE, trazeniDokument: true }
    const gdje = await poslan(await noviProjekt(), [trazi])
    const bytes = jpeg(900)
    const opis = { entitetVrsta: 'pojasnjenje', entitetId: gdje.id, naziv: 'Ponuda.jpg' }
    const { id, odgovor: najava } = await b.najavi(ur, bytes, opis)
    expect(najava.status).toBe(201)
    await b.posalji(ur, id, 0, bytes)
    const dokument = { id, naziv: 'Ponuda.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    const path = `${RETCI_ODGOVORA}.${PITANJE.id}.datoteke`
    await pisi(gdje, odgovor(PITANJE.id), { kind: 'add', path, now: dokument, after: null })
    const skini = (tko: TestOsoba) => b.http('GET', `/v1/dms/getDownloadUrl/${id}`, tko.token)
    expect((await skini(referent)).status).toBe(404)
    const { uredaj, envelope, ishod } = await posaljiOdgovor(gdje)
    expect(ishod).toMatchObject({ status: 'applied' })
    expect(ishodOd(await uredaj.posalji([envelope]))).toEqual(ishod)
    expect((await citaj(gdje)).body).toMatchObject({ statusId: 5, zakasnjelo: null })
    expect((await skini(referent)).status).toBe(200)
    expect((await skini(k.tudi.osobe.UR)).status).toBe(404)
    const inacice = await k.upit<{ n: number }>(
      sql`select count(*)::int as n from inacica where entitet_vrsta = 'pojasnjenje' and entitet_id = ${gdje.id}`,
    )
    expect(inacice).toEqual([{ n: 1 }])
  })

  test('is assessed one by one, and the applicant reads that once the request is closed', async () => {
    const gdje = await poslan(await noviProjekt())
    await pisi(gdje, odgovor(PITANJE.id))
    await posaljiOdgovor(gdje)
    expect((await povuci(gdje, 'zatvori', referent)).status).toBe(422)
    const tudi = { [noviId()]: { ocjena: 'ne' as const, komentar: '' } }
    await spremi(gdje, { ocjene: { [PITANJE.id]: { ocjena: 'uvjetno', komentar: 'Uz račun.' }, ...tudi } })
    expect(Object.keys((await citaj(gdje)).body.ocjene)).toEqual([PITANJE.id])
    expect((await citaj(gdje, ur)).body.ocjene).toEqual({})
    await niz(gdje, ['zatvori', referent])
    expect((await citaj(gdje, ur)).body.ocjene[PITANJE.id]).toEqual({ ocjena: 'uvjetno', komentar: 'Uz račun.' })
  })

  test('is not what is being written: the body reads it when it is sent, and its text is nobody else’s', async () => {
    const gdje = await poslan(await noviProjekt())
    await pisi(gdje, odgovor(PITANJE.id))
    expect((await citaj(gdje)).body.sadrzaj).toEqual({})
    expect((await citaj(gdje, ur)).body.sadrzaj).not.toEqual({})
    const tudi = await prijavljenUredaj(k, k.tudi.osobe.UR, k.tudi.id)
    const ops = [odgovor(PITANJE.id, 'Moje.')]
    const tude = tudi.izmijeni(gdje.id, await osnova(gdje), ops, oZahtjevu(gdje.id, 'patch'))
    expect(ishodOd(await tudi.posalji([tude]))).toMatchObject({ status: 'rejected', kod: 'nije-pronadeno' })
    const dodano: PatchOp = {
      kind: 'add',
      path: RETCI_ODGOVORA,
      now: { id: noviId(), pitanje: 'Svoje?', odgovor: 'Da.' },
      after: null,
    }
    expect(await pisi(gdje, dodano)).toMatchObject({ status: 'rejected' })
  })
})

describe('a request about an item of a check-list', () => {
  const spremiStavku = (gdje: Gdje, stavka: string) =>
    spremi(gdje, { zahtjev: { naslov: 'N', rokDana: 7, pitanja: [PITANJE], stavka } })

  test('[POJ-10] names an item by which the application is checked, and no other', async () => {
    await listeNaSnazi(k.api.db)
    const projektId = await noviProjekt()
    const gdje = await novi(projektId)
    const nema = (await spremiStavku(gdje, 'administrativna.NEMA-01')).body
    expect(nema.greske).toMatchObject([{ pravilo: 'POJ-10', polje: 'zahtjev.stavka' }])
    await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId: referent.id, statusId: 2 })
    const [stavka] = (await citaj(gdje)).body.stavke
    expect((await spremiStavku(gdje, stavka?.value ?? '')).status).toBe(200)
    expect((await citaj(gdje)).body.stavka).toBe(stavka?.label)
  })

  test('[POJ-10] keeps the item that it had when the list has it no more', async () => {
    const projektId = await noviProjekt()
    const zahtjev = { naslov: 'N', rokDana: 7, pitanja: [PITANJE], stavka: 'administrativna.STARA-01' }
    const id = await zapisiPojasnjenje(k.api.db, { projektId, statusId: 1, redak: { zahtjev } })
    expect((await spremiStavku({ projektId, id }, zahtjev.stavka)).status).toBe(200)
  })
})

describe('a question with a pin', () => {
  const okvir = { x: 1000, y: 1000, sirina: 2000, visina: 500 }
  const PRILOG = 'prilozi.popis'

  /** An application that names a picture of one page. */
  async function saSlikom() {
    const projektId = await noviProjekt(1)
    const bytes = jpeg(4000, 7)
    const id = noviId()
    await b.najavi(ur, bytes, { id, entitetVrsta: 'projekt', entitetId: projektId })
    await b.posalji(ur, id, 0, bytes)
    await k.upit(sql`update datoteka set stanje = 'provjerena', stranica = 1 where id = ${id}`)
    await k.upit(sql`update projekt set status_id = 2 where id = ${projektId}::uuid`)
    const prilog = { id, naziv: 'Dozvola.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    const imenuj = (prilozi: object[]) =>
      k.upit(
        sql`update projekt set obrazac = jsonb_set(obrazac, '{prilozi}', ${JSON.stringify({
          popis: [{ id: '1', datoteke: prilozi }],
        })}::jsonb) where id = ${projektId}::uuid`,
      )
    await imenuj([prilog])
    return { projektId, prilog, imenuj }
  }
  const pisiPitanje = async (gdje: Gdje, pribadaca: Pribadaca) =>
    spremi(gdje, { zahtjev: { naslov: 'N', rokDana: 7, pitanja: [{ ...PITANJE, pribadaca }], stavka: null } })

  test('PRB-01, PRB-05: stands on a page that the file has or a field of the form, and comes to the applicant with it', async () => {
    const { projektId, prilog, imenuj } = await saSlikom()
    const gdje = await novi(projektId)
    const naStranici = (stranica: number): Pribadaca => ({
      vrsta: 'stranica',
      datotekaId: prilog.id,
      naziv: 'bilo što.jpg',
      sha256: prilog.sha256,
      stranica,
      okvir,
    })
    expect((await pisiPitanje(gdje, naStranici(2))).body).toMatchObject({
      poruka: 'Stranica 2 ne postoji: dokument ima 1 stranicu.',
      greske: [{ pravilo: 'PRB-01', polje: 'zahtjev.pitanja.0.pribadaca' }],
    })
    expect((await pisiPitanje(gdje, { vrsta: 'polje', put: 'projekt.nema' })).body.greske).toMatchObject([
      { pravilo: 'PRB-05', polje: 'zahtjev.pitanja.0.pribadaca' },
    ])
    expect((await pisiPitanje(gdje, { vrsta: 'polje', put: 'projekt.lokacije' })).status).toBe(200)
    expect((await pisiPitanje(gdje, naStranici(1))).status).toBe(200)
    const { body } = await citaj(gdje)
    const pribadaca = { ...naStranici(1), naziv: 'Dozvola.jpg' }
    expect(body.zahtjev.pitanja).toMatchObject([{ pribadaca }])
    expect(body.mjesta).toMatchObject({ prilozi: [{ id: prilog.id, put: `${PRILOG}.1.datoteke` }] })
    expect(body.mjesta?.polja.map(({ value }) => value)).toContain('projekt.lokacije')
    await niz(gdje, ['posaljiNaPotvrdu', referent], ['posaljiPrijavitelju', voditelj])
    const njegovo = (await citaj(gdje, ur)).body
    expect(njegovo.okolnosti.pitanja).toMatchObject([{ pribadaca }])
    expect(njegovo.mjesta).toBeNull()
    // Exchanged under an open pin: the pin stays as it was, and the body sees that its document is gone.
    await imenuj([])
    const poslije = (await citaj(gdje)).body
    expect(poslije.zahtjev.pitanja).toMatchObject([{ pribadaca }])
    expect(poslije.mjesta?.prilozi).toEqual([])
  })

  test('PRB-04: a new pin is not put on a document that is gone, and an old one does not keep the rest from being saved', async () => {
    const { projektId, prilog, imenuj } = await saSlikom()
    const gdje = await novi(projektId)
    const { id: datotekaId, naziv, sha256 } = prilog
    const pribadaca: Pribadaca = { vrsta: 'stranica', datotekaId, naziv, sha256, stranica: 1, okvir }
    expect((await pisiPitanje(gdje, pribadaca)).status).toBe(200)
    await imenuj([])
    expect((await pisiPitanje(gdje, pribadaca)).status).toBe(200)
    const drugi = { ...pribadaca, okvir: { ...okvir, x: 2000 } }
    expect((await pisiPitanje(gdje, drugi)).body.greske).toMatchObject([{ pravilo: 'PRB-04' }])
  })
})

test('an application that is withdrawn leaves no open request behind, the clock goes on and both sides hear of it', async () => {
  const projektId = await noviProjekt()
  const otvoren = await poslan(projektId)
  const nacrt = await novi(projektId)
  prode(DAN)
  const put = `v1/prijavitelji/${k.nas.id}/projekti/${projektId}/prijelazi`
  const stanje = await k.zovi<ProjektDetalj>(
    'GET',
    `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${projektId}`,
    zas.token,
  )
  const { verzijaRetka } = stanje.body
  const body = { mutationId: noviId(), prijelaz: 'povuci', verzijaRetka, obrazlozenje: 'Odustajemo.' }
  const povlacenje = await k.zovi('POST', put, zas.token, body)
  expect([povlacenje.status, povlacenje.body]).toMatchObject([200, {}])
  expect((await citaj(otvoren)).body.statusId).toBe(7)
  expect((await citaj(nacrt)).body.statusId).toBe(7)
  expect(await sat({ projektId })).toEqual([
    ['projekt.rok.stoji', 0],
    ['projekt.rok.tece', DAN],
  ])
  const zapisano = await k.upit<{ n: number }>(
    sql`select count(*)::int as n from dnevnik where entitet_id in (${otvoren.id}, ${nacrt.id}) and prijelaz = 'otkaziSPrijavom'`,
  )
  expect(zapisano).toEqual([{ n: 2 }])
  const receno = await k.upit<{ osobaId: number }>(
    sql`select distinct osoba_id as "osobaId" from notifikacija where entitet_id = ${otvoren.id} and poruka like 'Otkazan je zahtjev%'`,
  )
  expect(receno.map(({ osobaId }) => osobaId)).toEqual(expect.arrayContaining([zas.id, ur.id, referent.id]))
})

describe('after the deadline', () => {
  const proslo = 20 * DAN
  test('an answer is kept and marked late, starts the clock, and is accepted or not', async () => {
    for (const [radnja, statusId] of [
      ['prihvatiZakasnjeli', 5],
      ['zatvoriBezOdgovora', 6],
    ] as const) {
      k.api.clock.now = OZUJAK
      const gdje = await poslan(await noviProjekt())
      expect((await povuci(gdje, 'zatvoriBezOdgovora', referent)).status).toBe(422)
      prode(proslo)
      await pisi(gdje, odgovor(PITANJE.id))
      expect((await posaljiOdgovor(gdje)).ishod).toMatchObject({ status: 'applied' })
      expect((await citaj(gdje)).body).toMatchObject({
        statusId: 4,
        zakasnjelo: new Date(OZUJAK + proslo).toISOString(),
      })
      expect((await citaj(gdje)).body.sadrzaj).not.toEqual({})
      expect((await povuci(gdje, 'vratiUIzradu', ur)).status).toBe(409)
      prode(DAN)
      await niz(gdje, [radnja, referent])
      expect((await citaj(gdje)).body.statusId).toBe(statusId)
      expect(await sat(gdje)).toEqual([
        ['projekt.rok.stoji', 0],
        ['projekt.rok.tece', proslo],
      ])
    }
  })

  test('the timer reminds before it, says once that it has passed, and changes no status', async () => {
    const gdje = await poslan(await noviProjekt())
    const [job] = pojasnjenjeJobs(k.api.db, pojasnjenjeKindDesk, () => k.api.clock.now)
    const receno = async () =>
      (
        await k.upit<{ poruka: string }>(
          sql`select distinct poruka from notifikacija where entitet_id = ${gdje.id} and poruka like '%rok%' order by 1`,
        )
      ).map(({ poruka }) => poruka.slice(0, 34))
    const { rok } = (await citaj(gdje)).body
    k.api.clock.now = Date.parse(`${rok}T09:00:00Z`)
    for (const _put of [1, 2]) await job?.run(new AbortController().signal)
    expect((await receno()).filter((one) => one.startsWith('Danas istječe rok'))).toHaveLength(1)
    prode(DAN)
    for (const _put of [1, 2]) await job?.run(new AbortController().signal)
    expect((await citaj(gdje)).body).toMatchObject({ statusId: 3, rokProsao: true })
    const prosao = await k.upit<{ n: number }>(
      sql`select count(*)::int as n from dnevnik where entitet_id = ${gdje.id} and akcija = 'pojasnjenje.rok.prosao'`,
    )
    expect(prosao).toEqual([{ n: 1 }])
    await niz(gdje, ['zatvoriBezOdgovora', referent])
  })

  test('the timer holds what is due, and waits for no other', async () => {
    const [dalek, kasan, receno] = [
      await poslan(await noviProjekt()),
      await poslan(await noviProjekt()),
      await poslan(await noviProjekt()),
    ]
    const rok = (gdje: Gdje, dan: string, prosao = false) =>
      k.upit(sql`update pojasnjenje set rok = ${dan}::date, rok_prosao = ${prosao} where id = ${gdje.id}::uuid`)
    await rok(dalek, '2028-01-10')
    await rok(kasan, '2027-03-01')
    await rok(receno, '2027-03-01', true)
    const [job] = pojasnjenjeJobs(k.api.db, pojasnjenjeKindDesk, () => k.api.clock.now + 60 * DAN)
    // Somebody is at work on two of which nobody is to be told.
    await k.api.db.transaction((tx) =>
      asPortal(tx, async () => {
        await tx.execute(
          sql`select from pojasnjenje where id = any(${sql.param([dalek.id, receno.id])}::uuid[]) for update`,
        )
        let gotov = false
        const posao = job?.run(new AbortController().signal).finally(() => {
          gotov = true
        })
        await expect.poll(() => gotov, { timeout: 20_000 }).toBe(true)
        await posao
      }),
    )
    expect((await citaj(kasan)).body.rokProsao).toBe(true)
    expect((await citaj(dalek)).body.rokProsao).toBe(false)
  })
})

describe('more time', () => {
  const TRAZI = { datum: '2027-04-01', obrazlozenje: 'Dobavljač potvrdu šalje idući tjedan.' }
  test('is asked for once, granted to another day, and an answer is in time by it', async () => {
    const gdje = await poslan(await noviProjekt())
    const { rok: prije } = (await citaj(gdje)).body
    expect((await povuci(gdje, 'zatraziProduljenje', ur, { ...TRAZI, datum: prije })).body.greske).toMatchObject([
      { pravilo: 'POJ-09', polje: 'datum' },
    ])
    await niz(gdje, ['zatraziProduljenje', ur, TRAZI])
    expect((await povuci(gdje, 'zatraziProduljenje', ur, TRAZI)).status).toBe(422)
    await niz(gdje, ['odobriProduljenje', referent, { datum: '2027-04-05' }])
    expect((await citaj(gdje, ur)).body).toMatchObject({
      rok: '2027-04-05',
      produljenja: [{ prije, trazi: '2027-04-01', odluka: { odobreno: true, rok: '2027-04-05' } }],
    })
    k.api.clock.now = Date.parse('2027-04-05T20:00:00Z')
    await pisi(gdje, odgovor(PITANJE.id))
    await posaljiOdgovor(gdje)
    expect((await citaj(gdje)).body).toMatchObject({ statusId: 5, zakasnjelo: null })
  })
  test('refused, the deadline stands, with the reason for the applicant', async () => {
    const gdje = await poslan(await noviProjekt())
    const { rok } = (await citaj(gdje)).body
    await niz(gdje, ['zatraziProduljenje', ur, TRAZI])
    await niz(gdje, ['odbijProduljenje', referent, { obrazlozenje: 'Rok poziva to ne dopušta.' }])
    expect((await citaj(gdje, ur)).body).toMatchObject({
      rok,
      produljenja: [{ odluka: { odobreno: false, razlog: 'Rok poziva to ne dopušta.' } }],
    })
  })

  test.each([
    [
      'in time',
      0,
      async (gdje: Gdje) => expect((await posaljiOdgovor(gdje)).ishod).toMatchObject({ status: 'applied' }),
    ],
    [
      'late',
      40 * DAN,
      async (gdje: Gdje) => expect((await posaljiOdgovor(gdje)).ishod).toMatchObject({ status: 'applied' }),
    ],
    ['none, and it is closed', 40 * DAN, (gdje: Gdje) => niz(gdje, ['zatvoriBezOdgovora', referent])],
    [
      'none, and it is cancelled',
      0,
      (gdje: Gdje) => niz(gdje, ['otkazi', voditelj, { obrazlozenje: 'Nije potrebno.' }]),
    ],
    [
      'none, and its application has ended',
      0,
      async (gdje: Gdje) => {
        await k.api.db.transaction((tx) =>
          move(tx, pojasnjenjeKindDesk.binding, {
            id: gdje.id,
            code: 'otkaziSPrijavom',
            verzijaRetka: null,
            input: {},
            actor: 'SYS',
            sada: k.api.clock.now,
            mutationId: noviId(),
          }),
        )
      },
    ],
  ])('nobody waits for it any more once there is an answer or none is waited for: %s', async (_kako, kada, zavrsi) => {
    const gdje = await poslan(await noviProjekt())
    await niz(gdje, ['zatraziProduljenje', ur, TRAZI])
    await pisi(gdje, odgovor(PITANJE.id))
    prode(kada)
    await zavrsi(gdje)
    expect((await citaj(gdje, ur)).body.produljenja).toMatchObject([
      {
        odluka: {
          odobreno: false,
          dano: new Date(k.api.clock.now).toISOString(),
          rok: null,
          razlog: expect.stringMatching(/\.$/),
        },
      },
    ])
  })
})

describe('who may know', () => {
  test('drafts are the body’s; what was sent stands in both lists, counts in the menu and is late where it is', async () => {
    const projektId = await noviProjekt()
    const nacrt = await novi(projektId)
    expect((await citaj(nacrt, ur)).status).toBe(404)
    const gdje = await poslan(projektId)
    const popis = async (put: string, tko: TestOsoba) =>
      (await k.api.get<{ data: RedakPojasnjenja[] }>(put, tko.token)).body.data.map(({ oznaka }) => oznaka).sort()
    expect(await popis(stolPrijavitelja(projektId), ur)).toEqual(['POJ-02'])
    expect(await popis(stolInstitucije(projektId), referent)).toEqual(['POJ-01', 'POJ-02'])
    expect(await popis(`${stolInstitucije(projektId)}?istekao=true`, referent)).toEqual([])
    const uPozivu = `v1/institucije/${TIJELA.SEL}/odabir/pozivi/${pozivId}/zahtjevi-za-pojasnjenjem`
    expect((await popis(`${uPozivu}?status=uIzradi`, referent)).length).toBeGreaterThan(0)
    prode(30 * DAN)
    expect(await popis(`${stolPrijavitelja(projektId)}?istekao=true&faza=odabir`, ur)).toEqual(['POJ-02'])
    expect((await k.api.get(`${stolPrijavitelja(projektId, k.tudi.id)}`, k.tudi.osobe.ZAS.token)).status).toBe(404)
    const put = `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${projektId}`
    const { body } = await k.zovi<ProjektDetalj>('GET', put, zas.token)
    expect(body.zahtjeviCount).toBe(1)
    await niz(gdje, ['zatvoriBezOdgovora', referent])
    expect((await k.zovi<ProjektDetalj>('GET', put, zas.token)).body.zahtjeviCount).toBe(0)
  })
  test('POJ-01: nothing is asked about a draft or what was refused, and nobody else begins one', async () => {
    const odbijena = await noviProjekt(24)
    const stanje = await k.api.get<StanjePojasnjenja>(`${stolInstitucije(odbijena)}/stanje`, referent.token)
    expect(stanje.body).toMatchObject({ smijeKreirati: false, razlog: expect.stringContaining('Pojašnjenje se traži') })
    const body = { mutationId: noviId(), naslov: 'N' }
    expect((await k.api.send('POST', stolInstitucije(odbijena), referent.token, body)).status).toBe(422)
    const projektId = await noviProjekt()
    const apr = k.djelatnici['R@APR']
    const tude = { mutationId: noviId(), naslov: 'N' }
    // Of an open call the other bodies know no application.
    expect((await k.api.send('POST', stolInstitucije(projektId, TIJELA.APR), apr.token, tude)).status).toBe(404)
  })
})

test('both sides read whose turn it is: their own with its move and days, the other as a whole', async () => {
  const gdje = await poslan(await noviProjekt())
  const { rok } = (await citaj(gdje)).body
  const kod = async (tko: TestOsoba) => (await citaj(gdje, tko)).body.naRedu
  expect((await kod(ur))?.nositelji).toEqual(
    expect.arrayContaining([{ tko: 'vi', vi: true, radnja: 'Označi odgovor spremnim' }]),
  )
  const tijela = await kod(referent)
  expect(tijela?.nositelji).toEqual([{ tko: 'prijavitelj', vi: false, radnja: null }])
  expect(tijela?.sat).toMatchObject({ rok })
  expect(tijela?.cekaju).toEqual([
    {
      radnja: 'Zatvori bez odgovora',
      tko: 'vi',
      razlozi: [expect.objectContaining({ otklanja: 'nitko; treba pričekati taj dan' })],
      jos: 0,
    },
  ])
  const tud = await k.api.get(`${stolPrijavitelja(gdje.projektId, k.tudi.id)}/${gdje.id}`, k.tudi.osobe.ZAS.token)
  expect(tud.status).toBe(404)
})

test('sending it leaves one official letter in the inbox, unread, with the request and its deadline; saving and returning leave none', async () => {
  const gdje = await novi(await noviProjekt())
  const pisma = () =>
    k.upit<{ predmet: string; tekst: string; neprocitano: boolean }>(sql`
      select n.predmet, p.tekst, n.za_prijavitelja_at is not null as neprocitano from pretinac n
      join pretinac_poruka p on p.nit_id = n.id where n.isprava_vrsta = 'pojasnjenje' and n.isprava_id = ${gdje.id}`)
  await spremi(gdje, { zahtjev: { naslov: 'Cijena stroja', rokDana: 7, pitanja: [PITANJE], stavka: null } })
  await niz(gdje, ['posaljiNaPotvrdu', referent])
  expect(await pisma()).toEqual([])
  await niz(gdje, ['posaljiPrijavitelju', voditelj])
  const { rok } = (await citaj(gdje)).body
  const [pismo, ...drugo] = await pisma()
  expect([pismo?.neprocitano, drugo]).toEqual([true, []])
  expect(pismo?.predmet).toMatch(/^Zahtjev za pojašnjenjem .+: Cijena stroja$/)
  expect(pismo?.tekst).toContain(`Odgovorite do ${formatDatum(rok ?? '')}`)
})
