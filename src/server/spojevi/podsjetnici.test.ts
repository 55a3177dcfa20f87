/** Every declared deadline shows and warns: in its calendar, and on its days by the portal or by the timer of its kind. */
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { krajDana } from '#contract/kernel/datum.ts'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import { ROKOVI, type VrstaRoka } from '#contract/kernel/rok.ts'
import { pitanje } from '#server/modules/pitanje/pitanje.tables.ts'
import { MODULES } from '#server/modules.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { TABLICE, upisi } from '../../../tests/security/zid.ts'
import { kalendarRoutes } from './kalendar.ts'
import { podsjetniciJob } from './podsjetnici.ts'

const IZVORI = MODULES.flatMap(({ rokovi }) => rokovi ?? [])
/** The day of every deadline here; it is a Wednesday, in its middle where it is a moment. */
const DAN = '2027-05-05'
const KADA = `${DAN}T10:00:00.000Z`
const KRAJ = new Date(krajDana(DAN)).toISOString()

let k: KlupaProjekata
let posao: ReturnType<typeof podsjetniciJob>

/** A deadline of each kind that the portal itself warns of, laid down as its moves would leave it. */
const POLOZI: Partial<Record<VrstaRoka, () => Promise<unknown>>> = {
  otvaranjePoziva: () =>
    noviPoziv(
      k.api.db,
      { oznaka: 'KK.O', naziv: 'Otvaranje', datumOtvaranja: KADA, datumZatvaranja: '2027-07-05T10:00:00.000Z' },
      14,
    ),
  zatvaranjePoziva: () => noviPoziv(k.api.db, { oznaka: 'KK.Z', naziv: 'Zatvaranje', datumZatvaranja: KADA }, 15),
  pitanjaPoziva: async () => {
    const kasnije = { oznaka: 'KK.P', naziv: 'Pitanja', datumZatvaranja: '2027-07-05T10:00:00.000Z' }
    const id = await noviPoziv(k.api.db, kasnije, 15)
    await k.upit(
      sql`update poziv set radni_podaci = radni_podaci || jsonb_build_object('rokPitanja', ${KADA}::text) where id = ${id}`,
    )
  },
  podnosenjePrijave: async () => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.N', naziv: 'Poziv nacrta', datumZatvaranja: KADA }, 15)
    return zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1, naziv: 'Nacrt' })
  },
  doradaPrijave: async () => {
    const id = await projekt(9)
    await k.upit(sql`update projekt set dorada_rok = ${KRAJ} where id = ${id}`)
  },
  odabirPrijave: async () => {
    const id = await projekt(2)
    await k.upit(sql`update projekt set odabir_od = '2027-01-05', odabir_rok = ${DAN} where id = ${id}`)
  },
  odgovorNaPitanje: async () => {
    const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.Q', naziv: 'Poziv pitanja' }, 15)
    await k.api.db.insert(pitanje).values({
      pozivId,
      naslov: 'Pitanje',
      pitanje: 'P',
      kategorija: 'troskovi',
      postavioId: k.nas.osobe.ZAS.id,
      prijaviteljId: k.nas.id,
      postavljenoAt: new Date(OZUJAK),
      rok: new Date(KRAJ),
      objavljeniNaslov: 'N',
      objavljeniTekst: 'P',
      statusId: 6,
      verzijaRetka: 1,
      statusPromijenjenAt: new Date(OZUJAK),
    })
  },
  pregledPlana: async () => plan({ status_id: 3, rok: { pregled: DAN, dorada: null, stojiOd: null }, podneseno: {} }),
  doradaPlana: async () => plan({ status_id: 5, rok: { pregled: null, dorada: DAN, stojiOd: null } }),
  rokZaPonude: async () =>
    upisi(k.api.db, 'nabava', {
      ...TABLICE.nabava?.redak?.(await strana(6), 1),
      program_id: KK,
      status_id: 2,
      sadrzaj: { naziv: 'Nabava' },
      rok_za_ponude: KADA,
      status_promijenjen_at: new Date(OZUJAK).toISOString(),
    }),
  dopunaZahtjeva: async () =>
    upisi(k.api.db, 'zahtjev', {
      ...TABLICE.zahtjev?.redak?.(await strana(6), 1),
      status_id: 2,
      dopuna: { trazenoAt: new Date(OZUJAK).toISOString(), tekst: 'x', rok: KRAJ, dostavljenoAt: null, odgovor: null },
    }),
}

const projekt = async (statusId: number) =>
  zapisiProjekt(k.api.db, {
    pozivId: await noviPoziv(
      k.api.db,
      { oznaka: `KK.${noviId().slice(-6)}`, datumZatvaranja: '2027-02-01T10:00:00Z' },
      18,
    ),
    prijaviteljId: k.nas.id,
    statusId,
    naziv: 'Projekt',
  })
const strana = async (statusId: number) => ({
  prijaviteljId: k.nas.id,
  osobaId: k.nas.osobe.ZAS.id,
  projektId: await projekt(statusId),
  pozivId: 0,
})
const plan = async (redak: object) =>
  upisi(k.api.db, 'plan_nabave', {
    ...TABLICE.plan_nabave?.redak?.(await strana(6), 1),
    status_promijenjen_at: new Date(OZUJAK).toISOString(),
    ...redak,
  })

beforeAll(async () => {
  k = await klupaProjekata(async (app) => kalendarRoutes(app, MODULES))
  posao = podsjetniciJob(inContext(k.api.db, SUSTAV), MODULES, () => k.api.clock.now)
  for (const polozi of Object.values(POLOZI)) await polozi()
})
afterAll(() => k.api.stop())

/** Noon of a day; with the timer run as on a portal that had run the day before. */
async function naDan(dan: string): Promise<void> {
  k.api.clock.now = Date.parse(`${dan}T10:00:00Z`)
  await posao.run(new AbortController().signal)
}
interface Receno extends Record<string, unknown> {
  uzrok: string
  osobaId: number
  poruka: string
}
const receno = (vrsta: VrstaRoka) =>
  k.upit<Receno>(
    sql`select uzrok, osoba_id as "osobaId", poruka from notifikacija where uzrok like ${`rok:${vrsta}:%`} order by id`,
  )
const pragovi = async (vrsta: VrstaRoka) => [
  ...new Set((await receno(vrsta)).map(({ uzrok }) => uzrok.split(':').at(-1))),
]

describe('a declared deadline', () => {
  test('is warned of by the portal, or by a timer of its kind that exists', () => {
    const pogon = { db: k.api.db, now: () => OZUJAK, log: pino({ level: 'silent' }) } as never
    const poslovi = MODULES.flatMap(({ rokovi, jobs }) => (rokovi && jobs?.(pogon)) ?? []).map(({ name }) => name)
    for (const { vrsta, opominje } of IZVORI)
      if ('posao' in opominje) expect(poslovi, vrsta).toContain(opominje.posao)
      else expect(Object.keys(POLOZI), `${vrsta} is laid down in this test`).toContain(vrsta)
  })

  test('of every kind that the portal warns of shows in the calendar of its holder', async () => {
    k.api.clock.now = OZUJAK
    const vidi = async (tko: TestOsoba, put: string) =>
      (await k.api.get<Kalendar>(`v1/${put}/kalendar?od=${DAN}&do=${DAN}`, tko.token)).body.data.map(
        ({ vrsta }) => vrsta,
      )
    const svi = new Set([
      ...(await vidi(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`)),
      ...(await vidi(k.djelatnici['R@DRF'], `institucije/${TIJELA.DRF}`)),
      ...(await vidi(k.djelatnici['R@SEL'], `institucije/${TIJELA.SEL}`)),
    ])
    expect(Object.keys(POLOZI).filter((vrsta) => !svi.has(vrsta as VrstaRoka))).toEqual([])
  })

  test('warns its holders a month, a week and a day before, on the day, and after it where it is owed, each of them once', async () => {
    await naDan('2027-04-04')
    for (const vrsta of Object.keys(POLOZI) as VrstaRoka[]) expect(await pragovi(vrsta), vrsta).toEqual([])
    await naDan('2027-04-05')
    await naDan('2027-04-05')
    for (const vrsta of Object.keys(POLOZI) as VrstaRoka[]) {
      const told = await receno(vrsta)
      expect([vrsta, await pragovi(vrsta)]).toEqual([vrsta, ['30']])
      expect(told[0]?.poruka).toContain(`Rok za ${ROKOVI[vrsta].zaSto} istječe za 30 dana`)
      // Nobody hears of it twice.
      expect(new Set(told.map(({ uzrok, osobaId }) => `${uzrok} ${osobaId}`)).size).toBe(told.length)
    }
    for (const dan of ['2027-04-28', '2027-05-04', DAN, '2027-05-06']) await naDan(dan)
    const duguju = new Set(IZVORI.flatMap(({ vrsta, opominje }) => ('duguje' in opominje ? [vrsta] : [])))
    expect(duguju).toContain('pregledPlana')
    for (const vrsta of Object.keys(POLOZI) as VrstaRoka[])
      expect([vrsta, await pragovi(vrsta)]).toEqual([
        vrsta,
        duguju.has(vrsta) ? ['30', '7', '1', '0', '-1'] : ['30', '7', '1', '0'],
      ])
    expect((await receno('pregledPlana')).at(-1)?.poruka).toContain('Rok za pregled plana nabave prošao je 05.05.2027.')
  })

  test('reaches who holds it: the applicant of its own, the body of what it owes', async () => {
    const ljudi = async (vrsta: VrstaRoka) => new Set((await receno(vrsta)).map(({ osobaId }) => osobaId))
    const { ZAS, UR, PRG } = k.nas.osobe
    expect(await ljudi('doradaPrijave')).toEqual(new Set([ZAS.id, UR.id]))
    expect((await ljudi('podnosenjePrijave')).has(PRG.id)).toBe(false)
    expect(await ljudi('odgovorNaPitanje')).toContain(k.djelatnici['R@DRF'].id)
    expect((await ljudi('odgovorNaPitanje')).has(ZAS.id)).toBe(false)
    expect(await ljudi('pregledPlana')).toContain(k.djelatnici['R@SEL'].id)
    expect(await ljudi('odabirPrijave')).toEqual(new Set([k.djelatnici['R@SEL'].id, k.djelatnici['V@SEL'].id]))
    expect(await ljudi('dopunaZahtjeva')).toEqual(new Set([ZAS.id]))
  })

  test('warns on the days that the parameter names, and after days without a timer only once', async () => {
    await k.upit(sql`insert into postavka (kljuc, vrijednost, vrijedi_od, obrazlozenje, osoba_id, zapisano_at)
      values ('najaveRokova', '5; 3', '2027-06-01', 'probno razdoblje', ${k.superadmin.id}, now())`)
    await k.upit(sql`update projekt set dorada_rok = '2027-06-21T21:59:59.999Z' where dorada_rok is not null`)
    await naDan('2027-06-10')
    await naDan('2027-06-19')
    const told = (await receno('doradaPrijave')).filter(({ uzrok }) => uzrok.includes('2027-06-21'))
    expect(new Set(told.map(({ uzrok }) => uzrok.split(':').at(-1)))).toEqual(new Set(['3']))
  })
})
