/** A clock that is set back or forward: nothing that ends by time holds outside its time (issue of clocks, R-SES-3). */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GRANT_DAYS, signedText } from '#contract/kernel/sync/sealed.ts'
import { ROK_NALOGA_SATI } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import { POVEZNICA_VRIJEDI_MS } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { nalogCeka, upisiNalog } from '#server/modules/korisnik/dvije-osobe.repository.ts'
import { stanjePoveznice } from '#server/modules/korisnik/email.potvrda.ts'
import { cekaPotvrdu, upisiPoveznicu } from '#server/modules/korisnik/email.repository.ts'
import { IMPERSONACIJA_MS, pocniImpersonaciju } from '#server/modules/korisnik/impersonacija.ts'
import {
  SATI_POVEZNICE,
  uzmiPoveznicu,
  zamijeniPoveznicu,
} from '#server/modules/korisnik/lozinka-poveznica.repository.ts'
import {
  lozinkaSeRasprsuje,
  stanjePokusaja,
  zabiljeziLozinku,
  zabiljeziPokusaj,
} from '#server/modules/korisnik/neuspjela-prijava.repository.ts'
import { NIAS_MS, uzmiNiasPrijavu, zapisiNiasPrijavu } from '#server/modules/korisnik/sesija.repository.ts'
import { FRESH_MS, hashToken, isAlive, isFresh, newToken, SESSION_SECONDS } from '#server/platform/auth/session.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { urlSigner } from '#server/platform/files/signed-url.ts'
import { inTransaction } from '#server/platform/http/route.ts'
import { SharedCounts } from '#server/platform/http/shared-store.ts'
import { issueGrant, useGrant } from '#server/platform/sync/grant.ts'
import { STEP_MS } from '#server/platform/trajanje.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { osoba, superadmin } from '../support/builders/osoba.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AT = Date.UTC(2026, 2, 9, 8)

let database: TestDatabase
let owner: Database
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  owner = connect(database.config, () => undefined)
  db = inContext(owner, SUSTAV)
})
afterAll(async () => {
  await owner.$client.end()
  await database.drop()
})

let made = 0
const novi = async () => {
  made += 1
  return (await osoba(owner, `Osoba${made}`)).id
}
const times = (lastSeen: number, life: number) => ({
  lastSeenAt: new Date(lastSeen),
  expiresAt: new Date(lastSeen + life),
  endedAt: null,
})

interface Vremensko {
  life: number
  /** Makes one at that moment; answers whether it holds at the other. */
  holds: (at: number, now: number) => Promise<boolean>
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const adresa = (read: (tajna: string, osobaId: number, now: number) => Promise<boolean>): Vremensko => ({
  life: POVEZNICA_VRIJEDI_MS,
  holds: async (at, now) => {
    const [osobaId, tajna] = [await novi(), newToken()]
    const email = `nova${osobaId}@primjer.hr`
    const rok = { createdAt: new Date(at), expiresAt: new Date(at + POVEZNICA_VRIJEDI_MS) }
    const row = { osobaId, vrsta: 'promjena', email, emailKljuc: email, tajnaSha256: hashToken(tajna), ...rok }
    await inTransaction(db, (tx) => upisiPoveznicu(tx, row))
    return read(tajna, osobaId, now)
  },
})
const potpisano = (method: 'GET' | 'PUT', life: number): Vremensko => ({
  life,
  holds: async (at, now) => {
    const [signer, grant] = [urlSigner(db), { method, id: randomUUID(), osobaId: 1 }]
    const query = new URLSearchParams(await signer.sign(grant, at))
    const shown = { istek: Number(query.get('istek')), potpis: query.get('potpis') ?? '' }
    return signer.verify(grant, shown, now)
  },
})

/** Everything that ends by time, with its life. */
const SVE: Record<string, Vremensko> = {
  'the rest of a session': {
    life: HOUR,
    holds: async (at, now) => isAlive({ ...times(at, 7 * DAY), expiresAt: new Date(at + 7 * DAY) }, now, HOUR),
  },
  'the age of a session': {
    life: SESSION_SECONDS * 1000,
    holds: async (at, now) => isAlive(times(at, SESSION_SECONDS * 1000), now, 30 * DAY),
  },
  'a fresh sign-in': {
    life: FRESH_MS,
    holds: async (at, now) => isFresh({ expiresAt: new Date(at + SESSION_SECONDS * 1000) }, now),
  },
  'a fresh proof': {
    life: FRESH_MS,
    holds: async (at, now) => isFresh({ expiresAt: new Date(at), potvrdenaAt: new Date(at) }, now),
  },
  'acting under another’s name': {
    life: IMPERSONACIJA_MS,
    holds: async (at, now) => {
      made += 1
      const [osobaId, tko] = [await novi(), await superadmin(owner, `Admin${made}`)]
      const actor = { osobaId: tko.id, stvarnaOsobaId: tko.id, superadmin: true, adminDopustenja: [] }
      const { token } = await inTransaction(db, (tx) =>
        pocniImpersonaciju(
          tx,
          { ...actor, za: { vrsta: 'gradanin' } },
          {
            osobaId,
            tokenSha256: hashToken(tko.token),
            sada: at,
            zahtjevId: 'x',
            razlog: 'Provjera',
            nosac: 'token',
          },
        ),
      )
      const identity = await createAccess(owner).identify(hashToken(token), undefined, now)
      return identity !== undefined && isAlive(identity.times, now, 30 * DAY)
    },
  },
  'a link that proves an address': adresa(async (tajna, _osobaId, now) =>
    inTransaction(db, async (tx) => (await stanjePoveznice(tx, tajna, now)).ishod === 'vrijedi'),
  ),
  'an address that waits for its proof': adresa((_tajna, osobaId, now) =>
    inTransaction(db, async (tx) => (await cekaPotvrdu(tx, osobaId, now)) !== undefined),
  ),
  'a link for a first password': {
    life: SATI_POVEZNICE * HOUR,
    holds: async (at, now) => {
      const [osobaId, tajnaSha256] = [await novi(), hashToken(newToken())]
      await inTransaction(db, (tx) => zamijeniPoveznicu(tx, { tajnaSha256, osobaId }, at))
      return inTransaction(db, (tx) => uzmiPoveznicu(tx, tajnaSha256, now))
    },
  },
  'a sign-in begun at NIAS': {
    life: NIAS_MS,
    holds: async (at, now) => {
      const state = newToken()
      await zapisiNiasPrijavu(db, {
        state,
        nonce: 'n',
        codeVerifier: 'v',
        preglednikSha256: 'a',
        redirectUri: 'x',
        redirectUrl: null,
        createdAt: new Date(at),
      })
      return inTransaction(db, async (tx) => (await uzmiNiasPrijavu(tx, state, now)) !== undefined)
    },
  },
  'the push grant of a device': {
    life: GRANT_DAYS * DAY,
    holds: async (at, now) => {
      const [osobaId, deviceId] = [await novi(), randomUUID()]
      const javniKljuc = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
      const { ovlastId } = await inTransaction(db, (tx) =>
        issueGrant(tx, { deviceId, javniKljuc }, { osobaId, lozinkomBezFaktora: false }, at),
      )
      const unsigned = { ovlastId, vrijeme: now, zapisi: [] }
      const text = Buffer.from(signedText(unsigned))
      const potpis = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
      return inTransaction(db, (tx) => useGrant(tx, { ...unsigned, potpis }, now)).then(
        () => true,
        (error: { kod?: string }) => {
          if (error.kod !== 'ovlast-ne-vrijedi') throw error
          return false
        },
      )
    },
  },
  'an address that takes a file': potpisano('PUT', 15 * 60_000),
  'an address that gives a file': potpisano('GET', 60_000),
  'an order of two persons': {
    life: ROK_NALOGA_SATI * HOUR,
    holds: async (at, now) => {
      const osobaId = await novi()
      const rok = { podnesenoAt: new Date(at), istjeceAt: new Date(at + ROK_NALOGA_SATI * HOUR) }
      const nalog = { id: randomUUID(), osobaId, vrsta: 'brisanjePodataka', stanje: 'ceka', obrazlozenje: 'x', ...rok }
      await inTransaction(db, (tx) => upisiNalog(tx, { ...nalog, podnioId: osobaId }))
      return inTransaction(db, (tx) => nalogCeka(tx, osobaId, ['brisanjePodataka'], now))
    },
  },
  'the pause after failed sign-ins': {
    life: 30_000,
    holds: (at, now) =>
      inTransaction(db, async (tx) => {
        const racun = newToken()
        await stanjePokusaja(tx, racun, at)
        await zabiljeziPokusaj(tx, racun, 20, at)
        return (await stanjePokusaja(tx, racun, now)).ceka
      }),
  },
  'the pause of a password that is tried all over': {
    life: HOUR,
    holds: (at, now) =>
      inTransaction(db, async (tx) => {
        const ime = newToken()
        for (let n = 0; n < 30; n += 1) await zabiljeziLozinku(tx, ime, at)
        return lozinkaSeRasprsuje(tx, ime, now)
      }),
  },
  'a count of calls, shared by processes': {
    life: 60_000,
    holds: async (at, now) => {
      const kljuc = newToken()
      await new SharedCounts(db, () => at).hit(kljuc, 60_000, 10)
      return (await new SharedCounts(db, () => now).hit(kljuc, 60_000, 10)).current === 2
    },
  },
}

describe.each(Object.entries(SVE))('%s', (_name, { life, holds }) => {
  it('holds from its beginning to the last moment before its end', async () => {
    expect([await holds(AT, AT), await holds(AT, AT + life - 1)]).toEqual([true, true])
  })

  it('is over at its end and after it', async () => {
    expect([await holds(AT, AT + life), await holds(AT, AT + life + DAY)]).toEqual([false, false])
  })

  it('bears a clock that a time server corrects, and gets no second life from one that was set back', async () => {
    expect([await holds(AT, AT - STEP_MS), await holds(AT, AT - STEP_MS - 1)]).toEqual([true, false])
    expect(await holds(AT, AT - DAY)).toBe(false)
  })
})
