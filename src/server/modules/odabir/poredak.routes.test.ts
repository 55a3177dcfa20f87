/** The ranking of a call over HTTP: what is computed, sealed, drawn and offered, and who may know of it (domain rules 5.7). */
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OdlukaDetalj } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { PonudaDetalj } from '#contract/modules/odabir/ponuda.schema.ts'
import { izIzvoza, type TablicaPoretka } from '#contract/modules/odabir/poredak.izvoz.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import { ocjeneZa, PRIMJER_OCJENA } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { RangLista, ZapecacenaRangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { odlukaPrijaveKindDesk, ponudaKindDesk } from '#server/spojevi/kinds.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import { zapisiPrigovor } from '#tests/kinds/uzorci/prigovor.ts'
import { HAMAG, KK, MINGO } from '#tests/support/builders/institucija.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zapisiOdluku } from '#tests/support/odluke.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { visibleCalls } from '../projekt/projekt.vidljivost.ts'
import { odlukaPrijaveRoutes } from './odluka-prijave.routes.ts'
import { ponudaJobs } from './ponuda.jobs.ts'
import { ponudaRoutes } from './ponuda.routes.ts'
import { poredakRoutes } from './poredak.routes.ts'
import { ishodUPoretku } from './poredak.sql.ts'
import type { PozivUOdabiruPorts } from './poziv-u-odabiru.desk.ts'

const PRIHVACENA = 3
let k: KlupaProjekata
let drugiReferent: TestOsoba
let redni = 7000
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    const vidljivi: PozivUOdabiruPorts['vidljivi'] = (...tko) => visibleCalls(...tko).submitted
    poredakRoutes(app, vidljivi)
    ponudaRoutes(app, { desk: ponudaKindDesk, findRecipients, vidljivi })
    odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt)
  })
  drugiReferent = await djelatnik(k.api.db, HAMAG, 'R')
  await listeNaSnazi(k.api.db)
})
afterAll(() => k.api.stop())

/** Least and most of each criterion, so that every threshold of a criterion is reached. */
const OD_DO = [
  [12, 30],
  [10, 25],
  [8, 20],
  [6, 15],
  [0, 10],
] as const

/** So many points, given to the criteria in their order. */
function ocjena(ukupno: number): string[] {
  let ostatak = ukupno - 36
  return OD_DO.map(([najmanje, najvise]) => {
    const vise = Math.min(ostatak, najvise - najmanje)
    ostatak -= vise
    return String(najmanje + vise).replace('.', ',')
  })
}

/** Finished scores of an application, one list of points for each assessor, in the order in which they finished. */
async function ocijeni(pozivId: number, projektId: string, kopije: readonly (readonly string[])[], krug = 1) {
  for (const [i, kopija] of kopije.entries())
    await zapisiProvjeruPrijave(k.api.db, {
      projektId,
      pozivId,
      krug,
      dio: 'kvaliteta',
      ocjenjivacId: 8000 + i,
      statusId: 3,
      zavrsenoU: OZUJAK + i,
      odgovori: ocjeneZa(kopija),
    })
}
const obojica = (ukupno: number) => [ocjena(ukupno), ocjena(ukupno)]

interface Prijava {
  tisuca: number
  /** Points by both assessors, or what each of them has given; null while nobody has scored. */
  bodovi: number | readonly (readonly string[])[] | null
  statusId?: number
  minuta?: number
}

const [OTVOREN, ZATVOREN] = [15, 19]

/** A closed call of one million with these applications, each with its grant in thousands. */
async function pozivS(
  prijave: readonly Prijava[],
  promjene: Parameters<typeof noviPoziv>[1] | object = {},
  statusId = ZATVOREN,
) {
  redni += 1
  const pozivId = await noviPoziv(
    k.api.db,
    {
      oznaka: `KK.03.2.1.${redni}`,
      alokacija: 1_000_000_00,
      najnizaPotpora: 50_000_00,
      najbrziPrst: false,
      modalitet: 'privremeni',
      definicija: demoDefinicija({ faze: [{ dio: 'kvaliteta', rokDana: 40 }], najveciBrojPrijavaPoPrijavitelju: 1000 }),
      ...promjene,
    },
    statusId,
  )
  const ids: string[] = []
  for (const [i, one] of prijave.entries()) {
    const id = await zapisiProjekt(k.api.db, {
      pozivId,
      prijaviteljId: k.nas.id,
      statusId: one.statusId ?? PRIHVACENA,
      naziv: `Prijava ${i + 1}`,
      redak: {
        trazenaBespovratna: one.tisuca * 1_000_00,
        vrijemePodnosenja: new Date(OZUJAK + (one.minuta ?? i) * 60_000),
        redniBrojZaprimanja: i + 1,
      },
    })
    if (one.bodovi !== null)
      await ocijeni(pozivId, id, typeof one.bodovi === 'number' ? obojica(one.bodovi) : one.bodovi)
    ids.push(id)
  }
  return { pozivId, ids }
}

const put = (pozivId: number, institucija: number = HAMAG) =>
  `v1/institucije/${institucija}/pozivi-u-odabiru/${pozivId}/rang-lista`
const tko = (uloga: 'R@SEL' | 'V@SEL' | 'A@SEL' | 'R@DRF' | 'V@DRF' | 'R@STRANO') => k.djelatnici[uloga]
const lista = async (pozivId: number, osoba = tko('R@SEL')) =>
  (await k.api.get<RangLista & ProblemBody>(put(pozivId), osoba.token)).body
const posalji = <T = unknown>(osoba: TestOsoba, path: string, body: object = {}) =>
  k.api.send<T & ProblemBody>('POST', path, osoba.token, { mutationId: noviId(), ...body })
const zapecati = (pozivId: number, osoba = tko('V@SEL')) =>
  posalji<{ broj: number; sha256: string }>(osoba, `${put(pozivId)}/inacice`)
const pravila = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo }) => pravilo)
const ishodi = ({ poredak, prijave }: Pick<RangLista, 'poredak' | 'prijave'>) =>
  poredak.redci.map(({ id, rang, ishod, iznos }) => [
    rang,
    prijave.find((one) => one.id === id)?.naziv,
    ishod,
    iznos / 100_000,
  ])

/** The example of the domain rules: 450, 380, 250 and 90 thousand of one million. */
const PRIMJER: readonly Prijava[] = [
  { tisuca: 450, bodovi: 90 },
  { tisuca: 380, bodovi: 85 },
  { tisuca: 250, bodovi: 80 },
  { tisuca: 90, bodovi: 70 },
  { tisuca: 60, bodovi: 50 },
]

describe('the ranking of a call', () => {
  test('of the worked example of 5.7 reserves, offers the rest and keeps the others waiting', async () => {
    const { pozivId } = await pozivS(PRIMJER)
    expect(ishodi(await lista(pozivId))).toEqual([
      [1, 'Prijava 1', 'odabir', 450],
      [2, 'Prijava 2', 'odabir', 380],
      [3, 'Prijava 3', 'ponuda', 170],
      [4, 'Prijava 4', 'rezerva', 0],
      [null, 'Prijava 5', 'neIspunjava', 0],
    ])
  })

  test('keeps money of decided applications and of open objections, and leaves withdrawn ones and drafts out', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 500, bodovi: 95 },
      { tisuca: 400, bodovi: 61, statusId: 4 },
      { tisuca: 300, bodovi: 62, statusId: 15 },
      { tisuca: 300, bodovi: 55, statusId: 15 },
      { tisuca: 100, bodovi: 99, statusId: 11 },
      { tisuca: 100, bodovi: 99, statusId: 1 },
      { tisuca: 100, bodovi: 99, statusId: 24 },
    ])
    // Corrected: the decision gives less than was asked for.
    const redak = { bespovratna: 350_000_00 }
    await zapisiOdluku(k.api.db, { projektId: ids[1] ?? '', statusId: 4, vrsta: 'financiranje', redak })
    for (const projektId of ids.slice(2, 4))
      await zapisiPrigovor({ db: k.api.db, nas: k.nas }, { projektId, statusId: 2 })
    expect(ishodi(await lista(pozivId))).toEqual([
      [1, 'Prijava 1', 'ponuda', 350],
      [2, 'Prijava 3', 'prigovor', 300],
      [3, 'Prijava 2', 'odluka', 350],
      [null, 'Prijava 7', 'neIspunjava', 0],
      [null, 'Prijava 4', 'neIspunjava', 0],
    ])
  })

  test('is by the points of the checks: mean of two, thresholds, a tie by the first criteria of the call, and a third one', async () => {
    // The call names the second criterion of the list first.
    const { kriteriji } = demoDefinicija()
    const definicija = demoDefinicija({
      faze: [{ dio: 'kvaliteta', rokDana: 40 }],
      kriteriji: [...kriteriji].reverse(),
      najveciBrojPrijavaPoPrijavitelju: 1000,
    })
    const obje = (...bodovi: string[]) => [bodovi, bodovi]
    const { pozivId, ids } = await pozivS(
      [
        { tisuca: 100, bodovi: PRIMJER_OCJENA, minuta: 9 },
        { tisuca: 100, bodovi: obje('25', '18', '15', '9', '7'), minuta: 1 },
        { tisuca: 100, bodovi: obje('24', '18', '15', '9', '8'), minuta: 2 },
        { tisuca: 100, bodovi: obje('23', '19', '15', '9', '8'), minuta: 3 },
        { tisuca: 100, bodovi: obje('30', '25', '20', '5,5', '10') },
        // The third one counts where the first two differ too much, with the nearer of them.
        { tisuca: 100, bodovi: [ocjena(60), ['30', '10', '8', '6', '0'], ['29', '10', '8', '6', '0']] },
        { tisuca: 100, bodovi: [ocjena(60), ['12', '10', '8', '6', '0']] },
      ],
      { definicija },
    )
    const { poredak, prijave } = await lista(pozivId)
    const bodovi = (id: string) => prijave.find((one) => one.id === id)?.bodovi
    expect(poredak.redci.map(({ id, rang }) => [rang, ids.indexOf(id) + 1, bodovi(id)])).toEqual([
      [1, 4, 7400],
      [2, 1, 7400],
      [3, 2, 7400],
      [4, 3, 7400],
      [null, 5, 9050],
      [null, 6, 5400],
      [null, 7, null],
    ])
    expect(prijave.find(({ id }) => id === ids[0])?.kriteriji).toEqual([3700, 4800])
    expect(prijave.find(({ id }) => id === ids[6])?.uTijeku).toBe(true)
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-02'])
  })

  test('by receipt keeps the place of whoever is still checked', async () => {
    const { pozivId } = await pozivS(
      [
        { tisuca: 600, bodovi: null, minuta: 2 },
        { tisuca: 300, bodovi: 70, minuta: 1 },
        { tisuca: 200, bodovi: 80, minuta: 3 },
      ],
      { modalitet: 'trajni' },
    )
    expect(ishodi(await lista(pozivId))).toEqual([
      [1, 'Prijava 2', 'odabir', 300],
      [2, 'Prijava 1', 'odabir', 600],
      [3, 'Prijava 3', 'ponuda', 100],
    ])
    expect((await zapecati(pozivId)).status).toBe(200)
  })

  test("is nobody's while the call takes applications: who has applied is not known yet", async () => {
    const { pozivId, ids } = await pozivS(PRIMJER, {}, OTVOREN)
    const zapis = { prijave: ids.slice(0, 2), nacin: 'Kuglice.', provedeno: today(OZUJAK) }
    expect((await lista(pozivId)).kod).toBe('nije-pronadeno')
    expect((await k.api.get(`${put(pozivId)}/izvoz?datoteka=csv`, tko('V@SEL').token)).status).toBe(404)
    expect((await zapecati(pozivId)).status).toBe(404)
    expect((await posalji(tko('R@SEL'), `${put(pozivId)}/zdrijebovi`, zapis)).status).toBe(404)
    expect((await posalji(tko('V@SEL'), `${put(pozivId)}/ponude`, { projektId: ids[2] })).status).toBe(404)
  })

  test('is known to the body that selects alone: 404 for other bodies, 403 for applicants', async () => {
    const { pozivId } = await pozivS(PRIMJER)
    expect((await lista(pozivId, tko('R@SEL'))).prijave).toHaveLength(5)
    expect((await k.api.get<ProblemBody>(put(pozivId, MINGO), tko('R@DRF').token)).body.kod).toBe('nije-pronadeno')
    for (const osoba of [tko('R@DRF'), tko('R@STRANO'), k.nas.osobe.ZAS])
      expect([403, 404]).toContain((await k.api.get(put(pozivId), osoba.token)).status)
    for (const path of ['', '/inacice/1', '/izvoz?datoteka=csv', '/ponude/1'])
      expect([403, 404]).toContain((await k.api.get(`${put(pozivId)}${path}`, k.nas.osobe.ZAS.token)).status)
  })
})

describe('a sealed version', () => {
  test('RNG-02: waits until every application is checked, and is made by the head of selection', async () => {
    const { pozivId, ids } = await pozivS([...PRIMJER, { tisuca: 70, bodovi: null }])
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-02'])
    await ocijeni(pozivId, ids[5] ?? '', obojica(65))
    expect((await zapecati(pozivId, tko('R@SEL'))).body.kod).toBe('zabranjeno')
    expect((await zapecati(pozivId, k.nas.osobe.ZAS)).body.kod).toBe('nije-pronadeno')
    expect((await zapecati(pozivId)).body).toMatchObject({ broj: 1 })
  })

  test('RNG-01: is not made of nothing', async () => {
    const { pozivId } = await pozivS([])
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-01'])
  })

  test('RNG-04: stands for ever; the next one says what has changed', async () => {
    const { pozivId, ids } = await pozivS(PRIMJER)
    const prva = (await zapecati(pozivId)).body
    expect(prva.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-04'])
    await ocijeni(pozivId, ids[3] ?? '', obojica(95), 2)
    expect((await zapecati(pozivId)).body.broj).toBe(2)
    const druga = (await k.api.get<ZapecacenaRangLista>(`${put(pozivId)}/inacice/2`, tko('A@SEL').token)).body
    expect(druga.razlike.find(({ id }) => id === ids[3])).toEqual({
      id: ids[3],
      prije: { rang: 4, ishod: 'rezerva', iznos: 0 },
      poslije: { rang: 1, ishod: 'odabir', iznos: 90_000_00 },
    })
    const prije = (await k.api.get<ZapecacenaRangLista>(`${put(pozivId)}/inacice/1`, tko('R@SEL').token)).body
    expect(prije).toMatchObject({ sha256: prva.sha256, razlike: [] })
    expect(ishodi(prije as never)[3]).toEqual([4, 'Prijava 4', 'rezerva', 0])
    await expect(k.api.db.execute(sql`update rang_lista set broj = 9 where poziv_id = ${pozivId}`)).rejects.toThrow()
    await expect(k.api.db.execute(sql`delete from rang_lista where poziv_id = ${pozivId}`)).rejects.toThrow()
  })

  test('of a press that was sent twice is one', async () => {
    const { pozivId } = await pozivS(PRIMJER)
    const body = { mutationId: noviId() }
    const dvaput = () => k.api.send<{ broj: number }>('POST', `${put(pozivId)}/inacice`, tko('V@SEL').token, body)
    expect((await dvaput()).body).toEqual((await dvaput()).body)
    expect((await lista(pozivId)).zapecacene).toHaveLength(1)
  })
})

describe('a draw of lots', () => {
  const izjednacene = () =>
    pozivS([
      { tisuca: 700, bodovi: 80, minuta: 1 },
      { tisuca: 700, bodovi: 80, minuta: 1 },
    ])
  const DAN = today(OZUJAK)

  test('RNG-03, RNG-05, RNG-06, RNG-07, R-4E: is recorded by one, confirmed by another, and never repeated', async () => {
    const { pozivId, ids } = await izjednacene()
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-03'])
    const [prva, druga] = (await lista(pozivId)).poredak.zaZdrijeb[0] ?? []
    const zapis = { prijave: [druga, prva], nacin: 'Kuglice iz zatvorene posude, pred povjerenstvom.', provedeno: DAN }
    const upisi = (body: object, osoba = tko('R@SEL')) =>
      posalji<{ id: number }>(osoba, `${put(pozivId)}/zdrijebovi`, body)
    expect(pravila(await upisi({ ...zapis, prijave: [ids[0], noviId()] }))).toEqual(['RNG-05'])
    expect(pravila(await upisi({ ...zapis, provedeno: addDays(DAN, 1) }))).toEqual(['RNG-06'])
    expect((await upisi(zapis, k.nas.osobe.ZAS)).body.kod).toBe('nije-pronadeno')
    const { id } = (await upisi(zapis)).body
    expect(pravila(await upisi(zapis))).toEqual(['RNG-07'])
    const odluka = (osoba: TestOsoba, potvrdi = true) =>
      posalji(osoba, `${put(pozivId)}/zdrijebovi/${id}/odluka`, { potvrdi })
    expect(pravila(await odluka(tko('R@SEL')))).toEqual(['R-4E'])
    expect((await lista(pozivId)).poredak.zaZdrijeb).toHaveLength(1)
    expect((await odluka(drugiReferent)).status).toBe(200)
    expect((await odluka(tko('V@SEL'))).body.kod).toBe('zastarjela-verzija')
    const poslije = await lista(pozivId)
    expect(poslije.poredak.redci.map((one) => one.id)).toEqual([druga, prva])
    expect(pravila(await upisi(zapis))).toEqual(['RNG-05'])
    expect((await zapecati(pozivId)).status).toBe(200)
    await expect(k.api.db.execute(sql`update zdrijeb set nacin = 'x' where id = ${id}`)).rejects.toThrow()
  })

  test('RNG-03: is made anew with an application that joins the tie afterwards', async () => {
    const { pozivId, ids } = await pozivS(
      [1, 1, 1].map((minuta, i) => ({ tisuca: 300, bodovi: i < 2 ? 80 : null, minuta })),
    )
    const izvuci = async (prijave: readonly string[]) => {
      const zapis = { prijave, nacin: 'Kuglice.', provedeno: DAN }
      const { id } = (await posalji<{ id: number }>(tko('R@SEL'), `${put(pozivId)}/zdrijebovi`, zapis)).body
      await posalji(drugiReferent, `${put(pozivId)}/zdrijebovi/${id}/odluka`, { potvrdi: true })
      const { poredak } = await lista(pozivId)
      return { redom: poredak.redci.map((one) => one.id), zaZdrijeb: poredak.zaZdrijeb }
    }
    const [a = '', b = '', c = ''] = ids
    expect(await izvuci([b, a])).toEqual({ redom: [b, a, c], zaZdrijeb: [] })
    await ocijeni(pozivId, c, obojica(80))
    expect((await lista(pozivId)).poredak.zaZdrijeb.map((skupina) => skupina.length)).toEqual([3])
    expect(pravila(await zapecati(pozivId))).toEqual(['RNG-03'])
    expect(await izvuci([c, a, b])).toEqual({ redom: [c, a, b], zaZdrijeb: [] })
    expect((await zapecati(pozivId)).status).toBe(200)
  })

  test('that the second person rejects changes nothing and may be recorded anew', async () => {
    const { pozivId } = await izjednacene()
    const [prva, druga] = (await lista(pozivId)).poredak.zaZdrijeb[0] ?? []
    const zapis = { prijave: [druga, prva], nacin: 'Kuglice.', provedeno: DAN }
    const { id } = (await posalji<{ id: number }>(tko('R@SEL'), `${put(pozivId)}/zdrijebovi`, zapis)).body
    await posalji(tko('V@SEL'), `${put(pozivId)}/zdrijebovi/${id}/odluka`, { potvrdi: false })
    const { poredak, zdrijebovi } = await lista(pozivId)
    expect(poredak.redci.map((one) => one.id)).toEqual([prva, druga])
    expect(zdrijebovi).toMatchObject([{ potvrdio: null, odbacio: expect.stringContaining(' ') }])
    expect((await posalji(tko('R@SEL'), `${put(pozivId)}/zdrijebovi`, zapis)).status).toBe(200)
  })
})

describe('the file of a ranking', () => {
  /** Cells as they stand in the file: decimal commas, an empty row between the two tables. */
  function izCsv(text: string) {
    const redci = text
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(';').map((celija) => celija.replace(/^"|"$/g, '').replaceAll('""', '"')))
    const granica = redci.findIndex((redak) => redak.length === 1 && redak[0] === '')
    const tablica = (dio: string[][], list: string): TablicaPoretka => ({
      list,
      stupci: (dio[0] ?? []).map((naziv) => ({ naziv, tip: 'tekst' })),
      redci: dio.slice(1).map((redak) => redak.map((one) => (/^-?\d+,\d+$/.test(one) ? one.replace(',', '.') : one))),
    })
    const poziv = redci.slice(granica + 1).filter((redak) => redak.length > 1)
    return { prijave: tablica(redci.slice(0, granica), 'a'), poziv: tablica(poziv, 'b') }
  }

  test('computes to the same order by itself, as text and as a workbook', async () => {
    const { pozivId } = await pozivS(PRIMJER)
    const { poredak } = await lista(pozivId)
    const datoteka = (vrsta: string) =>
      k.api.app.http.inject({
        method: 'GET',
        url: `/${put(pozivId)}/izvoz?datoteka=${vrsta}`,
        headers: { authorization: `Bearer ${tko('R@SEL').token}` },
      })
    const csv = await datoteka('csv')
    expect(csv.headers['content-disposition']).toContain('.csv')
    const natrag = izIzvoza(izCsv(csv.body))
    expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
    const { rawPayload } = await datoteka('xlsx')
    const list = async (naziv: string): Promise<TablicaPoretka> => {
      const [glava = [], ...redci] = await readSheet(rawPayload, naziv)
      const tekst = (celija: unknown, stupac: unknown) =>
        celija === null || celija === undefined
          ? null
          : typeof celija === 'number' && stupac !== 'Rang' && !String(stupac).includes('broj') && stupac !== 'Ždrijeb'
            ? celija.toFixed(2)
            : String(celija)
      return {
        list: naziv,
        stupci: glava.map((one) => ({ naziv: String(one), tip: 'tekst' })),
        redci: redci.map((redak) => glava.map((stupac, i) => tekst(redak[i], stupac))),
      }
    }
    const izXlsx = izIzvoza({ prijave: await list('Rang-lista'), poziv: await list('Poziv') })
    expect(rasporedi(izXlsx.poziv, izXlsx.prijave)).toEqual(poredak)
  })
})

describe('an offer of a reduced amount', () => {
  const ponudi = (pozivId: number, projektId: string | undefined, osoba = tko('V@SEL')) =>
    posalji<{ id: number }>(osoba, `${put(pozivId)}/ponude`, { projektId })
  const kod = (osoba: TestOsoba, id: number, prijaviteljId = k.nas.id) =>
    k.api.get<PonudaDetalj & ProblemBody>(`v1/prijavitelji/${prijaviteljId}/ponude/${id}`, osoba.token)
  const odgovori = async (osoba: TestOsoba, id: number, prijelaz: string) =>
    posalji(osoba, `v1/prijavitelji/${k.nas.id}/ponude/${id}/prijelazi`, { prijelaz, verzijaRetka: 1 })
  const ishod = (id: string | undefined, pozivId: number) =>
    k.api.db.transaction((tx) =>
      ishodUPoretku(tx, { id: id ?? '', pozivId, statusId: PRIHVACENA, definicija: demoDefinicija() }),
    )
  /** Sealed, with its offer sent. */
  async function ponudeno() {
    const { pozivId, ids } = await pozivS(PRIMJER)
    expect(await ishod(ids[2], pozivId)).toBeNull()
    await zapecati(pozivId)
    const { id } = (await ponudi(pozivId, ids[2])).body
    return { pozivId, ids, id }
  }

  test('PON-01, PON-02: follows the newest sealed list, one at a time, and is sent by the head of selection', async () => {
    const { pozivId, ids } = await pozivS(PRIMJER)
    expect(pravila(await ponudi(pozivId, ids[2]))).toEqual(['PON-01'])
    await zapecati(pozivId)
    expect(pravila(await ponudi(pozivId, ids[3]))).toEqual(['PON-01'])
    expect((await ponudi(pozivId, ids[2], tko('R@SEL'))).body.kod).toBe('zabranjeno')
    expect((await ponudi(pozivId, noviId())).body.kod).toBe('nije-pronadeno')
    const { id } = (await ponudi(pozivId, ids[2])).body
    expect(pravila(await ponudi(pozivId, ids[2]))).toEqual(['PON-02'])
    expect((await kod(k.nas.osobe.ZAS, id)).body).toMatchObject({
      iznos: 170_000_00,
      trazeno: 250_000_00,
      rok: addDays(today(OZUJAK), 7),
      dostupneRadnje: [{ kod: 'prihvati' }, { kod: 'odbij' }],
    })
  })

  test('waits on the dashboard of who may answer, and is told to those who edit for the applicant too', async () => {
    const { id } = await ponudeno()
    const ploca = async (osoba: TestOsoba, prijaviteljId: number) => {
      const path = `v1/prijavitelji/${prijaviteljId}/upravljackaPloca?programId=${KK}`
      const { body } = await k.api.get<{ cekaMene: { vrsta: string; id: string; adresa: string }[] }>(path, osoba.token)
      return body.cekaMene.filter((one) => one.vrsta === 'ponuda' && one.id === String(id)).map(({ adresa }) => adresa)
    }
    expect(await ploca(k.nas.osobe.ZAS, k.nas.id)).toEqual([`/prijavitelj/${k.nas.id}/program/${KK}/ponude/${id}`])
    expect(await ploca(k.nas.osobe.UR, k.nas.id)).toEqual([])
    expect(await ploca(k.tudi.osobe.ZAS, k.tudi.id)).toEqual([])
    const javljeno = await k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija where uzrok like ${`ponuda:${id}:%`} order by osoba_id`,
    )
    expect(javljeno.map(({ osobaId }) => osobaId)).toEqual(
      [k.nas.osobe.ZAS.id, k.nas.osobe.UR.id].sort((a, b) => a - b),
    )
  })

  test('is accepted by who represents the applicant, and the application is chosen', async () => {
    const { pozivId, ids, id } = await ponudeno()
    expect((await odgovori(k.nas.osobe.UR, id, 'prihvati')).body.kod).toBe('zabranjeno')
    expect((await kod(k.tudi.osobe.ZAS, id, k.tudi.id)).body.kod).toBe('nije-pronadeno')
    expect(await ishod(ids[2], pozivId)).toBe('ponuda')
    expect((await odgovori(k.nas.osobe.ZAS, id, 'prihvati')).status).toBe(200)
    expect(await ishod(ids[2], pozivId)).toBe('odabir')
    expect(ishodi(await lista(pozivId))[2]).toEqual([3, 'Prijava 3', 'odabir', 170])
    await zapisiPodnesenu(k.api.db, ids[2] ?? '')
    // The decision begins with the amount that was accepted, and says its place.
    const nova = await posalji<{ id: number }>(tko('R@SEL'), `v1/institucije/${HAMAG}/projekti/${ids[2]}/odluke`, {
      vrsta: 'financiranje',
    })
    const odluka = `v1/institucije/${HAMAG}/projekti/${ids[2]}/odluke/${nova.body.id}`
    expect((await k.api.get<OdlukaDetalj>(odluka, tko('R@SEL').token)).body.priprema).toMatchObject({
      sadrzaj: { bespovratna: '170000.00', umanjenjePrihvaceno: today(OZUJAK) },
      trazeno: '250000.00',
    })
  })

  test('that is refused leaves the application on the reserve list', async () => {
    const { pozivId, ids, id } = await ponudeno()
    expect((await odgovori(k.nas.osobe.ZAS, id, 'odbij')).status).toBe(200)
    expect(await ishod(ids[2], pozivId)).toBe('rezerva')
    expect((await odgovori(k.nas.osobe.ZAS, id, 'prihvati')).status).toBe(409)
  })

  test('PON-04: ends after five working days, and silence is a refusal', async () => {
    const { pozivId, ids, id } = await ponudeno()
    const radi = (sada: number) =>
      ponudaJobs(k.api.db, ponudaKindDesk, () => sada)[0]?.run(new AbortController().signal)
    await radi(OZUJAK + 3 * 86_400_000)
    expect((await kod(k.nas.osobe.ZAS, id)).body.status.id).toBe(1)
    k.api.clock.now = OZUJAK + 9 * 86_400_000
    expect(pravila(await odgovori(k.nas.osobe.ZAS, id, 'prihvati'))).toEqual(['PON-04'])
    await radi(k.api.clock.now)
    k.api.clock.now = OZUJAK
    expect((await kod(k.nas.osobe.ZAS, id)).body.status).toEqual({ id: 4, naziv: 'Ponuda istekla' })
    expect(await ishod(ids[2], pozivId)).toBe('rezerva')
  })
})
