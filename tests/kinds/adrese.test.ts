/** Where worklists and the calendar lead: every address is a screen of this build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActingFor, Actor } from '#contract/kernel/permissions.ts'
import { kinds } from '#contract/kinds.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { MODULES } from '#server/modules.ts'
import { KK } from '../support/builders/institucija.ts'
import { noviId } from '../support/pozivi.ts'
import { imaPlocu, stavkaOd, vodi } from './na-redu.ts'
import { Setnja } from './setnja.ts'
import { type Osoba, type Svijet, svijet } from './svijet.ts'
import { type ImeVrste, redciVrste } from './uzorak.ts'
import { uzorci } from './uzorci.ts'

const stablo = readFileSync(join(import.meta.dirname, '../../src/app/routeTree.gen.ts'), 'utf8')
const zasloni = [...(/\bto:\n([\s\S]*?)\n {2}id:/.exec(stablo)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
  ([, put = '']) => new RegExp(`^${put.replaceAll(/\$\w+/g, '[^/]+')}$`),
)

/** Whether a screen stands at the address, its query aside; a part that nobody has filled in is none. */
function vodiNaZaslon(adresa: string): boolean {
  const [put = ''] = adresa.split('?')
  return !/\/(?:undefined|null|NaN)?(?:\/|$)/.test(put) && zasloni.some((zaslon) => zaslon.test(put))
}

test('the tree of routes is read: an address is told from one that only begins alike', () => {
  expect(zasloni.length).toBeGreaterThan(200)
  const stol = `/institucija/1/program/${KK}/pozivi/pitanja-i-odgovori`
  expect([stol, `${stol}?pitanje=7`, `${stol}/7`, '/institucija/1/primopredaje/undefined'].map(vodiNaZaslon)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('a deadline of the calendar', () => {
  const strana = {
    prijavitelj: { vrsta: 'prijavitelj', id: 1, razina: 'ZAS', programIds: [KK] },
    institucija: { vrsta: 'institucija', id: 1, razina: 'A', programIds: [KK], dozvole: [] },
    administrator: { vrsta: 'administrator' },
  }
  const projektId = noviId()
  const rok = {
    id: noviId(),
    naziv: 'Rok',
    podnaslov: null,
    programId: KK,
    kada: '2027-05-05T10:00:00.000Z',
    od: null,
    stranke: { projektId, pozivId: 12, prijaviteljId: 1, programId: KK, osobaId: 5 },
    provjeraId: noviId(),
    projektId,
    program: KK,
  }
  /** What an address may hang on beside the side: the phase of a thread, the kind of a request. */
  const oblici = [
    ...['odabir', 'ugovaranje', 'provedba'].map((faza) => ({ faza })),
    ...Object.keys(NASLOVI_VRSTA).map((vrsta) => ({ vrsta })),
  ]
  const izvori = MODULES.flatMap(({ rokovi }) => rokovi ?? []).flatMap((izvor) =>
    izvor.za.map((za) => [izvor.vrsta, za, izvor] as const),
  )

  test.each(izvori)('%s opens a screen of the %s', (_vrsta, za, izvor) => {
    const actor: Actor = {
      osobaId: 5,
      stvarnaOsobaId: 5,
      superadmin: false,
      adminDopustenja: [],
      za: strana[za] as unknown as ActingFor,
    }
    const adrese = oblici.map((oblik) => izvor.adresa({ ...rok, ...oblik }, actor)).filter((one) => one !== null)
    expect(adrese.filter((adresa) => !vodiNaZaslon(adresa))).toEqual([])
  })
})

describe('a row of a worklist', () => {
  let s: Svijet
  beforeAll(async () => {
    s = await svijet([])
  })
  afterAll(() => s.portal.close())

  const SJEDISTE: Partial<Record<Osoba['strana'], string>> = { institucija: 'institucije', prijavitelj: 'prijavitelji' }
  async function cekaju({ strana, params, token }: Osoba): Promise<UpravljackaPloca['cekaMene']> {
    const [id] = Object.values(params)
    const url = `/v1/${SJEDISTE[strana]}/${id}/upravljackaPloca?programId=${KK}`
    const answer = await s.portal.call({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    return (answer.json() as UpravljackaPloca).cekaMene
  }

  const SVI = (Object.keys(kinds) as ImeVrste[])
    .filter((ime) => stavkaOd(ime) !== undefined)
    .flatMap((ime) => uzorci[ime].map((uzorak) => [`${ime} ${uzorak.naziv ?? ''}`.trim(), ime, uzorak] as const))

  test.each(SVI)('of the kind %s opens a screen', async (_naziv, ime, uzorak) => {
    const vodeci = redciVrste(ime).filter((redak) => vodi(redak) && !redak.move.who.includes('SYS'))
    const poStatusu = vodeci.filter((redak, at) => vodeci.findIndex(({ iz }) => iz === redak.iz) === at)
    const koga = new Set<Osoba>()
    for (const redak of poStatusu) {
      const setnja = new Setnja(s, ime, uzorak, redak)
      const ljudi = setnja.smiju.filter(imaPlocu)
      if (ljudi.length > 0) await setnja.zapis()
      for (const osoba of ljudi) koga.add(osoba)
    }
    const stavke = (await Promise.all([...koga].map(cekaju))).flat()
    if (koga.size > 0) expect(stavke.map(({ vrsta }) => vrsta)).toContain(stavkaOd(ime))
    expect(stavke.map(({ adresa }) => adresa).filter((adresa) => !vodiNaZaslon(adresa))).toEqual([])
  })
})
