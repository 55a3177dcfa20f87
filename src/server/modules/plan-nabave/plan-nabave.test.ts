/** Procurement plans over HTTP: begun and written on a device, every move of the table taken and refused, the officer's rows. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#contract/kernel/datum.ts'
import { derive } from '#contract/kernel/dokument/dokument.ts'
import { razlike } from '#contract/kernel/dokument/razlike.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { DnevnikRedak, InacicaRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { radnihDanaDo } from '#contract/kernel/radni-dani.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { Rizik } from '#contract/modules/plan-nabave/plan-nabave.izbori.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import type {
  OcjenaPlana,
  PlanNabaveDetalj,
  PlanProjekta,
  RedakPlana,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { PLAN_NABAVE, retciPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { AKCIJE_BROJACA } from '#contract/modules/projekt/projekt.brojaci.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { planNabaveKindDesk } from '#server/spojevi/kinds.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { type KlupaProjekata, noviId, noviPoziv, ovlasti, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishod as ishodOd, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { planNabaveRoutes } from './plan-nabave.routes.ts'
import { planNabaveAggregate } from './plan-nabave.sync.ts'

let b: KlupaDatoteka
let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
let zas: TestOsoba
let ur: TestOsoba
let prg: TestOsoba
let referent: TestOsoba
let voditelj: TestOsoba

beforeAll(async () => {
  b = await klupaDatoteka({}, (app) => planNabaveRoutes(app, planNabaveKindDesk), [
    planNabaveAggregate(planNabaveKindDesk),
  ])
  k = b.k
  ;({ ZAS: zas, UR: ur, PRG: prg } = k.nas.osobe)
  referent = k.djelatnici['R@SEL']
  voditelj = k.djelatnici['V@SEL']
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.34' })
})
afterAll(() => b.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  tablet = await prijavljenUredaj(k, ur)
})

const set = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })
const REDAK = {
  predmet: 'CNC obradni centar',
  vrsta: 'robe',
  cpv: '42612000-6',
  procijenjenaVrijednost: '12000.00',
  vrstaPostupka: 'poziv',
  planiraniPocetak: '2027-05',
  planiraniZavrsetak: '2027-09',
}
const redak = (id: string, more: JsonObject = {}): PatchOp => ({
  kind: 'add',
  path: 'plan.retci',
  now: { id, evidencijskiBroj: id, ...REDAK, stavkeProracuna: ['s1'], ...more },
  after: null,
})
const cijena = (id: string, was: string, now: string): PatchOp => ({
  kind: 'set',
  path: `plan.retci.${id}.procijenjenaVrijednost`,
  was,
  now,
})
const ZAGLAVLJE = [set('plan.obveznik', 'nijePrimjenjivo'), set('plan.prilog', 'nojn')]

const oPlanu = (id: string, kind: string) => ({
  aggregate: { type: 'planNabave', id },
  type: `planNabave.${kind}`,
  lane: `planNabave:${id}`,
})
/** What the push answers of one envelope. */
async function ishod(uredaj: Uredaj, envelope: ReturnType<Uredaj['kreiraj']>) {
  const answer = await uredaj.posalji([envelope])
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return ishodOd(answer)
}

const noviProjekt = (statusId = 6, prijaviteljId = k.nas.id) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId })
const kreiraj = (projektId: string, id = noviId(), uredaj = tablet) =>
  ishod(uredaj, uredaj.kreiraj(0, { id, args: { projektId }, ...oPlanu(id, 'create') }))

/** The revision that a device of the applicant has seen. */
async function osnova(plan: Plan) {
  const { verzijaRetka: rev, sadrzaj } = (await citaj(plan)).body
  return { rev, hash: contentHash(sadrzaj as JsonObject) }
}
async function pisi(plan: Plan, uredaj: Uredaj, base: Awaited<ReturnType<typeof osnova>>, ...ops: PatchOp[]) {
  return ishod(uredaj, uredaj.izmijeni(plan.id, base, ops, oPlanu(plan.id, 'patch')))
}

const base0 = { rev: 1, hash: contentHash(emptyDocument(KATALOG_PLANA, {})) }

interface Plan {
  id: string
  projektId: string
}
/** Addresses of both sides. */
const stolPrijavitelja = ({ projektId }: Pick<Plan, 'projektId'>, id = k.nas.id) =>
  `v1/prijavitelji/${id}/projekti/${projektId}/plan-nabave`
const stolInstitucije = ({ projektId }: Pick<Plan, 'projektId'>, id: number = TIJELA.SEL) =>
  `v1/institucije/${id}/projekti/${projektId}/plan-nabave`
const stolOd = (plan: Plan, tko: TestOsoba) =>
  [referent, voditelj].includes(tko) ? stolInstitucije(plan) : stolPrijavitelja(plan)
const citaj = (plan: Plan, tko = ur) =>
  k.api.get<PlanNabaveDetalj & ProblemBody>(`${stolOd(plan, tko)}/${plan.id}`, tko.token)

async function potpun(
  ops: PatchOp[] = [...ZAGLAVLJE, redak('N-1'), redak('N-2', { cpv: '48000000-8' })],
): Promise<Plan> {
  const projektId = await noviProjekt()
  const id = noviId()
  expect(await kreiraj(projektId, id)).toMatchObject({ status: 'applied' })
  const content = applyOps(emptyDocument(KATALOG_PLANA, {}), ops)
  expect(await pisi({ id, projektId }, tablet, base0, ...ops)).toMatchObject({ status: 'applied', rev: 2 })
  expect((await citaj({ id, projektId })).body.sadrzaj).toEqual(content)
  return { id, projektId }
}

async function dnevnik(plan: Plan) {
  const at = `${stolPrijavitelja(plan)}/${plan.id}/dnevnik`
  return (await k.api.get<{ data: DnevnikRedak[] }>(at, ur.token)).body.data
}
async function povuci(plan: Plan, prijelaz: string, tko: TestOsoba, more: object = {}) {
  const { body } = await citaj(plan, [referent, voditelj].includes(tko) ? referent : ur)
  return k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${stolOd(plan, tko)}/${plan.id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: body.verzijaRetka,
    ...more,
  })
}
async function niz(plan: Plan, ...koraci: [prijelaz: string, tko: TestOsoba, more?: object][]) {
  for (const [prijelaz, tko, more] of koraci)
    expect([prijelaz, (await povuci(plan, prijelaz, tko, more)).status]).toEqual([prijelaz, 200])
}
async function ocijeni(plan: Plan, ocjena: Partial<OcjenaPlana>, tko = referent) {
  const { body } = await citaj(plan, referent)
  return k.api.send<ProblemBody & { verzijaRetka: number }>('PUT', `${stolInstitucije(plan)}/${plan.id}`, tko.token, {
    mutationId: noviId(),
    verzijaRetka: body.verzijaRetka,
    sadrzaj: { komentar: '', retci: {}, ...ocjena },
  })
}
const ocjena = (rizik: Rizik, primjedba = '') => ({ rizik, primjedba })
const PRIMJEDBA = { retci: { 'N-1': ocjena('visoko', 'Dodajte CPV druge stavke.') } }
const OCIJENJENO: OcjenaPlana = {
  komentar: 'Plan je razuman.',
  retci: { 'N-1': ocjena('nisko'), 'N-2': ocjena('srednje') },
}
const RAZLOG = { obrazlozenje: 'Nabava stroja dijeli se u dvije godine.' }
const poslan = async () => {
  const plan = await potpun()
  await niz(plan, ['oznaciSpremnim', ur], ['posalji', zas])
  return plan
}
const zaVracanje = async () => {
  const plan = await poslan()
  expect((await ocijeni(plan, PRIMJEDBA)).status).toBe(200)
  await niz(plan, ['pripremiVracanje', referent])
  return plan
}
const vracen = async () => {
  const plan = await zaVracanje()
  await niz(plan, ['vratiNaIzradu', voditelj])
  return plan
}
const pregledan = async () => {
  const plan = await poslan()
  await ocijeni(plan, OCIJENJENO)
  await niz(plan, ['oznaciPregledanim', voditelj])
  return plan
}
const uDoradi = async () => {
  const plan = await vracen()
  await niz(plan, ['zapocniDoradu', ur])
  return plan
}
const spreman = async () => {
  const plan = await potpun()
  await niz(plan, ['oznaciSpremnim', ur])
  return plan
}

describe('every row of the table', () => {
  test.each<[row: string, from: () => Promise<Plan>, prijelaz: string, u: number, tko: () => TestOsoba, more?: object]>(
    [
      ['1 → 2 Označi spremnim za slanje', potpun, 'oznaciSpremnim', 2, () => ur],
      ['2 → 1 Vrati u izradu', spreman, 'vratiUIzradu', 1, () => ur],
      ['2 → 3 Pošalji', spreman, 'posalji', 3, () => zas],
      [
        '3 → 7 Pripremi vraćanje na doradu',
        async () => {
          const plan = await poslan()
          await ocijeni(plan, PRIMJEDBA)
          return plan
        },
        'pripremiVracanje',
        7,
        () => referent,
      ],
      ['7 → 3 Odustani od vraćanja', zaVracanje, 'odustaniOdVracanja', 3, () => voditelj],
      ['7 → 4 Vrati na izradu', zaVracanje, 'vratiNaIzradu', 4, () => voditelj],
      ['4 → 5 Započni doradu', vracen, 'zapocniDoradu', 5, () => ur],
      ['5 → 2 Označi spremnim za slanje', uDoradi, 'oznaciSpremnim', 2, () => ur],
      [
        '3 → 6 Označi pregledanim',
        async () => {
          const plan = await poslan()
          await ocijeni(plan, OCIJENJENO)
          return plan
        },
        'oznaciPregledanim',
        6,
        () => voditelj,
      ],
      ['6 → 5 Izmijeni plan', pregledan, 'izmijeni', 5, () => ur, RAZLOG],
    ],
  )('%s is taken by whom it names and refused to others', async (_row, from, prijelaz, u, tko, more) => {
    const plan = await from()
    const netko = tko() === voditelj ? referent : tko() === referent ? k.djelatnici['R@APR'] : tko() === zas ? ur : prg
    const { body: before } = await citaj(plan, tko() === voditelj || tko() === referent ? referent : ur)
    const body = { mutationId: noviId(), prijelaz, verzijaRetka: before.verzijaRetka, ...more }
    const drugdje = netko === k.djelatnici['R@APR'] ? stolInstitucije(plan, TIJELA.APR) : stolOd(plan, tko())
    const refused = await k.api.send<ProblemBody>('POST', `${drugdje}/${plan.id}/prijelazi`, netko.token, body)
    expect([refused.status, refused.body.kod]).toEqual([403, 'zabranjeno'])
    const taken = await povuci(plan, prijelaz, tko(), more)
    expect([taken.status, taken.body.status]).toMatchObject([200, { id: u }])
    // And not a second time from where it leads.
    expect((await povuci(plan, prijelaz, tko(), more)).body.kod).toBe('radnja-nije-dopustena')
  })

  test('2 → 5 goes back to where it came from', async () => {
    const plan = await uDoradi()
    await niz(plan, ['oznaciSpremnim', ur], ['vratiUIzradu', ur])
    expect((await citaj(plan)).body.statusId).toBe(5)
  })
})

describe('∅ → 1', () => {
  test('PN-01 asks for a project that is contracted or being contracted', async () => {
    expect(await kreiraj(await noviProjekt(5))).toMatchObject({ status: 'applied' })
    const refused = await kreiraj(await noviProjekt(2))
    expect(refused).toMatchObject({ status: 'rejected', greske: [{ pravilo: 'PN-01' }] })
  })

  test('PN-02 lets a project have one plan, whoever begins it and in whatever batch', async () => {
    const projektId = await noviProjekt()
    const [a, b] = [noviId(), noviId()]
    const envelopes = [a, b].map((id) => tablet.kreiraj(0, { id, args: { projektId }, ...oPlanu(id, 'create') }))
    const { results } = (await tablet.posalji(envelopes)).body
    expect(results.map(({ result }) => result)).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', greske: [{ pravilo: 'PN-02' }] },
    ])
    expect(await kreiraj(projektId)).toMatchObject({ greske: [{ pravilo: 'PN-02' }] })
  })

  test('a reader may not, and a project of another applicant does not exist', async () => {
    const citatelj = await prijavljenUredaj(k, prg)
    expect(await kreiraj(await noviProjekt(), noviId(), citatelj)).toMatchObject({ kod: 'zabranjeno' })
    expect(await kreiraj(await noviProjekt(6, k.tudi.id))).toMatchObject({ kod: 'nije-pronadeno' })
  })

  test('the screen is told beforehand', async () => {
    const projektId = await noviProjekt()
    const pitaj = (tko: TestOsoba, at = stolPrijavitelja({ projektId })) =>
      k.api.get<PlanProjekta>(`${at}/stanje`, tko.token)
    const { body } = await pitaj(ur)
    expect(body).toMatchObject({ plan: null, razlog: null, novi: { okolnosti: { tolerancija: 1000, rokPrvog: 20 } } })
    expect(body.novi?.okolnosti.pragovi.euRadovi).toEqual([
      ['2024-01-01', 553_800_000],
      ['2026-01-01', 540_400_000],
    ])
    expect((await pitaj(prg)).body.novi).toBeNull()
    expect((await pitaj(referent, stolInstitucije({ projektId }))).body.novi).toBeNull()
    const id = noviId()
    await kreiraj(projektId, id)
    expect((await pitaj(ur)).body).toMatchObject({ plan: { id, status: { id: 1 } }, novi: null })
  })
})

describe('rules of the moves', () => {
  test('PN-03 holds back a plan with errors, each at its place', async () => {
    const plan = await potpun([...ZAGLAVLJE, redak('N-1', { predmet: null, planiraniZavrsetak: '2027-01' })])
    const { status, body } = await povuci(plan, 'oznaciSpremnim', ur)
    expect(status).toBe(422)
    expect(body.greske?.map(({ pravilo, polje }) => [pravilo, polje])).toEqual([
      ['OBR-OBVEZNO', 'plan.retci.N-1.predmet'],
      ['PN-04', 'plan.retci.N-1.planiraniZavrsetak'],
    ])
    const prazan = await potpun(ZAGLAVLJE)
    expect((await povuci(prazan, 'oznaciSpremnim', ur)).body.greske).toMatchObject([{ pravilo: 'OBR-STAVKA' }])
  })

  test('PN-10 waits for the act until it has been uploaded and checked', async () => {
    const akt = { id: noviId(), naziv: 'akt.pdf', sha256: 'a'.repeat(64), bajtova: 7 }
    const plan = await potpun([
      set('plan.obveznik', 'javni'),
      set('plan.prilog', 'zjn'),
      redak('N-1', { vrstaPostupka: 'jednostavna' }),
      { kind: 'add', path: 'opci-akt.opciAkt', now: akt, after: null },
    ])
    expect((await povuci(plan, 'oznaciSpremnim', ur)).body.greske).toMatchObject([{ pravilo: 'PN-10' }])
  })

  test('PN-11 asks for a remark at a row before a return', async () => {
    const plan = await poslan()
    await ocijeni(plan, { komentar: 'Nejasno.' })
    expect((await povuci(plan, 'pripremiVracanje', referent)).body.greske).toMatchObject([{ pravilo: 'PN-11' }])
  })

  test('PN-12 asks for the risk of every row and a comment before the review', async () => {
    const plan = await poslan()
    await ocijeni(plan, { ...OCIJENJENO, komentar: '' })
    expect((await povuci(plan, 'oznaciPregledanim', voditelj)).body.greske).toMatchObject([{ pravilo: 'PN-12' }])
    await ocijeni(plan, { ...OCIJENJENO, retci: PRIMJEDBA.retci })
    expect((await povuci(plan, 'oznaciPregledanim', voditelj)).body.greske).toMatchObject([{ pravilo: 'PN-12' }])
  })

  test('R-4E: who prepared or wrote the remarks does not return the plan', async () => {
    const plan = await poslan()
    await ocijeni(plan, PRIMJEDBA, voditelj)
    await niz(plan, ['pripremiVracanje', referent])
    expect((await povuci(plan, 'vratiNaIzradu', voditelj)).body.kod).toBe('cetiri-oka')
    // Whoever gives a return up may take part in the next one.
    await niz(plan, ['odustaniOdVracanja', voditelj], ['pripremiVracanje', referent], ['vratiNaIzradu', voditelj])
  })

  test('a change asks for its reason', async () => {
    const plan = await pregledan()
    expect((await povuci(plan, 'izmijeni', ur)).body.greske).toMatchObject([{ pravilo: 'R-RAZLOG' }])
  })
})

describe('what moves leave', () => {
  test('the remarks reach the applicant with the return, in the bell and beside the menu', async () => {
    const plan = await zaVracanje()
    // Until then the applicant knows neither of them nor of the return.
    expect((await citaj(plan)).body).toMatchObject({ statusId: 3, ocjena: null, rok: { dorada: null } })
    await niz(plan, ['vratiNaIzradu', voditelj])
    expect((await citaj(plan)).body).toMatchObject({ statusId: 4, ocjena: PRIMJEDBA })
    const javljeno = await k.upit<{ akcija: string }>(sql`select activity_action as akcija from notifikacija
      where osoba_id = ${zas.id} and projekt_id = ${plan.projektId}::uuid and not read`)
    expect(javljeno.map(({ akcija }) => akcija)).toContain(AKCIJE_BROJACA.projektPlanNabaveKomentarCount)
    const pisma = await k.upit<{ predmet: string }>(
      sql`select predmet from pretinac where isprava_vrsta = 'planNabave' and isprava_id = ${plan.id}`,
    )
    expect(pisma).toEqual([{ predmet: 'Zahtjev za dopunu plana nabave' }])
    expect((await dnevnik(plan)).map(({ oznaka }) => oznaka)).toEqual([
      'Plan nabave je vraćen na izradu',
      'Plan nabave je poslan',
      'Označeno spremnim za slanje',
      'Uređen je plan nabave',
      'Plan nabave je kreiran',
    ])
  })

  test('R-ROK: the clock of the institution stands while the plan is with the applicant', async () => {
    const plan = await poslan()
    const rok = async (tko = referent) => (await citaj(plan, tko)).body.rok
    const { pregled } = await rok()
    await ocijeni(plan, PRIMJEDBA)
    await niz(plan, ['pripremiVracanje', referent], ['vratiNaIzradu', voditelj])
    expect(await rok(ur)).toMatchObject({ pregled, dorada: pregled })
    k.api.clock.now += 14 * 86_400_000
    await niz(plan, ['zapocniDoradu', ur], ['oznaciSpremnim', ur], ['posalji', zas])
    const nakon = await rok()
    expect(nakon).toMatchObject({ dorada: null, stojiOd: null })
    const ostalo = (od: number, rok: string | null) => radnihDanaDo(today(od), rok ?? '')
    expect(ostalo(k.api.clock.now, nakon.pregled)).toBe(10)
    expect(ostalo(OZUJAK, pregled)).toBe(10)
    // The remark has had its answer and stands beside it, the risk stays.
    const { body } = await citaj(plan, referent)
    expect(body.ocjena?.retci['N-1']).toEqual({ rizik: 'visoko', primjedba: '' })
    expect(body.objavljenaOcjena).toMatchObject(PRIMJEDBA)
  })

  test('a version is taken when it is sent and when it is reviewed, and the reviewed one holds until the next', async () => {
    const plan = await pregledan()
    const inacice = async () =>
      (await k.api.get<{ data: InacicaRedak[] }>(`${stolInstitucije(plan)}/${plan.id}/inacice`, referent.token)).body
        .data
    expect((await inacice()).map(({ broj, vazeca }) => [broj, vazeca])).toEqual([
      [2, true],
      [1, false],
    ])
    await niz(plan, ['izmijeni', ur, RAZLOG])
    expect(await pisi(plan, tablet, await osnova(plan), redak('N-3', { cpv: '30200000-1' }))).toMatchObject({
      status: 'applied',
    })
    // The institution reads what was sent, not what is being written.
    expect((await citaj(plan, referent)).body).toMatchObject({ statusId: 5, vazecaInacica: 2 })
    expect(JSON.stringify((await citaj(plan, referent)).body.sadrzaj)).not.toContain('N-3')
    await niz(plan, ['oznaciSpremnim', ur], ['posalji', zas])
    expect((await inacice()).map(({ broj, vazeca }) => [broj, vazeca])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect((await citaj(plan)).body.razlogIzmjene).toBe(RAZLOG.obrazlozenje)
    const inacica = async (broj: number, tko = ur) => {
      const at = `${stolOd(plan, tko)}/${plan.id}/inacice/${broj}`
      return (await k.api.get<{ sadrzaj: { sadrzaj: Sadrzaj; ocjena: OcjenaPlana | null } }>(at, tko.token)).body
        .sadrzaj
    }
    // What was reviewed is kept with its marks; the new one differs from it by one row, whoever reads.
    expect((await inacica(2)).ocjena).toEqual(OCIJENJENO)
    const ctx = { ...(await citaj(plan)).body.okolnosti, sada: k.api.clock.now }
    for (const tko of [ur, referent]) {
      const [prije, poslije] = [await inacica(2, tko), await inacica(3, tko)]
      const dva = [
        { sadrzaj: prije.sadrzaj, ctx },
        { sadrzaj: poslije.sadrzaj, ctx },
      ] as const
      const found = razlike(PLAN_NABAVE, ...dva).filter(({ path }) => !path.endsWith('ukupno'))
      expect(new Set(found.map(({ path }) => path.split('.')[2]))).toEqual(new Set(['N-3']))
      expect(found.find(({ path }) => path.endsWith('cpv'))).toMatchObject({ prije: null, poslije: '30200000-1' })
    }
  })

  test('the officer writes beside the document: rows of the plan alone, and never what the applicant wrote', async () => {
    const plan = await poslan()
    const { body: before } = await citaj(plan)
    expect(
      (await ocijeni(plan, { retci: { ...OCIJENJENO.retci, nepoznat: { rizik: null, primjedba: 'x' } } })).status,
    ).toBe(200)
    const { body } = await citaj(plan, referent)
    expect(Object.keys(body.ocjena?.retci ?? {})).toEqual(['N-1', 'N-2'])
    expect(body.sadrzaj).toEqual(before.sadrzaj)
    expect((await ocijeni(plan, OCIJENJENO, k.djelatnici['R@APR'])).status).toBe(404)
    const apr = `${stolInstitucije(plan, TIJELA.APR)}/${plan.id}`
    const body403 = { mutationId: noviId(), verzijaRetka: body.verzijaRetka, sadrzaj: OCIJENJENO }
    expect((await k.api.send('PUT', apr, k.djelatnici['R@APR'].token, body403)).status).toBe(403)
  })
})

describe('on devices', () => {
  test('rows of two people are put together, each cell by itself', async () => {
    const plan = await potpun()
    const drugi = await prijavljenUredaj(k, zas)
    const base = await osnova(plan)
    await pisi(plan, drugi, base, redak('N-3', { cpv: '30200000-1' }), cijena('N-1', '12000.00', '15000.00'))
    const predmet: PatchOp = {
      kind: 'set',
      path: 'plan.retci.N-1.predmet',
      was: 'CNC obradni centar',
      now: 'Tokarilica',
    }
    expect(await pisi(plan, tablet, base, predmet, redak('N-4'))).toMatchObject({ status: 'merged', rev: 4 })
    expect(retciPlana((await citaj(plan)).body.sadrzaj as Sadrzaj)).toMatchObject([
      { id: 'N-1', predmet: 'Tokarilica', procijenjenaVrijednost: '15000.00' },
      { id: 'N-2' },
      { id: 'N-3' },
      { id: 'N-4' },
    ])
  })

  test('I17: two amounts in one cell are laid before whoever came later, and the decision is told', async () => {
    const plan = await potpun()
    const drugi = await prijavljenUredaj(k, zas)
    const base = await osnova(plan)
    await pisi(plan, drugi, base, cijena('N-1', '12000.00', '15000.00'))
    const moja = tablet.izmijeni(plan.id, base, [cijena('N-1', '12000.00', '18000.00')], oPlanu(plan.id, 'patch'))
    const path = 'plan.retci.N-1.procijenjenaVrijednost'
    expect(await ishod(tablet, moja)).toMatchObject({
      status: 'conflict',
      fields: [{ path, moje: '18000.00', njihovo: '15000.00' }],
    })
    const ops = [cijena('N-1', '15000.00', '18000.00')]
    const odluke = [{ mutationId: moja.mutationId, izbori: { [path]: 'moje' as const } }]
    const uz = { ...oPlanu(plan.id, 'patch'), payload: { kind: 'patch' as const, ops, odluke } }
    expect(await ishod(tablet, tablet.izmijeni(plan.id, await osnova(plan), ops, uz))).toMatchObject({
      status: 'applied',
    })
    const javljeno = await k.upit<{ poruka: string }>(sql`select poruka from notifikacija
      where osoba_id = ${zas.id} and projekt_id = ${plan.projektId}::uuid`)
    expect(javljeno[0]?.poruka).toContain('odlučuje o razlici u planu nabave projekta')
    expect((await dnevnik(plan)).map(({ oznaka }) => oznaka)).toContain('Odlučeno je o razlici')
  })

  test('a plan is sent from a device, and its moves are those of the desk', async () => {
    const plan = await spreman()
    const naredi = async (uredaj: Uredaj) =>
      ishod(
        uredaj,
        uredaj.naredi(plan.id, await osnova(plan), { name: 'posalji', expectState: 2 }, oPlanu(plan.id, 'command')),
      )
    expect(await naredi(tablet)).toMatchObject({ status: 'rejected', kod: 'zabranjeno' })
    expect(await naredi(await prijavljenUredaj(k, zas))).toMatchObject({ status: 'applied' })
    expect((await citaj(plan, referent)).body).toMatchObject({ statusId: 3 })
    // What was sent is nobody's to write, and an unknown path never is.
    expect(await pisi(plan, tablet, await osnova(plan), redak('N-9'))).toMatchObject({ kod: 'radnja-nije-dopustena' })
    expect(await pisi(await potpun(), tablet, base0, set('plan.nepoznato', 'x'))).toMatchObject({
      greske: [{ pravilo: 'OBR-PUT' }],
    })
  })

  test('a device of the applicant is given its plans, and nobody else', async () => {
    const plan = await potpun()
    const naUredaju = async (uredaj: Uredaj) => {
      const ids: string[] = []
      for (let cursor: string | undefined; ; ) {
        const { body } = await uredaj.povuci(cursor)
        ids.push(...body.changes.flatMap((one) => (one.kind === 'upsert' ? one.doc.id : [])))
        cursor = body.nextCursor
        if (!body.hasMore) return ids
      }
    }
    expect(await naUredaju(tablet)).toContain(plan.id)
    const tudi = await prijavljenUredaj(k, k.tudi.osobe.UR, k.tudi.id)
    expect(await naUredaju(tudi)).not.toContain(plan.id)
    expect((await tudi.povuci(undefined, undefined, `prijavitelj:${k.nas.id}`)).status).toBe(404)
  })

  test('what stops nobody stops no move: a split and a lighter procedure are warned of', async () => {
    const dijeljen = [
      redak('N-1', { procijenjenaVrijednost: '20000.00', vrstaPostupka: 'bezPostupka' }),
      redak('N-2', { cpv: '42600000-2', procijenjenaVrijednost: '20000.00' }),
    ]
    const plan = await potpun([...ZAGLAVLJE, ...dijeljen])
    const { sadrzaj, okolnosti } = (await citaj(plan)).body
    const { upozorenja } = derive(PLAN_NABAVE, sadrzaj as Sadrzaj, { ...okolnosti, sada: k.api.clock.now })
    expect(upozorenja.map(({ pravilo }) => pravilo)).toEqual(expect.arrayContaining(['PN-07', 'PN-08']))
    await niz(plan, ['oznaciSpremnim', ur], ['posalji', zas])
  })
})

describe('the act of a public buyer', () => {
  /** Sends the file of a plan that has not arrived yet. */
  async function unaprijed(id: string, tko: TestOsoba) {
    const bytes = jpeg(900)
    const { id: datotekaId, odgovor } = await b.najavi(tko, bytes, {
      entitetVrsta: 'planNabave',
      entitetId: id,
      naziv: 'Akt.jpg',
    })
    if (odgovor.status !== 201) return { status: odgovor.status }
    const { status } = await b.posalji(tko, datotekaId, 0, bytes)
    return { status, akt: { id: datotekaId, naziv: 'Akt.jpg', sha256: sazetak(bytes), bajtova: bytes.length } }
  }
  const skini = (tko: TestOsoba, id: string) => b.http('GET', `/v1/dms/getDownloadUrl/${id}`, tko.token)
  const JAVNI = [set('plan.obveznik', 'javni'), set('plan.prilog', 'zjn')]

  test('may come before its plan, of whoever has a right over one project too, and is read with what was sent', async () => {
    const projektId = await noviProjekt()
    const samo = await osoba(k.api.db, 'Jedan projekt')
    await ovlasti(k.api.db, samo, k.nas.id, 'UR', projektId)
    const id = noviId()
    const { status, akt } = await unaprijed(id, samo)
    expect(status).toBe(204)
    const uredaj = await prijavljenUredaj(k, samo)
    expect(await kreiraj(projektId, id, uredaj)).toMatchObject({ status: 'applied' })
    const plan = { id, projektId }
    const prilozi: PatchOp = { kind: 'add', path: 'opci-akt.opciAkt', now: akt as never, after: null }
    const ops = [...JAVNI, redak('N-1', { vrstaPostupka: 'jednostavna' }), prilozi]
    expect(await pisi(plan, uredaj, base0, ...ops)).toMatchObject({ status: 'applied' })
    expect((await b.stanje(samo, akt?.id ?? ''))?.povezana).toBe(true)
    expect((await skini(referent, akt?.id ?? '')).status).toBe(404)
    await niz(plan, ['oznaciSpremnim', ur], ['posalji', zas])
    expect((await skini(referent, akt?.id ?? '')).status).toBe(200)
    expect((await skini(prg, akt?.id ?? '')).status).toBe(200)
    expect((await skini(k.tudi.osobe.UR, akt?.id ?? '')).status).toBe(404)
  })

  test('is taken of nobody who reads or is foreign, nor for an id that another kind has', async () => {
    expect((await unaprijed(noviId(), prg)).status).toBe(403)
    expect((await unaprijed(noviId(), k.tudi.osobe.UR)).status).toBe(404)
    expect((await unaprijed(await noviProjekt(), ur)).status).toBe(404)
    const plan = await spreman()
    expect((await unaprijed(plan.id, ur)).status).toBe(403)
  })
})

describe('who may know', () => {
  test('foreign ids, another project and an unsent plan are not found', async () => {
    const plan = await potpun()
    const drugi = await noviProjekt()
    const get = (url: string, tko: TestOsoba) => k.api.get(url, tko.token).then(({ status }) => status)
    expect(await get(`${stolPrijavitelja(plan)}/${plan.id}`, prg)).toBe(200)
    expect(await get(`${stolPrijavitelja({ projektId: drugi })}/${plan.id}`, ur)).toBe(404)
    expect(await get(`${stolPrijavitelja(plan, k.tudi.id)}/${plan.id}`, k.tudi.osobe.ZAS)).toBe(404)
    expect(await get(`${stolInstitucije(plan)}/${plan.id}`, referent)).toBe(404)
    await niz(plan, ['oznaciSpremnim', ur], ['posalji', zas])
    expect(await get(`${stolInstitucije(plan)}/${plan.id}`, referent)).toBe(200)
    expect(await get(`${stolInstitucije(plan)}/${noviId()}`, referent)).toBe(404)
  })

  test('a right over one project reaches its plan and no other', async () => {
    const [plan, drugi] = [await potpun(), await potpun()]
    const samo = await osoba(k.api.db, 'Samo jedan')
    await ovlasti(k.api.db, samo, k.nas.id, 'UR', plan.projektId)
    const get = (one: Plan) => k.api.get(`${stolPrijavitelja(one)}/${one.id}`, samo.token).then(({ status }) => status)
    expect([await get(plan), await get(drugi)]).toEqual([200, 404])
    const uredaj = await prijavljenUredaj(k, samo)
    expect(await kreiraj(await noviProjekt(), noviId(), uredaj)).toMatchObject({ kod: 'nije-pronadeno' })
  })
})

describe('the list of rows', () => {
  test('is that of the plan as the side reads it, in its order, filtered and searched', async () => {
    const plan = await potpun([
      ...ZAGLAVLJE,
      redak('N-2', { vrsta: 'usluge', predmet: 'Čišćenje pogona', procijenjenaVrijednost: '900.00' }),
      redak('N-1'),
      redak('N-3', { vrsta: 'krivo', procijenjenaVrijednost: 'mnogo' }),
    ])
    const popis = async (query = '', at = stolPrijavitelja(plan), tko = ur) =>
      (await k.api.get<{ data: RedakPlana[] }>(`${at}${query}`, tko.token)).body.data.map(({ id }) => id)
    expect(await popis()).toEqual(['N-1', 'N-2', 'N-3'])
    expect(await popis('?sort=-vrijednost')).toEqual(['N-1', 'N-2', 'N-3'])
    expect(await popis('?vrsta=usluge')).toEqual(['N-2'])
    expect(await popis('?search=ciscenje')).toEqual(['N-2'])
    expect(await popis('', stolInstitucije(plan), referent)).toEqual([])
    const [prvi] = (await k.api.get<{ data: RedakPlana[] }>(`${stolPrijavitelja(plan)}?search=N-3`, ur.token)).body.data
    expect(prvi).toMatchObject({ vrsta: null, procijenjenaVrijednost: null, stanje: 'planirano', rizik: null })
  })
})
