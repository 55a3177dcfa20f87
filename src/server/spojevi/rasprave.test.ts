/** Discussions over HTTP: who reads, writes, resolves and takes back; what is internal stays inside; who is told; what a correction takes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Rasprava } from '#contract/kernel/rasprava.endpoints.ts'
import { KOMENTAR_MAX, POVLACENJE_MS } from '#contract/kernel/rasprava.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { MODULES } from '#server/modules.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { remarksForCorrection, resolveRemarks } from '#server/platform/rasprava/rasprava.ts'
import { HAMAG, MINGO, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { listeNaSnazi, zapisiProvjeruPrijave } from '#tests/support/provjera-prijave.ts'

let k: KlupaProjekata
/** A call that is over: whoever may read an application reads it. */
let pozivId: number
let kolega: TestOsoba
const US = `institucija:${HAMAG}`
const DRF = `institucija:${MINGO}`
const NAZIV = 'projekt.naziv'

beforeAll(async () => {
  k = await klupaProjekata(async (app) => {
    await MODULES.find(({ naziv }) => naziv === 'rasprava')?.routes?.(app, {} as never)
  })
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.R', datumZatvaranja: '2026-01-01T10:00:00.000Z' })
  kolega = await djelatnik(k.api.db, HAMAG, 'R')
})
afterAll(() => k.api.stop())

const R = () => k.djelatnici['R@SEL']
const mi = () => k.nas.osobe
const MI = () => `prijavitelj:${k.nas.id}`
const prijava = (more: { statusId?: number; pozivId?: number } = {}) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2, ...more })

interface Novi {
  id?: string
  za?: string
  put?: string | null
  tekst?: string
  interno?: boolean
  zaDoradu?: boolean
  odgovorNa?: string | null
}
const pisi = (tko: TestOsoba, zapis: string, novi: Novi = {}) =>
  k.api.send<{ id: string } & ProblemBody>('POST', `v1/rasprave/projekt/${zapis}`, tko.token, {
    id: noviId(),
    za: US,
    put: NAZIV,
    tekst: 'Naziv ne odgovara sažetku.',
    interno: false,
    zaDoradu: false,
    odgovorNa: null,
    ...novi,
  })
const napisi = async (tko: TestOsoba, zapis: string, novi: Novi = {}): Promise<string> => {
  const { status, body } = await pisi(tko, zapis, novi)
  expect([status, body.poruka]).toEqual([200, undefined])
  return body.id
}
const citaj = (tko: TestOsoba, zapis: string, za = US) =>
  k.api.get<Rasprava & ProblemBody>(`v1/rasprave/projekt/${zapis}?za=${za}`, tko.token)
const tekstovi = async (tko: TestOsoba, zapis: string, za = US) =>
  (await citaj(tko, zapis, za)).body.komentari.map(({ tekst }) => tekst)
const jedan = async (tko: TestOsoba, zapis: string, id: string, za = US) =>
  (await citaj(tko, zapis, za)).body.komentari.find((one) => one.id === id)
const radnja = (tko: TestOsoba, zapis: string, id: string, sto: string, body: object) =>
  k.api.send<{ id: string } & ProblemBody>('POST', `v1/rasprave/projekt/${zapis}/${id}/${sto}`, tko.token, {
    mutationId: noviId(),
    za: US,
    ...body,
  })
const rijesi = (tko: TestOsoba, zapis: string, id: string, body: object = {}) =>
  radnja(tko, zapis, id, 'rjesenje', { rijeseno: true, ...body })
const povuci = (tko: TestOsoba, zapis: string, id: string, body: object = {}) =>
  radnja(tko, zapis, id, 'povlacenje', body)
const procitano = (tko: TestOsoba, zapis: string, za: string, more: object = {}) =>
  k.api.send<{ procitano: number }>('POST', `v1/rasprave/projekt/${zapis}/procitano`, tko.token, { za, ...more })
const brojac = async (tko: TestOsoba, zapis: string, strana: string) =>
  (await k.api.get<ProjektDetalj>(`v1/auth/me/${strana}/projekt/${zapis}`, tko.token)).body
    .popunjeniObrasciKomentarCount
const nas = () => `prijavitelj/${k.nas.id}`

describe('A comment', () => {
  test('is written by the body that selects and by those who edit, and both read it with its author and party', async () => {
    const id = await prijava()
    await napisi(R(), id, { tekst: 'Obrazložite naziv.' })
    await napisi(mi().UR, id, { za: MI(), put: null, tekst: 'Možemo li priložiti ponudu?' })
    await napisi(mi().ZAS, id, { za: MI(), tekst: 'Naziv je iz studije.' })
    const { body } = await citaj(R(), id)
    expect(body.komentari.map(({ put, tekst, strana }) => [put, tekst, strana])).toEqual([
      [NAZIV, 'Obrazložite naziv.', 'institucija'],
      [null, 'Možemo li priložiti ponudu?', 'prijavitelj'],
      [NAZIV, 'Naziv je iz studije.', 'prijavitelj'],
    ])
    expect(body.komentari[0]).toMatchObject({ autor: { id: R().id }, rijeseno: null, interno: false })
    expect(body.komentari[0]?.stranka).toContain('HAMAG')
    expect(body.komentari[1]?.stranka).toBe('Panonska Precizna Obrada d.o.o.')
    expect([body.smijePisati, body.zaInstituciju]).toEqual([true, true])
    const njihovo = (await citaj(mi().UR, id, MI())).body
    expect(njihovo.komentari.map(({ tekst }) => tekst)).toEqual(body.komentari.map(({ tekst }) => tekst))
    expect([njihovo.smijePisati, njihovo.zaInstituciju]).toEqual([true, false])
  })

  test('is not written by who only reads, by another body, before submission, or for a party that is not theirs', async () => {
    const id = await prijava()
    await napisi(R(), id)
    // PRG reads and does not write; so does the body that drafted the call.
    expect((await citaj(mi().PRG, id, MI())).body.smijePisati).toBe(false)
    expect((await pisi(mi().PRG, id, { za: MI() })).status).toBe(403)
    expect((await citaj(k.djelatnici['R@DRF'], id, DRF)).body.smijePisati).toBe(false)
    expect((await pisi(k.djelatnici['R@DRF'], id, { za: DRF })).status).toBe(403)
    const tude = `prijavitelj:${k.tudi.id}`
    for (const [tko, za] of [
      [k.djelatnici['A@STRANO'], `institucija:${SAFU}`],
      [k.djelatnici['A@STRANO'], US],
      [k.tudi.osobe.ZAS, tude],
      [k.tudi.osobe.ZAS, MI()],
      [k.superadmin, US],
    ] as const) {
      expect((await citaj(tko, id, za)).status).toBe(404)
      expect((await pisi(tko, id, { za })).status).toBe(404)
    }
    const nacrt = await prijava({ statusId: 1 })
    expect((await citaj(mi().UR, nacrt, MI())).body).toMatchObject({ komentari: [], smijePisati: false })
    expect((await pisi(mi().UR, nacrt, { za: MI() })).status).toBe(403)
    expect((await citaj(R(), nacrt)).status).toBe(404)
    expect((await k.api.get(`v1/rasprave/nabava/${id}?za=${US}`, R().token)).status).toBe(404)
  })

  test('is written by nobody while the call is open: the body may not know yet who has applied', async () => {
    const otvoren = await noviPoziv(k.api.db, {
      oznaka: 'KK.RO',
      modalitet: 'privremeni',
      datumZatvaranja: '2027-06-01T10:00:00.000Z',
    })
    const id = await prijava({ pozivId: otvoren })
    expect((await pisi(mi().ZAS, id, { za: MI() })).status).toBe(403)
    expect((await citaj(R(), id)).status).toBe(404)
    expect((await pisi(R(), id)).status).toBe(404)
    const kome = await k.upit<{ broj: number }>(
      sql`select count(*)::int as broj from notifikacija where projekt_id = ${id}::uuid`,
    )
    expect(kome[0]?.broj).toBe(0)
  })

  test('stands at a field, list or row that the form has: an unknown path and a removed row are refused', async () => {
    const id = await prijava()
    const { obrazac } = await k.redak(id)
    const stavke = (obrazac as { proracun: { stavke: { id: string }[] } }).proracun.stavke
    const [prva] = stavke
    if (prva === undefined) throw new Error('no line')
    const redak = `proracun.stavke.${prva.id}`
    for (const put of [`${redak}.naziv`, redak, 'proracun.stavke']) await napisi(R(), id, { put })
    for (const put of ['projekt', 'projekt.nema', 'x', '__proto__', 'proracun.stavke.nema.naziv', `${redak}.nema`])
      expect([put, (await pisi(R(), id, { put })).status]).toEqual([put, 422])
    const komentar = await napisi(R(), id, { put: `${redak}.naziv` })
    const bez = {
      ...(obrazac as object),
      proracun: { ...(obrazac as { proracun: object }).proracun, stavke: stavke.slice(1) },
    }
    await k.api.db.execute(sql`update projekt set obrazac = ${JSON.stringify(bez)}::jsonb where id = ${id}::uuid`)
    const { status, body } = await pisi(R(), id, { put: `${redak}.naziv` })
    expect([status, body.poruka]).toEqual([422, 'Ovog polja u obrascu nema, ili je njegov redak uklonjen.'])
    // What was written stays and may be answered.
    const odgovor = await napisi(mi().UR, id, { za: MI(), odgovorNa: komentar, put: null })
    expect((await jedan(R(), id, odgovor))?.put).toBe(`${redak}.naziv`)
  })

  test('is a text of one to four thousand letters, kept as it was typed', async () => {
    const id = await prijava()
    expect((await pisi(R(), id, { tekst: '   ' })).status).toBe(422)
    expect((await pisi(R(), id, { tekst: 'a'.repeat(KOMENTAR_MAX + 1) })).status).toBe(422)
    const xss = `<img src=x onerror="alert('1')">${'ž'.repeat(3000)}`
    await napisi(R(), id, { tekst: xss })
    expect(await tekstovi(mi().ZAS, id, MI())).toEqual([xss])
  })

  test('is written once: repeated, and pressed twice at once; another content under its id is refused', async () => {
    const id = await prijava()
    const isti = { id: noviId() }
    const [prvi, drugi] = await Promise.all([pisi(R(), id, isti), pisi(R(), id, isti)])
    expect([prvi.status, drugi.status, (await pisi(R(), id, isti)).status]).toEqual([200, 200, 200])
    expect((await citaj(R(), id)).body.komentari).toHaveLength(1)
    expect(await brojac(mi().ZAS, id, nas())).toBe(1)
    expect((await pisi(R(), id, { ...isti, tekst: 'Nešto drugo' })).status).toBe(409)
    expect((await pisi(kolega, id, isti)).status).toBe(409)
    expect(await tekstovi(R(), id)).toEqual(['Naziv ne odgovara sažetku.'])
  })

  test('is answered in one level; an answer stands where its comment does', async () => {
    const [id, drugi] = [await prijava(), await prijava()]
    const korijen = await napisi(R(), id)
    const odgovor = await napisi(mi().UR, id, { za: MI(), odgovorNa: korijen, put: null })
    expect(await jedan(R(), id, odgovor)).toMatchObject({ put: NAZIV, odgovorNa: korijen })
    expect((await pisi(R(), id, { odgovorNa: odgovor })).body.poruka).toBe('Odgovara se na komentar, a ne na odgovor.')
    for (const [zapis, na] of [
      [drugi, korijen],
      [id, noviId()],
    ] as const)
      expect((await pisi(R(), zapis, { odgovorNa: na })).status).toBe(422)
  })
})

describe('An internal comment', () => {
  test('is in no answer to an applicant or to another body, and nobody of them can answer or resolve it', async () => {
    const id = await prijava()
    const tajni = await napisi(R(), id, { interno: true, tekst: 'Sumnja na povezano društvo.' })
    const pod = await napisi(R(), id)
    await napisi(kolega, id, { interno: true, odgovorNa: tajni, tekst: 'Provjeriti registar.' })
    await napisi(kolega, id, { interno: true, odgovorNa: pod, tekst: 'Ovo im ne govoriti.' })
    expect(await tekstovi(kolega, id)).toHaveLength(4)
    for (const [tko, za] of [
      [mi().ZAS, MI()],
      [mi().UR, MI()],
      [mi().PRG, MI()],
      [k.djelatnici['A@DRF'], DRF],
    ] as const) {
      const { body } = await citaj(tko, id, za)
      expect(body.komentari.map(({ id: one }) => one)).toEqual([pod])
      expect(JSON.stringify(body)).not.toMatch(/povezano|registar|govoriti/)
    }
    expect((await pisi(mi().UR, id, { za: MI(), odgovorNa: tajni })).body.poruka).toBe(
      'Komentara na koji odgovarate više nema.',
    )
    expect((await rijesi(mi().ZAS, id, tajni, { za: MI() })).status).toBe(404)
    expect((await povuci(mi().ZAS, id, tajni, { za: MI() })).status).toBe(404)
    const razlog = 'Odgovor na interni komentar mora biti interni.'
    expect((await pisi(R(), id, { odgovorNa: tajni })).body.poruka).toBe(razlog)
    // An applicant hears of the one that is not internal, and their log tells of that one alone.
    expect(await brojac(mi().ZAS, id, nas())).toBe(1)
    const dnevnik = await k.upit<{ vidi: boolean }>(
      sql`select vidljivo_prijavitelju as vidi from dnevnik where entitet_id = ${id} and akcija = 'projekt.rasprave.novaPorukaInstitucija' order by id`,
    )
    expect(dnevnik.map(({ vidi }) => vidi)).toEqual([false, true, false, false])
  })

  test('is not an applicant’s, and neither is one that asks for a correction', async () => {
    const id = await prijava()
    for (const samo of [{ interno: true }, { zaDoradu: true }])
      expect((await pisi(mi().ZAS, id, { za: MI(), ...samo })).status).toBe(422)
  })

  test('tells the author that they may take a comment back although a colleague of another party has noted something on it', async () => {
    const id = await prijava()
    const njihov = await napisi(mi().UR, id, { za: MI() })
    await napisi(R(), id, { interno: true, odgovorNa: njihov, tekst: 'Bilješka' })
    expect((await jedan(mi().UR, id, njihov, MI()))?.povlacivDo).not.toBeNull()
    expect((await povuci(mi().UR, id, njihov, { za: MI() })).status).toBe(200)
    expect(await tekstovi(R(), id)).toEqual(['Bilješka'])
  })
})

describe('Resolving', () => {
  test('is the body’s for every comment and an applicant’s for their own; it can be taken back', async () => {
    const id = await prijava()
    const [naš, njihov] = [await napisi(mi().UR, id, { za: MI() }), await napisi(R(), id)]
    expect((await jedan(mi().ZAS, id, njihov, MI()))?.smijeRijesiti).toBe(false)
    expect((await rijesi(mi().ZAS, id, njihov, { za: MI() })).status).toBe(403)
    expect((await rijesi(mi().PRG, id, naš, { za: MI() })).status).toBe(403)
    expect((await rijesi(k.djelatnici['A@DRF'], id, naš, { za: DRF })).status).toBe(403)
    expect((await rijesi(k.tudi.osobe.ZAS, id, naš, { za: MI() })).status).toBe(404)
    expect((await rijesi(mi().ZAS, id, naš, { za: MI() })).status).toBe(200)
    expect((await rijesi(kolega, id, njihov)).status).toBe(200)
    expect((await jedan(mi().UR, id, njihov, MI()))?.rijeseno?.rijesio.id).toBe(kolega.id)
    // A second press of a colleague changes nothing, and the log has one row.
    expect((await rijesi(R(), id, njihov)).status).toBe(200)
    expect((await jedan(R(), id, njihov))?.rijeseno?.rijesio.id).toBe(kolega.id)
    expect((await rijesi(R(), id, njihov, { rijeseno: false })).status).toBe(200)
    expect((await jedan(R(), id, njihov))?.rijeseno).toBeNull()
    const odgovor = await napisi(R(), id, { odgovorNa: njihov })
    expect((await rijesi(R(), id, odgovor)).status).toBe(404)
    const dnevnik = await k.upit<{ akcija: string }>(
      sql`select akcija from dnevnik where entitet_id = ${id} and akcija ~ 'rijeseno|otvoreno' order by id`,
    )
    expect(dnevnik.map(({ akcija }) => akcija.split('.').at(-1))).toEqual(['rijeseno', 'rijeseno', 'otvoreno'])
  })
})

describe('Taking back', () => {
  test('is the author’s, in the first minute and while nobody has answered; who was told is told no more', async () => {
    const id = await prijava()
    const [odgovoren, star, krivi] = [await napisi(R(), id), await napisi(R(), id), await napisi(R(), id)]
    await napisi(mi().UR, id, { za: MI(), odgovorNa: odgovoren })
    expect((await povuci(R(), id, odgovoren)).status).toBe(422)
    expect((await povuci(kolega, id, krivi)).status).toBe(403)
    expect((await povuci(mi().ZAS, id, krivi, { za: MI() })).status).toBe(403)
    expect(await brojac(mi().ZAS, id, nas())).toBe(3)
    expect((await povuci(R(), id, krivi)).status).toBe(200)
    expect(await brojac(mi().ZAS, id, nas())).toBe(2)
    expect((await citaj(mi().ZAS, id, MI())).body.komentari.map(({ id: one }) => one)).not.toContain(krivi)
    expect((await povuci(R(), id, krivi)).status).toBe(404)
    expect((await pisi(mi().UR, id, { za: MI(), odgovorNa: krivi })).status).toBe(422)
    k.api.clock.now += POVLACENJE_MS
    expect((await jedan(R(), id, star))?.povlacivDo).toBeNull()
    expect((await povuci(R(), id, star)).body.poruka).toBe(
      'Komentar se povlači u prvoj minuti, dok na njega nitko nije odgovorio.',
    )
  })
})

describe('People are told', () => {
  test('of the other party’s comments, never of their own; opening the discussion or one field clears the counter', async () => {
    const id = await prijava()
    await napisi(R(), id)
    await napisi(R(), id, { put: 'projekt.opcaSvrha' })
    await napisi(R(), id, { put: null })
    const ustanova = `institucija/${HAMAG}`
    expect(await brojac(mi().ZAS, id, nas())).toBe(3)
    expect(await brojac(mi().UR, id, nas())).toBe(3)
    expect([await brojac(mi().PRG, id, nas()), await brojac(R(), id, ustanova)]).toEqual([0, 0])
    expect((await citaj(mi().ZAS, id, MI())).body.komentari.map(({ novo }) => novo)).toEqual([true, true, true])
    expect((await procitano(mi().ZAS, id, MI(), { put: NAZIV })).body.procitano).toBe(1)
    expect((await procitano(mi().ZAS, id, MI(), { put: null })).body.procitano).toBe(1)
    expect((await citaj(mi().ZAS, id, MI())).body.komentari.map(({ novo }) => novo)).toEqual([false, true, false])
    expect((await procitano(mi().ZAS, id, MI())).body.procitano).toBe(1)
    expect([await brojac(mi().ZAS, id, nas()), await brojac(mi().UR, id, nas())]).toEqual([0, 3])
    await napisi(mi().UR, id, { za: MI() })
    expect([await brojac(R(), id, ustanova), await brojac(kolega, id, ustanova)]).toEqual([1, 1])
    expect([await brojac(mi().UR, id, nas()), await brojac(mi().ZAS, id, nas())]).toEqual([3, 0])
    const [rečeno] = await k.upit<{ poruka: string; vrsta: string }>(
      sql`select poruka, activity_action as vrsta from notifikacija where projekt_id = ${id}::uuid and osoba_id = ${R().id}`,
    )
    const { sifra } = await k.redak(id)
    expect(rečeno?.poruka).toBe(`Novi komentar uz prijavu „${sifra}”, uz polje „Projekt – Naziv projekta”.`)
    expect((await procitano(k.tudi.osobe.ZAS, id, `prijavitelj:${k.tudi.id}`)).status).toBe(404)
  })

  test('nothing becomes read, written or resolved while an administrator looks in somebody’s name', async () => {
    const id = await prijava()
    const komentar = await napisi(R(), id)
    const kaoOna = await impersoniraj(k, mi().ZAS)
    expect((await citaj(kaoOna, id, MI())).body.komentari).toHaveLength(1)
    expect((await procitano(kaoOna, id, MI())).body.procitano).toBe(0)
    expect(await brojac(mi().ZAS, id, nas())).toBe(1)
    expect((await pisi(kaoOna, id, { za: MI() })).status).toBe(403)
    expect((await rijesi(await impersoniraj(k, R()), id, komentar)).status).toBe(403)
  })
})

describe('A correction', () => {
  test('takes open remarks that ask for it, each with its field, and resolves them', async () => {
    const id = await prijava()
    const prva = await napisi(R(), id, { zaDoradu: true, tekst: 'Ispravite naziv.' })
    const druga = await napisi(R(), id, { zaDoradu: true, put: 'projekt.opcaSvrha', tekst: 'Dopunite svrhu.' })
    const riješena = await napisi(R(), id, { zaDoradu: true })
    const povučena = await napisi(R(), id, { zaDoradu: true })
    await napisi(R(), id)
    await rijesi(R(), id, riješena)
    await povuci(R(), id, povučena)
    for (const krivo of [{ put: null }, { interno: true }, { odgovorNa: prva }])
      expect((await pisi(R(), id, { zaDoradu: true, ...krivo })).status).toBe(422)
    const sustav = inContext(k.api.db, SUSTAV)
    const primjedbe = () => sustav.transaction((tx) => remarksForCorrection(tx, 'projekt', id))
    expect(await primjedbe()).toEqual([
      { komentarId: prva, put: NAZIV, tekst: 'Ispravite naziv.' },
      { komentarId: druga, put: 'projekt.opcaSvrha', tekst: 'Dopunite svrhu.' },
    ])
    const { id: osobaId } = R()
    const actor = {
      osobaId,
      stvarnaOsobaId: osobaId,
      superadmin: false,
      adminDopustenja: [],
      za: { vrsta: 'gradanin' },
    } as const
    await sustav.transaction((tx) => resolveRemarks(tx, [prva], actor, k.api.clock.now))
    expect((await primjedbe()).map(({ komentarId }) => komentarId)).toEqual([druga])
    expect((await jedan(mi().UR, id, prva, MI()))?.rijeseno?.rijesio.id).toBe(osobaId)
  })
})

test('[R-4E] whoever declared a conflict of interest with the application reads its discussion and writes nothing in it', async () => {
  await listeNaSnazi(k.api.db)
  const id = await prijava()
  const izuzeti = await djelatnik(k.api.db, HAMAG, 'R')
  const komentar = await napisi(R(), id)
  await zapisiProvjeruPrijave(k.api.db, { projektId: id, pozivId, ocjenjivacId: izuzeti.id, statusId: 4 })
  const odgovori = [await pisi(izuzeti, id), await radnja(izuzeti, id, komentar, 'rjesenje', { rijeseno: true })]
  expect(odgovori.map(({ status, body }) => [status, body.kod, body.poruka])).toEqual(
    odgovori.map(() => [403, 'cetiri-oka', 'Radnju mora izvršiti druga osoba (načelo četiri oka).']),
  )
  const { body } = await citaj(izuzeti, id)
  expect([body.smijePisati, body.komentari.map(({ smijeRijesiti }) => smijeRijesiti)]).toEqual([false, [false]])
})
