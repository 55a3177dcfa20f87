/** The work package through HTTP: what it holds, that its hash is of what came, and that nobody gets more than they may read. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'
import { PAKET_DANA, type SadrzajPaketa, sadrzajPaketa } from '#contract/modules/projekt/projekt.paket.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { jpeg, type KlupaDatoteka, klupaDatoteka, sazetak } from '#tests/support/datoteke.ts'
import { noviId, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'

let b: KlupaDatoteka
let projektId: string
let fileId: string
const bytes = jpeg(5000, 3)
const DAY = 24 * 60 * 60_000

beforeAll(async () => {
  b = await klupaDatoteka()
  const pozivId = await noviPoziv(b.k.api.db, { oznaka: 'KK.PAKET' })
  projektId = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 1 })
  fileId = noviId()
  await b.najavi(b.k.nas.osobe.UR, bytes, { id: fileId, entitetId: projektId })
  await b.posalji(b.k.nas.osobe.UR, fileId, 0, bytes)
  const named = [
    { id: fileId, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: bytes.length },
    { id: noviId(), naziv: 'Na putu.jpg', sha256: 'a'.repeat(64), bajtova: 10 },
  ]
  await b.k.upit(
    sql`update projekt set obrazac = jsonb_set(obrazac, '{prilozi,popis,0,datoteke}', ${JSON.stringify(named)}::jsonb)
      where id = ${projektId}`,
  )
  await b.k.upit(
    sql`insert into zupanija values (14, 'OBŽ', 'Osječko-baranjska', 'Osječko-baranjska', 'Osijek', 'HR02', 'Panonska'),
      (1, 'ZGŽ', 'Zagrebačka', 'Zagrebačka', 'Zagreb', 'HR06', 'Sjeverna')`,
  )
})
afterAll(() => b.stop())

const applicant = (imam?: string) =>
  `v1/prijavitelji/${b.k.nas.id}/projekti/${projektId}/paket${imam === undefined ? '' : `?imam=${imam}`}`
const office = (id: number) => `v1/institucije/${id}/projekti/${projektId}/paket`
const ask = (path: string, tko: TestOsoba) => b.k.zovi<Paket>('GET', path, tko.token)

/** What a device works out of an answer. */
function content({ zapis, nazivi }: Paket) {
  if (zapis === null) throw new Error('without its record')
  const text = sadrzajPaketa({ zapis, nazivi })
  const read = JSON.parse(text) as SadrzajPaketa
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex'), read }
}

test('holds the form, its definition, the names it shows and the verified files; says what has not arrived', async () => {
  const { status, body } = await ask(applicant(), b.k.nas.osobe.PRG)
  expect(status).toBe(200)
  const { bytes: length, sha256, read } = content(body)
  expect([body.bajtova, body.sazetak]).toEqual([length, sha256])
  expect(read.zapis.id).toBe(projektId)
  expect(read.zapis.obrazac).toHaveProperty('projekt')
  expect(read.zapis.poziv.definicija).toHaveProperty('prilozi')
  expect(read.nazivi.zupanije).toEqual({ 14: 'Osječko-baranjska' })
  expect(body.datoteke).toEqual([{ id: fileId, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: 5000 }])
  expect(body.nedostaje).toBe(1)
  expect(Date.parse(body.vrijediDo) - Date.parse(body.izdano)).toBe(PAKET_DANA * DAY)
})

test('is the same a minute later, and then comes without the record that the device holds', async () => {
  const me = b.k.nas.osobe.UR
  const first = (await ask(applicant(), me)).body
  b.k.api.clock.now += 60_000
  const second = (await ask(applicant(first.sazetak), me)).body
  expect([second.zapis, second.sazetak, second.datoteke]).toEqual([null, first.sazetak, first.datoteke])
  expect(Date.parse(second.izdano)).toBeGreaterThan(Date.parse(first.izdano))
  await b.k.upit(sql`update projekt set naziv = 'Drugi naziv' where id = ${projektId}`)
  const changed = (await ask(applicant(first.sazetak), me)).body
  expect(changed.zapis?.naziv).toBe('Drugi naziv')
  expect(changed.sazetak).not.toBe(first.sazetak)
  expect((await ask(applicant('x'), me)).status).toBe(422)
})

test('is nobody else’s: strangers learn nothing, an institution only what and when its matrix opens', async () => {
  const { nas, tudi, djelatnici, superadmin } = b.k
  const selecting = djelatnici['R@SEL']
  expect((await ask(applicant(), tudi.osobe.ZAS)).status).toBe(404)
  expect((await ask(`v1/prijavitelji/${tudi.id}/projekti/${projektId}/paket`, tudi.osobe.ZAS)).status).toBe(404)
  expect((await ask(applicant(), superadmin)).status).toBe(404)
  const closed = await ask(office(TIJELA.SEL), selecting)
  expect([403, 404]).toContain(closed.status)
  expect(JSON.stringify(closed.body)).not.toContain('Drugi naziv')
  await b.k.upit(sql`update projekt set status_id = 2, vrijeme_podnosenja = now() where id = ${projektId}`)
  b.k.api.clock.now = Date.parse('2027-06-02T10:00:00Z')
  const open = await ask(office(TIJELA.SEL), selecting)
  expect(open.status).toBe(200)
  expect(content(open.body).read.zapis.prijavitelj.id).toBe(nas.id)
  expect(open.body.datoteke.map(({ id }) => id)).toEqual([fileId])
  expect((await ask(office(TIJELA.SEL), nas.osobe.ZAS)).status).toBe(404)
  const { signedUrl } = (
    await b.k.zovi<{ signedUrl: string }>('GET', `v1/dms/getDownloadUrl/${fileId}`, selecting.token)
  ).body
  expect(sazetak((await b.http('GET', signedUrl, selecting.token)).body)).toBe(open.body.datoteke[0]?.sha256)
})

test('a file that is tied to another project does not come along, whatever the form names', async () => {
  const pozivId = await noviPoziv(b.k.api.db, { oznaka: 'KK.PAKET.2' })
  const second = await zapisiProjekt(b.k.api.db, { pozivId, prijaviteljId: b.k.nas.id, statusId: 1 })
  const named = [{ id: fileId, naziv: 'Zapisnik.jpg', sha256: sazetak(bytes), bajtova: bytes.length }]
  await b.k.upit(
    sql`update projekt set obrazac = jsonb_set(obrazac, '{prilozi,popis,0,datoteke}', ${JSON.stringify(named)}::jsonb)
      where id = ${second}`,
  )
  const { body } = await ask(`v1/prijavitelji/${b.k.nas.id}/projekti/${second}/paket`, b.k.nas.osobe.ZAS)
  expect([body.datoteke, body.nedostaje]).toEqual([[], 1])
})
