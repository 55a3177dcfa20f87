/** The devices of people: every draft, edit and move of theirs arrives as an envelope, as it would over the network. */
import { type Instant, toIsoInstant } from '#contract/kernel/datum.ts'
import { type Envelope, laneOf, PROTOCOL } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { generalnaProbaAggregate } from '../modules/odabir/generalna-proba.sync.ts'
import { prigovorAggregate } from '../modules/odabir/prigovor.sync.ts'
import { provjeraPrijaveAggregate } from '../modules/odabir/provjera-prijave.sync.ts'
import { planNabaveAggregate } from '../modules/plan-nabave/plan-nabave.sync.ts'
import { projektAggregate } from '../modules/projekt/projekt.sync.ts'
import { provjeraAggregate } from '../modules/provjera/provjera.sync.ts'
import { pojasnjenjeAggregate } from '../modules/razmjena/pojasnjenje.sync.ts'
import type { Party } from '../platform/auth/access.ts'
import type { SyncDeps } from '../platform/sync/aggregate.ts'
import { applyAll } from '../platform/sync/batch.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { registerDevice } from '../platform/sync/device.ts'
import { serverEpoch } from '../platform/sync/portal-state.ts'
import {
  planNabaveKindDesk,
  pojasnjenjeKindDesk,
  prigovorKindDesk,
  projektDesk,
  provjeraKindDesk,
  provjeraPrijaveKindDesk,
} from '../spojevi/kinds.ts'
import { idOf } from './ids.ts'
import type { Scena } from './scene.ts'

const VERZIJA = '0.1.0'

interface Uredaj {
  deviceId: string
  clientGen: string
  seq: number
}

export interface Tableti {
  /** Sends one intention of a person for their side; throws when the portal refuses it. */
  posalji: (namjera: Namjera) => Promise<void>
  /** The tablet of a person, by its id. */
  uredajOsobe: (osobaId: number, sada: Instant) => Promise<string>
}

export interface Namjera {
  osobaId: number
  /** For whom: an applicant, or an institution whose record it is. */
  za: Party
  vrsta: 'projekt' | 'planNabave' | 'provjera' | 'generalnaProba' | 'provjeraPrijave' | 'prigovor' | 'pojasnjenje'
  zapisId: string
  sada: Instant
  /** Version of the call by which the document is cut. */
  formDef: Envelope['formDef']
  base: Envelope['base']
  payload: Envelope['payload']
}

export const nacrt = (args: JsonObject): Envelope['payload'] => ({ kind: 'create', args })
export const izmjena = (ops: PatchOp[]): Envelope['payload'] => ({ kind: 'patch', ops })
export const naredba = (
  name: string,
  expectState: number,
  hash: string | null,
  args: JsonObject,
): Envelope['payload'] => ({
  kind: 'command',
  name,
  args,
  expectState,
  contentHash: hash,
})

function dependenciesOf(scena: Scena, sada: Instant): SyncDeps {
  return {
    aggregates: [
      projektAggregate(projektDesk.binding),
      planNabaveAggregate(planNabaveKindDesk),
      provjeraAggregate(provjeraKindDesk),
      generalnaProbaAggregate,
      provjeraPrijaveAggregate(provjeraPrijaveKindDesk),
      prigovorAggregate(prigovorKindDesk),
      pojasnjenjeAggregate(pojasnjenjeKindDesk),
    ],
    findActor: async (_tx, { osobaId }, party) => (party === undefined ? undefined : scena.actor(osobaId, party, sada)),
    serverEpoch,
    odbijenoBezPrava: async () => undefined,
    javiZastoj: async () => undefined,
    report: (error) => {
      throw error
    },
  }
}

export function makeTableti(scena: Scena): Tableti {
  const uredaji = new Map<number, Uredaj>()
  const lanes = new Map<string, number>()
  const uredajOsobe = async (osobaId: number, sada: Instant): Promise<Uredaj> => {
    const known = uredaji.get(osobaId)
    if (known !== undefined) return known
    const deviceId = idOf(`uredaj ${osobaId}`, sada)
    const clientGen = idOf(`uredaj ${osobaId} prva memorija`, sada)
    await registerDevice(scena.tx, { deviceId, clientGen, platform: 'tablet', appVersion: VERZIJA }, osobaId, sada)
    const fresh = { deviceId, clientGen, seq: 0 }
    uredaji.set(osobaId, fresh)
    return fresh
  }
  return {
    uredajOsobe: async (osobaId, sada) => (await uredajOsobe(osobaId, sada)).deviceId,
    async posalji({ osobaId, za, vrsta, zapisId, sada, formDef, base, payload }) {
      const uredaj = await uredajOsobe(osobaId, sada)
      const aggregate = { type: vrsta, id: zapisId }
      const lane = laneOf(aggregate)
      const laneSeq = (lanes.get(lane) ?? 0) + 1
      lanes.set(lane, laneSeq)
      uredaj.seq += 1
      const { deviceId, clientGen, seq } = uredaj
      const unhashed: Omit<Envelope, 'envHash'> = {
        mutationId: idOf(`${lane} ${laneSeq}`, sada),
        protocol: PROTOCOL,
        type: `${vrsta}.${payload.kind}`,
        typeVersion: 1,
        deviceId,
        clientGen,
        userId: osobaId,
        actingFor: za,
        seq,
        lane,
        laneSeq,
        aggregate,
        base,
        payload,
        deps: [],
        formDef,
        clock: { capturedAt: toIsoInstant(sada), offsetMs: 0, zone: 'Europe/Zagreb' },
        app: { version: VERZIJA, schemaEpoch: 1 },
      }
      const envelope: Envelope = { ...unhashed, envHash: contentHash(unhashed) }
      const person = { osobaId, stvarnaOsobaId: osobaId }
      const [outcome] = await applyAll(scena.tx, dependenciesOf(scena, sada), person, [envelope], sada)
      if (outcome?.result.status !== 'applied') throw new Error(`${lane}: ${JSON.stringify(outcome?.result)}`)
    },
  }
}
