/** What waits for others: who is told of it on dashboards and in lists, in how many words, and who learns nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StavkaKodDrugih } from '#contract/kernel/na-redu.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { KK } from '../support/builders/institucija.ts'
import { Setnja } from './setnja.ts'
import { type Osoba, type Svijet, svijet } from './svijet.ts'
import { type ImeVrste, redciVrste, type Zapis } from './uzorak.ts'
import { uzorci } from './uzorci.ts'

let s: Svijet
beforeAll(async () => {
  s = await svijet([])
})
afterAll(() => s.portal.close())

const tko = (ime: string): Osoba => {
  const osoba = s.osobe.find((one) => one.ime === ime)
  if (osoba === undefined) throw new Error(`nobody is called ${ime}`)
  return osoba
}
const SJEDISTE: Partial<Record<Osoba['strana'], string>> = { institucija: 'institucije', prijavitelj: 'prijavitelji' }

async function citaj<T>({ token }: Osoba, url: string): Promise<T> {
  const answer = await s.portal.call({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}
const sjediste = ({ strana, params }: Osoba) => `/v1/${SJEDISTE[strana]}/${Object.values(params)[0]}`
const ploca = (osoba: Osoba) => citaj<UpravljackaPloca>(osoba, `${sjediste(osoba)}/upravljackaPloca?programId=${KK}`)

/** The row of this record on the dashboard of a person; undefined where it is not told. */
const kodDrugih = async (osoba: Osoba, { id }: Zapis): Promise<StavkaKodDrugih | undefined> =>
  (await ploca(osoba)).kodDrugih?.prve.find((one) => one.id === id)

/** Lays a record of a kind in a status out of which somebody leads on. */
async function polozi(ime: ImeVrste, iz: number, code?: string): Promise<Zapis> {
  const redak = redciVrste(ime).find((one) => one.iz === iz && (code === undefined || one.move.code === code))
  const [uzorak] = uzorci[ime]
  if (redak === undefined || uzorak === undefined) throw new Error(`${ime} has no row out of ${iz}`)
  return new Setnja(s, ime, uzorak, redak).zapis()
}
const TUDI = ['A (bez udjela)', 'ZAS drugog prijavitelja']

describe('a clarification request that its applicant has to answer', () => {
  let zahtjev: Zapis
  beforeAll(async () => {
    zahtjev = await polozi('pojasnjenje', 3, 'oznaciSpremnim')
  })

  test('is told the body that asked: who is on turn, since when, and the days of its clock', async () => {
    const stavka = await kodDrugih(tko('R (SEL, IMP)'), zahtjev)
    expect(stavka).toMatchObject({
      vrsta: 'pojasnjenje',
      nositelji: [{ tko: 'prijavitelj', vi: false, radnja: null }],
      od: expect.any(String),
      sat: { naziv: 'Odgovor na zahtjev za pojašnjenjem', jedinica: 'radni', rok: expect.any(String) },
    })
  })

  test('is told the applicant’s other people by the role of who answers, and its answerer nowhere but on turn', async () => {
    const { nositelji } = (await kodDrugih(tko('PRG'), zahtjev)) ?? {}
    expect(nositelji?.map((one) => one.tko)).toEqual(['zastupnik prijavitelja', 'osoba koja uređuje'])
    expect(await kodDrugih(tko('UR'), zahtjev)).toBeUndefined()
    expect((await ploca(tko('UR'))).cekaMene.map(({ id }) => id)).toContain(zahtjev.id)
  })

  test.each(TUDI)('is told nothing of to %s', async (ime) => {
    expect(JSON.stringify(await ploca(tko(ime)))).not.toContain(zahtjev.id)
  })

  test('names in lists of both sides whom it waits for', async () => {
    const stol = (osoba: Osoba) =>
      citaj<{ data: { id: string; cekaSe?: string }[] }>(
        osoba,
        `${sjediste(osoba)}/projekti/${zahtjev.params.projektId}/zahtjevi-za-pojasnjenjem`,
      )
    const [kodTijela, kodNas, kodUrednika] = await Promise.all([
      stol(tko('R (SEL, IMP)')),
      stol(tko('PRG')),
      stol(tko('UR')),
    ])
    expect(kodTijela.data).toMatchObject([{ cekaSe: 'Prijavitelj' }])
    expect(kodNas.data).toMatchObject([{ cekaSe: 'Zastupnik prijavitelja ili osoba koja uređuje' }])
    expect(kodUrednika.data[0]?.cekaSe).toMatch(/^Vi/)
  })
})

test('an answered request is told its applicant as the body’s, and names none of its officers', async () => {
  const zahtjev = await polozi('pojasnjenje', 5)
  const stavka = await kodDrugih(tko('ZAS'), zahtjev)
  expect(stavka?.nositelji.every((one) => one.tko.startsWith('tijelo koje provodi') && one.radnja === null)).toBe(true)
  expect(stavka?.nositelji.length).toBeGreaterThan(0)
  expect(await kodDrugih(tko('R (SEL, IMP)'), zahtjev)).toBeUndefined()
})

test('of an objection an applicant learns neither the step nor since when, and bodies learn both', async () => {
  const prigovor = await polozi('prigovor', 4)
  const prijavitelju = await kodDrugih(tko('ZAS'), prigovor)
  expect(prijavitelju).toMatchObject({
    nositelji: [{ tko: 'nadležna institucija', radnja: null }],
    od: null,
    status: { id: 2 },
  })
  expect(await kodDrugih(tko('A (SEL, IMP)'), prigovor)).toMatchObject({
    nositelji: [{ tko: 'referent tijela koje odobrava poziv' }],
    od: expect.any(String),
    status: { id: 4 },
  })
})

describe('a submitted application', () => {
  let prijava: Zapis
  beforeAll(async () => {
    prijava = await polozi('projekt', 2, 'prihvati')
  })
  const popis = async (osoba: Osoba, upit = '') =>
    (
      await citaj<{ data: { id: string; cekaSe?: string }[] }>(
        osoba,
        `${sjediste(osoba)}/projekti?programId=${KK}${upit}`,
      )
    ).data.find(({ id }) => id === prijava.id)

  test('waits for the body, which its applicant is told with what they can do meanwhile', async () => {
    expect(await kodDrugih(tko('ZAS'), prijava)).toMatchObject({
      nositelji: [{ tko: 'tijelo koje provodi odabir', vi: false, radnja: null }],
      mozete: expect.arrayContaining(['Povuci prijavu']),
    })
    expect((await kodDrugih(tko('PRG'), prijava))?.mozete).toEqual([])
    expect(await popis(tko('PRG'))).toMatchObject({ cekaSe: 'Tijelo koje provodi odabir' })
  })

  test('waits for who leads the body, of which an officer of the same body is told', async () => {
    const [referent, voditelj] = [tko('R (SEL, IMP)'), tko('V (SEL, IMP)')]
    expect(await kodDrugih(referent, prijava)).toMatchObject({
      nositelji: [{ tko: 'voditelj tijela koje provodi odabir', vi: false }],
    })
    expect(await popis(referent, '&kodDrugih=true')).toMatchObject({
      cekaSe: 'Voditelj tijela koje provodi odabir',
    })
    expect(await kodDrugih(voditelj, prijava)).toBeUndefined()
    expect(await popis(voditelj, '&kodDrugih=true')).toBeUndefined()
    expect(await popis(voditelj)).toMatchObject({ cekaSe: 'Vi' })
  })

  test('is no body’s affair that has no step in its process', async () => {
    expect(await kodDrugih(tko('A (FIN)'), prijava)).toBeUndefined()
  })

  test.each(TUDI)('is told nothing of to %s', async (ime) => {
    expect(JSON.stringify(await ploca(tko(ime)))).not.toContain(prijava.id)
  })
})
