/** Visits planned and announced as a body does it: each call by whoever may make it. */
import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, request } from 'playwright/test'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { today } from '#contract/kernel/datum.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { type Envelope, PROTOCOL, type UnhashedEnvelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResponse } from '#contract/kernel/sync/protocol.ts'
import { DEMO_LOZINKA } from '#server/platform/auth/demo-password.ts'
import type { Portal } from '#tests/support/portal.ts'
import { SAFU } from './demo.ts'
import { row } from './journey.ts'
import { emailOf } from './sign-in.ts'
import type { Provjera } from './visit.ts'

const noviId = (): string => uuidV7(Date.now(), randomBytes(10))

interface Tko {
  id: number
  ime: string
  zovi: <T>(path: string, data?: object) => Promise<T>
  odjavi: () => Promise<void>
}

async function prijavi(portal: Portal, ime: string): Promise<Tko> {
  const context: APIRequestContext = await request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { origin: portal.url },
  })
  const zovi = async <T>(path: string, data?: object): Promise<T> => {
    const answer = data === undefined ? await context.get(`/${path}`) : await context.post(`/${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  await zovi('v1/auth/passwordLogin', { email: await emailOf(portal, ime), lozinka: DEMO_LOZINKA })
  const { fizickaOsoba } = await zovi<{ fizickaOsoba: { id: number } }>('v1/auth/me')
  return { id: fizickaOsoba.id, ime, zovi, odjavi: () => context.dispose() }
}

const postavi = (path: string, now: string): PatchOp => ({ kind: 'set', path, was: null, now })

/** What the plan adds to a check that the portal has begun out of its project. */
const priprema = (clan: Tko): PatchOp[] => [
  postavi('podaci.tip', 'oprema'),
  postavi('podaci.povod', 'planirana'),
  postavi('podaci.datum', rokRadnihDana(today(Date.now()), 7)),
  {
    kind: 'add',
    path: 'podaci.tim',
    now: { id: `clan-${clan.id}`, osoba: String(clan.id), uloga: 'clan' },
    after: null,
  },
]

/** One check from the desk of its leader: begun and written by their device. */
async function planiraj(voditelj: Tko, clan: Tko, projektId: string): Promise<string> {
  const [deviceId, clientGen, id] = [noviId(), noviId(), noviId()]
  await voditelj.zovi('sync/v1/devices', { deviceId, clientGen, platform: 'journey', appVersion: 'journey' })
  const aggregate = { type: 'provjera', id }
  const omotaj = (seq: number, payload: Envelope['payload'], base: Envelope['base']): Envelope => {
    const unhashed: UnhashedEnvelope = {
      mutationId: noviId(),
      protocol: PROTOCOL,
      type: `provjera.${payload.kind}`,
      typeVersion: 1,
      deviceId,
      clientGen,
      userId: voditelj.id,
      actingFor: { vrsta: 'institucija', id: SAFU.id },
      seq,
      lane: `provjera:${id}`,
      laneSeq: seq,
      aggregate,
      base,
      payload,
      deps: [],
      formDef: null,
      app: { version: 'journey', schemaEpoch: 1 },
      clock: { capturedAt: new Date().toISOString(), offsetMs: 0, zone: 'Europe/Zagreb' },
    }
    const envHash = createHash('sha256')
      .update(canonicalJson(unhashed as unknown as JsonObject))
      .digest('hex')
    return { ...unhashed, envHash }
  }
  const nova = omotaj(1, { kind: 'create', args: { projektId } }, null)
  const plan = omotaj(2, { kind: 'patch', ops: priprema(clan) }, { after: nova.mutationId })
  const mutations = [nova, plan]
  const { results } = await voditelj.zovi<PushResponse>('sync/v1/push', {
    deviceId,
    clientGen,
    mutations,
    pendingDigest: mutations.map(({ mutationId, envHash }) => ({ mutationId, envHash })),
  })
  expect(results.map(({ result }) => result.status)).toEqual(['applied', 'applied'])
  return id
}

/** So many visits of a project, announced by the head, with both members' declarations. */
export async function najaviPosjete(portal: Portal, { projektId }: Provjera, koliko: number): Promise<Provjera[]> {
  const [voditelj, clan, celnik] = (await Promise.all(
    [SAFU.R, SAFU.clan, SAFU.V].map((ime) => prijavi(portal, ime)),
  )) as [Tko, Tko, Tko]
  const stol = `v1/institucije/${SAFU.id}/projekti/${projektId}/provjere-na-licu-mjesta`
  const posjeti: Provjera[] = []
  for (let n = 0; n < koliko; n += 1) {
    const id = await planiraj(voditelj, clan, projektId)
    for (const tko of [voditelj, clan])
      await tko.zovi(`${stol}/${id}/izjava`, { mutationId: noviId(), sukob: false, obrazlozenje: '' })
    const { verzijaRetka } = await celnik.zovi<{ verzijaRetka: number }>(`${stol}/${id}`)
    await celnik.zovi(`${stol}/${id}/prijelazi`, { mutationId: noviId(), prijelaz: 'najavi', verzijaRetka })
    posjeti.push(
      await row<Provjera>(
        portal,
        `select id, oznaka, projekt_id as "projektId", prijavitelj_id as "prijaviteljId", program_id as "programId"
           from provjera where id = $1 and status_id = 2`,
        [id],
      ),
    )
  }
  await Promise.all([voditelj, clan, celnik].map((tko) => tko.odjavi()))
  return posjeti
}
