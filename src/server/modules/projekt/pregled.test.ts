/** Work that was refused because its author's right had ended: colleagues read it, take it over or dismiss it (decision 0071). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { RadNaPregledu } from '#contract/modules/projekt/pregled.schema.ts'
import { zabiljeziOpoziv } from '#server/platform/auth/opoziv.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  type KlupaProjekata,
  noviId,
  noviPrijavitelj,
  type Prijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishodi, iza, klupaUredaja, postavi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { verzijePregleda } from './pregled.repository.ts'
import { vidiPregled } from './pregled.ts'

let k: KlupaProjekata
let pozivId: number
let oni: Prijavitelj
let tablet: Uredaj
beforeAll(async () => {
  ;({ k, pozivId } = await klupaUredaja())
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  oni = await noviPrijavitelj(k.api.db, 'Obitelj Horvat')
  tablet = await prijavljenUredaj(k, oni.osobe.UR, oni.id)
})

/** The right of the one with the tablet ends, by whoever represents the applicant. */
async function opozovi(): Promise<void> {
  const { UR, ZAS } = oni.osobe
  await k.upit(sql`delete from prijavitelj_osoba where osoba_id = ${UR.id}`)
  await k.api.db.transaction((tx) =>
    zabiljeziOpoziv(
      tx,
      { osobaId: UR.id, stranka: { vrsta: 'prijavitelj', id: oni.id }, opozvaoId: ZAS.id },
      k.api.clock.now,
    ),
  )
}
const popis = async (tko: TestOsoba, prijaviteljId = oni.id) =>
  k.zovi<{ data: RadNaPregledu[]; ukupno: number; verzija: number }>(
    'GET',
    `v1/prijavitelji/${prijaviteljId}/naPregledu`,
    tko.token,
  )
const odluci = (tko: TestOsoba, rad: RadNaPregledu, odluka: string, more: object = {}, prijaviteljId = oni.id) => {
  const { projektId, zapisi, verzijaRetka } = rad
  const body = { mutationId: noviId(), projektId, zapisi, verzijaRetka, odluka, razlog: null, ...more }
  return k.zovi('POST', `v1/prijavitelji/${prijaviteljId}/naPregledu/odluka`, tko.token, body)
}
const nacrt = () => zapisiProjekt(k.api.db, { pozivId, prijaviteljId: oni.id, statusId: 1, naziv: 'Staro' })
async function odbijeniNaziv(): Promise<{ id: string; rad: RadNaPregledu }> {
  const id = await nacrt()
  const { obrazacHash: hash } = await k.redak(id)
  const edit = tablet.izmijeni(id, { rev: 1, hash }, [postavi('projekt.naziv', 'Staro', 'S terena')])
  await opozovi()
  expect(ishodi(await tablet.posalji([edit]))).toEqual(['rejected:zabranjeno'])
  const [rad] = (await popis(oni.osobe.ZAS)).body.data
  if (rad === undefined) throw new Error('nothing to review')
  return { id, rad }
}
const dnevnik = (id: string) =>
  k.upit<{ akcija: string; osoba: number; komentar: string }>(sql`
    select akcija, osoba_id as osoba, komentar from dnevnik where entitet_id = ${id} and akcija like 'projekt.pregled.%'`)

describe('Work that was refused because a right was taken away', () => {
  test('an open list hears of what comes and of what is decided, and nobody else does', async () => {
    const kljuc = `pregled:${oni.id}`
    const verzija = async () => (await popis(oni.osobe.ZAS)).body.verzija
    const prije = await verzija()
    const { rad } = await odbijeniNaziv()
    const stiglo = await verzija()
    expect(stiglo).toBeGreaterThan(prije)
    expect((await odluci(oni.osobe.ZAS, rad, 'odbaci', { razlog: 'Naziv je već promijenjen.' })).status).toBe(200)
    expect(await verzija()).toBeGreaterThan(stiglo)
    expect(await verzijePregleda(k.api.db, [kljuc, 'pregled:x', 'poziv:1'])).toEqual([
      { key: kljuc, rev: await verzija() },
    ])
    const za = (vrsta: 'prijavitelj' | 'institucija', id: number) => ({ za: { vrsta, id } }) as unknown as Actor
    await k.api.db.transaction(async (tx) => {
      expect(await vidiPregled(tx, String(oni.id), za('prijavitelj', oni.id))).toBe(true)
      expect(await vidiPregled(tx, String(oni.id), za('prijavitelj', oni.id + 1))).toBe(false)
      expect(await vidiPregled(tx, String(oni.id), za('institucija', oni.id))).toBe(false)
    })
  })

  test('waits for colleagues with what was written, what stands there now, and why it was refused', async () => {
    const { id, rad } = await odbijeniNaziv()
    expect(rad).toMatchObject({
      projektId: id,
      naziv: 'Staro',
      verzijaRetka: 1,
      osobaId: oni.osobe.UR.id,
      radnje: [],
      zabiljezeno: new Date(OZUJAK).toISOString(),
      opozvano: new Date(OZUJAK).toISOString(),
      izmjene: [{ upisano: '„S terena”', sada: '„Staro”' }],
    })
    expect(rad.razlog).not.toBe('')
  })

  test('is taken over as the edit of a colleague; the log names both, the author is told', async () => {
    const { id, rad } = await odbijeniNaziv()
    const mutationId = noviId()
    expect(await odluci(oni.osobe.ZAS, rad, 'preuzmi', { mutationId })).toMatchObject({
      status: 200,
      body: { zapisa: 1 },
    })
    expect(await odluci(oni.osobe.ZAS, rad, 'preuzmi', { mutationId })).toMatchObject({ status: 200 })
    expect(await k.redak(id)).toMatchObject({ naziv: 'S terena', verzijaRetka: 2 })
    const [entry] = await dnevnik(id)
    expect(entry).toMatchObject({ akcija: 'projekt.pregled.preuzeto', osoba: oni.osobe.ZAS.id })
    expect(entry?.komentar).toContain(`UR${oni.id}`)
    const told = await k.upit(
      sql`select 1 from notifikacija where osoba_id = ${oni.osobe.UR.id} and activity_action = 'projekt.pregled.preuzeto'`,
    )
    expect(told).toHaveLength(1)
    expect((await popis(oni.osobe.ZAS)).body.data).toEqual([])
    expect((await odluci(oni.osobe.ZAS, rad, 'odbaci', { razlog: 'Više nije potrebno.' })).status).toBe(409)
  })

  test('an application that never came to be is made by the colleague, with what was typed into it', async () => {
    const create = tablet.kreiraj(pozivId)
    const edit = tablet.izmijeni(create.aggregate.id, iza(create), [postavi('projekt.naziv', 'Nova linija', 'Mlin')])
    await opozovi()
    expect(ishodi(await tablet.posalji([create, edit]))).toEqual(['rejected:zabranjeno', 'rejected:zabranjeno'])
    const [rad] = (await popis(oni.osobe.ZAS)).body.data
    expect(rad).toMatchObject({ naziv: 'Nova linija', verzijaRetka: null })
    if (rad === undefined) return
    expect((await odluci(oni.osobe.ZAS, rad, 'preuzmi')).status).toBe(200)
    expect(await k.redak(create.aggregate.id)).toMatchObject({ naziv: 'Mlin', autorId: oni.osobe.ZAS.id, statusId: 1 })
  })

  test('is not taken over a version that the colleague has not seen, and is dismissed only with a reason', async () => {
    const { id, rad } = await odbijeniNaziv()
    expect((await odluci(oni.osobe.ZAS, { ...rad, verzijaRetka: 7 }, 'preuzmi')).status).toBe(409)
    expect((await odluci(oni.osobe.ZAS, rad, 'odbaci')).status).toBe(422)
    expect((await odluci(oni.osobe.ZAS, rad, 'odbaci', { razlog: 'Naziv je već promijenjen.' })).status).toBe(200)
    expect(await k.redak(id)).toMatchObject({ naziv: 'Staro', verzijaRetka: 1 })
    expect((await dnevnik(id))[0]?.komentar).toContain('Naziv je već promijenjen.')
  })

  test('is open to those who may edit it alone: not to readers, to the author, to other applicants or institutions', async () => {
    const { rad } = await odbijeniNaziv()
    expect((await popis(oni.osobe.PRG)).body.data).toEqual([])
    expect((await odluci(oni.osobe.PRG, rad, 'preuzmi')).status).toBe(403)
    expect((await popis(oni.osobe.UR)).status).toBe(404)
    expect((await popis(k.tudi.osobe.ZAS)).status).toBe(404)
    expect((await popis(k.tudi.osobe.ZAS, k.tudi.id)).body.data).toEqual([])
    expect((await odluci(k.tudi.osobe.ZAS, rad, 'preuzmi', {}, k.tudi.id)).status).toBe(404)
    expect((await popis(k.djelatnici['A@SEL'])).status).toBe(404)
  })

  test('a stranger, who never had a right there, puts nothing into the list', async () => {
    const id = await nacrt()
    const { obrazacHash: hash } = await k.redak(id)
    const stranac = await prijavljenUredaj(k, k.tudi.osobe.UR, oni.id)
    const edit = stranac.izmijeni(id, { rev: 1, hash }, [postavi('projekt.naziv', 'Staro', 'Podmetnuto')])
    expect(ishodi(await stranac.posalji([edit]))).toEqual(['rejected:zabranjeno'])
    // Nor does somebody whose right ended here, about the application of somebody else.
    const tude = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 1 })
    await opozovi()
    const other = tablet.izmijeni(tude, { rev: 1, hash }, [postavi('projekt.naziv', 'x', 'Podmetnuto')])
    expect(ishodi(await tablet.posalji([other]))).toEqual(['rejected:zabranjeno'])
    expect((await popis(oni.osobe.ZAS)).body.data).toEqual([])
    expect((await popis(k.tudi.osobe.ZAS, k.tudi.id)).body.data).toEqual([])
  })
})

test.each(['+012345-01-01T00:00:00.000Z', '-200000-01-01T00:00:00.000Z', '0000-06-01T00:00:00.000Z'])(
  'a device whose clock says %s brings refused work all the same, without a time',
  async (capturedAt) => {
    const id = await nacrt()
    const { obrazacHash: hash } = await k.redak(id)
    const clock = { capturedAt, offsetMs: 0, zone: 'Europe/Zagreb' }
    const edit = tablet.izmijeni(id, { rev: 1, hash }, [postavi('projekt.naziv', 'Staro', 'S terena')], { clock })
    await opozovi()
    expect(ishodi(await tablet.posalji([edit]))).toEqual(['rejected:zabranjeno'])
    expect((await popis(oni.osobe.ZAS)).body.data).toMatchObject([{ projektId: id, zabiljezeno: null }])
  },
)

describe('More than fits on one list', () => {
  /** Refused edits of somebody, `at` minutes after the beginning, as they stand in the table. */
  async function ceka(projektId: string, osobaId: number, at: number, koliko = 1): Promise<void> {
    const vrijeme = new Date(OZUJAK + at * 60_000).toISOString()
    const sadrzaj = JSON.stringify({ kind: 'patch', ops: [postavi('projekt.naziv', 'Staro', `Iz minute ${at}`)] })
    await k.upit(sql`insert into rad_na_pregledu (id, prijavitelj_id, program_id, projekt_id, osoba_id, poruka, sadrzaj, redni_broj,
        opozvano_at, zaprimljeno_at, stanje)
      select gen_random_uuid(), ${oni.id}, 2, ${projektId}::uuid, ${osobaId}, 'Nemate pravo.', ${sadrzaj}::jsonb, ${at * 1000} + n,
        ${vrijeme}::timestamptz, ${vrijeme}::timestamptz, 'ceka' from generate_series(1, ${koliko}) n`)
  }

  test('the newest come first, with the true number of all', async () => {
    for (let at = 1; at <= 23; at += 1) await ceka(await nacrt(), oni.osobe.UR.id, at)
    const { data, ukupno } = (await popis(oni.osobe.ZAS)).body
    expect([data.length, ukupno]).toEqual([20, 23])
    const upisano = data.map(({ izmjene }) => izmjene[0]?.upisano)
    expect([upisano[0], upisano[19]]).toEqual(['„Iz minute 23”', '„Iz minute 4”'])
  })

  test('older work of an application that the reader may not edit hides nothing', async () => {
    const [tudi, njihov] = [await nacrt(), await nacrt()]
    await ceka(tudi, oni.osobe.ZAS.id, 1, 501)
    await ceka(njihov, oni.osobe.ZAS.id, 2)
    await k.upit(sql`update prijavitelj_osoba set projekt_id = ${njihov}::uuid where osoba_id = ${oni.osobe.UR.id}`)
    const { data, ukupno } = (await popis(oni.osobe.UR)).body
    expect([data.map(({ projektId }) => projektId), ukupno]).toEqual([[njihov], 1])
  })

  test('of one person on one application the first 500 are shown, which are decided about first', async () => {
    const id = await nacrt()
    await ceka(id, oni.osobe.UR.id, 1, 500)
    await ceka(id, oni.osobe.UR.id, 2, 3)
    const [rad] = (await popis(oni.osobe.ZAS)).body.data
    if (rad === undefined) throw new Error('nothing to review')
    expect([rad.zapisi.length, new Set(rad.izmjene.map(({ upisano }) => upisano))]).toEqual([
      500,
      new Set(['„Iz minute 1”']),
    ])
    expect((await odluci(oni.osobe.ZAS, rad, 'odbaci', { razlog: 'Nastavljamo sa svojim.' })).status).toBe(200)
    expect((await popis(oni.osobe.ZAS)).body.data[0]?.zapisi).toHaveLength(3)
  })
})
