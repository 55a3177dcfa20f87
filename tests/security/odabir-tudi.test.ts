/** Selection asked by everybody whom it does not concern, at every address of the portal with the ids of real records: who tells what. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { odgovorBodova, sveDa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import { zapisiPrigovor } from '../kinds/uzorci/prigovor.ts'
import { HAMAG, KK, osnivac, SAFU } from '../support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '../support/builders/osoba.ts'
import { OZUJAK } from '../support/builders/poziv.ts'
import { PRAZNA_ODLUKA, zapisiOdbijanje, zapisiOdluku } from '../support/odluke.ts'
import { zapisiPonudu } from '../support/ponuda.ts'
import { noviPoziv, noviPrijavitelj, type Prijavitelj, zapisiPodnesenu, zapisiProjekt } from '../support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '../support/provjera-prijave.ts'
import { type OpisaniPoziv, opisaniPozivi, opisSvega, zatrovano } from './neprijatelj.ts'
import { ORIGIN, openPortal, type TestPortal } from './portal.ts'

type Ids = Record<string, string | number>
const [PRIHVACENA, PRIGOVOR_PODNESEN, ZATVOREN] = [3, 15, 19]
/** Written where only whoever assesses or decides may read it. */
const TAJNO = { komentar: 'Tajna riječ ocjenjivača', nacrt: 'Tajna riječ nacrta', susjed: 'Susjedov projekt' }
/** What tells of the application, its applicant or its call. */
const NASE = /Panonska|Naš projekt|CNC obradni|KK\.03\.2\.1\.90/
/** Of a score that nobody else may know; no other number of the world looks like it. */
const BODOVI = /17[,.]37|[:[,](?:1737|3474)[,\]}]/

let portal: TestPortal
let calls: OpisaniPoziv[]
let nas: Prijavitelj
let tudi: Prijavitelj
let strana: TestOsoba
let ana: TestOsoba
let boris: TestOsoba
let nasi: Ids
/** The application with its decision, objection and offer; another one of the same call; the score that is blind. */
let nasProjekt: string
let tudiProjekt: string

async function provjere(projektId: string, pozivId: number) {
  const { db } = portal
  const gdje = { projektId, pozivId }
  for (const dio of ['administrativna', 'prihvatljivost'] as const) {
    const odgovori = sveDa(dio).map((one) => ({ ...one, komentar: TAJNO.komentar }))
    await zapisiProvjeruPrijave(db, { ...gdje, dio, ocjenjivacId: boris.id, statusId: 3, odgovori })
  }
  const odgovori = ['17,37', '10', '8', '6', '0'].map((broj, i) => odgovorBodova(`K-${i + 1}`, broj, TAJNO.komentar))
  const dio = 'kvaliteta'
  await zapisiProvjeruPrijave(db, { ...gdje, dio, ocjenjivacId: ana.id, statusId: 2, odgovori: [] })
  return zapisiProvjeruPrijave(db, { ...gdje, dio, ocjenjivacId: boris.id, statusId: 3, odgovori })
}

beforeAll(async () => {
  portal = await openPortal()
  portal.clock.now = OZUJAK
  const { db } = portal
  await osnivac(db)
  await listeNaSnazi(db)
  nas = await noviPrijavitelj(db, 'Panonska Precizna Obrada d.o.o.')
  tudi = await noviPrijavitelj(db, 'Susjed d.o.o.')
  strana = await djelatnik(db, SAFU, 'A')
  ana = await djelatnik(db, HAMAG, 'R')
  boris = await djelatnik(db, HAMAG, 'R')
  const pozivId = await noviPoziv(db, { oznaka: 'KK.03.2.1.90', modalitet: 'privremeni', najbrziPrst: false }, ZATVOREN)
  nasProjekt = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PRIHVACENA, naziv: 'Naš projekt' })
  tudiProjekt = await zapisiProjekt(db, {
    pozivId,
    prijaviteljId: tudi.id,
    statusId: PRIHVACENA,
    naziv: TAJNO.susjed,
  })
  for (const id of [nasProjekt, tudiProjekt]) await zapisiPodnesenu(db, id)
  const provjeraPrijaveId = await provjere(nasProjekt, pozivId)
  await provjere(tudiProjekt, pozivId)
  const sadrzaj = { ...PRAZNA_ODLUKA, obrazlozenje: TAJNO.nacrt }
  const odlukaId = await zapisiOdluku(db, {
    projektId: nasProjekt,
    statusId: 2,
    vrsta: 'financiranje',
    redak: { sadrzaj },
  })
  const ponudaId = await zapisiPonudu(db, {
    projektId: nasProjekt,
    pozivId,
    prijaviteljId: nas.id,
    programId: KK,
    statusId: 1,
    rok: '2027-03-08',
  })
  const osporen = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PRIGOVOR_PODNESEN })
  await zapisiOdbijanje(db, { projektId: osporen, poslano: OZUJAK - 86_400_000 })
  const prigovorId = await zapisiPrigovor(
    { db, nas },
    { projektId: osporen, statusId: 4, odluka: { ishod: 'odbijen', obrazlozenje: TAJNO.nacrt } },
  )
  const programId = KK
  const projektId = nasProjekt
  nasi = { pozivId, projektId, programId, provjeraPrijaveId, odlukaId, ponudaId, prigovorId, broj: 1, id: nasProjekt }
  // Signing out would end the attack.
  calls = opisaniPozivi(opisSvega(portal.app.endpoints)).filter(({ path }) => path !== '/v1/auth/logout')
})
afterAll(() => portal.close())

const BEZAZLEN = { name: 'nothing', text: 'x', number: 'least' } as const
/** What a list has to be told. */
const UPIT: Ids = { programId: KK, datoteka: 'csv', q: 'projekt', search: 'projekt', vrsta: 'projekti' }

async function pitaj({ method, path, query, params, body }: OpisaniPoziv, tko: TestOsoba, ids: Ids) {
  const address = path.replace(/\{(\w+)\}/g, (_, ime: string) =>
    String(ids[ime] ?? zatrovano(params[ime] ?? {}, BEZAZLEN)),
  )
  const upit = Object.keys(query).flatMap((ime) => (UPIT[ime] === undefined ? [] : [[ime, String(UPIT[ime])]]))
  const payload = body === undefined ? {} : { payload: zatrovano(body, BEZAZLEN) as object }
  const { statusCode, body: odgovor } = await portal.call({
    method,
    url: `${address}?${new URLSearchParams(upit)}`,
    headers: { authorization: `Bearer ${tko.token}`, origin: ORIGIN },
    ...payload,
  })
  return { status: statusCode, odgovor, gdje: `${method} ${address}` }
}

const odabira = ({ path }: OpisaniPoziv) =>
  /odabir|\/odluke|prigovor|\/ponude|rang-lista|generalna-proba|popunjeni|pismo-prihvacanja/.test(path)
/** The letter of a submission asks for a published version of the call, which this one was laid without. */
const citanja = () =>
  calls.filter(({ method, path }) => method === 'GET' && !path.endsWith('/projekti/{projektId}/pdf'))
const stanje = async () => {
  const { rows } = await portal.db.execute(sql`
    select (select json_agg(p order by p.id) from projekt p)::text as p, (select json_agg(z order by z.id) from provjera_prijave z)::text as z,
      (select json_agg(o order by o.id) from odluka_prijave o)::text as o, (select json_agg(g order by g.id) from prigovor g)::text as g,
      (select json_agg(n order by n.id) from ponuda n)::text as n, (select count(*) from rang_lista)::text as r`)
  return rows
}

describe('Selection', () => {
  test('answers nothing to another applicant and another body, at no address, and is changed by none of them', async () => {
    const prije = await stanje()
    const napadi: [TestOsoba, Ids][] = [
      [tudi.osobe.ZAS, { prijaviteljId: tudi.id, institucijaId: HAMAG }],
      [tudi.osobe.ZAS, { prijaviteljId: nas.id, institucijaId: HAMAG }],
      [strana, { prijaviteljId: nas.id, institucijaId: SAFU }],
      [strana, { prijaviteljId: nas.id, institucijaId: HAMAG }],
    ]
    const propusti: string[] = []
    for (const [tko, strane] of napadi)
      for (const call of calls.filter(odabira)) {
        const { method } = call
        const { status, odgovor, gdje } = await pitaj(call, tko, { ...nasi, ...strane })
        // A list of one's own is empty.
        const rece = method === 'GET' && !NASE.test(odgovor)
        if (status >= 500 || (status < 400 && !rece))
          propusti.push(`${gdje} ${tko.ime}: ${status} ${odgovor.slice(0, 80)}`)
      }
    expect(propusti).toEqual([])
    expect(await stanje()).toEqual(prije)
  })

  test('names no record under the address of another application', async () => {
    const propusti: string[] = []
    const zapisi = ['provjeraPrijaveId', 'odlukaId', 'prigovorId']
    const ciljano = calls.filter(({ path }) => path.includes('{projektId}') && zapisi.some((one) => path.includes(one)))
    for (const [tko, strane] of [
      [ana, { institucijaId: HAMAG, projektId: tudiProjekt }],
      [nas.osobe.ZAS, { prijaviteljId: nas.id, projektId: tudiProjekt }],
    ] as const)
      for (const call of ciljano.filter(odabira)) {
        const { status, gdje } = await pitaj(call, tko, { ...nasi, ...strane })
        if (![403, 404, 422].includes(status)) propusti.push(`${gdje}: ${status}`)
      }
    expect(ciljano.length).toBeGreaterThan(10)
    expect(propusti).toEqual([])
  })

  test('says at no address of an applicant who assesses, what they wrote, what is being decided, or who else has applied', async () => {
    const ids = { ...nasi, prijaviteljId: nas.id, institucijaId: HAMAG }
    const propusti: string[] = []
    let odgovorilo = 0
    for (const call of citanja()) {
      const { status, odgovor, gdje } = await pitaj(call, nas.osobe.ZAS, ids)
      if (status === 200) odgovorilo += 1
      // Who has applied to a closed call is public.
      if (call.path.startsWith('/v1/public/')) continue
      const rece = [...Object.values(TAJNO), ana.ime, boris.ime].filter((one) => odgovor.includes(one))
      if (rece.length > 0 || BODOVI.test(odgovor) || status >= 500) propusti.push(`${gdje}: ${status} ${rece.join()}`)
    }
    expect(odgovorilo).toBeGreaterThan(30)
    expect(propusti).toEqual([])
  })

  test('says at no address to an assessor who has not finished what the other one wrote or gave', async () => {
    // Answers to questions are everybody's; the scores alone are blind.
    await portal.db.execute(sql`update provjera_prijave set sadrzaj = replace(sadrzaj::text, ${TAJNO.komentar}, 'Obrazloženo.')::jsonb
      where dio <> 'kvaliteta'`)
    const ids = { ...nasi, prijaviteljId: nas.id, institucijaId: HAMAG }
    const propusti: string[] = []
    let odgovorilo = 0
    for (const call of citanja()) {
      const { status, odgovor, gdje } = await pitaj(call, ana, ids)
      if (status === 200) odgovorilo += 1
      if (odgovor.includes(TAJNO.komentar) || BODOVI.test(odgovor) || status >= 500) propusti.push(`${gdje}: ${status}`)
    }
    expect(odgovorilo).toBeGreaterThan(40)
    expect(propusti).toEqual([])
    const { status, odgovor } = await pitaj(
      {
        method: 'GET',
        path: '/v1/institucije/{institucijaId}/projekti/{projektId}/odabir/provjere/{provjeraPrijaveId}',
        params: {},
        query: {},
        body: undefined,
      },
      ana,
      ids,
    )
    expect([status, JSON.parse(odgovor).sadrzaj]).toEqual([200, {}])
  })
})
