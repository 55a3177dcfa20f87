/** Deadlines of what is handed over, through HTTP: every kind says its own, and „none” is said only where there is none. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { PrimopredajaDetalj } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { obavijest } from '#server/modules/obavijest/obavijest.tables.ts'
import { pitanje } from '#server/modules/pitanje/pitanje.tables.ts'
import { MODULES } from '#server/modules.ts'
import { zaduzenje } from '#server/platform/zaduzenje/zaduzenje.tables.ts'
import { predmetiModula } from '#server/spojevi/predmeti.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { TABLICE, upisi } from '../../../../tests/security/zid.ts'
import { primopredajaDesk } from './primopredaja.binding.ts'
import { primopredajaRoutes } from './primopredaja.routes.ts'

const OD = '2027-03-01'
const DAN = '2027-05-05'
const krajOd = (dan: string) => toIsoInstant(krajDana(dan))
const SAT = krajOd(rokDana(OD, 120))

let k: KlupaProjekata
let pozivId: number

beforeAll(async () => {
  k = await klupaProjekata(async (app) => primopredajaRoutes(app, primopredajaDesk(predmetiModula(MODULES))))
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.96' }, 19)
})
afterAll(() => k.api.stop())

async function zaduzi(tko: TestOsoba, institucijaId: number, vrsta: string, id: string | number): Promise<string> {
  await k.api.db.insert(zaduzenje).values({
    entitetVrsta: vrsta,
    entitetId: String(id),
    institucijaId,
    programId: KK,
    dozvola: 'odabir.opcenito.citaj',
    osobaId: tko.id,
    verzija: 1,
    createdAt: new Date(OZUJAK),
  })
  return `${vrsta}:${id}`
}

async function prijava(statusId: number, zastoji: readonly object[] | null = null): Promise<string> {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  if (zastoji !== null)
    await k.upit(
      sql`update projekt set odabir_od = ${OD}, odabir_zastoji = ${JSON.stringify(zastoji)}::jsonb where id = ${id}`,
    )
  return id
}

async function plan(rok: object): Promise<string> {
  const projektId = await prijava(6)
  const strana = { prijaviteljId: k.nas.id, osobaId: k.nas.osobe.ZAS.id, projektId, pozivId }
  const redak = {
    ...TABLICE.plan_nabave?.redak?.(strana, 1),
    id: noviId(),
    program_id: KK,
    status_id: 3,
    podneseno: {},
    rok,
  }
  await upisi(k.api.db, 'plan_nabave', redak)
  return redak.id
}

async function upit(): Promise<number> {
  const [row] = await k.api.db
    .insert(pitanje)
    .values({
      pozivId,
      naslov: 'Rabljena oprema',
      pitanje: 'P',
      kategorija: 'troskovi',
      postavioId: k.nas.osobe.ZAS.id,
      prijaviteljId: k.nas.id,
      postavljenoAt: new Date(OZUJAK),
      rok: new Date(krajDana(DAN)),
      objavljeniNaslov: 'N',
      objavljeniTekst: 'P',
      statusId: 6,
      verzijaRetka: 1,
      statusPromijenjenAt: new Date(OZUJAK),
    })
    .returning({ id: pitanje.id })
  return row?.id ?? 0
}

/** The items of a new hand-over of this person, in the order of the screen. */
async function predmeti(tko: TestOsoba, institucijaId: number) {
  const stol = `v1/institucije/${institucijaId}/primopredaje`
  const novi = { mutationId: noviId(), odId: tko.id, naId: null, razlog: 'preraspodjela', doDana: null }
  const { body } = await k.api.send<{ id: number }>('POST', stol, tko.token, novi)
  const zapis = await k.api.get<PrimopredajaDetalj>(`${stol}/${body.id}`, tko.token)
  expect(zapis.status, JSON.stringify(zapis.body)).toBe(200)
  return zapis.body.predmeti.map(({ kljuc, opis }) => [kljuc, opis?.rok ?? null, opis?.stojiOd ?? null])
}

test('projects, plans and checks say the day of their clock, and since when one stands', async () => {
  const tko = await djelatnik(k.api.db, TIJELA.SEL, 'R')
  const zaduzen = (vrsta: string, id: string) => zaduzi(tko, TIJELA.SEL, vrsta, id)
  const stoji = [{ od: '2027-03-10', do: null }]
  const ugovoren = await zaduzen('projekt', await prijava(6))
  const uOdabiru = await zaduzen('projekt', await prijava(2, []))
  const zastao = await zaduzen('projekt', await prijava(2, stoji))
  const kasniji = await zaduzen('planNabave', await plan({ pregled: '2027-05-06', dorada: null, stojiOd: null }))
  const raniji = await zaduzen('planNabave', await plan({ pregled: DAN, dorada: null, stojiOd: null }))
  const provjere = []
  for (const zastoji of [[], stoji]) {
    const projektId = await prijava(2, zastoji)
    const redak = { projektId, pozivId, ocjenjivacId: tko.id, statusId: 2 }
    provjere.push(`provjeraPrijave:${await zapisiProvjeruPrijave(k.api.db, redak)}`)
  }
  k.api.clock.now = Date.parse('2027-03-15T10:00:00Z')
  const svi = await predmeti(tko, TIJELA.SEL)
  const bezDana = [
    [ugovoren, null, null],
    [zastao, null, '2027-03-10'],
  ].sort()
  expect(svi.slice(0, 3)).toEqual([
    [raniji, krajOd(DAN), null],
    [kasniji, krajOd('2027-05-06'), null],
    [uOdabiru, SAT, null],
  ])
  expect(svi.slice(3, 5).sort()).toEqual(bezDana)
  expect(svi.slice(5)).toEqual([
    [provjere[0], SAT, null],
    [provjere[1], null, '2027-03-10'],
  ])
})

test('a call says when it closes, from the source of the calendar; a question by when it is answered; a notice nothing', async () => {
  const tko = await djelatnik(k.api.db, TIJELA.DRF, 'V')
  const zaduzen = (vrsta: string, id: number) => zaduzi(tko, TIJELA.DRF, vrsta, id)
  const zatvara = `${DAN}T10:00:00.000Z`
  const otvoreni = await noviPoziv(k.api.db, { oznaka: 'KK.Z', naziv: 'Otvoren', datumZatvaranja: zatvara }, 15)
  const kljucPoziva = await zaduzen('poziv', otvoreni)
  const nacrt = await zaduzen('poziv', await noviPoziv(k.api.db, { oznaka: 'KK.I', naziv: 'U izradi' }, 1))
  const kljucPitanja = await zaduzen('pitanje', await upit())
  const [radnoVrijeme] = await k.api.db
    .insert(obavijest)
    .values({
      naslov: 'Radno vrijeme',
      opis: '',
      ciljnaSkupina: 'svi',
      programi: [],
      institucije: [],
      prioritet: 'obicna',
      institucijaId: TIJELA.DRF,
      autorId: tko.id,
      statusId: 1,
      verzijaRetka: 1,
      statusPromijenjenAt: new Date(OZUJAK),
    })
    .returning({ id: obavijest.id })
  const kljucObavijesti = await zaduzen('obavijest', radnoVrijeme?.id ?? 0)
  k.api.clock.now = OZUJAK
  const svi = await predmeti(tko, TIJELA.DRF)
  expect(svi).toEqual([
    [kljucObavijesti, null, null],
    [kljucPitanja, krajOd(DAN), null],
    [kljucPoziva, zatvara, null],
    [nacrt, null, null],
  ])
})
