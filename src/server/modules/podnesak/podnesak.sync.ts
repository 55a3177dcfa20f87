/** Filings from devices: a registration or a request filled in without a network is taken as if it had been sent from a desk. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { PODNESAK_NA_UREDAJU } from '#contract/modules/podnesak/podnesak.povijest.ts'
import {
  type IshodPodneska,
  type SadrzajPodneska,
  sadrzajPodneska,
  TIP_PODNESKA,
} from '#contract/modules/podnesak/podnesak.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { bindDokument } from '../../platform/sync/dokument.ts'
import { noviji, type PodnesakRow, podnesci, postojiPodnesak, upisiPodneske } from './podnesak.repository.ts'

export interface Podnosenje {
  actor: Actor
  sada: number
  /** Id of the filing, which what it makes may take over. */
  id: string
}

type Od<V extends SadrzajPodneska['vrsta']> = Extract<SadrzajPodneska, { vrsta: V }>

/** Who takes each kind; throws `Problem` as the call of a desk would. */
export interface PodnesakPorts {
  subjekt: (tx: Tx, podaci: Od<'registracija-subjekta'>['podaci'], kako: Podnosenje) => Promise<IshodPodneska>
  gradanin: (tx: Tx, podaci: Od<'registracija-gradanina'>['podaci'], kako: Podnosenje) => Promise<IshodPodneska>
  zahtjev: (tx: Tx, sadrzaj: Od<'zahtjev'>, kako: Podnosenje) => Promise<IshodPodneska>
}

interface PodnesakHead extends Head {
  sadrzaj: SadrzajPodneska
}

/** As long as a device may ask what came of it. */
const PAMTI_MS = 90 * DAN
const odKada = (sada: number) => new Date(sada - PAMTI_MS)

/** A filing has one status: it is no record kind, and devices ask for a number. */
const ZAPRIMLJEN = 1

/** What was filed is not kept twice: the answer carries its title alone. */
const vidljivo = ({ vrsta, kljuc, naslov }: Pick<PodnesakRow, 'vrsta' | 'kljuc' | 'naslov'>): JsonObject => ({
  vrsta,
  kljuc,
  naslov,
})

async function draft(tx: Tx, envelopes: readonly Envelope[], { actor }: ApplyContext): Promise<PodnesakHead[]> {
  const ids = envelopes.map(({ aggregate }) => aggregate.id)
  if (new Set(ids).size < ids.length || (await postojiPodnesak(tx, ids))) throw new Problem('id-ponovno-koristen')
  return envelopes.map(({ aggregate, payload }) => {
    const parsed = sadrzajPodneska.safeParse(payload.kind === 'create' ? payload.args : {})
    if (!parsed.success) throw new Problem('neispravan-zahtjev')
    const content = vidljivo(parsed.data)
    return {
      id: aggregate.id,
      rev: 1,
      statusId: ZAPRIMLJEN,
      content,
      hash: contentHash(content),
      scopes: [`osoba:${actor.osobaId}`],
      sadrzaj: parsed.data,
    }
  })
}

function podnesi(tx: Tx, ports: PodnesakPorts, sadrzaj: SadrzajPodneska, kako: Podnosenje): Promise<IshodPodneska> {
  switch (sadrzaj.vrsta) {
    case 'registracija-subjekta':
      return ports.subjekt(tx, sadrzaj.podaci, kako)
    case 'registracija-gradanina':
      return ports.gradanin(tx, sadrzaj.podaci, kako)
    case 'zahtjev':
      return ports.zahtjev(tx, sadrzaj, kako)
  }
}

function docOf({ id, vrsta, kljuc, naslov, ishod }: PodnesakRow): SyncDoc {
  const content = vidljivo({ vrsta, kljuc, naslov })
  return {
    type: TIP_PODNESKA,
    id,
    rev: 1,
    hash: contentHash(content),
    content,
    meta: { ishod } as unknown as JsonObject,
  }
}

/** Sent whole and once: nobody changes it afterwards. */
export function podnesakAggregate(ports: PodnesakPorts): SyncedAggregate {
  return bindDokument(PODNESAK_NA_UREDAJU, {
    draft,
    insert: async (tx, heads, { actor, sada }) => {
      const rows: PodnesakRow[] = []
      for (const { id, sadrzaj } of heads as readonly PodnesakHead[]) {
        const ishod = await podnesi(tx, ports, sadrzaj, { actor, sada, id })
        const { vrsta, kljuc, naslov } = sadrzaj
        rows.push({ id, osobaId: actor.osobaId, vrsta, kljuc, naslov, ishod, createdAt: new Date(sada) })
      }
      await upisiPodneske(tx, rows)
    },
    lock: async () => new Map(),
    present: async (tx, ids, { actor, sada }) =>
      (await podnesci(tx, actor.osobaId, ids, odKada(sada))).map((row) => docOf(row)),
    manifest: async (tx, scope, { actor, sada }) =>
      scope.startsWith('osoba:')
        ? (await noviji(tx, actor.osobaId, odKada(sada))).map((row) => {
            const { id, rev, hash } = docOf(row)
            return { id, rev, hash }
          })
        : [],
  })
}
