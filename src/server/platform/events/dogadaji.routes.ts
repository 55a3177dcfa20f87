/** The stream of events of an open screen. Every event is preceded by the question whether the person may still see the record. */
import { dogadajEndpoints, type PracenaVrsta } from '#contract/kernel/dogadaj.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { findActor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, inTransaction } from '../http/route.ts'
import { createStreams, type EventOptions } from './stream.ts'
import { createVersionWatch, recordVersions, type VersionWatch } from './version-watch.ts'

/** Whether this actor may know of the record; by kind, from the modules. */
export type MaySee = Readonly<
  Record<PracenaVrsta, (tx: Tx, id: string, actor: Actor, sada: number) => Promise<boolean>>
>

function partyOf(za: string): Party {
  const [vrsta, id] = za.split(':')
  return { vrsta: vrsta === 'institucija' ? 'institucija' : 'prijavitelj', id: Number(id) }
}

/** Registers the stream; the answer watches what is open, for tests and for the end. */
export function dogadajiRoutes(app: PortalApp, maySee: MaySee, options: EventOptions = {}): VersionWatch<number> {
  const watch = createVersionWatch(app, recordVersions)
  const follow = createStreams(app, options)
  bind(app, dogadajEndpoints.prati, async (call) => {
    const { actor, db, query } = call
    const [vrsta = '', id = ''] = query.zapis.split(':')
    const may = (): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const acting = await findActor(app.access, tx, actor, partyOf(query.za), app.now(), false)
        return acting !== undefined && maySee[vrsta as PracenaVrsta](tx, id, acting, app.now())
      })
    if (!(await may())) throw new Problem('nije-pronadeno')
    follow(call, {
      ...{ watch, key: query.zapis, event: 'zapis', may },
      data: (verzijaRetka) => ({ verzijaRetka }),
      isNews: (verzija, known) => verzija > Number(known),
    })
    return ''
  })
  return watch
}
