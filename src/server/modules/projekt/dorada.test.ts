/** The correction of a submitted application: only what was opened, until its deadline, while the body reads what was submitted. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import {
  type NoviProjekt,
  noviPoziv,
  TIJELA,
  zapisiPodnesenu,
  zapisiPrimjedbu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishod, ishodi, postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'

const k = zajednickaKlupa()
const NAZIV = 'projekt.naziv'
const RAZLOG = 'Dorada ne odgovara na primjedbu.'
const nasi = () => `prijavitelji/${k.nas.id}`
const sel = `institucije/${TIJELA.SEL}`

let poziva = 0
/** A submitted application of a call that is selected as it comes, with a remark that opens its name. */
async function podnesena(more: Partial<NoviProjekt> & { vrstaPostupka?: 'otvoreni' | 'izravnaDodjela' } = {}) {
  const { vrstaPostupka = 'otvoreni', ...projekt } = more
  poziva += 1
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.09.1.${poziva}`, modalitet: 'trajni', vrstaPostupka })
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2, ...projekt })
  await zapisiPodnesenu(k.api.db, id)
  await zapisiPrimjedbu(k.api.db, id, NAZIV, 'Naziv ne odgovara opisu.')
  return id
}
const verzija = async (id: string) => (await k.redak(id)).verzijaRetka
const potez = async (
  tko: keyof typeof k.djelatnici | 'ZAS' | 'UR',
  id: string,
  prijelaz: string,
  more: object = {},
) => {
  const nase = tko === 'ZAS' || tko === 'UR'
  const osoba = nase ? k.nas.osobe[tko] : k.djelatnici[tko]
  return k.povuci(osoba, nase ? nasi() : sel, id, { prijelaz, verzijaRetka: await verzija(id), ...more })
}
/** Returned by the head of the selecting body. */
async function vracena(more: Parameters<typeof podnesena>[0] = {}) {
  const id = await podnesena(more)
  expect((await potez('V@SEL', id, 'vratiNaDoradu')).status).toBe(200)
  return id
}
/** An edit of one field from the device of whoever edits for the applicant. */
async function upisi(id: string, path: string, now: string) {
  const tablet = await prijavljenUredaj(k, k.nas.osobe.UR)
  const { obrazac, verzijaRetka: rev, obrazacHash: hash } = await k.redak(id)
  const was = path.split('.').reduce((value: unknown, key) => (value as JsonObject)[key] ?? null, obrazac)
  return tablet.posalji([tablet.izmijeni(id, { rev, hash }, [postavi(path, was as string, now)])])
}
async function podnesenaDorada(id: string) {
  expect((await potez('UR', id, 'oznaciDoraduSpremnom')).status).toBe(200)
  return potez('ZAS', id, 'podnesiDoradu')
}
const pravila = ({ body }: { body: { greske?: { pravilo: string }[] } }) =>
  (body.greske ?? []).map(({ pravilo }) => pravilo)
const cita = async (id: string) =>
  (
    await k.zovi<ProjektDetalj>(
      'GET',
      `v1/auth/me/institucija/${TIJELA.SEL}/projekt/${id}`,
      k.djelatnici['R@SEL'].token,
    )
  ).body
const naziv = ({ obrazac }: { obrazac: unknown }) => (obrazac as { projekt: { naziv: string } }).projekt.naziv

describe('A submitted application', () => {
  test('DOR-01: is returned with a remark that opens a place, and with none of those that are resolved', async () => {
    const id = await podnesena()
    await k.upit(
      sql`update rasprava_komentar set rijesio_id = 1, rijeseno_at = now() where entitet_id = ${id} returning id`,
    )
    expect(pravila(await potez('V@SEL', id, 'vratiNaDoradu'))).toEqual(['DOR-01'])
    await zapisiPrimjedbu(k.api.db, id, 'projekt.sazetakHr')
    const { body } = await potez('V@SEL', id, 'vratiNaDoradu')
    expect(body.status).toEqual({ id: 9, naziv: 'Vraćen na doradu' })
    expect((await k.redak(id)).doradaPolja).toEqual([{ put: 'projekt.sazetakHr', primjedba: 'Ispravite.' }])
  })

  test('is corrected in ten working days, of which its people are told with the day', async () => {
    const id = await vracena()
    const { doradaRok } = await k.redak(id)
    // Monday 1 March 2027, and ten working days.
    expect(doradaRok?.toISOString()).toBe('2027-03-15T22:59:59.999Z')
    const receno = await k.upit<{ poruka: string }>(
      sql`select distinct poruka from notifikacija where projekt_id = ${id}::uuid`,
    )
    expect(receno).toHaveLength(1)
    expect(receno[0]?.poruka).toContain('15.03.2027.')
  })

  test('DOR-02: is returned once in a phase, and as often as need be at a direct award', async () => {
    const id = await vracena()
    await podnesenaDorada(id)
    expect((await potez('R@SEL', id, 'prihvatiDoradu')).body.status.id).toBe(2)
    await zapisiPrimjedbu(k.api.db, id, NAZIV)
    expect(pravila(await potez('V@SEL', id, 'vratiNaDoradu'))).toEqual(['DOR-02'])
    const izravna = await vracena({ vrstaPostupka: 'izravnaDodjela' })
    await podnesenaDorada(izravna)
    await potez('R@SEL', izravna, 'prihvatiDoradu')
    await zapisiPrimjedbu(k.api.db, izravna, NAZIV)
    expect((await potez('V@SEL', izravna, 'vratiNaDoradu')).status).toBe(200)
  })
})

describe('While it is corrected', () => {
  test('DOR-04: only what was opened takes edits, each refused at its field', async () => {
    const id = await vracena()
    expect(ishodi(await upisi(id, NAZIV, 'Nova linija za 5-osno glodanje'))).toEqual(['applied'])
    const odbijeno = await upisi(id, 'projekt.sazetakHr', 'Potajna izmjena')
    expect(ishod(odbijeno)).toMatchObject({
      status: 'rejected',
      greske: [{ polje: 'projekt.sazetakHr', pravilo: 'DOR-04' }],
    })
  })

  test('DOR-04: what got past the device all the same is not handed in', async () => {
    const id = await vracena()
    await k.upit(
      sql`update projekt set obrazac = jsonb_set(obrazac, '{projekt,sazetakHr}', '"Potajna izmjena"') where id = ${id}::uuid returning id`,
    )
    expect(pravila(await podnesenaDorada(id))).toEqual(['DOR-04'])
  })

  test('the body reads what was submitted, and its lists and sums stay, until it is handed in', async () => {
    const id = await podnesena()
    const prije = await cita(id)
    await potez('V@SEL', id, 'vratiNaDoradu')
    await upisi(id, NAZIV, 'Nova linija')
    const tijekom = await cita(id)
    expect([naziv(tijekom), tijekom.naziv]).toEqual([naziv(prije), prije.naziv])
    expect(tijekom.dorada?.polja).toEqual([{ put: NAZIV, primjedba: 'Naziv ne odgovara opisu.' }])
    expect((await podnesenaDorada(id)).body.status.id).toBe(14)
    const poslije = await cita(id)
    expect([naziv(poslije), poslije.naziv]).toEqual(['Nova linija', 'Nova linija'])
    const inacice = await k.upit<{ razlog: string; sha256: string }>(
      sql`select razlog, sha256 from inacica where entitet_vrsta = 'projekt' and entitet_id = ${id} order by broj_inacice`,
    )
    expect(inacice.map(({ razlog }) => razlog)).toEqual(['podnošenje', 'dorada'])
  })

  test('a withdrawal takes from the call what the submission had added, whatever was typed since', async () => {
    const id = await podnesena()
    const { pozivId, trazenaBespovratna } = await k.redak(id)
    await k.upit(
      sql`update poziv set broj_prijava = 1, trazeno = ${trazenaBespovratna} where id = ${pozivId} returning id`,
    )
    await zapisiPrimjedbu(k.api.db, id, 'proracun')
    await potez('V@SEL', id, 'vratiNaDoradu')
    await potez('ZAS', id, 'povuci')
    const [poziv] = await k.upit(sql`select broj_prijava as broj, trazeno::int from poziv where id = ${pozivId}`)
    expect(poziv).toEqual({ broj: 0, trazeno: 0 })
    expect(await k.redak(id)).toMatchObject({ statusId: 11, doradaPolja: [], doradaRok: null })
  })

  test('it is written after the call has closed too, and by nobody of the body', async () => {
    const id = await vracena()
    const { pozivId } = await k.redak(id)
    await k.upit(sql`update poziv set status_id = 19, datum_zatvaranja = ${new Date(OZUJAK - DAN).toISOString()}::timestamptz
      where id = ${pozivId} returning id`)
    expect(ishodi(await upisi(id, NAZIV, 'Nakon zatvaranja'))).toEqual(['applied'])
    expect((await podnesenaDorada(id)).status).toBe(200)
    expect((await potez('UR', id, 'vratiUDoradu')).body.kod).toBe('radnja-nije-dopustena')
  })
})

describe('A correction', () => {
  test('DOR-03: is not handed in after its deadline, until the body takes the delay (DOR-06: not before it)', async () => {
    const id = await vracena()
    expect(pravila(await potez('R@SEL', id, 'prihvatiKasnuDoradu', { obrazlozenje: RAZLOG }))).toEqual(['DOR-06'])
    k.api.clock.now = OZUJAK + 20 * DAN
    await potez('UR', id, 'oznaciDoraduSpremnom')
    expect(pravila(await potez('ZAS', id, 'podnesiDoradu'))).toContain('DOR-03')
    expect((await potez('R@SEL', id, 'prihvatiKasnuDoradu', { obrazlozenje: RAZLOG })).body.status.id).toBe(13)
    const kasna = await potez('ZAS', id, 'podnesiDoradu')
    expect(pravila(kasna)).not.toContain('DOR-03')
    k.api.clock.now = OZUJAK
  })

  test('DOR-05: is asked again once, for a technical fault, in five working days, and with a remark', async () => {
    const id = await vracena()
    await podnesenaDorada(id)
    const ponovna = (polja: object) => potez('V@SEL', id, 'vratiNaPonovnuDoradu', { obrazlozenje: RAZLOG, polja })
    expect(pravila(await ponovna({ tehnickiNeispravna: false }))).toContain('DOR-05')
    expect((await ponovna({ tehnickiNeispravna: true })).body.status.id).toBe(9)
    expect((await k.redak(id)).doradaRok?.toISOString()).toBe('2027-03-08T22:59:59.999Z')
    await podnesenaDorada(id)
    expect(pravila(await ponovna({ tehnickiNeispravna: true }))).toContain('DOR-05')
  })

  test('that is taken answers its remarks, and the application goes on where it was', async () => {
    const id = await vracena({ statusId: 3 })
    await podnesenaDorada(id)
    expect((await potez('R@SEL', id, 'prihvatiDoradu')).body.status.id).toBe(3)
    const otvorenih = await k.upit(
      sql`select id from rasprava_komentar where entitet_id = ${id} and rijeseno_at is null`,
    )
    expect(otvorenih).toEqual([])
    expect(await k.redak(id)).toMatchObject({ statusPrijeDorade: null, doradaPolja: [], doradeIz: [3] })
    expect((await cita(id)).dorada).toBeNull()
  })

  test('is what the person confirmed on the device, or it is refused [I8]', async () => {
    const id = await vracena()
    await potez('UR', id, 'oznaciDoraduSpremnom')
    const tablet = await prijavljenUredaj(k)
    const { obrazac, verzijaRetka: rev, obrazacHash } = await k.redak(id)
    const base = { rev, hash: obrazacHash }
    const naredi = (hash: string | null) =>
      tablet.posalji([tablet.naredi(id, base, { name: 'podnesiDoradu', expectState: 13, contentHash: hash })])
    expect(ishod(await naredi(null)).status).toBe('rejected')
    expect(ishod(await naredi('0'.repeat(64))).status).not.toBe('applied')
    expect((await k.redak(id)).statusId).toBe(13)
    const drugi = await prijavljenUredaj(k)
    const odgovor = await drugi.posalji([
      drugi.naredi(id, base, {
        name: 'podnesiDoradu',
        expectState: 13,
        contentHash: contentHash(obrazac as JsonObject),
      }),
    ])
    expect(ishod(odgovor).status).toBe('applied')
  })
})
