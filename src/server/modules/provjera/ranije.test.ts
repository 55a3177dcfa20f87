/** What a check meets again of earlier ones: pictures of the same question, and serial numbers, each told to whom it concerns alone. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'
import { metaProvjere, type ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { HAMAG, MRRFEU } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { jpeg, sazetak } from '#tests/support/datoteke.ts'
import { dodajRedak, type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { noviId } from '#tests/support/projekti.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})
const uspjelo = async (step: Promise<{ status: string | number }>) =>
  expect([200, 'applied']).toContain((await step).status)
/** Another check of the same project, its team in the field. */
async function opet(projektId: string): Promise<Provjera> {
  const one = { id: noviId(), projektId }
  await uspjelo(p.kreiraj(tablet, projektId, one.id))
  await uspjelo(p.pisi(one, tablet, ...p.priprema()))
  for (const tko of [p.referent, p.clan]) await uspjelo(p.izjavi(one, tko))
  await uspjelo(p.povuci(one, 'najavi', p.voditelj))
  await uspjelo(p.preuzmi(one, p.referent, tablet))
  await uspjelo(p.naredi(one, tablet, 'zapocni'))
  return one
}
let seed = 40
async function slikaj(one: Provjera, naziv: string) {
  seed += 1
  const bytes = jpeg(400, seed)
  const veza = { prijaviteljId: null, entitetVrsta: 'provjera', entitetId: one.id, naziv }
  const { id } = await p.b.najavi(p.referent, bytes, veza)
  await p.b.posalji(p.referent, id, 0, bytes)
  return { id, naziv, sha256: sazetak(bytes), bajtova: bytes.length }
}
/** A visit that is over, with these pictures of the question O-01. */
async function zavrsena(one: Provjera, ...slike: object[]) {
  await uspjelo(p.pisi(one, tablet, ...p.teren()))
  for (const slika of slike)
    await uspjelo(p.pisi(one, tablet, dodajRedak('lista.odgovori.O-01.fotografije', slika as never)))
  await uspjelo(p.pisi(one, tablet, ...(await p.potpisi(one))))
  await uspjelo(p.naredi(one, tablet, 'zavrsiTeren'))
}
const okolnosti = async (one: Provjera, tko?: TestOsoba) => (await p.citaj(one, tko)).body.okolnosti

describe('pictures of earlier visits', () => {
  test('come to the next check by their question, of the newest visit that took any, and along with the package', async () => {
    // The package of a project names the counties of its form.
    await p.k.upit(
      sql`insert into zupanija values (14, 'OBŽ', 'Osječko-baranjska', 'Osječko-baranjska', 'Osijek', 'HR02', 'Panonska')`,
    )
    const prva = await korak.naTerenu(tablet)
    const stara = await slikaj(prva, 'stroj-prvi.jpg')
    await zavrsena(prva, stara)
    const druga = await opet(prva.projektId)
    const { oznaka } = (await p.citaj(prva)).body
    expect((await okolnosti(druga)).ranijeSlike).toEqual([{ stavka: 'O-01', oznaka, dan: '2027-03-15', slika: stara }])
    const mjesto = sql`update provjera set sadrzaj = jsonb_set(sadrzaj, '{dokazi}',
        ${JSON.stringify({ lanac: [{ id: stara.id, polozaj: '45.8 15.9 12' }] })}::jsonb) where id = ${prva.id}`
    await p.k.upit(mjesto)
    const polozaj = { sirina: 45.8, duzina: 15.9, tocnost: 12 }
    expect((await okolnosti(druga)).ranijeSlike).toMatchObject([{ slika: { id: stara.id }, polozaj }])
    const nova = await slikaj(druga, 'stroj-drugi.jpg')
    await zavrsena(druga, nova)
    const treca = await opet(prva.projektId)
    expect((await okolnosti(treca)).ranijeSlike?.map(({ slika }) => slika.id)).toEqual([nova.id])
    // To the first nothing was earlier.
    expect((await okolnosti(prva)).ranijeSlike).toEqual([])
    const doc = (await tablet.povuci(undefined, 50, `institucija:${HAMAG}`)).body.changes.flatMap((one) =>
      one.kind === 'upsert' && one.doc.id === treca.id ? [metaProvjere.parse(one.doc.meta)] : [],
    )
    expect(doc.at(-1)?.okolnosti.ranijeSlike?.map(({ slika }) => slika.id)).toEqual([nova.id])
    await p.k.upit(sql`update projekt set vrijeme_podnosenja = now() where id = ${prva.projektId}`)
    // Its call has closed: what was submitted is the body's to read.
    p.k.api.clock.now = Date.parse('2027-06-02T10:00:00Z')
    const paket = (put: string, tko: TestOsoba) =>
      p.k.api.get<Paket>(`${put}/projekti/${prva.projektId}/paket`, tko.token)
    const nas = await paket(`v1/institucije/${HAMAG}`, p.referent)
    expect(nas.body).toMatchObject({ datoteke: [nova] })
    // The beneficiary has the pictures with the minutes, and not in what they take along.
    expect((await paket(`v1/prijavitelji/${p.k.nas.id}`, p.zas)).body.datoteke).toEqual([])
    expect((await okolnosti(treca, p.zas)).ranijeSlike).toBeUndefined()
    // Nor has another body of the call them, which reads the check.
    const put = `${p.stolInstitucije(treca.projektId, MRRFEU)}/${treca.id}`
    const apr = await p.k.api.get<ProvjeraDetalj>(put, p.k.djelatnici['R@APR'].token)
    expect([apr.status, apr.body.okolnosti.ranijeSlike]).toEqual([200, undefined])
    // Those of a visit of another body are that body's.
    await p.k.upit(sql`update provjera set institucija_id = ${MRRFEU} where id = ${druga.id}`)
    expect((await okolnosti(treca)).ranijeSlike?.map(({ slika }) => slika.id)).toEqual([stara.id])
  })
})

test('pictures of a question that come along are the first of the visit, and the last says how many stay behind', async () => {
  const prva = await korak.naTerenu(tablet)
  const slike = []
  for (let i = 0; i < 7; i += 1) slike.push(await slikaj(prva, `stroj-${i}.jpg`))
  await zavrsena(prva, ...slike)
  const { ranijeSlike = [] } = await okolnosti(await opet(prva.projektId))
  expect(ranijeSlike.map(({ slika }) => slika.id)).toEqual(slike.slice(0, 5).map(({ id }) => id))
  expect(ranijeSlike.map(({ jos }) => jos)).toEqual([undefined, undefined, undefined, undefined, 2])
})

test('equipment of the budget comes with the package until the visit is over, and never to the beneficiary', async () => {
  const one = await korak.naTerenu(tablet)
  const stavke = [
    { id: 's1', naziv: 'CNC tokarilica', brojJedinica: '2.00', kategorijaFinanciranja: '1' },
    { id: 's2', naziv: 'Osposobljavanje', brojJedinica: '1.00', kategorijaFinanciranja: '7' },
  ]
  await p.k.upit(
    sql`update projekt set obrazac = jsonb_set(obrazac, '{proracun}', ${JSON.stringify({ stavke })}::jsonb)
      where id = ${one.projektId}`,
  )
  expect((await okolnosti(one)).oprema).toEqual([{ id: 's1', naziv: 'CNC tokarilica', kolicina: '2.00' }])
  expect((await okolnosti(one, p.zas)).oprema).toBeUndefined()
  await zavrsena(one)
  expect((await okolnosti(one)).oprema).toBeUndefined()
})

const uredaj = (id: string, serijskiBroj: string) =>
  dodajRedak('oprema.oprema', { id, naziv: 'Tokarilica', serijskiBroj })
const brojevi = async (one: Provjera, tko?: TestOsoba) => (await okolnosti(one, tko)).poznatiBrojevi

describe('a serial number of another check', () => {
  test('PLM-33: is said of the row that has it, however it was typed, as soon as the portal has it', async () => {
    const tuda = await korak.naTerenu(tablet)
    await uspjelo(p.pisi(tuda, tablet, uredaj('u1', 'TC5-25-00418')))
    const one = await korak.naTerenu(tablet)
    expect(await brojevi(one)).toEqual([])
    await uspjelo(p.pisi(one, tablet, uredaj('u1', 'NEPOZNAT-1')))
    expect(await brojevi(one)).toEqual([])
    await uspjelo(p.pisi(one, tablet, uredaj('u2', 'tc5 25 00418')))
    const { oznaka, projekt } = (await p.citaj(tuda)).body
    const poznat = [{ broj: 'TC52500418', oznaka, sifra: projekt.sifra ?? '' }]
    expect(await brojevi(one)).toEqual(poznat)
    const { changes } = (await tablet.povuci(undefined, 100, `institucija:${HAMAG}`)).body
    const doc = changes.flatMap((change) =>
      change.kind === 'upsert' && change.doc.id === one.id ? [change.doc.meta] : [],
    )
    expect(metaProvjere.parse(doc.at(-1)).okolnosti.poznatiBrojevi).toEqual(poznat)
    await uspjelo(p.pisi(one, tablet, postavi('oprema.oprema.u2.serijskiBroj', 'tc5 25 00418', 'TC5-25-00419')))
    expect(await brojevi(one)).toEqual([])
  })

  test('PLM-36: a package has no more of them than a device can use, and says how many it leaves; what stands here is never left out', async () => {
    const prva = await korak.naTerenu(tablet)
    const druga = await opet(prva.projektId)
    await uspjelo(p.pisi(druga, tablet, uredaj('u1', 'SN-1250')))
    await p.k.upit(sql`update provjera set serijski_brojevi = (select array_agg('SN' || n) from generate_series(1, 1250) n)
      where id = ${prva.id}`)
    const { poznatiBrojevi = [], brojeviNaPortalu } = await okolnosti(druga)
    expect([poznatiBrojevi.length, brojeviNaPortalu, poznatiBrojevi[0]?.broj]).toEqual([1000, 250, 'SN1250'])
    expect((await okolnosti(druga, p.zas)).brojeviNaPortalu).toBeUndefined()
  })

  test('PLM-33: that many projects have names the newest of them and counts the others', async () => {
    const tude: Provjera[] = []
    for (let i = 0; i < 5; i += 1) {
      const tuda = await korak.planirana(tablet)
      await p.k.upit(sql`update provjera set serijski_brojevi = '{CEST1}' where id = ${tuda.id}`)
      tude.push(tuda)
    }
    const one = await korak.naTerenu(tablet)
    await uspjelo(p.pisi(one, tablet, uredaj('u1', 'CEST-1')))
    const oznake = await Promise.all(tude.map(async (tuda) => (await p.citaj(tuda)).body.oznaka))
    const [a, b, c] = oznake.sort().reverse()
    expect((await brojevi(one))?.map(({ oznaka, jos }) => [oznaka, jos])).toEqual([
      [a, undefined],
      [b, undefined],
      [c, 2],
    ])
  })

  test('PLM-34: of an earlier check of the project comes before it is typed, and says no other project', async () => {
    const prva = await korak.naTerenu(tablet)
    await uspjelo(p.pisi(prva, tablet, uredaj('u1', 'SN-77')))
    const druga = await opet(prva.projektId)
    const { oznaka } = (await p.citaj(prva)).body
    expect(await brojevi(druga)).toEqual([{ broj: 'SN77', oznaka, sifra: null }])
  })

  test('tells nothing to a beneficiary, to another body of the call, or of the checks of another body', async () => {
    const tuda = await korak.naTerenu(tablet)
    await uspjelo(p.pisi(tuda, tablet, uredaj('u1', 'TAJNI-900')))
    const one = await korak.naOcitovanju(tablet)
    const brojUzeti = sql`update provjera set sadrzaj = jsonb_set(sadrzaj, '{oprema}',
        '{"oprema":[{"id":"u1","naziv":"Tokarilica","serijskiBroj":"TAJNI-900"}]}'), serijski_brojevi = '{TAJNI900}'
      where id = ${one.id}`
    await p.k.upit(brojUzeti)
    expect(await brojevi(one)).toHaveLength(1)
    const { oznaka, projekt } = (await p.citaj(tuda)).body
    const njihovo = await p.citaj(one, p.zas)
    expect(njihovo.status).toBe(200)
    const apr = p.k.djelatnici['R@APR']
    const drugoTijelo = await p.k.api.get<object>(`${p.stolInstitucije(one.projektId, MRRFEU)}/${one.id}`, apr.token)
    expect(drugoTijelo.status).toBe(200)
    for (const body of [njihovo.body, drugoTijelo.body]) {
      expect(JSON.stringify(body)).not.toContain(oznaka)
      expect(JSON.stringify(body)).not.toContain(tuda.projektId)
      expect(JSON.stringify(body)).not.toContain('poznatiBrojevi')
      if (projekt.sifra) expect(JSON.stringify(body)).not.toContain(projekt.sifra)
    }
    // Whoever types numbers to find out what others have finds nothing.
    await p.k.upit(sql`update provjera set institucija_id = ${MRRFEU} where id = ${tuda.id}`)
    expect(await brojevi(one)).toEqual([])
  })
})
