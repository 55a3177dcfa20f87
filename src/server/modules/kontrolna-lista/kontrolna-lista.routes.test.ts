/** Check-lists over HTTP (who takes their moves: tests/kinds): what came with the portal, writing, versions, bodies and strangers. */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { greskeListe, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { DnevnikRedak, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type {
  IzvoriLista,
  KontrolnaListaDetalj,
  KontrolnaListaRedak,
} from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { LISTA_PROVJERE } from '#contract/modules/provjera/provjera.liste.ts'
import { SVRHE_LISTA } from '#contract/svrhe-lista.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { inaciceNaSnazi, listeZapisa } from '#server/platform/kontrolna-lista/kontrolna-lista.repository.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { HAMAG, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { nacrtZaTest, stavkaZaTest } from '#tests/support/kontrolne-liste.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { kontrolnaListaRoutes } from './kontrolna-lista.routes.ts'

const [OPREMA, USLUGE, INFRASTRUKTURA] = ['provjera:oprema', 'provjera:usluge', 'provjera:infrastruktura']
const PRAVILA = new URL('../../../../docs/pravila/07-obrazac-provjere-na-licu-mjesta.md', import.meta.url)

type Tko = 'admin' | 'drugiAdmin' | 'programi' | 'R' | 'drugiR' | 'V' | 'tudiA' | 'gradanin'
let api: TestApi
let osobe: Record<Tko, TestOsoba>

async function administrator(dopustenje: string): Promise<TestOsoba> {
  const who = await osoba(api.db, `Admin${dopustenje}`)
  await api.db
    .update(fizickaOsoba)
    .set({ adminDopustenja: [dopustenje] })
    .where(sql`id = ${who.id}`)
  return who
}

beforeAll(async () => {
  api = await testApi(kontrolnaListaRoutes, OZUJAK)
  await osnivac(api.db)
  osobe = {
    admin: await administrator('postavke'),
    drugiAdmin: await administrator('postavke'),
    programi: await administrator('programi'),
    R: await djelatnik(api.db, HAMAG, 'R'),
    drugiR: await djelatnik(api.db, HAMAG, 'R'),
    V: await djelatnik(api.db, HAMAG, 'V'),
    tudiA: await djelatnik(api.db, SAFU, 'A'),
    gradanin: await osoba(api.db, 'Gradanin'),
  }
})
afterAll(() => api.stop())

const institucija = (id: number) => `v1/institucije/${id}/kontrolne-liste`
const stol = (tko: Tko) =>
  tko === 'tudiA'
    ? institucija(SAFU)
    : ['R', 'drugiR', 'V'].includes(tko)
      ? institucija(HAMAG)
      : 'v1/administracija/kontrolne-liste'

type Detalj = KontrolnaListaDetalj & ProblemBody
const citaj = (tko: Tko, id: number) => api.get<Detalj>(`${stol(tko)}/${id}`, osobe[tko].token)
const zapocni = (tko: Tko, svrha: string, iz: number | null = null) =>
  api.send<{ id: number } & ProblemBody>('POST', stol(tko), osobe[tko].token, { mutationId: noviId(), svrha, iz })
const spremi = (tko: Tko, id: number, verzijaRetka: number, sadrzaj: object = nacrtZaTest()) =>
  api.send<{ verzijaRetka: number } & ProblemBody>('PUT', `${stol(tko)}/${id}`, osobe[tko].token, {
    mutationId: noviId(),
    verzijaRetka,
    sadrzaj,
  })
const povuci = (tko: Tko, id: number, verzijaRetka: number, prijelaz: string, more: object = {}) =>
  api.send<PrijelazOdgovor & ProblemBody>('POST', `${stol(tko)}/${id}/prijelazi`, osobe[tko].token, {
    mutationId: noviId(),
    verzijaRetka,
    prijelaz,
    ...more,
  })
const popis = async (tko: Tko, upit = '') =>
  (await api.get<{ data: KontrolnaListaRedak[] }>(`${stol(tko)}/popis${upit}`, osobe[tko].token)).body.data

/** A version of this owner that was written and put in force. */
async function naSnazi(pise: Tko, stavlja: Tko, svrha: string, sadrzaj: NacrtListe = nacrtZaTest()): Promise<number> {
  const { id } = (await zapocni(pise, svrha)).body
  expect((await spremi(pise, id, 1, sadrzaj)).status).toBe(200)
  expect((await povuci(stavlja, id, 2, 'staviNaSnagu')).status).toBe(200)
  return id
}
/** What a process of this body asks now. */
const pita = (svrha: string, institucijaId: number) =>
  api.db.transaction(async (tx) => {
    const naSnazi = await inaciceNaSnazi(tx, LISTA_PROVJERE, institucijaId)
    const liste = (await listeZapisa(tx, LISTA_PROVJERE, new Map([['zapis', naSnazi]]))).get('zapis') ?? {}
    return Object.values(liste).find(({ kljuc }) => kljuc === svrha)
  })

describe('what came with the portal', () => {
  test('are the three lists of on-site checks, 30 questions each, letter for letter and in their order', async () => {
    const redci = [...readFileSync(PRAVILA, 'utf8').matchAll(/^\| ([IOU]-\d\d) \| (.*?) \|$/gm)].map(
      ([, kod, pitanje]) => [kod, pitanje],
    )
    const liste = []
    for (const svrha of [INFRASTRUKTURA, OPREMA, USLUGE] as string[]) liste.push(await pita(svrha, HAMAG))
    const sve = liste.flatMap((lista) => (lista === undefined ? [] : [lista]))
    expect(sve.map((lista) => [lista.kljuc, lista.inacica, stavkeOd(lista).length])).toEqual([
      [INFRASTRUKTURA, 1, 30],
      [OPREMA, 1, 30],
      [USLUGE, 1, 30],
    ])
    expect(sve.flatMap(stavkeOd).map(({ kod, pitanje }) => [kod, pitanje])).toEqual(redci)
    for (const lista of sve) {
      expect(kontrolnaLista.safeParse(lista).error).toBeUndefined()
      const svrha = SVRHE_LISTA[lista.kljuc]
      expect(svrha && greskeListe(lista, svrha)).toEqual([])
    }
    const s = (uz: 'dokazUz' | 'nalazUz') =>
      sve
        .flatMap(stavkeOd)
        .flatMap(({ kod, odgovor }) => (odgovor.vrsta === 'izbor' && odgovor[uz].includes('da') ? kod : []))
    expect(s('dokazUz').join(', ')).toBe('I-01, I-06, I-27, O-01, O-03, O-08, O-16, O-28, U-01, U-03, U-28')
    expect(s('nalazUz')).toEqual(['I-26', 'O-24'])
  })

  test('are read by every body, written by administrators of the portal alone, and have their log there', async () => {
    const [prva] = await popis('R')
    const id = prva?.id ?? 0
    expect(prva?.institucija).toBeNull()
    expect((await citaj('R', id)).body).toMatchObject({ smijeUredivati: false, dostupneRadnje: [], smijeNova: true })
    expect((await citaj('tudiA', id)).status).toBe(200)
    // To write it is to ask for a row that the wall does not give a body to write.
    expect((await spremi('R', id, 1)).status).toBe(404)
    const dnevnik = async (tko: Tko) => (await api.get(`${stol(tko)}/${id}/dnevnik`, osobe[tko].token)).status
    expect([await dnevnik('R'), await dnevnik('admin')]).toEqual([404, 200])
    expect([(await citaj('programi', id)).status, (await citaj('gradanin', id)).status]).toEqual([403, 403])
    expect((await api.get(institucija(HAMAG), osobe.gradanin.token)).status).toBe(404)
  })
})

describe('a version that is written', () => {
  test('KLI-01: is one at a time for its owner; another owner begins its own', async () => {
    const { id } = (await zapocni('R', USLUGE)).body
    expect((await zapocni('drugiR', USLUGE)).body.greske).toMatchObject([{ pravilo: 'KLI-01' }])
    const kod = async (tko: Tko) => (await citaj(tko, id)).body.kod
    expect((await citaj('drugiR', id)).body).toMatchObject({ smijeUredivati: true, inacica: null, smijeNova: false })
    expect([await kod('tudiA'), await kod('admin')]).toEqual(['nije-pronadeno', 'nije-pronadeno'])
    expect((await spremi('tudiA', id, 1)).status).toBe(404)
    expect((await povuci('tudiA', id, 1, 'odbaci')).status).toBe(404)
    const tudi = (await zapocni('tudiA', USLUGE)).body
    expect((await citaj('tudiA', tudi.id)).status).toBe(200)
    // What was thrown away leaves room for the next, and no number behind.
    expect((await povuci('R', id, 1, 'odbaci')).body.status).toEqual({ id: 4, naziv: 'Odbačena' })
    const nova = await naSnazi('R', 'V', USLUGE)
    expect((await citaj('R', nova)).body.inacica).toBe(1)
  })

  test('KLI-01: of two that are begun in one breath one is begun', async () => {
    const obje = await Promise.all([zapocni('R', INFRASTRUKTURA), zapocni('drugiR', INFRASTRUKTURA)])
    expect(obje.map(({ status }) => status).sort()).toEqual([200, 422])
    const id = obje.find(({ status }) => status === 200)?.body.id ?? 0
    expect((await povuci('R', id, 1, 'odbaci')).status).toBe(200)
  })

  test('KLI-06: is for a purpose that a module declares', async () => {
    expect((await zapocni('R', 'izmisljena:svrha')).body.greske).toMatchObject([{ pravilo: 'KLI-06' }])
    // Every object has this one by itself, and no module declares it.
    expect((await zapocni('R', 'constructor')).body.greske).toMatchObject([{ pravilo: 'KLI-06' }])
    expect((await zapocni('R', 'Krivo!')).body.greske).toMatchObject([{ polje: 'svrha' }])
  })

  test('is a copy of a version that its author may read, and of no other', async () => {
    const portala = (await popis('R')).find(
      ({ svrha, institucija: cija }) => svrha.kljuc === INFRASTRUKTURA && cija === null,
    )
    const nacrtTudih = (await zapocni('tudiA', INFRASTRUKTURA)).body.id
    expect((await zapocni('R', INFRASTRUKTURA, nacrtTudih)).status).toBe(404)
    const { id } = (await zapocni('R', INFRASTRUKTURA, portala?.id)).body
    const kopija = (await citaj('R', id)).body
    expect(kopija.institucija?.id).toBe(HAMAG)
    expect(kopija.sadrzaj).toEqual((await citaj('R', portala?.id ?? 0)).body.sadrzaj)
    const { svrhe, liste } = (await api.get<IzvoriLista>(`${stol('R')}/izvori`, osobe.R.token)).body
    expect(svrhe.find(({ kljuc }) => kljuc === INFRASTRUKTURA)?.ima).toBe(true)
    expect([liste.some((one) => one.id === id), liste.some((one) => one.id === nacrtTudih)]).toEqual([true, false])
    await povuci('R', id, 1, 'odbaci')
  })

  test('is saved unfinished, and not on top of what somebody else has saved meanwhile', async () => {
    const { id } = (await zapocni('R', INFRASTRUKTURA)).body
    const pocetak = { naziv: '', sekcije: [{ kljuc: 'a', naziv: '', stavke: [stavkaZaTest('', { pitanje: '' })] }] }
    expect((await spremi('R', id, 1, pocetak)).body).toEqual({ verzijaRetka: 2 })
    expect((await spremi('drugiR', id, 1)).body.kod).toBe('zastarjela-verzija')
    expect((await citaj('R', id)).body.sadrzaj).toEqual(pocetak)
    const dvaput = { naziv: 'x', sekcije: [1, 2].map(() => ({ kljuc: 'a', naziv: 'A', stavke: [] })) }
    expect((await spremi('R', id, 2, dvaput)).status).toBe(422)
    expect((await spremi('R', id, 2, { ...nacrtZaTest(), tajna: 1 })).status).toBe(422)
    await povuci('R', id, 2, 'odbaci')
  })
})

describe('a version in force', () => {
  test('KLI-07 with KLI-02 to KLI-05: was complete as it was put in force, each complaint at its field', async () => {
    const { id } = (await zapocni('R', INFRASTRUKTURA)).body
    const krivo: NacrtListe = {
      naziv: ' ',
      sekcije: [
        {
          kljuc: 'a',
          naziv: 'A',
          stavke: [
            stavkaZaTest('I-01'),
            stavkaZaTest('I-01'),
            stavkaZaTest('I-02', { odgovor: { vrsta: 'bodovi', najvise: 0, prag: 0, korak: 100, ponder: null } }),
          ],
        },
      ],
    }
    await spremi('R', id, 1, krivo)
    const { status, body } = await povuci('V', id, 2, 'staviNaSnagu')
    expect([status, body.greske?.map(({ pravilo, polje }) => [pravilo, polje])]).toEqual([
      422,
      [
        ['KLI-02', 'naziv'],
        ['KLI-04', 'sekcije.0.stavke.2.vrsta'],
        ['KLI-05', 'sekcije.0.stavke.2.najvise'],
        ['KLI-03', 'sekcije.0.stavke.1.kod'],
      ],
    ])
    await povuci('R', id, 2, 'odbaci')
  })

  test('takes the place of the one before, counts for its body alone, and gives way to the portal’s once withdrawn', async () => {
    const prva = await naSnazi('R', 'V', OPREMA, nacrtZaTest('Prva'))
    expect((await pita(OPREMA ?? '', HAMAG))?.naziv).toBe('Prva')
    expect((await pita(OPREMA ?? '', SAFU))?.naziv).toBe('Nabava opreme')
    const druga = await naSnazi('R', 'V', OPREMA, nacrtZaTest('Druga'))
    expect((await pita(OPREMA ?? '', HAMAG))?.naziv).toBe('Druga')
    const { inacice, ...detalj } = (await citaj('R', druga)).body
    expect(detalj).toMatchObject({ inacica: 2, naSnaziOd: new Date(OZUJAK).toISOString(), smijeUredivati: false })
    expect(inacice.map(({ inacica, status, istaLista }) => [inacica, status.naziv, istaLista])).toEqual([
      [2, 'Na snazi', true],
      [1, 'Povučena', true],
      [1, 'Na snazi', false],
    ])
    const { data } = (await api.get<{ data: DnevnikRedak[] }>(`${stol('R')}/${prva}/dnevnik`, osobe.R.token)).body
    expect(data.map(({ oznaka, osoba: tko }) => [oznaka, tko === null])).toContainEqual([
      'Zamijenjena je novijom inačicom',
      true,
    ])
    const razlog = { obrazlozenje: 'Vraćamo se na listu portala.' }
    expect((await povuci('V', druga, 3, 'povuci')).status).toBe(422)
    expect((await povuci('V', druga, 3, 'povuci', razlog)).body.status.naziv).toBe('Povučena')
    expect((await pita(OPREMA ?? '', HAMAG))?.naziv).toBe('Nabava opreme')
  })

  test('is not changed by anybody, nor put in force twice', async () => {
    const { id } = (await zapocni('R', OPREMA)).body
    await spremi('R', id, 1)
    const tijelo = { mutationId: noviId(), verzijaRetka: 2, prijelaz: 'staviNaSnagu' }
    const pritisni = () =>
      api.send<PrijelazOdgovor & ProblemBody>('POST', `${stol('V')}/${id}/prijelazi`, osobe.V.token, tijelo)
    const [prvi, drugi] = await Promise.all([pritisni(), pritisni()])
    expect([prvi.status, drugi.body]).toEqual([200, prvi.body])
    const inacica = (await citaj('V', id)).body.inacica
    expect((await povuci('V', id, 2, 'staviNaSnagu')).body.kod).toBe('zastarjela-verzija')
    expect((await povuci('V', id, 3, 'staviNaSnagu')).body.kod).toBe('radnja-nije-dopustena')
    expect((await spremi('R', id, 3, nacrtZaTest('Drugo'))).status).toBe(403)
    expect((await citaj('V', id)).body).toMatchObject({ inacica, sadrzaj: { naziv: 'Oprema po našem' } })
    const mimo = (sto: ReturnType<typeof sql>) =>
      api.db.execute(sto).then(
        () => 'uspjelo',
        () => 'odbijeno',
      )
    expect(await mimo(sql`update kontrolna_lista set sadrzaj = '{}' where id = ${id}`)).toBe('odbijeno')
    expect(await mimo(sql`delete from kontrolna_lista where id = ${id}`)).toBe('odbijeno')
  })

  test('of the portal is put in force by an administrator, and only replaced', async () => {
    const id = await naSnazi('admin', 'drugiAdmin', USLUGE, nacrtZaTest('Usluge, novo'))
    expect((await citaj('admin', id)).body).toMatchObject({ inacica: 2, institucija: null, dostupneRadnje: [] })
    expect((await povuci('admin', id, 3, 'povuci', { obrazlozenje: 'Ne treba nam više.' })).body.kod).toBe(
      'radnja-nije-dopustena',
    )
    expect((await pita(USLUGE ?? '', SAFU))?.inacica).toBe(2)
  })
})

test('the list of a desk has every version that its people may know of, by name, status and order', async () => {
  const cije = async (tko: Tko) => [...new Set((await popis(tko)).map(({ institucija: one }) => one?.id ?? 0))].sort()
  expect([await cije('admin'), await cije('R'), await cije('tudiA')]).toEqual([[0], [0, HAMAG], [0, SAFU].sort()])
  expect((await popis('admin', '?status=naSnazi')).every(({ status }) => status.id === 2)).toBe(true)
  expect((await popis('admin', '?search=novo')).map(({ naziv, stavki }) => [naziv, stavki])).toEqual([
    ['Usluge, novo', 3],
  ])
  const nazivi = (await popis('admin', '?sort=-naziv')).map(({ naziv }) => naziv)
  expect(nazivi).toEqual([...nazivi].sort((a, b) => b.localeCompare(a, 'hr')))
})
