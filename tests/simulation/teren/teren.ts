/** The world of a day in the field: the portal with its desks and files, the team at its devices, and who watches over all of it. */
import { opsOf } from '#app/platform/offline/core/lane.ts'
import { LANAC } from '#contract/modules/provjera/provjera.ovjera.ts'
import { createActor } from '../actor.ts'
import type { Device, Surroundings } from '../device.ts'
import type { Fault } from '../faults.ts'
import type { ModelServer } from '../model-server.types.ts'
import { rowsOf } from '../model-tables.ts'
import type { Oracle } from '../oracle-types.ts'
import type { Plan } from '../plan.ts'
import { createPrng } from '../prng.ts'
import type { Recording } from '../recording.ts'
import { createScene } from '../simulate.ts'
import { type Album, createAlbum } from './album.ts'
import { datotekePortala } from './datoteke-portala.ts'
import { cijiUredaj, EKIPA, type Ekipa } from './ekipa.ts'
import { createInspektor } from './inspektor.ts'
import { stolPortala } from './stol.ts'
import { createSudac } from './sudac.ts'
import { createVoditelj } from './voditelj.ts'
import { vrstaProvjere } from './vrsta.ts'

/** Of an applicant's documents and of a call; a memory taken back is followed by the other schedules. */
const NOT_HERE: readonly Fault[] = [
  'deskEdit',
  'docHidden',
  'callClosed',
  'prose',
  'unknownField',
  'poison',
  'oversized',
  'dependent',
  'handedOver',
  'imageRestored',
]
const FIELD = 0xf1e1d

export interface Others extends Pick<Surroundings, 'crashAt'> {
  ekipa?: Ekipa
  onRecording?: (recording: Recording) => void
}

export function createField(plan: Plan, { ekipa = EKIPA, onRecording, crashAt }: Others) {
  const { mutation } = plan
  const chance = createPrng(plan.seed ^ FIELD)
  const albums = new Map<string, Album>()
  const parts: { server?: ModelServer; recording?: Recording } = {}
  const server = () => {
    if (parts.server === undefined) throw new Error('The portal is not there yet')
    return parts.server
  }
  const scene = createScene(
    { ...plan, muted: [...(plan.muted ?? []), ...NOT_HERE] },
    (rng) => 3 + rng.int(2),
    {
      kind: vrstaProvjere(ekipa, mutation),
      userOf: (index) => cijiUredaj(ekipa, index),
      ...(crashAt && { crashAt }),
      onApplied: (entry, doc) => sudac.onApplied(entry, doc),
      onOpen: (device, tab) => {
        if (!tab.isWorker) albums.get(device.name)?.open(tab)
      },
    },
    onRecording &&
      ((recording) => {
        parts.recording = recording
        onRecording(recording)
      }),
  )
  parts.server = scene.server
  const { world, devices, oracle, faults } = scene
  const { check } = oracle
  const note = parts.recording?.note
  const sudac = createSudac(server, check, ekipa)
  const portal = datotekePortala({ world, server: scene.server, check, mutation, onChecked: (one) => note?.(one) })
  const onCall = (poziv: Parameters<typeof stol>[0], uspjelo: boolean) => note?.({ kind: 'stol', poziv, uspjelo })
  const stol = stolPortala({ server: scene.server, ekipa, mutation, onCall })
  watchPulls(scene.server, sudac.predano)
  watchDecisions(oracle, devices, sudac.odustano)
  const destroyed = oracle.destroyed
  oracle.destroyed = (name, was, is) => {
    sudac.osteceno(name)
    destroyed(name, was, is)
  }

  function albumOf(device: Device): Album {
    const dice = chance.fork()
    const strikes = (fault: Fault) => {
      const strength = device.strength[fault]
      if (strength === undefined || !dice.chance(strength)) return false
      faults.hit(fault)
      return true
    }
    const album = createAlbum({ device, world, portal, dice, strikes, mutation, oracle, ...(crashAt && { crashAt }) })
    albums.set(device.name, album)
    device.onEvict = () => {
      album.evict()
      sudac.nestalo(device.name)
    }
    return album
  }

  const jeIzgubljena = (attId: string) =>
    server().state().files.get(attId)?.stanje !== 'provjerena' &&
    [...albums.values()].every(({ rows }) => (rows.get(attId)?.state ?? 'unreadable') === 'unreadable')
  const people = devices.map((device) => {
    const album = albumOf(device)
    const own = { ...scene, device, rng: chance.fork(), others: devices }
    const { decide } = createActor(own)
    return { device, album, decide, ...createInspektor({ ...own, album, sudac, ekipa, stol, jeIzgubljena }) }
  })
  const voditelj = createVoditelj({ ...scene, ekipa, stol, rng: chance.fork() })
  const every = (ms: number, step: () => void) => {
    const again = () => {
      step()
      world.at(ms, again)
    }
    world.at(ms, again)
  }
  return { scene, server, people, voditelj, sudac, chance, every }
}
export type Field = ReturnType<typeof createField>

/** What each device is given is asked about. */
function watchPulls(server: ModelServer, predano: (userId: number, ids: readonly string[]) => void): void {
  const { pull } = server
  server.pull = (userId, scope, cursor, limit) => {
    const answer = pull(userId, scope, cursor, limit)
    if (!('refused' in answer))
      predano(
        userId,
        answer.changes.flatMap((change) => (change.kind === 'upsert' ? [change.doc.id] : [])),
      )
    return answer
  }
}

/** What a decision about refused work gives up of the chain is asked about. */
function watchDecisions(oracle: Oracle, devices: readonly Device[], odustano: (id: string) => void): void {
  const { acts } = oracle
  oracle.acts = (tab, act) => {
    const device = 'decision' in act ? devices.find(({ tabs }) => tabs.some(({ name }) => name === tab)) : undefined
    for (const row of device === undefined ? [] : rowsOf(device.disk.data(), 'outbox'))
      for (const op of row.docKey === act.docKey ? opsOf(row) : [])
        if ('decision' in act && op.kind === 'add' && op.path === LANAC && act.decision.givesUp(row, op))
          odustano(op.now.id)
    return acts(tab, act)
  }
}
