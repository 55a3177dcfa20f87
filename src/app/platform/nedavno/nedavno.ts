/** Recent and pinned records of the person on this device. Kept sealed beside their lists, told to the portal when it is there. */
import { call } from '#app/platform/api/client.ts'
import { ApiProblem, messageOf, Offline } from '#app/platform/api/problem.ts'
import type { KeptLists } from '#app/platform/offline/engine/kept-lists.ts'
import { createSource, type Store } from '#app/platform/offline/ports/store.ts'
import { toast } from '#app/ui/toast-store.ts'
import { NAJVISE_ZAPISA } from '#contract/kernel/paleta.endpoints.ts'
import { prikvacenoEndpoints } from '#contract/kernel/prikvaceno.endpoints.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { pitajPaletu } from './paleta.calls.ts'
import {
  citajStanje,
  osvjezeno,
  otvoren,
  type PoznatZapis,
  type Promjena,
  poslano,
  praznoStanje,
  promijenjeno,
  type Stanje,
  sPortala,
  zaPitanje,
} from './stanje.ts'

export interface Nedavno extends Store<Stanje> {
  otvoren: (zapis: PoznatZapis) => void
  promijeni: (zapis: PoznatZapis, radnja: Promjena['radnja']) => void
  /** Tells the portal what waits. Asks it what is pinned, and what of all this may still be read in the context. */
  uskladi: (za: string, neposlano?: Neposlano) => Promise<void>
}

/** Numbers of records that this device alone has: the portal is not asked about them. */
export type Neposlano = () => Promise<ReadonlySet<string>>

type Mjesto = Pick<KeptLists, 'read' | 'keep'>
const KLJUC = 'nedavno'

/** For a device that can keep nothing: as long as the page stands. */
export function mjestoStranice(): Mjesto {
  let kept: Awaited<ReturnType<Mjesto['read']>>
  return {
    read: async () => kept,
    keep: async (_key, answer) => {
      kept = answer
    },
  }
}

async function posalji({ radnja, za, vrsta, id }: Promjena): Promise<void> {
  if (radnja === 'prikvaci') await call(prikvacenoEndpoints.prikvaci, { body: { za, vrsta, id } })
  else await call(prikvacenoEndpoints.otkvaci, { params: { za, vrsta, id } })
}

export function createNedavno(mjesto: Mjesto, prava: string): Nedavno {
  const source = createSource(praznoStanje(prava))
  const opened = mjesto
    .read(KLJUC)
    .then((kept) => source.set(citajStanje(kept?.data, prava)))
    .catch(() => undefined)
  let writing: Promise<unknown> = opened

  const set = (change: (before: Stanje) => Stanje): Promise<unknown> => {
    writing = writing
      .then(() => {
        source.set(change(source.get()))
        return mjesto.keep(KLJUC, { data: source.get() as unknown as Json, at: Date.now() })
      })
      // What the device cannot keep holds as long as the page.
      .catch(() => undefined)
    return writing
  }

  /** True when all of it has left; a refusal is final, and said. */
  async function posaljiSve(): Promise<void> {
    for (const promjena of source.get().ceka) {
      try {
        await posalji(promjena)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status >= 500) throw error
        toast(messageOf(error), { tone: 'danger' })
      }
      await set((before) => poslano(before, promjena))
    }
  }

  async function uskladi(za: string, neposlano: Neposlano = async () => new Set()): Promise<void> {
    await opened
    await posaljiSve()
    const { data } = await call(prikvacenoEndpoints.popis, {})
    await set((before) => sPortala(before, data))
    const pitano = zaPitanje(source.get(), za, await neposlano())
    for (let from = 0; from < pitano.length; from += NAJVISE_ZAPISA) {
      const these = pitano.slice(from, from + NAJVISE_ZAPISA)
      const odgovor = await pitajPaletu(za, { zapisi: these.join(',') })
      await set((before) => osvjezeno(before, za, { pitano: these, odgovor }))
    }
  }

  let running: Promise<void> | undefined
  return {
    subscribe: source.subscribe,
    get: source.get,
    otvoren: (zapis) => void set((before) => otvoren(before, zapis)),
    promijeni: (zapis, radnja) => void set((before) => promijenjeno(before, zapis, radnja)),
    uskladi: (za, neposlano) => {
      const next = (running ?? Promise.resolve()).then(() => uskladi(za, neposlano))
      running = next.catch((error: unknown) => {
        // Without a network, or with a portal that fails just now, it is done the next time.
        if (!(error instanceof Offline || error instanceof ApiProblem)) throw error
      })
      return running
    },
  }
}
