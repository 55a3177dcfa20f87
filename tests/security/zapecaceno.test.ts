/** Sealed work and the push grant: what leaves a device while its author's profile is locked, and what never does (R-OFF-3, I4, I12). */
import { createECDH } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signRequest } from '#app/platform/offline/cipher/grant.ts'
import { sealCopy } from '#app/platform/offline/vault/sealed-copy.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { GRANT_DAYS } from '#contract/kernel/sync/sealed.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { revokeGrants } from '#server/platform/sync/grant.ts'
import { sealKeyOf } from '#server/platform/sync/seal-key.ts'
import { syncDevice } from '#server/platform/sync/sync.tables.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import {
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  type Prijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { ishodi, iza, postavi, type Uredaj, uredaj } from '#tests/support/uredaj.ts'
import { dajOvlast, type Pecat, posaljiTijelo, posaljiZapecaceno, zapecati } from '#tests/support/zapecaceno.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const IZJAVE = { izjave: [] }

let k: KlupaProjekata
let pozivId: number
let mi: Prijavitelj
let tablet: Uredaj
let pecat: Pecat
beforeAll(async () => {
  k = await klupaProjekata()
  pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.71' })
})
afterAll(() => k.api.stop())
beforeEach(async () => {
  k.api.clock.now = OZUJAK
  mi = await noviPrijavitelj(k.api.db, 'Zapečaćeni rad d.o.o.')
  tablet = uredaj(k, mi.osobe.ZAS, mi.id)
  await tablet.prijavi()
  pecat = await dajOvlast(k, mi.osobe.ZAS, tablet.deviceId)
})

const idOf = ({ aggregate }: Envelope) => aggregate.id
const naziv = (was: string, now: string) => postavi('projekt.naziv', was, now)
const ledger = ({ mutationId }: Envelope) =>
  k.upit<{ status: string }>(sql`select status from sync_mutation where mutation_id = ${mutationId}::uuid`)
const posalji = async (envelopes: readonly Envelope[], s = pecat) =>
  posaljiZapecaceno(k, s, await zapecati(s, envelopes))

describe('a sealed copy', () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const key = sealKeyOf(own)
  const other = createECDH('prime256v1')
  other.generateKeys()
  const content = (envelope: Envelope) => ({ envelope, serverEpoch: 'e', ovlastId: noviId(), dokaz: 'a'.repeat(64) })

  test('opens at the server to exactly what was sealed, and to nobody else; any changed byte is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (text, at, mask) => {
          const sealed = content(tablet.kreiraj(pozivId, { args: { pozivId, naziv: text } }))
          const copy = Buffer.from(await sealCopy(key.javni, sealed))
          expect(key.open(copy)).toEqual(sealed)
          expect(sealKeyOf(other).open(copy)).toBeUndefined()
          const changed = Buffer.from(copy)
          const index = at % copy.length
          changed[index] = (changed[index] ?? 0) ^ mask
          expect(key.open(changed)).toBeUndefined()
          expect(key.open(copy.subarray(0, index))).toBeUndefined()
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([[30], [10_000]])('nested %i deep opens to nothing, as an open body is refused', async (depth) => {
    const sealed = content(tablet.kreiraj(pozivId))
    let args: unknown = 'x'
    for (let i = 0; i < depth; i += 1) args = [args]
    const duboko = {
      ...sealed,
      envelope: { ...sealed.envelope, payload: { ...sealed.envelope.payload, args: { pozivId, naziv: args } } },
    }
    const copy = await sealCopy(key.javni, duboko as typeof sealed).catch(() => undefined)
    if (copy !== undefined) expect(key.open(Buffer.from(copy))).toBeUndefined()
    else expect(depth).toBeGreaterThan(1000)
  })

  test('holds nothing readable and never looks the same twice', async () => {
    const sealed = content(tablet.kreiraj(pozivId, { args: { pozivId, naziv: 'Tajni naziv' } }))
    const [one, two] = await Promise.all([sealCopy(key.javni, sealed), sealCopy(key.javni, sealed)])
    expect(Buffer.from(one).includes('Tajni')).toBe(false)
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  })
})

describe('sealed work', () => {
  test('arrives with nobody signed in, in the order it was made, as its author', async () => {
    const create = tablet.kreiraj(pozivId)
    const patch = tablet.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'Druga linija')])
    const answer = await posalji([patch, create])
    expect(answer).toMatchObject({ status: 200, body: { zadrzano: [] } })
    expect(new Set(answer.body.zaprimljeno)).toEqual(new Set([create.mutationId, patch.mutationId]))
    expect(await k.redak(idOf(create))).toMatchObject({ naziv: 'Druga linija', verzijaRetka: 2 })
    const who = await k.upit(
      sql`select osoba_id as id from sync_mutation where mutation_id = ${create.mutationId}::uuid`,
    )
    expect(who).toEqual([{ id: mi.osobe.ZAS.id }])
  })

  test('keeps still on a device where somebody acts under another’s name, and goes once that is over [R-IMP-8]', async () => {
    const create = tablet.kreiraj(pozivId)
    const zapisi = await zapecati(pecat, [create])
    const tijelo = () => {
      k.api.clock.now += 1
      return signRequest(pecat.grant, k.api.clock.now, zapisi)
    }
    const kao = await impersoniraj(k, mi.osobe.UR)
    const still = await posaljiTijelo(k, await tijelo(), kao.token)
    expect([still.status, await ledger(create)]).toEqual([403, []])
    // Somebody else who is simply signed in here keeps nobody's work back.
    expect((await posaljiTijelo(k, await tijelo(), mi.osobe.UR.token)).body.zaprimljeno).toEqual([create.mutationId])
  })

  test('sent again, and then by the author, has one effect; the author gets the stored outcome', async () => {
    const create = tablet.kreiraj(pozivId)
    const first = await posalji([create])
    const again = await posalji([create])
    expect([first.body.zaprimljeno, again.body.zaprimljeno]).toEqual([[create.mutationId], [create.mutationId]])
    expect(ishodi(await tablet.posalji([create]))).toEqual(['duplicate:applied'])
    expect(await k.upit(sql`select 1 from doc_revision where agg_id = ${idOf(create)}`)).toHaveLength(1)
  })

  test('that builds on what has not arrived stays on the device', async () => {
    const create = tablet.kreiraj(pozivId)
    const patch = tablet.izmijeni(idOf(create), iza(create), [naziv('Nova linija', 'Druga linija')])
    const answer = await posalji([patch])
    expect(answer.body).toMatchObject({
      zaprimljeno: [],
      zadrzano: [{ mutationId: patch.mutationId, razlog: 'ceka' }],
    })
    expect((await posalji([create, patch])).body.zaprimljeno).toHaveLength(2)
  })

  test('that is refused now is in the ledger with its reason, and confirmed', async () => {
    const create = tablet.kreiraj(pozivId, { args: { pozivId, naziv: 'Loša', nepoznato: 1 } })
    expect((await posalji([create])).body.zaprimljeno).toEqual([create.mutationId])
    expect(await ledger(create)).toEqual([{ status: 'rejected' }])
  })

  test('after the right was taken away is refused as of now, with the payload kept', async () => {
    const create = tablet.kreiraj(pozivId)
    const zapisi = await zapecati(pecat, [create])
    await k.api.db.execute(sql`delete from prijavitelj_osoba where osoba_id = ${mi.osobe.ZAS.id}`)
    expect((await posaljiZapecaceno(k, pecat, zapisi)).body.zaprimljeno).toEqual([create.mutationId])
    expect(await ledger(create)).toEqual([{ status: 'rejected' }])
  })

  test('for a database that was restored since waits for the author', async () => {
    const create = tablet.kreiraj(pozivId)
    const answer = await posaljiZapecaceno(k, pecat, await zapecati(pecat, [create], { serverEpoch: 'prije' }))
    expect(answer.body.zadrzano).toEqual([{ mutationId: create.mutationId, razlog: 'druga-baza' }])
    expect(await ledger(create)).toEqual([])
  })

  test('under another id than its own, or changed on the way, is not taken', async () => {
    const create = tablet.kreiraj(pozivId)
    const [zapis] = await zapecati(pecat, [create])
    if (zapis === undefined) throw new Error('no copy')
    const strani = { ...zapis, mutationId: noviId() }
    const razlozi = async (one: typeof zapis) => (await posaljiZapecaceno(k, pecat, [one])).body.zadrzano
    expect(await razlozi(strani)).toMatchObject([{ razlog: 'necitljivo' }])
    expect(await razlozi({ ...zapis, kopija: `AAAA${zapis.kopija.slice(4)}` })).toMatchObject([
      { razlog: 'necitljivo' },
    ])
    expect(await ledger(create)).toEqual([])
  })
})

describe("another person's work", () => {
  test('is not taken under the grant of whoever sends it [I12]', async () => {
    const kolega = uredaj(k, mi.osobe.UR, mi.id)
    const create = kolega.kreiraj(pozivId, { deviceId: tablet.deviceId })
    const answer = await posalji([create])
    expect(answer.body.zadrzano).toEqual([{ mutationId: create.mutationId, razlog: 'nije-ovlasteno' }])
    expect(await ledger(create)).toEqual([])
  })

  test('cannot be made after the lock: without the secret of the awake profile there is no proof', async () => {
    const create = tablet.kreiraj(pozivId)
    const forged = await zapecati(pecat, [create], { dokaz: '0'.repeat(64) })
    expect((await posaljiZapecaceno(k, pecat, forged)).body.zadrzano).toMatchObject([{ razlog: 'nije-ovlasteno' }])
    const kolega = await dajOvlast(k, mi.osobe.UR, tablet.deviceId)
    const borrowed = await zapecati(kolega, [create])
    expect((await posaljiZapecaceno(k, pecat, borrowed)).body.zadrzano).toMatchObject([{ razlog: 'nije-ovlasteno' }])
    expect(await ledger(create)).toEqual([])
  })

  test('made on another device is not taken', async () => {
    const create = tablet.kreiraj(pozivId, { deviceId: noviId() })
    expect((await posalji([create])).body.zadrzano).toMatchObject([{ razlog: 'nije-ovlasteno' }])
  })
})

describe('the push grant', () => {
  const odbijena = { status: 403, body: { kod: 'ovlast-ne-vrijedi' } }

  test('is given to a signed-in person only, and not under impersonation or on a revoked device', async () => {
    const body = { deviceId: tablet.deviceId, javniKljuc: 'AAAA' }
    expect((await k.api.send('POST', 'sync/v1/grants', 'x'.repeat(43), body)).status).toBe(401)
    expect((await k.api.send('POST', 'sync/v1/grants', mi.osobe.ZAS.token, body)).status).toBe(400)
    const glumac = await impersoniraj(k, mi.osobe.ZAS)
    await expect(dajOvlast(k, glumac, noviId())).rejects.toThrow('zabranjeno')
    await k.api.db.update(syncDevice).set({ revokedAt: new Date() }).where(eq(syncDevice.deviceId, tablet.deviceId))
    await expect(dajOvlast(k, mi.osobe.ZAS, tablet.deviceId)).rejects.toThrow('uredaj-nepoznat')
  })

  test(`ends after ${GRANT_DAYS} days, at the edge`, async () => {
    const create = tablet.kreiraj(pozivId)
    const zapisi = await zapecati(pecat, [create])
    k.api.clock.now = OZUJAK + GRANT_DAYS * DAY_MS - 1
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject(odbijena)
    k.api.clock.now = OZUJAK + GRANT_DAYS * DAY_MS - 2
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject({ status: 200 })
  })

  test('is dead once it was revoked, once its device was, and once the account was closed', async () => {
    const zapisi = await zapecati(pecat, [tablet.kreiraj(pozivId)])
    await k.api.db.update(fizickaOsoba).set({ aktivna: false }).where(eq(fizickaOsoba.id, mi.osobe.ZAS.id))
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject(odbijena)
    await k.api.db.update(fizickaOsoba).set({ aktivna: true }).where(eq(fizickaOsoba.id, mi.osobe.ZAS.id))
    const device = eq(syncDevice.deviceId, tablet.deviceId)
    await k.api.db.update(syncDevice).set({ revokedAt: new Date() }).where(device)
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject(odbijena)
    await k.api.db.update(syncDevice).set({ revokedAt: null }).where(device)
    await k.api.db.transaction((tx) => revokeGrants(tx, tablet.deviceId, mi.osobe.ZAS.id, k.api.clock.now))
    expect(await posaljiZapecaceno(k, pecat, zapisi)).toMatchObject(odbijena)
  })

  test("refuses another device's signature, a changed body, an old request and a repeated one", async () => {
    const zapisi = await zapecati(pecat, [tablet.kreiraj(pozivId)])
    const tudi = await dajOvlast(k, mi.osobe.ZAS, noviId())
    const now = k.api.clock.now
    const stranim = await signRequest({ ...pecat.grant, potpisni: tudi.grant.potpisni }, now, zapisi)
    expect(await posaljiTijelo(k, stranim)).toMatchObject(odbijena)
    const good = await signRequest(pecat.grant, now, zapisi)
    expect(await posaljiTijelo(k, { ...good, vrijeme: now + 1 })).toMatchObject(odbijena)
    const stari = await signRequest(pecat.grant, now - 5 * 60_000 - 1, zapisi)
    expect(await posaljiTijelo(k, stari)).toMatchObject(odbijena)
    expect(await posaljiTijelo(k, good)).toMatchObject({ status: 200 })
    expect(await posaljiTijelo(k, good)).toMatchObject(odbijena)
  })

  test('carries no command outside the list, nor what follows it in the lane', async () => {
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: mi.id, statusId: 1 })
    const { obrazacHash } = await k.redak(id)
    const base = { rev: 1, hash: obrazacHash }
    const odustani = tablet.naredi(id, base, { name: 'odustaniOdPrijave', expectState: 1 })
    const patch = tablet.izmijeni(id, iza(odustani), [naziv('x', 'y')])
    const answer = await posalji([odustani, patch])
    expect(answer.body).toMatchObject({
      zaprimljeno: [],
      zadrzano: [
        { mutationId: odustani.mutationId, razlog: 'nije-ovlasteno' },
        { mutationId: patch.mutationId, razlog: 'ceka' },
      ],
    })
    expect(await ledger(odustani)).toEqual([])
    const spremna = tablet.naredi(id, base, { name: 'oznaciSpremnim', args: IZJAVE, expectState: 1 })
    expect((await posalji([spremna])).body.zaprimljeno).toEqual([spremna.mutationId])
  })
})
