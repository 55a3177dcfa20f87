/** A chosen project becomes a signed contract: its draft is written by both sides under the locks of its sections, and nothing of it is lost. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN, MINUTA } from '#contract/kernel/trajanje.ts'
import { DE_MINIMIS_GRANICA } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import { tudePromjene } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import type {
  InacicaUgovoraDetalj,
  OdjeljakUgovora,
  PripremaDetalj,
  RokoviUgovora,
} from '#contract/modules/ugovor/ugovor.schema.ts'
import { rezerviranoNaPozivu } from '#server/modules/odabir/odluka.sql.ts'
import { MODULES } from '#server/modules.ts'
import { asPortal, inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { noviId, type Odgovor, TIJELA } from '#tests/support/projekti.ts'
import {
  datotekaUgovora,
  PROVJERENO,
  popunjeniTab,
  potpisnici,
  ugovorProjekta,
  zapisiOdabrani,
} from '#tests/support/ugovori.ts'
import { ugovor, ugovorInacica } from './ugovor.tables.ts'

const modul = MODULES.find(({ naziv }) => naziv === 'ugovor')
const k = zajednickaKlupa(async (app) => {
  await modul?.routes?.(app, undefined as never)
})
const imp = `institucije/${TIJELA.SEL}`
const nasi = () => `prijavitelji/${k.nas.id}`
const R = () => k.djelatnici['R@SEL']
const V = () => k.djelatnici['V@SEL']
const A = () => k.djelatnici['A@SEL']
const UR = () => k.nas.osobe.UR

const put = (strana: string, id: string, dio: string) => `v1/${strana}/projekti/${id}/ugovor/${dio}`
type Vazeca = { inacica: InacicaUgovoraDetalj | null }
const citaj = async <T>(tko: TestOsoba, strana: string, id: string, dio: string) => {
  const answer = await k.api.get<T>(put(strana, id, dio), tko.token)
  expect([dio, answer.status]).toEqual([dio, 200])
  return answer.body
}
const zakljucaj = (tko: TestOsoba, strana: string, id: string, odjeljak: string, preuzmi = false) =>
  k.api.send<OdjeljakUgovora & Odgovor>('POST', put(strana, id, `priprema/${odjeljak}/zakljucavanje`), tko.token, {
    preuzmi,
  })
const spremi = (
  tko: TestOsoba,
  strana: string,
  id: string,
  odjeljak: string,
  { verzijaRetka = 1, ...sadrzaj }: JsonObject & { verzijaRetka?: number },
) =>
  k.api.send<Odgovor>('PUT', put(strana, id, `priprema/${odjeljak}`), tko.token, {
    mutationId: noviId(),
    verzijaRetka,
    sadrzaj,
  })
const tabUgovora = async (id: string) => (await ugovorProjekta(k.api.db, id)).sadrzaj.ugovor as JsonObject

/** A project whose contracting its officer has begun. */
async function uUgovaranju(): Promise<string> {
  const id = await zapisiOdabrani(k.api.db, { prijaviteljId: k.nas.id })
  const { status, body } = await k.povuci(R(), imp, id, { prijelaz: 'pokreniUgovaranje' })
  expect([status, body.status?.id]).toEqual([200, 5])
  return id
}

/** Everything that is asked for before the signature, written by whose it is. */
async function spremanZaPotpis(): Promise<string> {
  const id = await uUgovaranju()
  const { id: ugovorId, sadrzaj, verzijaRetka } = await ugovorProjekta(k.api.db, id)
  const dokaz = await datotekaUgovora(k.api.db, { ugovorId, vlasnikId: UR().id, prijaviteljId: k.nas.id })
  const datoteka = await datotekaUgovora(k.api.db, { ugovorId, vlasnikId: R().id, prijaviteljId: null })
  await k.api.db
    .update(ugovor)
    .set({ sadrzaj: { ...sadrzaj, ugovor: popunjeniTab(sadrzaj, dokaz) } })
    .where(eq(ugovor.id, ugovorId))
  const provjere = { mutationId: noviId(), verzijaRetka, provjere: PROVJERENO }
  expect((await k.api.send('PUT', put(imp, id, 'provjere'), R().token, provjere)).status).toBe(200)
  const potpisani = { mutationId: noviId(), verzijaRetka: verzijaRetka + 1, datoteka }
  expect((await k.api.send('PUT', put(imp, id, 'potpisani'), R().token, potpisani)).status).toBe(200)
  const vlasnici = { mutationId: noviId(), id: noviId() }
  expect((await k.api.send('POST', put(imp, id, 'vlasnici'), R().token, vlasnici)).status).toBe(200)
  return id
}

describe('contracting begins', () => {
  test('[UGO-01] not before the days of an objection are over, unless the applicant has given it up', async () => {
    const id = await zapisiOdabrani(k.api.db, { prijaviteljId: k.nas.id })
    await k.upit(sql`update odluka_prijave set donesena_at = ${new Date(OZUJAK)} where projekt_id = ${id}`)
    const rano = await k.povuci(R(), imp, id, { prijelaz: 'pokreniUgovaranje' })
    expect([rano.status, rano.body.greske.map(({ pravilo }) => pravilo)]).toEqual([422, ['UGO-01']])
    await k.upit(sql`update odluka_prijave set odreknuto_at = ${new Date(OZUJAK)} where projekt_id = ${id}`)
    expect((await k.povuci(R(), imp, id, { prijelaz: 'pokreniUgovaranje' })).status).toBe(200)
  })

  test('with a draft out of the form and the decision, thirty days for the signature, and a word to the beneficiary', async () => {
    const id = await uUgovaranju()
    const nacrt = await citaj<PripremaDetalj>(R(), imp, id, 'priprema')
    const { trazenaBespovratna } = await k.redak(id)
    expect(nacrt).toMatchObject({ uPripremi: true, pokrenuto: today(OZUJAK), provjere: { sankcije: null } })
    expect(nacrt.rokPotpisa >= addDays(today(OZUJAK), 30)).toBe(true)
    expect(nacrt.kontekst).toMatchObject({ ugovor: { najvisaBespovratna: trazenaBespovratna } })
    expect(nacrt.sadrzaj.projekt).toEqual(((await k.redak(id)).obrazac as JsonObject).projekt)
    const poruke = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where projekt_id = ${id} and osoba_id = ${k.nas.osobe.ZAS.id}`,
    )
    expect(poruke.map(({ poruka }) => poruka)).toEqual([expect.stringContaining('Rok za potpis ugovora je')])
  })

  test('the beneficiary reads the draft without what the body looks up', async () => {
    const id = await uUgovaranju()
    const nacrt = await citaj<PripremaDetalj>(k.nas.osobe.PRG, nasi(), id, 'priprema')
    expect([nacrt.provjere, nacrt.vlasnici]).toEqual([null, null])
    expect(nacrt.nedostaci.every(({ otklanja }) => otklanja.includes('korisnik'))).toBe(true)
    expect(nacrt.odjeljci.some(({ smijeUredivati }) => smijeUredivati)).toBe(false)
    const tudi = `prijavitelji/${k.tudi.id}`
    expect((await k.api.get(put(tudi, id, 'priprema'), k.tudi.osobe.ZAS.token)).status).toBe(404)
  })
})

describe('a section', () => {
  let id: string
  beforeAll(async () => {
    id = await uUgovaranju()
  })

  test('is kept by one person at a time, who is named to others until fifteen minutes are over', async () => {
    const svoj = await zakljucaj(UR(), nasi(), id, 'ugovor.placanje')
    expect([svoj.status, svoj.body.zakljucan?.vi]).toEqual([200, true])
    const tudi = await zakljucaj(R(), imp, id, 'ugovor.placanje')
    expect([tudi.status, tudi.body.poruka]).toEqual([
      409,
      expect.stringMatching(/^Odjeljak uređuje .+ \(korisnik\) do /),
    ])
    k.api.clock.now = OZUJAK + 15 * MINUTA
    const slobodan = await zakljucaj(R(), imp, id, 'ugovor.placanje')
    expect([slobodan.status, slobodan.body.zakljucan?.strana]).toEqual([200, 'tijelo'])
    const kasno = await spremi(UR(), nasi(), id, 'ugovor.placanje', { iban: 'HR1210010051863000160' })
    expect([kasno.status, kasno.body.poruka]).toEqual([409, expect.stringContaining('Odjeljak uređuje')])
    expect((await tabUgovora(id)).iban ?? null).toBeNull()
  })

  test('is kept longer by a renewal and by every save, and let go by whoever keeps it', async () => {
    const odjeljak = 'ugovor.osiguranja'
    await zakljucaj(UR(), nasi(), id, odjeljak)
    k.api.clock.now = OZUJAK + 10 * MINUTA
    const dalje = await zakljucaj(UR(), nasi(), id, odjeljak)
    expect(Date.parse(dalje.body.zakljucan?.do ?? '')).toBe(OZUJAK + 25 * MINUTA)
    k.api.clock.now = OZUJAK + 20 * MINUTA
    const spremljeno = await spremi(UR(), nasi(), id, odjeljak, { instrumentiOsiguranja: [] })
    expect([spremljeno.status, spremljeno.body.verzijaRetka]).toEqual([200, 2])
    k.api.clock.now = OZUJAK + 30 * MINUTA
    expect((await zakljucaj(R(), imp, id, odjeljak)).status).toBe(409)
    const pusten = await k.api.send<OdjeljakUgovora>(
      'DELETE',
      put(nasi(), id, `priprema/${odjeljak}/zakljucavanje`),
      UR().token,
      {},
    )
    expect(pusten.body.zakljucan).toBeNull()
    expect((await zakljucaj(R(), imp, id, odjeljak)).status).toBe(200)
  })

  test('is taken over by a supervisor of the body, and by nobody below', async () => {
    const odjeljak = 'ugovor.potpisnici'
    await zakljucaj(UR(), nasi(), id, odjeljak)
    expect((await zakljucaj(R(), imp, id, odjeljak, true)).status).toBe(409)
    const preuzeto = await zakljucaj(V(), imp, id, odjeljak, true)
    expect([preuzeto.status, preuzeto.body.zakljucan?.vi]).toEqual([200, true])
  })

  test('is saved by whoever has seen its last counter, and by nobody without its lock', async () => {
    const odjeljak = 'ugovor.zahtjevi'
    const bez = await spremi(R(), imp, id, odjeljak, { ucestalostZns: '6', rokZavrsnogZns: '30' })
    expect([bez.status, bez.body.poruka]).toEqual([409, expect.stringContaining('Odjeljak više nije vaš')])
    await zakljucaj(R(), imp, id, odjeljak)
    const prvi = await spremi(R(), imp, id, odjeljak, { ucestalostZns: '6', rokZavrsnogZns: '30' })
    const stari = await spremi(R(), imp, id, odjeljak, { ucestalostZns: '1', rokZavrsnogZns: '30' })
    expect([prvi.status, stari.status, stari.body.kod]).toEqual([200, 409, 'zastarjela-verzija'])
    expect((await tabUgovora(id)).ucestalostZns).toBe('6')
  })

  test('two sections are written at once by two sides, and both stay', async () => {
    const drugi = await uUgovaranju()
    await zakljucaj(UR(), nasi(), drugi, 'ugovor.osiguranja')
    await zakljucaj(R(), imp, drugi, 'ugovor.zahtjevi')
    const osiguranje = { id: 'o1', vrsta: 'zaduznica', iznos: '1000.00', vrijediDo: '2029-01-01', dokument: [] }
    const odgovori = await Promise.all([
      spremi(UR(), nasi(), drugi, 'ugovor.osiguranja', { instrumentiOsiguranja: [osiguranje] }),
      spremi(R(), imp, drugi, 'ugovor.zahtjevi', { ucestalostZns: '1', rokZavrsnogZns: '45' }),
    ])
    expect(odgovori.map(({ status }) => status)).toEqual([200, 200])
    expect(await tabUgovora(drugi)).toMatchObject({ ucestalostZns: '1', instrumentiOsiguranja: [osiguranje] })
  })

  test.each<[string, 'UR' | 'R', string, JsonObject, string]>([
    ['terms of payment by the beneficiary', 'UR', 'ugovor.placanje', { postotakZadrzavanja: '50.00' }, 'SUG-11'],
    ['the account by the body', 'R', 'ugovor.placanje', { iban: 'HR1210010051863000160' }, 'SUG-11'],
    ['what the decision has fixed, by the body', 'R', 'projekt', { naziv: 'Drugi naziv' }, 'SUG-10'],
  ])('[SUG-10] [SUG-11] refuses %s at its field', async (_naziv, tko, odjeljak, sadrzaj, pravilo) => {
    const svoj = await uUgovaranju()
    const [osoba, strana] = tko === 'UR' ? [UR(), nasi()] : [R(), imp]
    const { sadrzaj: prije } = await ugovorProjekta(k.api.db, svoj)
    const tab = prije[odjeljak.split('.')[0] ?? ''] as JsonObject
    await zakljucaj(osoba, strana, svoj, odjeljak)
    const { status, body } = await spremi(osoba, strana, svoj, odjeljak, { ...tab, ...sadrzaj })
    const polja = Object.keys(sadrzaj).map((polje) => `${odjeljak.split('.')[0]}.${polje}`)
    expect([status, body.greske.map((one) => [one.pravilo, one.polje])]).toEqual([422, polja.map((p) => [pravilo, p])])
    expect((await ugovorProjekta(k.api.db, svoj)).sadrzaj).toEqual(prije)
  })

  test('of signatories takes from each side its own rows, and the days of all from the body', async () => {
    const svoj = await uUgovaranju()
    const [korisnik = {}, tijelo = {}] = potpisnici()
    await zakljucaj(UR(), nasi(), svoj, 'ugovor.potpisnici')
    const tudi = await spremi(UR(), nasi(), svoj, 'ugovor.potpisnici', { potpisnici: [{ ...tijelo, datum: null }] })
    expect([tudi.status, new Set(tudi.body.greske.map(({ pravilo }) => pravilo))]).toEqual([422, new Set(['SUG-11'])])
    const bezDana = { ...korisnik, datum: null }
    const svoji = await spremi(UR(), nasi(), svoj, 'ugovor.potpisnici', { potpisnici: [bezDana] })
    expect(svoji.status).toBe(200)
    await zakljucaj(V(), imp, svoj, 'ugovor.potpisnici', true)
    const oba = await spremi(V(), imp, svoj, 'ugovor.potpisnici', { verzijaRetka: 2, potpisnici: [korisnik, tijelo] })
    expect([oba.status, oba.body.greske]).toEqual([200, undefined])
  })
})

describe('what is written in a section', () => {
  const redakUvjeta = (id: string, tekst = 'Uvjet.') => ({ id, tekst })
  async function upisi(tko: 'UR' | 'R', odjeljak: string, dio: JsonObject) {
    const id = await uUgovaranju()
    const [osoba, strana] = tko === 'UR' ? [UR(), nasi()] : [R(), imp]
    const { sadrzaj } = await ugovorProjekta(k.api.db, id)
    await zakljucaj(osoba, strana, id, odjeljak)
    const tab = sadrzaj[odjeljak.split('.')[0] ?? ''] as JsonObject
    const { status, body } = await spremi(osoba, strana, id, odjeljak, { ...tab, ...dio })
    if (status !== 200) expect((await ugovorProjekta(k.api.db, id)).sadrzaj).toEqual(sadrzaj)
    return [status, ...new Set((body.greske ?? []).map(({ pravilo }) => pravilo))]
  }

  test.each<[string, string, JsonObject]>([
    ['a text in place of rows', 'ugovor.uvjeti', { posebniUvjeti: 'uvjet' }],
    ['two rows of one id', 'ugovor.uvjeti', { posebniUvjeti: [redakUvjeta('u1'), redakUvjeta('u1', 'Drugi.')] }],
    ['a row with an answer of no field', 'ugovor.uvjeti', { posebniUvjeti: [{ ...redakUvjeta('u1'), tajno: {} }] }],
    ['a row without an id', 'ugovor.uvjeti', { posebniUvjeti: [{ tekst: 'Uvjet.' }] }],
    ['a number in place of a choice', 'ugovor.zahtjevi', { ucestalostZns: 6 }],
  ])('has the shape of its fields: not %s', async (_sto, odjeljak, dio) => {
    expect(await upisi('R', odjeljak, dio)).toEqual([400])
  })

  test('[OBR-REDAKA] [OBR-DULJINA] is never more than a field takes', async () => {
    const redci = Array.from({ length: 51 }, (_, at) => redakUvjeta(`u${at}`))
    expect(await upisi('R', 'ugovor.uvjeti', { posebniUvjeti: redci })).toEqual([422, 'OBR-REDAKA'])
    expect(await upisi('R', 'ugovor.uvjeti', { posebniUvjeti: redci.slice(1) })).toEqual([200])
    const dug = [redakUvjeta('u1', 'a'.repeat(2001))]
    expect(await upisi('R', 'ugovor.uvjeti', { posebniUvjeti: dug })).toEqual([422, 'OBR-DULJINA'])
  })

  test('[SUG-10] [SUG-11] adds no row of the other side, however empty, and puts none in another order', async () => {
    expect(await upisi('UR', 'partneri', { popis: [{ id: 'novi', kontakt: 'Ana' }] })).toEqual([422, 'SUG-10'])
    const id = await uUgovaranju()
    const { sadrzaj } = await ugovorProjekta(k.api.db, id)
    const uz = (prije: JsonObject[], poslije: JsonObject[], strana: 'korisnik' | 'tijelo') => {
      const s = (posebniUvjeti: JsonObject[]) => ({ ...sadrzaj, ugovor: { posebniUvjeti } })
      return tudePromjene(s(prije), s(poslije), 'ugovor', strana).map(({ polje, pravilo }) => [pravilo, polje])
    }
    const [a, b] = [redakUvjeta('a'), redakUvjeta('b')]
    expect(uz([], [{ id: 'prazan' }], 'korisnik')).toEqual([['SUG-11', 'ugovor.posebniUvjeti.prazan']])
    expect(uz([a, b], [b, a], 'korisnik')).toEqual([['SUG-11', 'ugovor.posebniUvjeti']])
    expect(uz([a, b], [b, a], 'tijelo')).toEqual([])
  })

  test('[DAT-02] names files of its own side alone, as they have come', async () => {
    const id = await uUgovaranju()
    const { id: ugovorId } = await ugovorProjekta(k.api.db, id)
    const nasa = await datotekaUgovora(k.api.db, { ugovorId, vlasnikId: UR().id, prijaviteljId: k.nas.id })
    const njihova = await datotekaUgovora(k.api.db, { ugovorId, vlasnikId: R().id, prijaviteljId: null })
    await zakljucaj(UR(), nasi(), id, 'ugovor.placanje')
    const tab = await tabUgovora(id)
    for (const dokaz of [njihova, { ...nasa, sha256: 'a'.repeat(64) }]) {
      const { status, body } = await spremi(UR(), nasi(), id, 'ugovor.placanje', { ...tab, ibanDokaz: [dokaz] })
      expect([status, body.greske.map((one) => [one.pravilo, one.polje])]).toEqual([
        422,
        [['DAT-02', 'ugovor.ibanDokaz']],
      ])
    }
    expect((await spremi(UR(), nasi(), id, 'ugovor.placanje', { ...tab, ibanDokaz: [nasa] })).status).toBe(200)
    const potpisani = { mutationId: noviId(), verzijaRetka: 1, datoteka: { ...njihova, sha256: 'b'.repeat(64) } }
    const drukcija = await k.api.send<Odgovor>('PUT', put(imp, id, 'potpisani'), R().token, potpisani)
    expect([drukcija.status, drukcija.body.greske[0]?.pravilo]).toEqual([422, 'DAT-02'])
  })

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['a save of a section', (id) => spremi(R(), imp, id, 'ugovor.zahtjevi', { ucestalostZns: '1' })],
    [
      'an import of owners',
      (id) => k.api.send('POST', put(imp, id, 'vlasnici'), R().token, { mutationId: noviId(), id: noviId() }),
    ],
  ])('waits for a move of the project and reads what that has left: %s', async (_sto, pisi) => {
    const id = await uUgovaranju()
    await zakljucaj(R(), imp, id, 'ugovor.zahtjevi')
    let stiglo = false
    let pisanje: Promise<number> = Promise.resolve(0)
    await k.api.db.transaction(async (tx) => {
      await asPortal(tx, () => tx.execute(sql`update projekt set status_id = 8 where id = ${id}::uuid`))
      pisanje = pisi(id).then(({ status }) => {
        stiglo = true
        return status
      })
      const ceka = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => stiglo || (await k.upit(ceka)).length > 0).toBe(true)
    })
    expect(await pisanje).toBe(409)
    expect(await k.upit(sql`select from rsv_snimka where projekt_id = ${id} and povod = 'ugovor'`)).toEqual([])
  })
})

describe('a contract that is being signed', () => {
  test('[SUG-13] is written no more but for the days, until the body takes the signatures away', async () => {
    const id = await spremanZaPotpis()
    const tab = await tabUgovora(id)
    const iban = { ...tab, iban: 'HR6523400091110651272' }
    await zakljucaj(UR(), nasi(), id, 'ugovor.placanje')
    const spremiIban = () => spremi(UR(), nasi(), id, 'ugovor.placanje', iban)
    const potpisan = await spremiIban()
    expect([potpisan.status, potpisan.body.greske.map((one) => [one.pravilo, one.polje])]).toEqual([
      422,
      [['SUG-13', 'ugovor.iban']],
    ])
    const { verzijaRetka } = await ugovorProjekta(k.api.db, id)
    const bez = { mutationId: noviId(), verzijaRetka, datoteka: null }
    expect((await k.api.send('PUT', put(imp, id, 'potpisani'), R().token, bez)).status).toBe(200)
    expect((await spremiIban()).body.greske.map(({ pravilo }) => pravilo)).toEqual(['SUG-13'])
    await zakljucaj(R(), imp, id, 'ugovor.potpisnici')
    const bezDana = potpisnici().map((redak) => ({ ...redak, datum: null }))
    expect((await spremi(R(), imp, id, 'ugovor.potpisnici', { potpisnici: bezDana })).status).toBe(200)
    expect((await spremiIban()).status).toBe(200)
  })

  test('[UGO-05] [UGO-11] is signed after contracting has begun, with a certificate of that day or before', async () => {
    const id = await spremanZaPotpis()
    const pravila = async () =>
      (await citaj<PripremaDetalj>(R(), imp, id, 'priprema')).nedostaci.map(({ pravilo }) => pravilo)
    const { id: ugovorId, sadrzaj } = await ugovorProjekta(k.api.db, id)
    const redci = potpisnici(addDays(today(OZUJAK), -1))
    const tab = { ...(sadrzaj.ugovor as JsonObject), potpisnici: redci }
    await k.api.db
      .update(ugovor)
      .set({ sadrzaj: { ...sadrzaj, ugovor: tab } })
      .where(eq(ugovor.id, ugovorId))
    expect(await pravila()).toEqual(['UGO-11', 'UGO-05'])
  })

  test('[UGO-12] counts what others gave on the day of its decision, and not what its decision gave', async () => {
    const id = await spremanZaPotpis()
    const dan = today(OZUJAK - 40 * DAN)
    const [odluka] = await k.upit<{ id: number }>(sql`select id from odluka_prijave where projekt_id = ${id}`)
    const daj = (iznos: number, odlukaId: number | null) =>
      k.upit(sql`insert into potpora_male_vrijednosti (prijavitelj_id, davatelj, datum, iznos, odluka_id)
        values (${k.nas.id}, 'HBOR', ${dan}, ${iznos}, ${odlukaId})`)
    const pravila = async () =>
      (await citaj<PripremaDetalj>(R(), imp, id, 'priprema')).nedostaci.map(({ pravilo }) => pravilo)
    await daj(DE_MINIMIS_GRANICA, null)
    await daj(DE_MINIMIS_GRANICA, odluka?.id ?? 0)
    const puno = await pravila()
    await k.upit(sql`delete from potpora_male_vrijednosti where odluka_id is null`)
    const samoSvoje = await pravila()
    await k.upit(sql`delete from potpora_male_vrijednosti`)
    expect([puno, samoSvoje]).toEqual([['UGO-12'], []])
  })

  test('[UGO-06] [UGO-20] is recorded with files that are its own and verified as it names them', async () => {
    const id = await spremanZaPotpis()
    const pravila = async () =>
      (await citaj<PripremaDetalj>(R(), imp, id, 'priprema')).nedostaci.map(({ pravilo }) => pravilo)
    const { potpisani, sadrzaj } = await ugovorProjekta(k.api.db, id)
    const [dokaz] = (sadrzaj.ugovor as JsonObject).ibanDokaz as { id: string }[]
    await k.upit(sql`update datoteka set stanje = 'uTijeku' where id = ${dokaz?.id}::uuid`)
    expect(await pravila()).toEqual(['UGO-20'])
    const zabiljezi = await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    expect([zabiljezi.status, zabiljezi.body.greske[0]?.pravilo]).toEqual([422, 'UGO-20'])
    await k.upit(sql`update datoteka set stanje = 'provjerena' where id = ${dokaz?.id}::uuid`)
    await k.upit(sql`update datoteka set sha256 = ${'c'.repeat(64)} where id = ${potpisani?.id}::uuid`)
    expect(await pravila()).toEqual(['UGO-06', 'UGO-20'])
  })
})

describe('checks of the body', () => {
  test('[SUG-12] the register was not looked at in the future', async () => {
    const id = await uUgovaranju()
    const provjere = { ...PROVJERENO, sudskiRegistarProvjeren: new Date(OZUJAK + DAN).toISOString() }
    const body = { mutationId: noviId(), verzijaRetka: 1, provjere }
    const rano = await k.api.send<Odgovor>('PUT', put(imp, id, 'provjere'), R().token, body)
    expect([rano.status, rano.body.greske.map((one) => [one.pravilo, one.polje])]).toEqual([
      422,
      [['SUG-12', 'provjere.sudskiRegistarProvjeren']],
    ])
  })

  test('of owners are of the snapshot that was there: a new one is assessed anew, under an id of its own', async () => {
    const id = await uUgovaranju()
    const provjere = { ...PROVJERENO, vlasniciPonovnoOcijenjeni: true }
    const body = { mutationId: noviId(), verzijaRetka: 1, provjere }
    expect((await k.api.send('PUT', put(imp, id, 'provjere'), R().token, body)).status).toBe(200)
    const preuzmi = (snimka: string) =>
      k.api.send<Odgovor>('POST', put(imp, id, 'vlasnici'), R().token, { mutationId: noviId(), id: snimka })
    const snimka = noviId()
    expect((await preuzmi(snimka)).status).toBe(200)
    expect(await ugovorProjekta(k.api.db, id)).toMatchObject({ provjere: PROVJERENO, verzijaRetka: 3 })
    const ponovno = await preuzmi(snimka)
    expect([ponovno.status, ponovno.body.kod]).toEqual([409, 'id-ponovno-koristen'])
    const zapisano = await k.upit(
      sql`select from dnevnik where akcija = 'ugovor.vlasnici.preuzimanje' and entitet_id = ${id}`,
    )
    expect(zapisano).toHaveLength(1)
  })

  test('[SUG-12] are of days that have come, under a counter of their own, and no matter of the beneficiary', async () => {
    const id = await uUgovaranju()
    const provjeri = (tko: TestOsoba, strana: string, provjere: object, verzijaRetka = 1) =>
      k.api.send<Odgovor>('PUT', put(strana, id, 'provjere'), tko.token, {
        mutationId: noviId(),
        verzijaRetka,
        provjere,
      })
    const sutra = { ...PROVJERENO, poreznaPotvrda: addDays(today(OZUJAK), 1) }
    const rano = await provjeri(R(), imp, sutra)
    expect([rano.status, rano.body.greske.map(({ pravilo }) => pravilo)]).toEqual([422, ['SUG-12']])
    expect((await provjeri(R(), imp, PROVJERENO)).body.verzijaRetka).toBe(2)
    expect((await provjeri(R(), imp, PROVJERENO)).body.kod).toBe('zastarjela-verzija')
    expect((await provjeri(UR(), nasi(), PROVJERENO, 2)).status).toBe(404)
  })
})

describe('a signed contract', () => {
  test('is not recorded before all that is missing is there, each told with who puts it right', async () => {
    const id = await uUgovaranju()
    const { status, body } = await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const pravila = body.greske.map(({ pravilo }) => pravilo)
    expect(status).toBe(422)
    expect(pravila).toEqual(expect.arrayContaining(['UGO-04', 'UGO-06', 'UGO-07', 'UGO-10', 'UGO-11', 'UGO-16']))
    const { nedostaci } = await citaj<PripremaDetalj>(R(), imp, id, 'priprema')
    expect(nedostaci.find(({ pravilo }) => pravilo === 'UGO-07')?.otklanja).toEqual(['tijelo'])
    expect(nedostaci.find(({ polje }) => polje === 'ugovor.iban')?.otklanja).toEqual(['korisnik'])
  })

  test('becomes version 1 with its deadlines of claims, contracts its grant and is told to both sides', async () => {
    const id = await spremanZaPotpis()
    const spreman = await citaj<PripremaDetalj>(V(), imp, id, 'priprema')
    expect(spreman.nedostaci).toEqual([])
    const { status, body } = await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    expect([status, body.greske, body.status?.id]).toEqual([200, undefined, 6])
    const { pozivId, trazenaBespovratna, ugovorenaBespovratna, dozvoljenaIsplataPredujma } = await k.redak(id)
    expect([ugovorenaBespovratna, dozvoljenaIsplataPredujma]).toEqual([trazenaBespovratna, false])
    const [ugovoreno] = await k.upit<{ iznos: string }>(
      sql`select iznos::text as iznos from ugovoreno_po_pozivu where poziv_id = ${pozivId}`,
    )
    expect(Number(ugovoreno?.iznos)).toBe(trazenaBespovratna)

    for (const [tko, strana] of [
      [R(), imp],
      [k.nas.osobe.PRG, nasi()],
    ] as const) {
      const { inacica } = await citaj<Vazeca>(tko, strana, id, 'vazeci')
      expect(inacica).toMatchObject({ broj: 1, vrsta: 'ugovor', vazeca: true, bespovratna: trazenaBespovratna })
      const { data } = await citaj<{ data: object[] }>(tko, strana, id, 'inacice')
      expect(data).toEqual([expect.objectContaining({ broj: 1, vazeca: true, razlikaBespovratna: null })])
      const { rokovi, razdoblje } = await citaj<RokoviUgovora>(tko, strana, id, 'rokovi-znsova')
      expect([rokovi[0]?.razdobljeOd, rokovi.at(-1)?.razdobljeDo, rokovi.at(-1)?.vrsta]).toEqual([
        razdoblje?.od,
        razdoblje?.do,
        'finalni',
      ])
    }
    const tko = await k.upit<{ osoba: number; akcija: string }>(sql`
      select osoba_id as osoba, activity_action as akcija from notifikacija
      where projekt_id = ${id} and activity_action = 'projekt.ugovor.vazeci.sklopljen' order by 1`)
    expect(tko.map(({ osoba }) => osoba)).toEqual(expect.arrayContaining([UR().id, k.nas.osobe.ZAS.id, R().id]))
  })

  test('stands as it was on a day, and as no version before its signatures', async () => {
    const id = await spremanZaPotpis()
    await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const danas = today(OZUJAK)
    expect((await citaj<Vazeca>(R(), imp, id, `vazeci?dan=${danas}`)).inacica?.broj).toBe(1)
    expect(await citaj<Vazeca>(R(), imp, id, `vazeci?dan=${addDays(danas, -1)}`)).toEqual({ inacica: null })
  })

  test('of which a later version is valid from its day on, and a version is never written over', async () => {
    const id = await spremanZaPotpis()
    await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const { id: ugovorId } = await ugovorProjekta(k.api.db, id)
    const [prva] = await k.api.db.select().from(ugovorInacica).where(eq(ugovorInacica.ugovorId, ugovorId))
    if (prva === undefined) throw new Error('no version')
    const tab = { ...(prva.sadrzaj.ugovor as JsonObject), iban: 'HR6523400091110651272' }
    const vrijediOd = new Date(OZUJAK + DAN)
    await k.api.db
      .insert(ugovorInacica)
      .values({ ...prva, broj: 2, vrsta: 'mala', vrijediOd, sadrzaj: { ...prva.sadrzaj, ugovor: tab } })
    expect((await citaj<Vazeca>(R(), imp, id, 'vazeci')).inacica?.broj).toBe(1)
    k.api.clock.now = OZUJAK + 2 * DAN
    expect((await citaj<Vazeca>(R(), imp, id, 'vazeci')).inacica?.broj).toBe(2)
    const portal = inContext(k.api.app.db, SUSTAV)
    await expect(
      portal.execute(sql`update ugovor_inacica set vrsta = 'velika' where ugovor_id = ${ugovorId}`),
    ).rejects.toThrow()
  })

  test('is not written any more once it is recorded', async () => {
    const id = await spremanZaPotpis()
    await zakljucaj(R(), imp, id, 'ugovor.zahtjevi')
    await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const { status, body } = await spremi(R(), imp, id, 'ugovor.zahtjevi', { ucestalostZns: '1' })
    expect([status, body.poruka]).toEqual([409, 'Ugovor se piše samo dok je projekt u ugovaranju.'])
  })
})

describe('deadlines of claims', () => {
  test('are none before the signature, and nobody sets them', async () => {
    const id = await uUgovaranju()
    for (const [tko, strana] of [
      [R(), imp],
      [k.nas.osobe.PRG, nasi()],
    ] as const)
      expect(await citaj<RokoviUgovora>(tko, strana, id, 'rokovi-znsova')).toMatchObject({
        razdoblje: null,
        rokovi: [],
        smijeUredivati: false,
      })
    const rano = { mutationId: noviId(), verzijaRetka: 1, razlog: 'Rokovi prije potpisa.', rokovi: [] }
    expect((await k.api.send('PUT', put(imp, id, 'rokovi-znsova'), R().token, rano)).status).toBe(409)
  })

  test('[ROZ-09] are changed by the body alone, with a reason and without a gap', async () => {
    const id = await spremanZaPotpis()
    await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const { rokovi, verzijaRetka, smijeUredivati } = await citaj<RokoviUgovora>(R(), imp, id, 'rokovi-znsova')
    expect(smijeUredivati).toBe(true)
    const pitaj = (body: object) =>
      k.api.send<Odgovor>('PUT', put(imp, id, 'rokovi-znsova'), R().token, {
        mutationId: noviId(),
        verzijaRetka,
        razlog: 'Prva su dva razdoblja spojena.',
        rokovi,
        ...body,
      })
    const praznina = await pitaj({ rokovi: rokovi.slice(1) })
    expect([praznina.status, praznina.body.greske[0]?.pravilo]).toEqual([422, 'ROZ-01'])
    expect((await pitaj({ razlog: 'kratko' })).body.greske.map(({ polje }) => polje)).toEqual(['razlog'])
    const [prvi, drugi, ...ostali] = rokovi
    if (prvi === undefined || drugi === undefined) throw new Error('too few periods')
    const spojeni = [{ ...prvi, razdobljeDo: drugi.razdobljeDo, rok: drugi.rok, vrsta: drugi.vrsta }, ...ostali]
    expect((await pitaj({ rokovi: spojeni })).status).toBe(200)
    const poslije = await citaj<RokoviUgovora>(k.nas.osobe.PRG, nasi(), id, 'rokovi-znsova')
    expect(poslije.rokovi).toHaveLength(rokovi.length - 1)
    expect(poslije.smijeUredivati).toBe(false)
  })
})

describe('a chosen project is cancelled', () => {
  const RAZLOG = 'Korisnik je obavijestio tijelo da odustaje od projekta.'
  test('[UGO-19] for a missing signature only after the reminder has passed, too', async () => {
    const id = await uUgovaranju()
    const otkazi = () =>
      k.povuci(A(), imp, id, {
        prijelaz: 'otkaziProjekt',
        verzijaRetka: 2,
        obrazlozenje: RAZLOG,
        polja: { razlog: 'nijePotpisan' },
      })
    expect((await otkazi()).body.greske.map(({ pravilo }) => pravilo)).toEqual(['UGO-19'])
    k.api.clock.now = OZUJAK + 60 * DAN
    expect((await otkazi()).body.status?.id).toBe(8)
  })

  test('and what was reserved for it is free and offered on', async () => {
    const id = await uUgovaranju()
    await zakljucaj(UR(), nasi(), id, 'ugovor.placanje')
    const polja = { razlog: 'odustanak' }
    const otkazan = await k.povuci(A(), imp, id, {
      prijelaz: 'otkaziProjekt',
      verzijaRetka: 2,
      obrazlozenje: RAZLOG,
      polja,
    })
    expect([otkazan.status, otkazan.body.greske]).toEqual([200, undefined])
    const poruke = await k.upit<{ poruka: string }>(
      sql`select poruka from notifikacija where projekt_id = ${id} and osoba_id = ${V().id}`,
    )
    expect(poruke.some(({ poruka }) => /Oslobođeno je .+ sljedećem s rezervne liste\./.test(poruka))).toBe(true)
    const [drzi] = await k.upit<{ broj: number }>(sql`select count(*)::int as broj from ugovor_odjeljak o
      join ugovor u on u.id = o.ugovor_id where u.projekt_id = ${id} and o.osoba_id is not null`)
    expect(drzi?.broj).toBe(0)
  })
})

describe('a correction in contracting', () => {
  test('comes back to where it was asked for, and its form into the draft beside what both sides have written', async () => {
    const id = await uUgovaranju()
    await zakljucaj(R(), imp, id, 'ugovor.zahtjevi')
    await spremi(R(), imp, id, 'ugovor.zahtjevi', { ucestalostZns: '6', rokZavrsnogZns: '30' })
    await k.upit(sql`update projekt set status_id = 14, status_prije_dorade = 5,
      obrazac = jsonb_set(obrazac, '{projekt,naziv}', '"Ispravljeni naziv"') where id = ${id}`)
    const { status, body } = await k.povuci(R(), imp, id, { prijelaz: 'prihvatiDoradu', verzijaRetka: 2 })
    expect([status, body.status?.id]).toEqual([200, 5])
    const { sadrzaj } = await ugovorProjekta(k.api.db, id)
    expect(sadrzaj).toMatchObject({ projekt: { naziv: 'Ispravljeni naziv' }, ugovor: { ucestalostZns: '6' } })
  })
})

describe('a correction of a contract that was signed', () => {
  test('leaves nobody’s signature on it, and in the form what both sides have written there', async () => {
    const id = await spremanZaPotpis()
    const { sadrzaj, verzijaRetka, id: ugovorId } = await ugovorProjekta(k.api.db, id)
    const projekt = { ...(sadrzaj.projekt as JsonObject), pocetakProvedbe: '2027-05-01' }
    await k.api.db
      .update(ugovor)
      .set({ sadrzaj: { ...sadrzaj, projekt } })
      .where(eq(ugovor.id, ugovorId))
    await k.upit(sql`update projekt set status_id = 14, status_prije_dorade = 5,
      obrazac = jsonb_set(obrazac, '{projekt,naziv}', '"Ispravljeni naziv"') where id = ${id}`)
    expect((await k.povuci(R(), imp, id, { prijelaz: 'prihvatiDoradu', verzijaRetka: 2 })).status).toBe(200)
    const poslije = await ugovorProjekta(k.api.db, id)
    expect([poslije.potpisani, poslije.verzijaRetka]).toEqual([null, verzijaRetka + 1])
    expect(poslije.sadrzaj.projekt).toMatchObject({ naziv: 'Ispravljeni naziv', pocetakProvedbe: '2027-05-01' })
    const redci = (poslije.sadrzaj.ugovor as JsonObject).potpisnici as JsonObject[]
    expect(redci.map(({ ime, datum }) => [typeof ime, datum])).toEqual([
      ['string', null],
      ['string', null],
    ])
    const odjeljci = await k.upit<{ kljuc: string }>(
      sql`select kljuc from ugovor_odjeljak where ugovor_id = ${ugovorId} and verzija_retka = 2 order by kljuc`,
    )
    expect(odjeljci.map(({ kljuc }) => kljuc)).toEqual(['projekt', 'ugovor.potpisnici'])
  })

  test('keeps the grant of the decision reserved on its call meanwhile', async () => {
    const id = await uUgovaranju()
    const { pozivId, trazenaBespovratna } = await k.redak(id)
    const rezervirano = async () => {
      const [red] = await k.upit<{ iznos: string }>(
        sql`select ${rezerviranoNaPozivu(sql`${pozivId}::int`)}::text as iznos`,
      )
      return Number(red?.iznos)
    }
    expect(await rezervirano()).toBe(trazenaBespovratna)
    for (const dorada of [13, 14]) {
      await k.upit(sql`update projekt set status_id = ${dorada}, status_prije_dorade = 5 where id = ${id}`)
      expect(await rezervirano()).toBe(trazenaBespovratna)
    }
    await k.upit(sql`update projekt set status_prije_dorade = 2 where id = ${id}`)
    expect(await rezervirano()).toBe(0)
  })
})

describe('the paper', () => {
  test('is a draft until it is signed, and the same bytes for both sides from then on', async () => {
    const id = await spremanZaPotpis()
    const pdf = async (tko: TestOsoba, strana: string) => {
      const answer = await k.api.app.http.inject({
        method: 'GET',
        url: `/${put(strana, id, 'pdf')}`,
        headers: { authorization: `Bearer ${tko.token}` },
      })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      return answer.rawPayload
    }
    const nacrt = await pdf(R(), imp)
    await k.povuci(V(), imp, id, { prijelaz: 'zabiljeziUgovor', verzijaRetka: 2 })
    const [prvi, drugi] = [await pdf(R(), imp), await pdf(k.nas.osobe.PRG, nasi())]
    expect(prvi.equals(drugi)).toBe(true)
    expect(prvi.equals(nacrt)).toBe(false)
    const isprave = await k.upit<{ vrsta: string }>(
      sql`select vrsta from izdana_isprava where entitet_id = ${id} and vrsta = 'ugovor'`,
    )
    expect(isprave).toHaveLength(1)
  })
})
