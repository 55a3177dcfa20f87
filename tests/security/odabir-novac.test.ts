/** Money of selection under attack: decisions above what the ranking gives, applications that change after a decision was confirmed, aid counted twice. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromWire } from '#contract/kernel/money.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OdlukaDetalj } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { izIzvoza } from '#contract/modules/odabir/poredak.izvoz.ts'
import { rasporedi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import { ocjeneZa } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { odlukaPrijaveRoutes } from '#server/modules/odabir/odluka-prijave.routes.ts'
import { ponudaRoutes } from '#server/modules/odabir/ponuda.routes.ts'
import { poredakRoutes } from '#server/modules/odabir/poredak.routes.ts'
import type { PozivUOdabiruPorts } from '#server/modules/odabir/poziv-u-odabiru.desk.ts'
import { vidiProjekt } from '#server/modules/projekt/projekt.routes.ts'
import { visibleCalls } from '#server/modules/projekt/projekt.vidljivost.ts'
import { odlukaPrijaveKindDesk, ponudaKindDesk } from '#server/spojevi/kinds.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import { HAMAG } from '#tests/support/builders/institucija.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'

const [ZATVOREN, PRIHVACENA] = [19, 3]
let k: KlupaProjekata
let redni = 7600
beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    const vidljivi: PozivUOdabiruPorts['vidljivi'] = (...tko) => visibleCalls(...tko).submitted
    poredakRoutes(app, vidljivi)
    ponudaRoutes(app, { desk: ponudaKindDesk, findRecipients, vidljivi })
    odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt)
  })
  await listeNaSnazi(k.api.db)
})
afterAll(() => k.api.stop())

/** All points in one order: 30, 25, 20, 15 and 10 less what is missing of a hundred, taken off the last criteria. */
const OCJENE = {
  90: ['30', '25', '20', '15', '0'],
  80: ['30', '25', '15', '10', '0'],
  70: ['25', '20', '15', '10', '0'],
}
type Bodovi = keyof typeof OCJENE

interface Prijava {
  tisuca: number
  bodovi: Bodovi
}

/** A closed call of one million that scores alone, with these applications. */
async function pozivS(prijave: readonly Prijava[]) {
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
    },
    ZATVOREN,
  )
  const ids: string[] = []
  for (const [i, { tisuca, bodovi }] of prijave.entries()) {
    const redak = {
      trazenaBespovratna: tisuca * 1_000_00,
      vrijemePodnosenja: new Date(OZUJAK + i * 60_000),
      redniBrojZaprimanja: i + 1,
    }
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: PRIHVACENA, redak })
    await zapisiPodnesenu(k.api.db, id)
    for (const koji of [1, 2])
      await zapisiProvjeruPrijave(k.api.db, {
        projektId: id,
        pozivId,
        dio: 'kvaliteta',
        ocjenjivacId: 8000 + koji,
        statusId: 3,
        zavrsenoU: OZUJAK + koji,
        odgovori: ocjeneZa(OCJENE[bodovi]),
      })
    ids.push(id)
  }
  return { pozivId, ids: ids as [string, string, string] }
}

const SEL = `v1/institucije/${HAMAG}`
const [R, V, A] = [() => k.djelatnici['R@SEL'], () => k.djelatnici['V@SEL'], () => k.djelatnici['A@SEL']]
type Odgovor = ProblemBody & PrijelazOdgovor & { id: number; broj: number }
const salji = (tko: TestOsoba, put: string, body: object = {}) =>
  k.api.send<Odgovor>('POST', put, tko.token, { mutationId: noviId(), ...body })
const pravila = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo }) => pravilo)
const zapecati = (pozivId: number) => salji(V(), `${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista/inacice`)
const odluka = (id: string, broj: number) => `${SEL}/projekti/${id}/odluke/${broj}`
const citaj = async (id: string, broj: number) =>
  (await k.api.get<OdlukaDetalj & ProblemBody>(odluka(id, broj), R().token)).body
const nova = async (id: string, vrsta = 'financiranje') =>
  (await salji(R(), `${SEL}/projekti/${id}/odluke`, { vrsta })).body.id
async function radnja(id: string, broj: number, prijelaz: string, tko: TestOsoba, more: object = {}) {
  const { verzijaRetka } = await citaj(id, broj)
  return salji(tko, `${odluka(id, broj)}/prijelazi`, { prijelaz, verzijaRetka, ...more })
}
async function spremi(id: string, broj: number, sadrzaj: object) {
  const { verzijaRetka, priprema } = await citaj(id, broj)
  const body = { mutationId: noviId(), verzijaRetka, sadrzaj: { ...priprema?.sadrzaj, ...sadrzaj } }
  return k.api.send<ProblemBody>('PUT', odluka(id, broj), R().token, body)
}
async function potvrdena(id: string) {
  const broj = await nova(id)
  expect((await radnja(id, broj, 'posalji', R())).body).toMatchObject({ status: { id: 2 } })
  expect((await radnja(id, broj, 'potvrdi', V())).body).toMatchObject({ status: { id: 3 } })
  return broj
}
const potpisi = async (id: string) =>
  salji(A(), `${SEL}/projekti/${id}/prijelazi`, {
    prijelaz: 'odaberi',
    verzijaRetka: (await k.redak(id)).verzijaRetka,
  })

describe('A decision about financing', () => {
  /** The third application of the example is offered the rest of 170 thousand, and accepts it. */
  async function prihvacenaPonuda() {
    const { pozivId, ids } = await pozivS([
      { tisuca: 830, bodovi: 90 },
      { tisuca: 250, bodovi: 80 },
      { tisuca: 90, bodovi: 70 },
    ])
    await zapecati(pozivId)
    const [, id] = ids
    const ponuda = (await salji(V(), `${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista/ponude`, { projektId: id })).body.id
    const prihvat = { prijelaz: 'prihvati', verzijaRetka: 1 }
    const put = `v1/prijavitelji/${k.nas.id}/ponude/${ponuda}/prijelazi`
    expect((await salji(k.nas.osobe.ZAS, put, prihvat)).status).toBe(200)
    return { pozivId, ids, id }
  }

  test('[ODL-09] gives no more than the sealed ranking does, however much was asked for', async () => {
    const { id } = await prihvacenaPonuda()
    const broj = await nova(id)
    expect((await citaj(id, broj)).priprema?.sadrzaj.bespovratna).toBe('170000.00')
    await spremi(id, broj, { bespovratna: '250000.00' })
    expect(pravila(await radnja(id, broj, 'posalji', R()))).toEqual(['ODL-09'])
    await spremi(id, broj, { bespovratna: '170000.01' })
    expect(pravila(await radnja(id, broj, 'posalji', R()))).toEqual(['ODL-09'])
    await spremi(id, broj, { bespovratna: '170000.00' })
    expect((await radnja(id, broj, 'posalji', R())).status).toBe(200)
  })

  test('begins with the whole amount where a later ranking gives it, whatever smaller offer was accepted before', async () => {
    const { pozivId, id } = await prihvacenaPonuda()
    await k.upit(sql`update poziv set alokacija = 200000000 where id = ${pozivId}`)
    expect((await zapecati(pozivId)).status).toBe(200)
    expect((await citaj(id, await nova(id))).priprema?.sadrzaj).toMatchObject({
      bespovratna: '250000.00',
      umanjenjePrihvaceno: null,
    })
  })

  test('[ODL-03] is not signed above what a correction has left of the request meanwhile', async () => {
    const { pozivId, ids } = await pozivS([{ tisuca: 100, bodovi: 90 }])
    await zapecati(pozivId)
    const [id] = ids
    const broj = await potvrdena(id)
    await k.upit(sql`update projekt set trazena_bespovratna = 6000000 where id = ${id}::uuid`)
    expect(pravila(await potpisi(id))).toEqual(['ODL-03'])
    expect((await k.redak(id)).statusId).toBe(PRIHVACENA)
    expect((await citaj(id, broj)).status.id).toBe(3)
    expect((await radnja(id, broj, 'vrati', V(), { obrazlozenje: 'Iznos je u međuvremenu manji.' })).status).toBe(200)
  })

  test('[ODB-05] is not signed by a ranking that another one has replaced while the signature waited', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 600, bodovi: 90 },
      { tisuca: 300, bodovi: 80 },
    ])
    await zapecati(pozivId)
    await potvrdena(ids[1])
    await k.upit(sql`update poziv set alokacija = 60000000 where id = ${pozivId}`)
    // Both at once: the newest list says either that it is decided, or that it has no money and was not signed.
    await Promise.all([zapecati(pozivId), potpisi(ids[1])])
    const [zadnja] = await k.upit<{ ishod: string }>(sql`select ishod from rang_lista_redak
      where projekt_id = ${ids[1]}::uuid order by broj desc limit 1`)
    const { statusId } = await k.redak(ids[1])
    expect([
      [4, 'odluka'],
      [3, 'rezerva'],
    ]).toContainEqual([statusId, zadnja?.ishod])
  })

  test('[ODL-04] of two that wait for a signature counts the aid of the other, also where both are signed at once', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 300, bodovi: 90 },
      { tisuca: 300, bodovi: 80 },
      { tisuca: 300, bodovi: 70 },
    ])
    await zapecati(pozivId)
    const brojevi: number[] = []
    for (const id of ids) brojevi.push(await potvrdena(id))
    const [prva, druga, treca] = ids
    expect((await potpisi(prva)).status).toBe(200)
    const [dano] = await k.upit<{ iznos: number }>(
      sql`select iznos::float8 as iznos from potpora_male_vrijednosti where prijavitelj_id = ${k.nas.id}`,
    )
    const { iznos = 0 } = dano ?? {}
    expect(iznos).toBeGreaterThan(0)
    const preostalo = fromWire((await citaj(druga, brojevi[1] ?? 0)).priprema?.deMinimisPreostalo ?? '0.00')
    // Enough is left for one and a half.
    await k.upit(sql`insert into potpora_male_vrijednosti (prijavitelj_id, davatelj, datum, iznos)
      values (${k.nas.id}, 'Druga ustanova', '2027-02-01', ${preostalo - Math.floor(iznos * 1.5)})`)
    const oba = await Promise.all([potpisi(druga), potpisi(treca)])
    expect(oba.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(oba.flatMap((one) => pravila(one) ?? [])).toEqual(['ODL-04'])
  })
})

describe('An offer', () => {
  test("[PON-06] that a later ranking no longer makes is not accepted, and stands in no other one's way", async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 830, bodovi: 90 },
      { tisuca: 250, bodovi: 80 },
      { tisuca: 90, bodovi: 70 },
    ])
    const [, druga] = ids
    const put = `${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista/ponude`
    const odgovori = (ponuda: number, prijelaz: string) =>
      salji(k.nas.osobe.ZAS, `v1/prijavitelji/${k.nas.id}/ponude/${ponuda}/prijelazi`, { prijelaz, verzijaRetka: 1 })
    await zapecati(pozivId)
    const stara = (await salji(V(), put, { projektId: druga })).body.id
    await k.upit(sql`update poziv set alokacija = 90000000 where id = ${pozivId}`)
    await zapecati(pozivId)
    expect(pravila(await odgovori(stara, 'prihvati'))).toEqual(['PON-06'])
    const manja = await salji(V(), put, { projektId: druga })
    expect(manja.status).toBe(200)
    expect(pravila(await salji(V(), put, { projektId: druga }))).toEqual(['PON-02'])
    expect((await odgovori(stara, 'odbij')).status).toBe(200)
    // Refused was the other amount.
    expect((await odgovori(manja.body.id, 'prihvati')).status).toBe(200)
    const broj = await nova(druga)
    expect((await citaj(druga, broj)).priprema?.sadrzaj.bespovratna).toBe('70000.00')
    expect((await radnja(druga, broj, 'posalji', R())).status).toBe(200)
  })

  test('is answered once, whoever answers at the same moment and whatever they say', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 830, bodovi: 90 },
      { tisuca: 250, bodovi: 80 },
    ])
    await zapecati(pozivId)
    const put = `${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista/ponude`
    const dvije = await Promise.all([1, 2].map(() => salji(V(), put, { projektId: ids[1] })))
    expect(dvije.map(({ status }) => status).sort()).toEqual([200, 422])
    const ponuda = dvije.find(({ status }) => status === 200)?.body.id
    const odgovori = (prijelaz: string) =>
      salji(k.nas.osobe.ZAS, `v1/prijavitelji/${k.nas.id}/ponude/${ponuda}/prijelazi`, { prijelaz, verzijaRetka: 1 })
    const oba = await Promise.all(['prihvati', 'odbij'].map(odgovori))
    expect(oba.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('Two at once', () => {
  test('begin one decision, sign it once, and do not sign what its applicant withdraws at that moment', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 100, bodovi: 90 },
      { tisuca: 100, bodovi: 80 },
    ])
    expect((await Promise.all([zapecati(pozivId), zapecati(pozivId)])).map(({ status }) => status).sort()).toEqual([
      200, 422,
    ])
    const [prva, druga] = ids
    const drugiReferent = await djelatnik(k.api.db, HAMAG, 'R')
    const pocetak = await Promise.all(
      [R(), drugiReferent].map((tko) => salji(tko, `${SEL}/projekti/${prva}/odluke`, { vrsta: 'financiranje' })),
    )
    expect(pocetak.map(({ status }) => status).sort()).toEqual([200, 422])
    const broj = pocetak.find(({ status }) => status === 200)?.body.id ?? 0
    expect((await radnja(prva, broj, 'posalji', R())).status).toBe(200)
    expect((await radnja(prva, broj, 'potvrdi', V())).status).toBe(200)
    const potpisi_ = await Promise.all([potpisi(prva), potpisi(prva)])
    expect(potpisi_.map(({ status }) => status).sort()).toEqual([200, 409])
    await potvrdena(druga)
    const { verzijaRetka } = await k.redak(druga)
    const povuci = k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, druga, { prijelaz: 'povuci', verzijaRetka })
    const [potpis, povlacenje] = await Promise.all([potpisi(druga), povuci])
    expect([potpis.status, povlacenje.status].sort()).toEqual([200, 409])
    const [zapis] = await k.upit<{ status: number }>(
      sql`select status_id as status from odluka_prijave where projekt_id = ${druga}::uuid`,
    )
    expect([(await k.redak(druga)).statusId, zapis?.status]).toEqual(potpis.status === 200 ? [4, 4] : [11, 5])
  })
})

describe('Whatever is written into a decision', () => {
  test('is text in its letter, and an amount that is none is refused at its field', async () => {
    const { pozivId, ids } = await pozivS([{ tisuca: 100, bodovi: 90 }])
    await zapecati(pozivId)
    const [id] = ids
    const broj = await nova(id)
    const zlo = `<script>alert(1)</script> =HYPERLINK("http://zlo") \u202e\u0000 💥 ${'ž'.repeat(200)} עברית 漢字`
    expect((await spremi(id, broj, { obrazlozenje: zlo })).status).toBe(422)
    const tekst = zlo.replace('\u0000', '')
    expect((await spremi(id, broj, { obrazlozenje: tekst, uvjeti: [tekst] })).status).toBe(200)
    expect(JSON.stringify((await citaj(id, broj)).pismo)).toContain('<script>alert(1)</script>')
    const { statusCode, rawPayload } = await k.api.app.http.inject({
      url: `/${odluka(id, broj)}/pdf`,
      headers: { authorization: `Bearer ${R().token}` },
    })
    expect([statusCode, rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    for (const bespovratna of ['NaN', '1e5', '-1.00', '0.001', '١٢٣.00', '99999999999999999999.00', 'Infinity'])
      expect([bespovratna, (await spremi(id, broj, { bespovratna })).status]).toEqual([bespovratna, 422])
    await spremi(id, broj, { bespovratna: '0.00' })
    expect(pravila(await radnja(id, broj, 'posalji', R()))).toEqual(['ODL-03', 'ODL-05'])
  })
})

describe('The file of a ranking', () => {
  test('holds names as text and computes to the same list, whatever applicants are called', async () => {
    const { pozivId, ids } = await pozivS([
      { tisuca: 830, bodovi: 90 },
      { tisuca: 250, bodovi: 80 },
      { tisuca: 90, bodovi: 70 },
    ])
    const zla = ["=cmd|' /C calc'!A0", '@SUM(1;2)";\r\n"-5', '\t+HYPERLINK("http://zlo")']
    for (const [i, naziv] of zla.entries())
      await k.upit(sql`update projekt set naziv = ${naziv} where id = ${ids[i] ?? ''}::uuid`)
    const put = `${SEL}/pozivi-u-odabiru/${pozivId}/rang-lista`
    const { poredak } = (await k.api.get<RangLista>(put, R().token)).body
    const { body } = await k.api.app.http.inject({
      url: `/${put}/izvoz?datoteka=csv`,
      headers: { authorization: `Bearer ${R().token}` },
    })
    const redci = celije(body.replace('\uFEFF', ''))
    expect(redci.flat().filter((celija) => /^[\s]*[=+@\t|]/.test(celija))).toEqual([])
    const granica = redci.findIndex((redak) => redak.length === 1 && redak[0] === '')
    const tablica = (dio: string[][]) => ({
      list: '',
      stupci: (dio[0] ?? []).map((naziv) => ({ naziv, tip: 'tekst' as const })),
      redci: dio.slice(1).map((redak) => redak.map((one) => (/^-?\d+,\d+$/.test(one) ? one.replace(',', '.') : one))),
    })
    const natrag = izIzvoza({
      prijave: tablica(redci.slice(0, granica)),
      poziv: tablica(redci.slice(granica + 1).filter(({ length }) => length > 1)),
    })
    expect(rasporedi(natrag.poziv, natrag.prijave)).toEqual(poredak)
  })
})

/** Cells of a file, as a program that knows quotes reads them. */
function celije(text: string): string[][] {
  const redci: string[][] = [['']]
  let navodnici = false
  for (let i = 0; i < text.length; i += 1) {
    const znak = text.charAt(i)
    const redak = redci.at(-1) ?? []
    const dodaj = (sto: string) => redak.push(`${redak.pop() ?? ''}${sto}`)
    if (znak === '"' && navodnici && text.charAt(i + 1) === '"') {
      dodaj('"')
      i += 1
    } else if (znak === '"') navodnici = !navodnici
    else if (znak === ';' && !navodnici) redak.push('')
    else if (znak === '\r' && !navodnici) {
      redci.push([''])
      i += 1
    } else dodaj(znak)
  }
  return redci
}
