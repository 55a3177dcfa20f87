/** What push refuses, for an envelope or for the request as a whole: with its reason, and with the payload kept. */

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { MAX_BATCH } from '#contract/kernel/sync/protocol.ts'
import { plociceZastoja } from '#server/modules/uprava/uprava.plocice.ts'
import { plocaUpraveRoutes } from '#server/modules/uprava/uprava.routes.ts'
import { IZJAVE, impersoniraj, type KlupaProjekata, noviId, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, iza, klupaTableta, postavi, prijavljenUredaj, type Uredaj, uredaj } from '#tests/support/uredaj.ts'

let k: KlupaProjekata
let pozivId: number
let tablet: Uredaj
klupaTableta(
  (bench) => {
    ;({ k, pozivId, tablet } = bench)
  },
  async (app) => plocaUpraveRoutes(app, plociceZastoja),
)

const idOf = (envelope: Envelope) => envelope.aggregate.id
const naziv = (was: string | null, now: string) => postavi('projekt.naziv', was, now)
const stored = (envelope: Envelope) =>
  k.upit<{ status: string; naziv: string | null; hash: string }>(
    sql`select status, envelope->'payload'->'args'->>'naziv' as naziv, env_hash as hash from sync_mutation
      where mutation_id = ${envelope.mutationId}::uuid`,
  )

describe('an envelope is refused for itself', () => {
  const LIST = 'projekt.lokacije'
  const EDITS: [string, ReturnType<typeof postavi>, string][] = [
    ['an unknown field', postavi('projekt.izmisljeno', null, 'x'), 'pravila'],
    ['an unknown tab', postavi('tajna.polje', null, 'x'), 'pravila'],
    ['a list as a whole', postavi(LIST, [], []), 'pravila'],
    ['a value of the wrong shape', postavi('projekt.naziv', 'Nova linija', 5), 'pravila'],
    ['a computed field', postavi('proracun-sazetak.ukupno', null, '1.00'), 'pravila'],
    ['the id of a row', postavi(`${LIST}.r1.id`, null, 'r2'), 'pravila'],
  ]
  test.each(EDITS)('[OBR-PUT] editing %s', async (_naziv, op, kod) => {
    const create = tablet.kreiraj(pozivId)
    const patch = tablet.izmijeni(idOf(create), iza(create), [op])
    const answer = await tablet.posalji([create, patch])
    expect(ishodi(answer)).toEqual(['applied', `rejected:${kod}`])
    expect(answer.body.results[1]?.result).toMatchObject({ greske: [{ polje: op.path, pravilo: 'OBR-PUT' }] })
    expect(await stored(patch)).toHaveLength(1)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('a row „%s”, which no path could name again', async (id) => {
    const create = tablet.kreiraj(pozivId)
    const add = { kind: 'add', path: LIST, now: { id }, after: null } as const
    const answer = await tablet.posalji([create, tablet.izmijeni(idOf(create), iza(create), [add])])
    expect(ishodi(answer)).toEqual(['applied', 'rejected:pravila'])
  })

  test('a row of the call that may not be removed', async () => {
    const create = tablet.kreiraj(pozivId)
    const op = { kind: 'remove', path: 'aktivnosti.elementi.element-upravljanje', was: null } as const
    const patch = tablet.izmijeni(idOf(create), iza(create), [op])
    expect(ishodi(await tablet.posalji([create, patch]))).toEqual(['applied', 'rejected:pravila'])
  })

  test('another applicant’s project, another applicant, one that does not exist, a right to look only', async () => {
    const foreign = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 1 })
    const base = { rev: 1, hash: (await k.redak(foreign)).obrazacHash }
    const edit = [naziv('CNC obradni centar', 'Moje')]
    const rows = [
      tablet.izmijeni(foreign, base, edit),
      tablet.izmijeni(noviId(), base, edit),
      tablet.naredi(foreign, base, { name: 'oznaciSpremnim', args: IZJAVE, expectState: 1 }),
      tablet.kreiraj(pozivId, { actingFor: { vrsta: 'prijavitelj', id: k.tudi.id } }),
      tablet.kreiraj(pozivId, { actingFor: { vrsta: 'institucija', id: 1 } }),
      tablet.kreiraj(pozivId, { actingFor: { vrsta: 'prijavitelj', id: 9_000_000_000 } }),
      tablet.kreiraj(pozivId),
    ]
    expect(ishodi(await tablet.posalji(rows))).toEqual([
      ...Array<string>(3).fill('rejected:nije-pronadeno'),
      ...Array<string>(3).fill('rejected:zabranjeno'),
      'applied',
    ])
    const reader = await prijavljenUredaj(k, k.nas.osobe.PRG)
    const own = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
    const ownBase = { rev: 1, hash: (await k.redak(own)).obrazacHash }
    const looked = await reader.posalji([reader.izmijeni(own, ownBase, edit), reader.kreiraj(pozivId)])
    expect(ishodi(looked)).toEqual(['rejected:zabranjeno', 'rejected:zabranjeno'])
  })

  test('values that would break the database: too large numbers, characters it cannot hold', async () => {
    const rows = [
      ...[1.5, 9e15, -1].map((broj) => tablet.kreiraj(pozivId, { args: { pozivId: broj } })),
      ...['nula \0 znak', 'pola \ud800 para'].map((tekst) =>
        tablet.kreiraj(pozivId, { args: { pozivId, naziv: tekst } }),
      ),
      tablet.kreiraj(pozivId),
    ]
    const kodovi = [
      'neispravan-zahtjev',
      'neispravan-zahtjev',
      'nije-pronadeno',
      'neispravan-zahtjev',
      'neispravan-zahtjev',
    ]
    expect(ishodi(await tablet.posalji(rows))).toEqual([...kodovi.map((kod) => `rejected:${kod}`), 'applied'])
    expect(rows[3] && (await stored(rows[3]))).toMatchObject([{ naziv: 'nula \ufffd znak' }])
  })

  test('a wrong lane, a type that does not fit, a missing base, a content other than was hashed', async () => {
    const create = tablet.kreiraj(pozivId)
    const rows = [
      create,
      tablet.kreiraj(pozivId, { lane: 'projekt:drugi' }),
      tablet.kreiraj(pozivId, { type: 'projekt.patch' }),
      tablet.izmijeni(idOf(create), null, [naziv('Nova linija', 'x')]),
      tablet.kreiraj(pozivId, { envHash: 'a'.repeat(64) }),
    ]
    expect(ishodi(await tablet.posalji(rows))).toEqual([
      'applied',
      ...Array<string>(4).fill('rejected:neispravan-zahtjev'),
    ])
    // A damaged payload is kept, but the real one may still come under its id.
    expect(rows[4] && (await stored(rows[4]))).toEqual([])
    const { mutationId } = rows[4] ?? create
    expect(await k.upit(sql`select 1 from sync_collision where mutation_id = ${mutationId}::uuid`)).toHaveLength(1)
  })

  test.each([
    ['a value the database refuses', '22023'],
    ['a fault of the portal itself', 'XX001'],
    ['a key that somebody has', '23505'],
  ])(
    'one on which the portal fails for %s holds up no other, and is taken when the fault is gone [I20]',
    async (_ime, kod) => {
      await k.upit(
        sql.raw(`create function padni() returns trigger language plpgsql as $$
      begin if new.naziv = 'Otrov' then raise exception 'otrov' using errcode = '${kod}'; end if; return new; end $$`),
      )
      await k.upit(sql`create trigger padni before insert on projekt for each row execute function padni()`)
      const poison = tablet.kreiraj(pozivId, { args: { pozivId, naziv: 'Otrov' } })
      const after = tablet.izmijeni(idOf(poison), iza(poison), [postavi('projekt.akronim', null, 'MOST')])
      const rows = [tablet.kreiraj(pozivId), poison, tablet.kreiraj(pozivId)]
      const answer = await tablet.posalji(rows)
      expect(ishodi(answer)).toEqual(['applied', 'deferred', 'applied'])
      expect(answer.body.results[1]?.result).toMatchObject({ missing: [], zastoj: true })
      expect(await stored(poison)).toEqual([])
      expect(ishodi(await tablet.posalji([poison, after]))).toEqual(['deferred', 'deferred'])
      const zastoj = () =>
        k.upit(sql`select vrsta, pokusaja, rijeseno_at is not null as rijeseno from sync_zastoj
        where mutation_id = ${poison.mutationId}::uuid`)
      expect(await zastoj()).toEqual([{ vrsta: kod, pokusaja: 2, rijeseno: false }])
      await k.upit(sql`drop trigger padni on projekt`)
      await k.upit(sql`drop function padni()`)
      expect(ishodi(await tablet.posalji([poison, after]))).toEqual(['applied', 'applied'])
      expect(await zastoj()).toEqual([{ vrsta: kod, pokusaja: 2, rijeseno: true }])
    },
  )

  test('whoever runs the portal is told once of a cause, however many devices wait for it, and finds it in the list [I20]', async () => {
    await k.upit(
      sql.raw(`create function padni() returns trigger language plpgsql as $$
      begin if new.naziv = 'Otrov' then raise exception 'otrov' using errcode = 'XX002'; end if; return new; end $$`),
    )
    await k.upit(sql`create trigger padni before insert on projekt for each row execute function padni()`)
    const drugi = uredaj(k, k.nas.osobe.UR, k.nas.id)
    await drugi.prijavi()
    const [prvi, isti, tudi] = [tablet, tablet, drugi].map((one) =>
      one.kreiraj(pozivId, { args: { pozivId, naziv: 'Otrov' } }),
    ) as [Envelope, Envelope, Envelope]
    expect(ishodi(await tablet.posalji([prvi, isti]))).toEqual(['deferred', 'deferred'])
    expect(ishodi(await tablet.posalji([prvi]))).toEqual(['deferred'])
    expect(ishodi(await drugi.posalji([tudi]))).toEqual(['deferred'])
    const obavijesti = await k.upit<{ osobaId: number; poruka: string }>(sql`
      select osoba_id as "osobaId", poruka from notifikacija where activity_action = 'sustav.zastoj' and poruka like '%XX002%'`)
    expect(obavijesti.map(({ osobaId }) => osobaId)).toEqual([k.superadmin.id])
    expect(obavijesti[0]?.poruka).toContain(prvi.type)
    const popis = (stanje: string) =>
      k.zovi<{ data: object[] }>('GET', `v1/administracija/zastoji?search=xx002&status=${stanje}`, k.superadmin.token)
    const redak = { zapis: prvi.type, greska: 'XX002', zapisa: 3, uredaja: 2, pokusaja: 4 }
    expect((await popis('ceka')).body.data).toMatchObject([{ ...redak, ceka: 3 }])
    for (const { token } of [k.admin, k.nas.osobe.ZAS])
      expect((await k.zovi('GET', 'v1/administracija/zastoji', token)).status).toBe(403)
    await k.upit(sql`drop trigger padni on projekt`)
    await k.upit(sql`drop function padni()`)
    expect(ishodi(await tablet.posalji([prvi, isti]))).toEqual(['applied', 'applied'])
    expect(ishodi(await drugi.posalji([tudi]))).toEqual(['applied'])
    expect((await popis('ceka')).body.data).toEqual([])
    expect((await popis('rijesen')).body.data).toMatchObject([{ ...redak, ceka: 0 }])
  })

  test('types and versions this server does not know are no outcome', async () => {
    const rows = [tablet.kreiraj(pozivId, { type: 'projekt.teleport' }), tablet.kreiraj(pozivId, { typeVersion: 2 })]
    expect(ishodi(await tablet.posalji(rows))).toEqual(['unsupported', 'unsupported'])
    expect(rows[0] && (await stored(rows[0]))).toEqual([])
  })
})

describe('a request is refused as a whole', () => {
  test('with another person’s envelopes, under another name, without a session', async () => {
    const create = tablet.kreiraj(pozivId, { userId: k.tudi.osobe.ZAS.id })
    expect(await tablet.posalji([tablet.kreiraj(pozivId), create])).toMatchObject({ status: 403 })
    const puppet = uredaj(k, await impersoniraj(k, k.nas.osobe.ZAS), k.nas.id)
    expect([
      (await puppet.prijavi()).status,
      (await puppet.posalji([])).status,
      (await puppet.povuci()).status,
    ]).toEqual([403, 403, 403])
    expect(await k.zovi('POST', 'sync/v1/push', 'A'.repeat(43), {})).toMatchObject({ status: 401 })
  })

  test('from an unknown device, another generation, or with a number that was used', async () => {
    const stranger = uredaj(k, k.nas.osobe.ZAS, k.nas.id)
    const unknown = { status: 409, body: { kod: 'uredaj-nepoznat' } }
    expect(await stranger.posalji([])).toMatchObject(unknown)
    const clientGen = noviId()
    expect(await tablet.posalji([], { clientGen })).toMatchObject(unknown)
    const first = tablet.kreiraj(pozivId)
    await tablet.posalji([first])
    const reused = tablet.kreiraj(pozivId, { seq: first.seq })
    expect(await tablet.posalji([reused])).toMatchObject({ status: 410, body: { kod: 'pamcenje-vraceno' } })
    expect(await k.upit(sql`select 1 from projekt where id = ${idOf(reused)}::uuid`)).toEqual([])
    await k.upit(sql`update sync_device set revoked_at = now() where device_id = ${tablet.deviceId}::uuid`)
    await tablet.prijavi()
    expect(await tablet.posalji([])).toMatchObject(unknown)
  })

  test('with an unknown field or too many envelopes', async () => {
    const rows = Array.from({ length: MAX_BATCH + 1 }, () => tablet.kreiraj(pozivId))
    expect(await tablet.posalji(rows)).toMatchObject({ status: 422 })
    const spoilt = { ...tablet.kreiraj(pozivId), tajna: 1 }
    expect(await tablet.posalji([spoilt])).toMatchObject({ status: 422 })
  })

  test('a device that has settled with another epoch applies nothing and learns the new one', async () => {
    const create = tablet.kreiraj(pozivId)
    const answer = await tablet.posalji([create], { serverEpoch: 'jučer' })
    expect([answer.status, answer.body.results]).toEqual([200, []])
    const { serverEpoch } = answer.body
    expect(ishodi(await tablet.posalji([create], { serverEpoch }))).toEqual(['applied'])
  })
})
