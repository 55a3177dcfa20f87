/** Hand-overs through HTTP: what is gathered, who takes what over, and everything that must not get through. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DnevnikRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { PRIMOPREDAJA_PORUKE, primateljSjedi } from '#contract/modules/primopredaja/primopredaja.rules.ts'
import type {
  IshodPredmeta,
  OsobaPrimopredaje,
  PrimopredajaDetalj,
  PrimopredajaRedak,
  SadrzajPrimopredaje,
} from '#contract/modules/primopredaja/primopredaja.schema.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { BEZ_OCITOVANJA } from '#contract/modules/provjera/provjera.schema.ts'
import { timOd } from '#contract/modules/provjera/provjera.ts'
import { provjera } from '#server/modules/provjera/provjera.tables.ts'
import { MODULES } from '#server/modules.ts'
import { zaduzenje } from '#server/platform/zaduzenje/zaduzenje.tables.ts'
import { pretinacPorts, provjeraKindDesk } from '#server/spojevi/kinds.ts'
import { predmetiModula } from '#server/spojevi/predmeti.ts'
import { HAMAG, KK, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba as gradanin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { pripremaProvjere } from '#tests/support/provjera.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { pretinacRoutes } from '../pretinac/pretinac.routes.ts'
import { provjeraRoutes } from '../provjera/provjera.routes.ts'
import { primopredajaDesk } from './primopredaja.binding.ts'
import { primopredajaJobs } from './primopredaja.jobs.ts'
import { primopredajaRoutes } from './primopredaja.routes.ts'

type Sve = PrimopredajaDetalj & ProblemBody & PrijelazOdgovor & { id: number }
const STOL = `v1/institucije/${HAMAG}/primopredaje`
const RAZLOG = 'Ne mogu preuzeti, imam druge rokove.'

let k: KlupaProjekata
let pozivId: number
let voditelj: TestOsoba

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    primopredajaRoutes(app, primopredajaDesk(predmetiModula(MODULES)))
    provjeraRoutes(app, provjeraKindDesk)
    pretinacRoutes(app, pretinacPorts)
  })
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.95' }, 19)
  voditelj = k.djelatnici['V@SEL']
})
afterAll(() => k.api.stop())

const osoba = (razina: 'R' | 'V' = 'R') => djelatnik(k.api.db, HAMAG, razina)
const prijava = (statusId = 2) => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })

/** Puts somebody in charge of a project. */
async function zaduzi(tko: TestOsoba): Promise<string> {
  const projektId = await prijava(6)
  await k.api.db.insert(zaduzenje).values({
    entitetVrsta: 'projekt',
    entitetId: projektId,
    institucijaId: HAMAG,
    programId: KK,
    dozvola: 'odabir.opcenito.citaj',
    osobaId: tko.id,
    verzija: 1,
    createdAt: new Date(OZUJAK),
  })
  return `projekt:${projektId}`
}

async function ocjenjuje(tko: TestOsoba): Promise<string> {
  const projektId = await prijava()
  return `provjeraPrijave:${await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId: tko.id, statusId: 2 })}`
}

/** A check on the spot that somebody leads; `statusId` 4 has ended the visit. */
async function vodi(tko: TestOsoba, clan: TestOsoba, statusId = 1): Promise<string> {
  const id = noviId()
  const at = new Date(OZUJAK)
  const sadrzaj = pripremaProvjere({ datum: '2027-03-15', tim: [tko.id, clan.id] })
  await k.api.db.insert(provjera).values({
    id,
    oznaka: `PLM-2027-${id.slice(-12)}`,
    projektId: await prijava(6),
    prijaviteljId: k.nas.id,
    institucijaId: HAMAG,
    programId: KK,
    statusId,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: contentHash(sadrzaj),
    sudionici: [tko.id, clan.id],
    izjave: {},
    preuzeo: { osobaId: tko.id, ime: 'R', uredajId: noviId(), preuzeto: at.toISOString(), istjece: at.toISOString() },
    ocitovanje: BEZ_OCITOVANJA,
    rok: { zapisnik: null, ocitovanje: null },
    autorId: tko.id,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  return `provjera:${id}`
}

/** What somebody has written down to ask about an application, not sent yet. */
async function pita(tko: TestOsoba): Promise<string> {
  const projektId = await prijava()
  return `pojasnjenje:${await zapisiPojasnjenje(k.api.db, { projektId, statusId: 1, redak: { autorId: tko.id } })}`
}

/** An answer to an applicant that somebody has taken upon themselves, and of which they have read nothing yet. */
async function odgovara(tko: TestOsoba): Promise<string> {
  const projektId = await prijava()
  await zapisiPodnesenu(k.api.db, projektId)
  const poruka = { nitId: null, projektId, vrsta: 'kontakt', predmet: 'Molim poziv', tekst: '<p>Javite se.</p>' }
  const { body } = await k.api.send<{ nitId: string }>(
    'POST',
    `v1/prijavitelji/${k.nas.id}/pretinac/poruke`,
    k.nas.osobe.ZAS.token,
    { mutationId: noviId(), id: noviId(), poruka: { ...poruka, brojPriloga: 0 } },
  )
  const put = `v1/institucije/${HAMAG}/pretinac/${body.nitId}/odgovara`
  const preuzeto = await k.api.send('PUT', put, tko.token, { osobaId: tko.id })
  expect(preuzeto.status, JSON.stringify(preuzeto.body)).toBe(200)
  return `pretinac:${body.nitId}`
}

const nova = (tko: TestOsoba, od: TestOsoba, na: TestOsoba | null, more: object = {}) =>
  k.api.send<Sve>('POST', STOL, tko.token, {
    mutationId: noviId(),
    odId: od.id,
    naId: na?.id ?? null,
    razlog: 'preraspodjela',
    doDana: null,
    ...more,
  })
const spremi = async (tko: TestOsoba, id: number, promjene: Partial<SadrzajPrimopredaje>) =>
  k.api.send<Sve>('PUT', `${STOL}/${id}`, tko.token, {
    mutationId: noviId(),
    verzijaRetka: (await citaj(tko, id)).body.verzijaRetka,
    sadrzaj: { naId: null, razlog: 'preraspodjela', doDana: null, napomena: '', samo: null, ...promjene },
  })
const citaj = (tko: TestOsoba, id: number) => k.api.get<Sve>(`${STOL}/${id}`, tko.token)
const povuci = async (tko: TestOsoba, id: number, prijelaz: string, more: object = {}) =>
  k.api.send<Sve>('POST', `${STOL}/${id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: (await citaj(voditelj, id)).body.verzijaRetka,
    ...more,
  })
const odluci = (tko: TestOsoba, id: number, kljuc: string, odluka: 'preuzmi' | 'vrati', more: object = {}) =>
  k.api.send<IshodPredmeta & ProblemBody>('POST', `${STOL}/${id}/predmeti`, tko.token, {
    mutationId: noviId(),
    kljuc,
    odluka,
    obrazlozenje: odluka === 'vrati' ? RAZLOG : '',
    ...more,
  })
const pravila = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo }) => pravilo)
const stanja = ({ body }: { body: PrimopredajaDetalj }) =>
  Object.fromEntries(body.predmeti.map(({ kljuc, stanje }) => [kljuc, stanje]))
const otvoreno = async (tko: TestOsoba) => {
  const { body } = await k.api.get<{ data: OsobaPrimopredaje[] }>(`${STOL}/osobe`, voditelj.token)
  return body.data.find((one) => one.osoba.id === tko.id)?.otvoreno
}

/** A hand-over that waits for the other person. */
async function predana(od: TestOsoba, na: TestOsoba, more: object = {}): Promise<number> {
  const { id } = (await nova(od, od, na, more)).body
  expect((await povuci(od, id, 'predaj')).status).toBe(200)
  return id
}

test('gathers what a person has open of every kind, and leaves them nothing of what was taken over', async () => {
  const [od, na, clan] = [await osoba(), await osoba(), await osoba()]
  const predmeti = [await zaduzi(od), await ocjenjuje(od), await vodi(od, clan), await pita(od), await odgovara(od)]
  const { id } = (await nova(od, od, na)).body
  const uPripremi = await citaj(od, id)
  expect(stanja(uPripremi)).toEqual(Object.fromEntries(predmeti.map((kljuc) => [kljuc, 'predlozen'])))
  // A draft is its person's and the leaders' to know of.
  expect((await citaj(na, id)).status).toBe(404)
  expect((await povuci(od, id, 'predaj')).body.status.id).toBe(2)
  const kod = await citaj(na, id)
  expect([kod.body.smijePreuzimati, kod.body.predmeti.length]).toEqual([true, 5])
  for (const [at, kljuc] of predmeti.entries()) {
    const ishod = await odluci(na, id, kljuc, 'preuzmi')
    expect([kljuc, ishod.status, ishod.body.stanje]).toEqual([kljuc, 200, 'preuzet'])
    expect(ishod.body.status.id).toBe(at === 4 ? 4 : 3)
  }
  expect([await otvoreno(od), await otvoreno(na)]).toEqual([0, 5])
  const { rows } = await k.api.db.execute<{
    vrsta: string
    komentar: string
  }>(sql`select entitet_vrsta as vrsta, komentar
    from dnevnik where akcija like '%.primopredaja' and osoba_id = ${na.id} order by id`)
  expect(new Set(rows.map(({ vrsta }) => vrsta))).toEqual(
    new Set(['projekt', 'provjeraPrijave', 'provjera', 'pojasnjenje']),
  )
})

test('an answer that was promised and a request that was written wait for the new person and for no other officer', async () => {
  const [od, na, netko] = [await osoba(), await osoba(), await osoba()]
  const predmeti = [await pita(od), await odgovara(od)]
  const cekaju = async (tko: TestOsoba) => {
    const { body } = await k.api.get<UpravljackaPloca>(
      `v1/institucije/${HAMAG}/upravljackaPloca?programId=${KK}`,
      tko.token,
    )
    const svi = body.cekaMene.map(({ vrsta, id }) => `${vrsta === 'kontakt' ? 'pretinac' : vrsta}:${id}`)
    return predmeti.map((kljuc) => svi.includes(kljuc))
  }
  expect(await cekaju(od)).toEqual([true, true])
  expect(await cekaju(netko)).toEqual([true, false])
  const id = await predana(od, na)
  for (const kljuc of predmeti) expect((await odluci(na, id, kljuc, 'preuzmi')).body.stanje).toBe('preuzet')
  expect([await cekaju(od), await cekaju(na), await cekaju(netko)]).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  const [zapisano] = await k.upit<{ vrsta: string; projekt: boolean }>(sql`
    select entitet_vrsta as vrsta, entitet_id = (select projekt_id::text from pretinac where id = ${predmeti[1]?.split(':')[1]}::uuid) as projekt
    from dnevnik where akcija = 'pretinac.primopredaja' and osoba_id = ${na.id}`)
  expect(zapisano).toEqual({ vrsta: 'projekt', projekt: true })
})

test('what somebody declared a conflict with is not theirs to take over: no project, and no request about it', async () => {
  const [od, na] = [await osoba(), await osoba()]
  const predmeti = [await zaduzi(od), await pita(od), await pita(od)]
  const [projekt, zahtjev, drugi = ''] = predmeti
  const { rows } = await k.api.db.execute<{ id: string }>(
    sql`select projekt_id as id from pojasnjenje where id = ${zahtjev?.split(':')[1]}::uuid`,
  )
  const id = await predana(od, na)
  for (const projektId of [projekt?.split(':')[1], rows[0]?.id]) {
    const provjera = { projektId: projektId ?? '', pozivId, ocjenjivacId: na.id, statusId: 4 }
    await zapisiProvjeruPrijave(k.api.db, provjera)
  }
  for (const kljuc of [projekt ?? '', zahtjev ?? '']) {
    const ishod = await odluci(na, id, kljuc, 'preuzmi')
    expect([kljuc, pravila(ishod)]).toEqual([kljuc, [PRIMOPREDAJA_PORUKE.bezPrava.pravilo]])
    expect(stanja(await citaj(na, id))[kljuc]).toBe('ceka')
  }
  expect((await odluci(na, id, drugi, 'preuzmi')).body.stanje).toBe('preuzet')
})

test('whoever checked an application may be in charge of it all the same', async () => {
  const [od, na] = [await osoba(), await osoba()]
  const kljuc = await zaduzi(od)
  const projektId = kljuc.split(':')[1] ?? ''
  await zapisiProvjeruPrijave(k.api.db, { projektId, pozivId, ocjenjivacId: na.id, statusId: 3 })
  const id = await predana(od, na)
  expect((await odluci(na, id, kljuc, 'preuzmi')).body.stanje).toBe('preuzet')
})

test('the new person gets an empty copy of a check, and stands in the team instead of the old one', async () => {
  const [od, na, clan] = [await osoba(), await osoba(), await osoba()]
  const [kopija, posjet] = [await ocjenjuje(od), await vodi(od, clan)]
  const id = await predana(od, na)
  for (const kljuc of [kopija, posjet]) expect((await odluci(na, id, kljuc, 'preuzmi')).status).toBe(200)
  const [stara] = await k.upit<{ status: number; projekt: string }>(
    sql`select status_id as status, projekt_id as projekt from provjera_prijave where id = ${kopija.split(':')[1]}::uuid`,
  )
  const [novi] = await k.upit<{ status: number; odgovori: number }>(sql`
    select status_id as status, jsonb_array_length(coalesce(sadrzaj #> '{lista,odgovori}', '[]')) as odgovori
    from provjera_prijave where projekt_id = ${stara?.projekt}::uuid and ocjenjivac_id = ${na.id}`)
  expect([stara?.status, novi]).toEqual([5, { status: 1, odgovori: 0 }])
  const [redak] = await k.upit<{ sadrzaj: object; preuzeo: object | null; sudionici: number[] }>(
    sql`select sadrzaj, preuzeo, sudionici from provjera where id = ${posjet.split(':')[1]}::uuid`,
  )
  const tim = timOd(redak?.sadrzaj as never)
  expect(tim).toEqual([
    { osobaId: na.id, voditelj: true },
    { osobaId: clan.id, voditelj: false },
  ])
  // What was on the old person's device is nobody's until it is brought anew.
  expect(redak?.preuzeo).toBeNull()
})

test('a visit to come waits for its team, also where whoever handed it over did not lead it', async () => {
  const [od, na, voditeljTima] = [await osoba(), await osoba(), await osoba()]
  const posjet = await vodi(voditeljTima, od)
  const cekaju = async (tko: TestOsoba) => {
    const { body } = await k.api.get<UpravljackaPloca>(
      `v1/institucije/${HAMAG}/upravljackaPloca?programId=${KK}`,
      tko.token,
    )
    return body.cekaMene.some(({ vrsta, id }) => `${vrsta}:${id}` === posjet)
  }
  const kome = async () => [await cekaju(od), await cekaju(na), await cekaju(voditeljTima)]
  expect(await kome()).toEqual([true, false, true])
  const id = await predana(od, na)
  expect((await odluci(na, id, posjet, 'preuzmi')).body.stanje).toBe('preuzet')
  expect(await kome()).toEqual([false, true, true])
})

test('after the visit the minutes change hands, and the team stays as it was', async () => {
  const [od, na, clan] = [await osoba(), await osoba(), await osoba()]
  const [zapisnik, teren] = [await vodi(od, clan, 4), await vodi(od, clan, 3)]
  const id = await predana(od, na)
  expect((await odluci(na, id, zapisnik, 'preuzmi')).body.stanje).toBe('preuzet')
  const odbijen = await odluci(na, id, teren, 'preuzmi')
  expect([odbijen.status, odbijen.body.poruka]).toMatchObject([422, expect.stringContaining('Posjet je u tijeku')])
  expect(stanja(await citaj(na, id))).toEqual({ [zapisnik]: 'preuzet', [teren]: 'ceka' })
  const [redak] = await k.upit<{ sadrzaj: object }>(
    sql`select sadrzaj from provjera where id = ${zapisnik.split(':')[1]}::uuid`,
  )
  expect(timOd(redak?.sadrzaj as never)[0]).toEqual({ osobaId: od.id, voditelj: true })
})

describe('an item', () => {
  test('[PRM-06] is decided about once, however many press at once', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await zaduzi(od)
    const id = await predana(od, na)
    const odgovori = await Promise.all([1, 2, 3].map(() => odluci(na, id, kljuc, 'preuzmi')))
    expect(odgovori.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [{ broj } = { broj: 0 }] = await k.upit<{ broj: number }>(sql`select count(*)::int as broj from zaduzenje
      where entitet_id = ${kljuc.split(':')[1]} and osoba_id = ${na.id}`)
    expect(broj).toBe(1)
  })

  test('answers the same press with the first answer', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljucevi = [await zaduzi(od), await zaduzi(od)]
    const id = await predana(od, na)
    const more = { mutationId: noviId() }
    const prvi = await odluci(na, id, kljucevi[0] ?? '', 'preuzmi', more)
    expect((await odluci(na, id, kljucevi[0] ?? '', 'preuzmi', more)).body).toEqual(prvi.body)
    expect((await odluci(na, id, kljucevi[1] ?? '', 'preuzmi', more)).body.kod).toBe('id-ponovno-koristen')
  })

  test('[PRM-07] that was closed or given to somebody else meanwhile is left out, and says why', async () => {
    const [od, na, treci] = [await osoba(), await osoba(), await osoba()]
    const [zavrsen, drugome, ostaje] = [await zaduzi(od), await zaduzi(od), await zaduzi(od)]
    const id = await predana(od, na)
    await k.api.db.execute(sql`update projekt set status_id = 7 where id = ${zavrsen.split(':')[1]}::uuid`)
    await k.api.db.execute(sql`update zaduzenje set osoba_id = ${treci.id} where entitet_id = ${drugome.split(':')[1]}`)
    const razlozi = (await citaj(na, id)).body.predmeti.map(({ kljuc, razlog }) => [kljuc, razlog])
    expect(Object.fromEntries(razlozi)).toMatchObject({
      [zavrsen]: expect.stringContaining('završen'),
      [drugome]: expect.stringContaining('druga osoba'),
      [ostaje]: null,
    })
    for (const kljuc of [zavrsen, drugome])
      expect((await odluci(na, id, kljuc, 'preuzmi')).body.stanje).toBe('preskocen')
    expect((await odluci(na, id, ostaje, 'preuzmi')).body.status.id).toBe(4)
    expect(await otvoreno(treci)).toBe(1)
  })

  test('[PRM-07] that nobody is in charge of any more is no longer handed over, and says so', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const [ostaje, nicije] = [await zaduzi(od), await zaduzi(od)]
    const id = await predana(od, na)
    await k.api.db.execute(sql`delete from zaduzenje where entitet_id = ${nicije.split(':')[1]}`)
    const stanja = (await citaj(na, id)).body.predmeti.map(({ kljuc, stanje, razlog }) => [kljuc, [stanje, razlog]])
    expect(Object.fromEntries(stanja)).toEqual({
      [ostaje]: ['ceka', null],
      [nicije]: ['preskocen', 'Predmet više nema zaduženu osobu.'],
    })
    expect((await odluci(na, id, nicije, 'preuzmi')).body.stanje).toBe('preskocen')
    expect((await odluci(na, id, ostaje, 'preuzmi')).body.status.id).toBe(4)
  })

  test('[PRM-08] is refused to a person without the right, says nothing of it, and stops none of the others', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljucevi = [await zaduzi(od), await zaduzi(od)]
    const id = await predana(od, na)
    await k.api.db.execute(sql`update institucija_osoba set program_ids = '{}' where osoba_id = ${na.id}`)
    expect((await citaj(na, id)).body.predmeti.map(({ opis }) => opis)).toEqual([null, null])
    const odbijen = await odluci(na, id, kljucevi[0] ?? '', 'preuzmi')
    expect([odbijen.status, pravila(odbijen)]).toEqual([422, ['PRM-08']])
    expect((await odluci(na, id, kljucevi[0] ?? '', 'vrati')).body.stanje).toBe('vracen')
    await k.api.db.execute(sql`update institucija_osoba set program_ids = array[${KK}::int] where osoba_id = ${na.id}`)
    expect((await odluci(na, id, kljucevi[1] ?? '', 'preuzmi')).body.stanje).toBe('preuzet')
    expect([await otvoreno(od), await otvoreno(na)]).toEqual([1, 1])
  })

  test('of an application with a conflict of interest is refused, and tells nothing of it', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await ocjenjuje(od)
    const [redak] = await k.upit<{ projekt: string }>(
      sql`select projekt_id as projekt from provjera_prijave where id = ${kljuc.split(':')[1]}::uuid`,
    )
    const izuzeta = {
      projektId: redak?.projekt ?? '',
      pozivId,
      ocjenjivacId: na.id,
      statusId: 4,
      dio: 'prihvatljivost',
    } as const
    await zapisiProvjeruPrijave(k.api.db, izuzeta)
    const id = await predana(od, na)
    expect((await citaj(na, id)).body.predmeti.map(({ opis }) => opis)).toEqual([null])
    expect(pravila(await odluci(na, id, kljuc, 'preuzmi'))).toEqual(['PRM-08'])
    expect(await otvoreno(od)).toBe(1)
  })

  test('of a part in which the person has a copy already is refused by the rule of its kind', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const projektId = await prijava(3)
    const gdje = { projektId, pozivId, dio: 'kvaliteta', statusId: 2 } as const
    const kljuc = `provjeraPrijave:${await zapisiProvjeruPrijave(k.api.db, { ...gdje, ocjenjivacId: od.id })}`
    await zapisiProvjeruPrijave(k.api.db, { ...gdje, ocjenjivacId: na.id })
    const id = await predana(od, na)
    expect(pravila(await odluci(na, id, kljuc, 'preuzmi'))).toContain('PPR-03')
    expect(stanja(await citaj(na, id))[kljuc]).toBe('ceka')
  })

  test('[PRM-09] goes back with a reason, which whoever handed it over reads', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await zaduzi(od)
    const id = await predana(od, na)
    expect(pravila(await odluci(na, id, kljuc, 'vrati', { obrazlozenje: 'ne' }))).toEqual(['PRM-09'])
    expect((await odluci(na, id, kljuc, 'vrati')).body).toMatchObject({ stanje: 'vracen', status: { id: 4 } })
    expect((await citaj(od, id)).body.predmeti[0]?.razlog).toBe(RAZLOG)
    const poruke = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where osoba_id = ${od.id} and entitet_id = ${String(id)} order by id`,
    )
    expect(poruke.at(-1)?.poruka).toContain('Vraćeno: 1')
  })

  test('is nobody’s to decide about but the person’s who takes over, as themselves', async () => {
    const [od, na, treci] = [await osoba(), await osoba(), await osoba()]
    const kljuc = await zaduzi(od)
    const id = await predana(od, na)
    const kodovi = []
    for (const tko of [od, voditelj, await impersoniraj(k, na)])
      kodovi.push((await odluci(tko, id, kljuc, 'preuzmi')).body.kod)
    expect(kodovi).toEqual(['zabranjeno', 'zabranjeno', 'zabranjeno'])
    expect((await odluci(treci, id, kljuc, 'preuzmi')).status).toBe(404)
    expect((await odluci(na, id, `projekt:${noviId()}`, 'preuzmi')).status).toBe(404)
    expect((await odluci(na, id, 'bez kljuca', 'preuzmi')).status).toBe(422)
  })

  test('takes along what its person has not read', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await zaduzi(od)
    await k.api.db.execute(sql`insert into notifikacija (osoba_id, primatelj, primatelj_id, poruka, activity_action, projekt_id, program_id, uzrok, created_at)
      values (${od.id}, 'institucija', ${HAMAG}, 'Dorada je podnesena.', 'projekt.status.promjena', ${kljuc.split(':')[1]}::uuid, ${KK}, ${noviId()}, now())`)
    const id = await predana(od, na)
    expect((await citaj(na, id)).body.predmeti[0]?.opis?.neprocitano).toBe(1)
    await odluci(na, id, kljuc, 'preuzmi')
    const cije = await k.upit<{ osoba: number }>(
      sql`select osoba_id as osoba from notifikacija where poruka = 'Dorada je podnesena.' and not read`,
    )
    expect(cije).toEqual([{ osoba: na.id }])
  })
})

describe('somebody who leaves without naming anybody', () => {
  test('leaves a list that those who lead hand over, drafted once; who sits here, or left nothing, leaves none', async () => {
    const [otisla, ostaje, prazna, na] = [await osoba(), await osoba(), await osoba(), await osoba()]
    const kljucevi = [await ocjenjuje(otisla), await ocjenjuje(otisla)]
    await ocjenjuje(ostaje)
    for (const { id } of [otisla, prazna])
      await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${id} and institucija_id = ${HAMAG}`)
    const poslovi = primopredajaJobs(k.api.db, primopredajaDesk(predmetiModula(MODULES)), () => k.api.clock.now)
    for (let dvaput = 0; dvaput < 2; dvaput++)
      for (const posao of poslovi) await posao.run(new AbortController().signal)
    const nacrti = await k.upit<{ id: number; od: number; na: number | null; razlog: string }>(sql`
      select id, od_id as od, na_id as na, razlog from primopredaja
      where od_id in (${otisla.id}, ${ostaje.id}, ${prazna.id})`)
    expect(nacrti).toMatchObject([{ od: otisla.id, na: null, razlog: 'odlazak' }])
    const id = nacrti[0]?.id ?? 0
    const javljeno = await k.upit<{ osoba: number }>(
      sql`select osoba_id as osoba from notifikacija where entitet_id = ${String(id)}`,
    )
    expect(javljeno.map((one) => one.osoba)).toContain(voditelj.id)
    const { body } = await citaj(voditelj, id)
    expect(body.predmeti.map(({ kljuc }) => kljuc).toSorted()).toEqual(kljucevi.toSorted())
    await spremi(voditelj, id, { naId: na.id, razlog: 'odlazak' })
    expect((await povuci(voditelj, id, 'predaj')).status).toBe(200)
    expect((await odluci(na, id, kljucevi[0] ?? '', 'preuzmi')).body.stanje).toBe('preuzet')
  })
})

describe('the end of an absence', () => {
  const red = () => primopredajaJobs(k.api.db, primopredajaDesk(predmetiModula(MODULES)), () => k.api.clock.now)
  const povrati = (id: number) =>
    k.upit<{ id: number; samo: string[]; od: number; na: number }>(
      sql`select id, samo, od_id as od, na_id as na from primopredaja where povrat_od_id = ${id}`,
    )
  const prode = async () => {
    k.api.clock.now = Date.parse('2027-06-02T06:00:00Z')
    for (const posao of red()) await posao.run(new AbortController().signal)
    k.api.clock.now = OZUJAK
  }

  test('proposes the way back once, of what is still with the other person, to both', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljucevi = [await zaduzi(od), await ocjenjuje(od), await zaduzi(od)]
    const id = await predana(od, na, { razlog: 'odsutnost', doDana: '2027-06-01' })
    for (const kljuc of kljucevi.slice(0, 2)) await odluci(na, id, kljuc, 'preuzmi')
    await prode()
    await prode()
    const [povrat, ...drugi] = await povrati(id)
    expect([drugi, povrat?.od, povrat?.na]).toEqual([[], na.id, od.id])
    const [kopija] = await k.upit<{ id: string }>(
      sql`select id from provjera_prijave where ocjenjivac_id = ${na.id} and status_id = 1`,
    )
    expect(povrat?.samo.toSorted()).toEqual([kljucevi[0], `provjeraPrijave:${kopija?.id}`].toSorted())
    const rekli = await k.upit<{ osoba: number }>(sql`select osoba_id as osoba from notifikacija
      where entitet_id = ${String(povrat?.id)} and activity_action = 'primopredaja.status.promjena'`)
    expect(rekli.map((one) => one.osoba).toSorted()).toEqual([od.id, na.id].toSorted())
    expect((await povuci(na, povrat?.id ?? 0, 'predaj')).status).toBe(200)
    expect((await odluci(od, povrat?.id ?? 0, kljucevi[0] ?? '', 'preuzmi')).body.stanje).toBe('preuzet')
  })

  test('proposes nothing where nothing was taken over', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await zaduzi(od)
    const id = await predana(od, na, { razlog: 'odsutnost', doDana: '2027-06-01' })
    await odluci(na, id, kljuc, 'vrati')
    await prode()
    expect(await povrati(id)).toEqual([])
  })
})

describe('a hand-over', () => {
  test('is made for another person by those who lead the institution alone, also for one who has left', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljuc = await ocjenjuje(od)
    expect((await nova(na, od, na)).body.kod).toBe('zabranjeno')
    await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${od.id}`)
    expect(await otvoreno(od)).toBe(1)
    const { id } = (await nova(voditelj, od, na, { razlog: 'odlazak' })).body
    expect((await povuci(voditelj, id, 'predaj')).status).toBe(200)
    expect((await odluci(na, id, kljuc, 'preuzmi')).body.stanje).toBe('preuzet')
    const stranac = await djelatnik(k.api.db, SAFU, 'R')
    expect((await nova(voditelj, stranac, na)).status).toBe(404)
  })

  test('[PRM-01] [PRM-02] [PRM-03] [PRM-04] goes only to another person of the institution, with a day and with something in it', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const prazna = (await nova(od, od, null, { razlog: 'odsutnost' })).body.id
    expect(pravila(await povuci(od, prazna, 'predaj'))).toEqual(['PRM-01', 'PRM-03', 'PRM-04'])
    await zaduzi(od)
    const kome = async (tko: TestOsoba, doDana: string | null) => {
      await spremi(od, prazna, { naId: tko.id, razlog: 'odsutnost', doDana })
      return povuci(od, prazna, 'predaj')
    }
    expect(pravila(await kome(od, '2027-01-01'))).toEqual(['PRM-01', 'PRM-03'])
    for (const ode of [
      (id: number) => sql`delete from institucija_osoba where osoba_id = ${id}`,
      (id: number) => sql`update fizicka_osoba set aktivna = false where id = ${id}`,
    ]) {
      const otisla = await osoba()
      await spremi(od, prazna, { naId: otisla.id, razlog: 'odsutnost', doDana: '2027-12-01' })
      await k.api.db.execute(ode(otisla.id))
      expect(pravila(await povuci(od, prazna, 'predaj'))).toEqual(['PRM-02'])
    }
    expect((await kome(na, '2027-12-01')).status).toBe(200)
  })

  test('[PRM-02] is not even drafted for anybody without a seat: nobody learns a name of the portal by its number', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const stranci = [await djelatnik(k.api.db, SAFU, 'R'), k.nas.osobe.ZAS, await gradanin(k.api.db, 'Tajnoime')]
    const { id } = (await nova(od, od, na)).body
    const imaNa = async () => {
      const { body } = await k.api.get<{ data: PrimopredajaRedak[] }>(`${STOL}/popis?limit=100`, od.token)
      return [(await citaj(od, id)).body.na?.id, body.data.find((one) => one.id === id)?.na?.id]
    }
    for (const stranac of [...stranci, { id: 2_000_000_000 }]) {
      const odbijeno = await spremi(od, id, { naId: stranac.id })
      expect([odbijeno.status, pravila(odbijeno), odbijeno.body.poruka]).toEqual([
        422,
        ['PRM-02'],
        primateljSjedi.poruka,
      ])
      expect(await imaNa()).toEqual([na.id, na.id])
    }
    for (const stranac of stranci) {
      expect(pravila(await nova(od, od, stranac))).toEqual(['PRM-02'])
      expect(pravila(await nova(voditelj, od, stranac))).toEqual(['PRM-02'])
    }
    expect((await spremi(od, id, { naId: null })).status).toBe(200)
  })

  test('[PRM-02] keeps the name of who was chosen and has left since, and the rest of it is still saved', async () => {
    const [od, na, treci] = [await osoba(), await osoba(), await osoba()]
    const { id } = (await nova(od, od, na)).body
    await k.api.db.execute(sql`delete from institucija_osoba where osoba_id = ${na.id}`)
    expect((await spremi(od, id, { naId: na.id, napomena: 'Nazvati prijavitelja.' })).status).toBe(200)
    expect((await citaj(od, id)).body).toMatchObject({
      na: { id: na.id, naziv: `${na.ime} Testić` },
      sadrzaj: { naId: na.id, napomena: 'Nazvati prijavitelja.' },
    })
    expect((await spremi(od, id, { naId: treci.id })).status).toBe(200)
    expect(pravila(await spremi(od, id, { naId: na.id }))).toEqual(['PRM-02'])
  })

  test('offers nothing twice: what waits in one is not gathered by the next', async () => {
    const [od, na] = [await osoba(), await osoba()]
    await zaduzi(od)
    await predana(od, na)
    const { id } = (await nova(od, od, na)).body
    expect((await citaj(od, id)).body.predmeti).toEqual([])
    expect(pravila(await povuci(od, id, 'predaj'))).toEqual(['PRM-04'])
  })

  test('gives only what was ticked', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const [prvi] = [await zaduzi(od), await zaduzi(od)]
    const { id } = (await nova(od, od, na)).body
    const sadrzaj = {
      naId: na.id,
      razlog: 'preraspodjela',
      doDana: null,
      napomena: 'Nazvati prijavitelja.',
      samo: [prvi],
    }
    await k.api.send('PUT', `${STOL}/${id}`, od.token, { mutationId: noviId(), verzijaRetka: 1, sadrzaj })
    await povuci(od, id, 'predaj')
    expect(stanja(await citaj(na, id))).toEqual({ [prvi]: 'ceka' })
    expect((await citaj(na, id)).body.sadrzaj.napomena).toBe('Nazvati prijavitelja.')
  })

  test('that was called back leaves the rest where it was', async () => {
    const [od, na] = [await osoba(), await osoba()]
    const kljucevi = [await zaduzi(od), await zaduzi(od)]
    const id = await predana(od, na)
    await odluci(na, id, kljucevi[0] ?? '', 'preuzmi')
    expect((await povuci(na, id, 'opozovi', { obrazlozenje: RAZLOG })).status).toBe(409)
    expect((await povuci(od, id, 'opozovi', { obrazlozenje: RAZLOG })).body.status.id).toBe(5)
    expect((await odluci(na, id, kljucevi[1] ?? '', 'preuzmi')).status).toBe(409)
    expect([await otvoreno(od), await otvoreno(na)]).toEqual([1, 1])
  })

  test('is known to its two people and the leaders, in its list and its log', async () => {
    const [od, na, treci] = [await osoba(), await osoba(), await osoba()]
    await zaduzi(od)
    const id = await predana(od, na)
    const ima = async (tko: TestOsoba, stol = STOL) => {
      const { body } = await k.api.get<{ data: PrimopredajaRedak[] }>(`${stol}/popis?limit=100`, tko.token)
      if (body.data === undefined) throw new Error(JSON.stringify(body))
      return body.data.find((one) => one.id === id)?.cekaMene
    }
    expect([await ima(od), await ima(na), await ima(voditelj), await ima(treci)]).toEqual([
      false,
      true,
      false,
      undefined,
    ])
    const stranac = await djelatnik(k.api.db, SAFU, 'A')
    expect(await ima(stranac, `v1/institucije/${SAFU}/primopredaje`)).toBeUndefined()
    expect((await k.api.get(`v1/institucije/${SAFU}/primopredaje/${id}`, stranac.token)).status).toBe(404)
    const dnevnik = await k.api.get<{ data: DnevnikRedak[] }>(`${STOL}/${id}/dnevnik`, na.token)
    expect(dnevnik.body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Primopredaja je predana',
      'Primopredaja je kreirana',
    ])
  })
})
