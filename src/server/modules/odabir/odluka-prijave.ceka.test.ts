/** Whom a decision waits for, out of real checks and a real ranking of its application. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import type { OdlukaDetalj } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import {
  odgovorBodova,
  odgovorIzbora,
  PRIMJER_OCJENA,
  sveDa,
} from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { IshodProvjere } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { odlukaPrijaveKindDesk } from '#server/spojevi/kinds.ts'
import { HAMAG, KK, MINGO } from '#tests/support/builders/institucija.ts'
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
import { vidiProjekt } from '../projekt/projekt.routes.ts'
import { odlukaPrijaveRoutes } from './odluka-prijave.routes.ts'

let k: KlupaProjekata
let pozivId: number
let ocjenjivaci: TestOsoba[]
beforeEach(() => {
  k.api.clock.now = OZUJAK
})
beforeAll(async () => {
  k = await klupaProjekata(async (app) => odlukaPrijaveRoutes(app, odlukaPrijaveKindDesk, vidiProjekt))
  await listeNaSnazi(k.api.db)
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.78', modalitet: 'trajni' })
  ocjenjivaci = [await djelatnik(k.api.db, HAMAG, 'R'), await djelatnik(k.api.db, HAMAG, 'R')]
})
afterAll(() => k.api.stop())

const ZAVRSENA = 3
const R = () => k.djelatnici['R@SEL']
const put = (id: string) => `v1/institucije/${HAMAG}/projekti/${id}/odluke`
async function prijava(statusId: number, naziv = 'CNC obradni centar') {
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId, naziv })
  await zapisiPodnesenu(k.api.db, id)
  return id
}
const provjera = (
  projektId: string,
  dio: DioProvjere,
  odgovori: readonly Redak[],
  tko = ocjenjivaci[0],
  ishod: IshodProvjere = 'zadovoljava',
) =>
  zapisiProvjeruPrijave(k.api.db, {
    projektId,
    pozivId,
    dio,
    odgovori,
    ishod,
    statusId: ZAVRSENA,
    ocjenjivacId: tko?.id ?? 0,
  })
async function nova(id: string, vrsta: string) {
  const body = { mutationId: noviId(), vrsta }
  const made = await k.api.send<{ id: number } & ProblemBody>('POST', put(id), R().token, body)
  expect(made.status).toBe(200)
  return citaj(id, made.body.id)
}
const citaj = async (id: string, odluka: number) =>
  (await k.api.get<OdlukaDetalj & ProblemBody>(`${put(id)}/${odluka}`, R().token)).body
const radnja = (id: string, { id: odluka, verzijaRetka }: OdlukaDetalj, prijelaz: string, tko: TestOsoba) =>
  k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${put(id)}/${odluka}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka,
  })
const naPloci = async (vrsta: string, tko: TestOsoba, institucijaId = HAMAG) => {
  const { body } = await k.api.get<UpravljackaPloca>(
    `v1/institucije/${institucijaId}/upravljackaPloca?programId=${KK}`,
    tko.token,
  )
  return body.cekaMene.filter((one) => one.vrsta === vrsta).map(({ naslov, radnja }) => ({ naslov, radnja }))
}
/** Puts the application into the newest ranking of its call. */
const rangiraj = (id: string, ishod: 'odabir' | 'rezerva') =>
  k.upit(sql`
    with b as (select coalesce(max(broj), 0) + 1 as broj from rang_lista where poziv_id = ${pozivId}),
      l as (insert into rang_lista (poziv_id, broj, sha256, sadrzaj, razlika, autor_id, zapecaceno_at)
        select ${pozivId}, broj, broj::text, '{}', 0, 1, now() from b returning id, broj)
    insert into rang_lista_redak (rang_lista_id, projekt_id, poziv_id, broj, rang, ishod, iznos)
      select id, ${id}::uuid, ${pozivId}, broj, 1, ${ishod}, 0 from l`)

describe('what waits for the persons of a decision', () => {
  test('its draft for R once a part was failed, its confirmation for V, its signature for A, and each of them for nobody else', async () => {
    const [V, A] = [k.djelatnici['V@SEL'], k.djelatnici['A@SEL']]
    const naziv = 'Linija za odbijenu prijavu'
    const id = await prijava(2, naziv)
    const priprema = { naslov: naziv, radnja: 'Pripremite odluku' }
    expect(await naPloci('pripremaOdluke', R())).not.toContainEqual(priprema)
    const odgovori = [
      odgovorIzbora('A-1', 'ne', 'Potpis nedostaje.'),
      odgovorIzbora('A-2', 'da'),
      odgovorIzbora('A-3', 'nijePrimjenjivo'),
    ]
    await provjera(id, 'administrativna', odgovori, ocjenjivaci[0], 'neZadovoljava')
    expect(await naPloci('pripremaOdluke', R())).toContainEqual(priprema)
    const nacrtar = k.djelatnici['R@DRF']
    expect(await naPloci('pripremaOdluke', nacrtar, MINGO)).toEqual([])
    const odluka = await nova(id, 'odbijanje')
    expect(await naPloci('pripremaOdluke', R())).not.toContainEqual(priprema)
    const naslov = `Odluka o odbijanju: ${naziv}`
    expect(await naPloci('odlukaPrijave', R())).toContainEqual({ naslov, radnja: 'Pošalji na potvrdu' })
    await radnja(id, odluka, 'posalji', R())
    expect(await naPloci('odlukaPrijave', V)).toContainEqual({ naslov, radnja: 'Potvrdi odluku' })
    expect(await naPloci('odlukaPrijave', A)).not.toContainEqual({ naslov, radnja: 'Potpišite odluku' })
    await radnja(id, await citaj(id, odluka.id), 'potvrdi', V)
    expect(await naPloci('odlukaPrijave', V)).not.toContainEqual(expect.objectContaining({ naslov }))
    expect(await naPloci('odlukaPrijave', A)).toContainEqual({ naslov, radnja: 'Potpišite odluku' })
  })

  test('the draft of a decision about financing waits for whoever is within the allocation, and not on the reserve list', async () => {
    const naziv = 'Linija za odabranu prijavu'
    const id = await prijava(3, naziv)
    const priprema = { naslov: naziv, radnja: 'Pripremite odluku' }
    await provjera(id, 'administrativna', sveDa('administrativna'))
    await provjera(id, 'prihvatljivost', sveDa('prihvatljivost'))
    for (const [i, bodovi] of PRIMJER_OCJENA.entries())
      await provjera(
        id,
        'kvaliteta',
        bodovi.map((broj, at) => odgovorBodova(`K-${at + 1}`, broj, `Razlog ${i + 1}.`)),
        ocjenjivaci[i],
      )
    expect(await naPloci('pripremaOdluke', R())).not.toContainEqual(priprema)
    await rangiraj(id, 'rezerva')
    expect(await naPloci('pripremaOdluke', R())).not.toContainEqual(priprema)
    await rangiraj(id, 'odabir')
    expect(await naPloci('pripremaOdluke', R())).toContainEqual(priprema)
  })
})
