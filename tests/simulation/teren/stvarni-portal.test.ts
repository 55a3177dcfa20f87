/** The portal of the model is only worth something while it decides like the real one: the same day in the field on both. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PushOutcome, PushResponse } from '#contract/kernel/sync/protocol.ts'
import { datoteka } from '#server/modules/datoteka/datoteka.tables.ts'
import { citajProjekte } from '#server/modules/provjera/projekt-provjere.repository.ts'
import { provjera } from '#server/modules/provjera/provjera.tables.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProvjera, klupaProvjera } from '#tests/support/klupa-provjera.ts'
import type { Recording, Step } from '../recording.ts'
import { simulateField } from './dan.ts'
import { ekipaNa } from './ekipa.ts'
import type { PozivStola } from './stol.ts'

Error.stackTraceLimit = 0
const SEEDS = [1, 2]
const LONG = 900_000
/** What happens inside the server itself, or in the session of somebody who is nobody here. */
const NOT_REPLAYED = ['lateCommit', 'restored', 'badValidation', 'oldServer', 'rightsRevoked', 'otherPerson'] as const

let p: KlupaProvjera
klupaProvjera((bench) => {
  p = bench.p
})

const KOD: Record<string, string> = {
  'device-unknown': 'uredaj-nepoznat',
  'set-back': 'pamcenje-vraceno',
  forbidden: 'zabranjeno',
}

function ishod({ duplicate, result }: PushOutcome): string {
  const { mutationId, status } = result
  const what = 'rev' in result ? result.rev : 'kod' in result ? result.kod : 'missing' in result ? result.missing : ''
  return `${mutationId} ${duplicate} ${status} ${what}`
}

const odgovor = (answer: PushResponse | { refused: string } | { kod?: string }) =>
  'results' in answer ? answer.results.map(ishod) : 'refused' in answer ? KOD[answer.refused] : answer.kod

async function sto(poziv: PozivStola, tko: TestOsoba, projektId: string): Promise<boolean> {
  const one = { id: poziv.id, projektId }
  if (poziv.sto === 'izjava') return (await p.izjavi(one, tko)).status === 200
  if (poziv.sto === 'potez') return (await p.povuci(one, poziv.code, tko)).status === 200
  return (await p.preuzmi(one, tko, { deviceId: poziv.uredajId })).status === 200
}

/** One step on the real portal; both answers, where it has one. */
async function odigraj(step: Step, osobe: ReadonlyMap<number, TestOsoba>, projektId: string) {
  const { db, clock } = p.k.api
  clock.now = step.now
  const token = (id: number) => osobe.get(id)?.token ?? ''
  switch (step.kind) {
    case 'register': {
      const { deviceId, clientGen, userId } = step
      const device = { deviceId, clientGen, platform: 'simulacija', appVersion: '1' }
      const { body } = await p.k.zovi<{ report?: number }>('POST', 'sync/v1/devices', token(userId), device)
      return [body.report ?? 0, step.report] as const
    }
    case 'revoke': {
      const at = step.revoked ? new Date(step.now).toISOString() : null
      await db.execute(
        sql`update sync_device set revoked_at = ${at}::timestamptz where device_id = ${step.deviceId}::uuid`,
      )
      return undefined
    }
    case 'push': {
      const answer = await p.k.zovi<PushResponse & { kod?: string }>(
        'POST',
        'sync/v1/push',
        token(step.userId),
        step.body,
      )
      return [odgovor(answer.body), odgovor(step.answer)] as const
    }
    case 'stol': {
      const tko = osobe.get(step.poziv.osobaId)
      return [tko !== undefined && (await sto(step.poziv, tko, projektId)), step.uspjelo] as const
    }
    case 'datoteka': {
      const { docId, osobaId, bytes, sha256 } = step.file
      const at = new Date(step.now)
      const row = {
        id: step.id,
        vlasnikId: osobaId,
        entitetVrsta: 'provjera',
        entitetId: docId,
        naziv: 's.jpg',
        sha256,
      }
      const stiglo = {
        bajtova: bytes,
        pomak: bytes,
        stanje: 'provjerena',
        provjerenoAt: at,
        createdAt: at,
        updatedAt: at,
      }
      await db
        .insert(datoteka)
        .values({ ...row, ...stiglo, kljuc: step.id })
        .onConflictDoNothing()
      const posiljatelj = osobe.get(osobaId)
      // A portal that died between the check of a file and its record ties them when its sender asks.
      if (posiljatelj !== undefined) await p.b.stanje(posiljatelj, step.id)
      return undefined
    }
    default:
      return undefined
  }
}

describe('the portal of the model and the real one, over a day in the field', () => {
  it.each(SEEDS)(
    'give the same outcomes and leave the same checks for the day of seed %i',
    async (seed) => {
      const { db } = p.k.api
      const projektId = await p.noviProjekt()
      const projekti = await db.transaction((tx) => citajProjekte(tx, sql`p.id = ${projektId}`))
      const projekt = projekti.get(projektId)
      if (projekt === undefined) throw new Error('no project')
      const tim = [p.referent, p.clan, p.izvana] as const
      const ekipa = ekipaNa(
        { ...projekt, ploca: false },
        { inspektori: [tim[0].id, tim[1].id, tim[2].id], voditelj: p.voditelj.id },
      )
      let recording: Recording | undefined
      const run = await simulateField(
        { seed, muted: NOT_REPLAYED },
        {
          ekipa,
          onRecording: (made) => {
            recording = made
          },
        },
      )
      expect(run.violations).toEqual([])
      if (recording === undefined) throw new Error('nothing recorded')
      await db.execute(sql`insert into portal_state (kljuc, vrijednost) values ('serverEpoch', 'epoha-1')
        on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)
      const osobe = new Map([...tim, p.voditelj].map((one) => [one.id, one]))
      let compared = 0
      for (const [index, step] of recording.steps.entries()) {
        const pair = await odigraj(step, osobe, projektId)
        if (pair === undefined) continue
        compared += 1
        expect(pair[0], `step ${index}: ${step.kind}`).toEqual(pair[1])
      }
      expect(compared).toBeGreaterThan(50)
      const rows = await db.select().from(provjera).where(eq(provjera.projektId, projektId))
      const real = rows.map(({ id, verzijaRetka, statusId, sadrzaj }) => ({ id, verzijaRetka, statusId, sadrzaj }))
      const model = [...recording.state().docs.values()].map(({ id, rev, state, content }) => ({
        id,
        verzijaRetka: rev,
        statusId: state,
        sadrzaj: content,
      }))
      const inOrder = (all: typeof model) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(inOrder(real as typeof model)).toEqual(inOrder(model))
    },
    LONG,
  )
})
