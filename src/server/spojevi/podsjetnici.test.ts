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
import { zapisiPrigovor } from '#tests/kinds/uzorci/prigovor.ts'
import { KK } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiKorekciju } from '#tests/support/korekcija.ts'
import { zapisiOdbijanje } from '#tests/support/odluke.ts'
import { zapisiPojasnjenje } from '#tests/support/pojasnjenje.ts'
import { zapisiPonudu } from '#tests/support/ponuda.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  TIJELA,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { pripremaProvjere, zapisiPreporuku } from '#tests/support/provjera.ts'
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

/** A deadline of each kind, laid down as its moves would leave it. Of what a timer of its kind warns of it answers the project. */
const POLOZI: Record<VrstaRoka, () => Promise<unknown>> = {
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
  potpisUgovora: async () => ugovaranje(1, { rok_potpisa: DAN, nakon_opomene: '2027-07-20' }),
  potpisNakonOpomene: async () => ugovaranje(2, { rok_potpisa: '2027-01-20', nakon_opomene: DAN }),
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
  ponuda: async () => {
    const { projektId } = await strana(20)
    const [{ pozivId = 0 } = {}] = await k.upit<{ pozivId: number }>(
      sql`select poziv_id as "pozivId" from projekt where id = ${projektId}`,
    )
    const redak = { projektId, pozivId, prijaviteljId: k.nas.id, programId: KK, statusId: 1, rok: DAN }
    await zapisiPonudu(k.api.db, redak)
    return projektId
  },
  korekcijaProracuna: async () => {
    const projektId = await podneseni(3)
    await zapisiKorekciju(k.api.db, { projektId, statusId: 2, redak: { rok: DAN } })
    return projektId
  },
  // Delivered on the eighth day, and fifteen days from then.
  prigovor: async () => {
    const projektId = await podneseni(24)
    await zapisiOdbijanje(k.api.db, { projektId, poslano: Date.parse('2027-04-12T10:00:00Z') })
    return projektId
  },
  odlukaOPrigovoru: async () => {
    const projektId = await podneseni(15)
    await zapisiPrigovor({ db: k.api.db, nas: k.nas }, { projektId, statusId: 3 })
    await k.upit(sql`update prigovor set podnesen_at = '2027-04-05T10:00:00Z' where projekt_id = ${projektId}`)
    return projektId
  },
  posjet: async () => {
    const { id, projektId } = await provjera(2, { zapisnik: null, ocitovanje: null }, null)
    const sadrzaj = pripremaProvjere({ datum: DAN, tim: [k.djelatnici['R@SEL'].id] })
    await k.upit(sql`update provjera set sadrzaj = ${JSON.stringify(sadrzaj)}::jsonb where id = ${id}::uuid`)
    return projektId
  },
  zapisnikProvjere: async () => (await provjera(4, { zapisnik: DAN, ocitovanje: null }, DAN)).projektId,
  ocitovanje: async () => (await provjera(5, { zapisnik: null, ocitovanje: DAN }, DAN)).projektId,
  preporuka: async () => {
    const { id: provjeraId, projektId } = await provjera(8, { zapisnik: null, ocitovanje: null }, null)
    const redak = { provjeraId, projektId, prijaviteljId: k.nas.id, statusId: 1, rok: DAN }
    await zapisiPreporuku(k.api.db, redak)
    return projektId
  },
  pojasnjenje: async () => {
    const { projektId } = await strana(2)
    await zapisiPojasnjenje(k.api.db, { projektId, statusId: 3, redak: { rok: DAN } })
    return projektId
  },
  odgovorPrijavitelju: async () => {
    const nasa = await strana(2)
    const nit = { vrsta: 'kontakt', id: noviId(), program_id: KK, rok: DAN, ceka_od: new Date(OZUJAK).toISOString() }
    await upisi(k.api.db, 'pretinac', Object.assign({}, TABLICE.pretinac?.redak?.(nasa, 1), nit))
    return nasa.projektId
  },
}

/** Deadlines of domain 10, row by row as it names them: the kinds of the portal, or the theme with which its record comes. */
const RETCI_DOMENE: Record<string, readonly VrstaRoka[] | { dolazi: string }> = {
  'call opening/closing, questions': ['otvaranjePoziva', 'zatvaranjePoziva', 'pitanjaPoziva', 'podnosenjePrijave'],
  'answer to question': ['odgovorNaPitanje'],
  'correction / clarification': ['doradaPrijave', 'pojasnjenje'],
  'selection phases total': ['odabirPrijave'],
  'objection / decision on it': ['prigovor', 'odlukaOPrigovoru'],
  'sign contract': ['potpisUgovora', 'potpisNakonOpomene'],
  'first procurement plan': { dolazi: 'ugovaranje' },
  'procurement plan check': ['pregledPlana', 'doradaPlana'],
  'ZNS, final ZNS': { dolazi: 'zahtjevi za nadoknadom sredstava' },
  'ZNS decision, final': { dolazi: 'zahtjevi za nadoknadom sredstava' },
  'payment KK': { dolazi: 'plaćanja i povrati' },
  'proof of payment': { dolazi: 'plaćanja i povrati' },
  'ZPP decision': { dolazi: 'zahtjevi za plaćanjem predujma' },
  'guarantee expiry': { dolazi: 'zahtjevi za plaćanjem predujma' },
  'contract change small/large': { dolazi: 'izmjene ugovora' },
  'common indicators': { dolazi: 'pokazatelji' },
  'European semester': { dolazi: 'europski semestar' },
  'irregularity: decide / IMS': { dolazi: 'nepravilnosti' },
  return: { dolazi: 'plaćanja i povrati' },
  'PLM minutes / observations / recommendations': ['zapisnikProvjere', 'ocitovanje', 'preporuka'],
  'post-implementation report': { dolazi: 'izvještaji nakon provedbe' },
  'end of durability, document keeping': { dolazi: 'izvještaji nakon provedbe' },
  'NPOO: milestones, payments by EC': { dolazi: 'pokazatelji' },
  '100 largest recipients list': { dolazi: 'objave najvećih korisnika' },
  // Of other sections: offers and corrections of the budget (3.2), notices of procurements (3.5), requests (3.13), visits (3.20), messages (3.24).
  'on-site visit': ['posjet'],
  'answer to an offer or a correction of the budget': ['ponuda', 'korekcijaProracuna'],
  'tenders of a published procurement': ['rokZaPonude'],
  'addition to a returned request': ['dopunaZahtjeva'],
  'answer to an applicant': ['odgovorPrijavitelju'],
}
const PORTALA = IZVORI.flatMap(({ vrsta, opominje }) => ('posao' in opominje ? [] : [vrsta]))
const POSLOVI = IZVORI.flatMap(({ vrsta, opominje }) => ('posao' in opominje ? [{ vrsta, ime: opominje.posao }] : []))
/** Of a right that nobody used there is nothing to say once its day has passed. */
const PROLAZE_BEZ_RIJECI: readonly VrstaRoka[] = ['prigovor']
const projektRoka = new Map<VrstaRoka, string>()

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

const ugovaranje = async (n: number, rokovi: object) =>
  upisi(k.api.db, 'ugovor', { ...TABLICE.ugovor?.redak?.(await strana(5), n), ...rokovi })

async function podneseni(statusId: number): Promise<string> {
  const id = await projekt(statusId)
  await zapisiPodnesenu(k.api.db, id)
  return id
}
async function provjera(status_id: number, rok: object, ceka_do: string | null) {
  const { projektId, ...nasa } = await strana(6)
  const id = noviId()
  const redak = TABLICE.provjera?.redak?.({ projektId, ...nasa }, 1)
  const polja = {
    id,
    oznaka: `PLM-${id.slice(-8)}`,
    institucija_id: TIJELA.SEL,
    program_id: KK,
    status_id,
    rok,
    ceka_do,
  }
  const at = new Date(OZUJAK).toISOString()
  await upisi(k.api.db, 'provjera', Object.assign({}, redak, polja, { status_promijenjen_at: at }))
  return { id, projektId }
}

beforeAll(async () => {
  k = await klupaProjekata(async (app) => kalendarRoutes(app, MODULES))
  posao = podsjetniciJob(inContext(k.api.db, SUSTAV), MODULES, () => k.api.clock.now)
  for (const [vrsta, polozi] of Object.entries(POLOZI)) {
    const projektId = await polozi()
    if (typeof projektId === 'string') projektRoka.set(vrsta as VrstaRoka, projektId)
  }
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
  test('stands in a row of domain 10 or of the section that sets it, once, and every row of the portal has its source', () => {
    const izRedaka = Object.values(RETCI_DOMENE).flatMap((row) => ('dolazi' in row ? [] : row))
    expect(izRedaka.toSorted()).toEqual(IZVORI.map(({ vrsta }) => vrsta).toSorted())
  })

  test('of every kind shows in the calendar of its holder', async () => {
    // All of them are set by now.
    k.api.clock.now = Date.parse('2027-04-20T10:00:00Z')
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

  test('of which a timer of its kind warns is warned of the day before by that timer, and told of the day after', async () => {
    const pogon = { db: inContext(k.api.db, SUSTAV), now: () => k.api.clock.now, log: pino({ level: 'silent' }) }
    const svi = MODULES.flatMap(({ rokovi, jobs }) => (rokovi && jobs?.(pogon as never)) ?? [])
    const broj = async (vrsta: VrstaRoka) => {
      const oProjektu = sql`projekt_id = ${projektRoka.get(vrsta)}::uuid and uzrok not like 'rok:%'`
      return (await k.upit(sql`select from notifikacija where ${oProjektu}`)).length
    }
    const javljeno = async (dan: string) => {
      k.api.clock.now = Date.parse(`${dan}T10:00:00Z`)
      const receno = new Map<VrstaRoka, boolean>()
      for (const ime of new Set(POSLOVI.map((one) => one.ime))) {
        const njegovi = POSLOVI.filter((one) => one.ime === ime).map(({ vrsta }) => vrsta)
        const prije = new Map<VrstaRoka, number>()
        for (const vrsta of njegovi) prije.set(vrsta, await broj(vrsta))
        await svi.find(({ name }) => name === ime)?.run(new AbortController().signal)
        for (const vrsta of njegovi) receno.set(vrsta, (await broj(vrsta)) > (prije.get(vrsta) ?? 0))
      }
      return receno
    }
    const [prije, poslije] = [await javljeno('2027-05-04'), await javljeno('2027-05-06')]
    for (const { vrsta } of POSLOVI)
      expect([vrsta, prije.get(vrsta), poslije.get(vrsta)]).toEqual([vrsta, true, !PROLAZE_BEZ_RIJECI.includes(vrsta)])
  })

  test('warns its holders a month, a week and a day before, on the day, and after it where it is owed, each of them once', async () => {
    await naDan('2027-04-04')
    for (const vrsta of PORTALA) expect(await pragovi(vrsta), vrsta).toEqual([])
    await naDan('2027-04-05')
    await naDan('2027-04-05')
    for (const vrsta of PORTALA) {
      const told = await receno(vrsta)
      expect([vrsta, await pragovi(vrsta)]).toEqual([vrsta, ['30']])
      expect(told[0]?.poruka).toContain(`Rok za ${ROKOVI[vrsta].zaSto} istječe za 30 dana`)
      // Nobody hears of it twice.
      expect(new Set(told.map(({ uzrok, osobaId }) => `${uzrok} ${osobaId}`)).size).toBe(told.length)
    }
    for (const dan of ['2027-04-28', '2027-05-04', DAN, '2027-05-06']) await naDan(dan)
    const duguju = new Set(IZVORI.flatMap(({ vrsta, opominje }) => ('duguje' in opominje ? [vrsta] : [])))
    expect(duguju).toContain('pregledPlana')
    for (const vrsta of PORTALA)
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

  test('is warned of by its record, so that reading and handing over find the warning: by its id, a project’s or a call’s by theirs', async () => {
    const bez = await k.upit(sql`select distinct uzrok from notifikacija where uzrok like 'rok:%' and case
      when activity_action like 'poziv.%' then poziv_id is null
      when activity_action like 'projekt.%' then projekt_id is null
      else entitet_id is null or entitet_vrsta <> split_part(activity_action, '.', 1) end`)
    expect(bez).toEqual([])
    const [pitanja] = await k.upit<{ id: string }>(sql`select id::text as id from pitanje`)
    const [opomena] = await k.upit<{ vrsta: string; id: string }>(
      sql`select entitet_vrsta as vrsta, entitet_id as id from notifikacija where uzrok like 'rok:odgovorNaPitanje:%' limit 1`,
    )
    expect(opomena).toEqual({ vrsta: 'pitanje', id: pitanja?.id })
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
