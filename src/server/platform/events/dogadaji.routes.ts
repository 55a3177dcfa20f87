/** The stream of events of an open screen. Every event is preceded by the question whether the person may still see the record. */
import { dogadajEndpoints, type PracenaVrsta, vidiPrisutne } from '#contract/kernel/dogadaj.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import { findActor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind, inTransaction } from '../http/route.ts'
import { otisao, prisutniU, zabiljeziPrisutnost } from './prisutnost.ts'
import { createStreams, type EventOptions } from './stream.ts'
import { type AskVersions, createVersionWatch, recordVersions, type VersionWatch } from './version-watch.ts'

/** Whether this actor may know of the record; by kind, from the modules. */
export type MaySee = Readonly<
  Record<PracenaVrsta, (tx: Tx, id: string, actor: Actor, sada: number) => Promise<boolean>>
>

/** The party a person acts for; undefined for the person as themselves. */
function partyOf(za: string): Party | undefined {
  if (za === 'osoba') return undefined
  const party = partyOfScope(za, ['prijavitelj', 'institucija'])
  if (party === undefined) throw new Problem('nije-pronadeno')
  return party
}

/** Registers the stream; the answer watches what is open, for tests and for the end. */
export interface RecordEvents extends EventOptions {
  /** Versions of kinds that are no documents of devices, by their keys. */
  others?: AskVersions<number>
}

export function dogadajiRoutes(app: PortalApp, maySee: MaySee, options: RecordEvents = {}): VersionWatch<number> {
  const others = options.others ?? (async () => [])
  const watch = createVersionWatch<number>(app, async (db, keys) => [
    ...(await recordVersions(db, keys)),
    ...(await others(db, keys)),
  ])
  const prisutni = createVersionWatch(app, prisutniU(app.now))
  const follow = createStreams(app, 'zapis', options)
  async function smije(tx: Tx, actor: Actor, { zapis, za }: { zapis: string; za: string }): Promise<boolean> {
    const [vrsta = '', id = ''] = zapis.split(':')
    const acting = await findActor(app.access, tx, actor, partyOf(za), app.now(), false)
    return acting !== undefined && maySee[vrsta as PracenaVrsta](tx, id, acting, app.now())
  }
  bind(app, dogadajEndpoints.prisutnost, ({ body, now, transaction }) =>
    transaction(async (tx, actor) => {
      if (!vidiPrisutne(body) || !(await smije(tx, actor, body))) throw new Problem('nije-pronadeno')
      const mjesto = { ...body, osobaId: actor.osobaId }
      await asPortal(tx, () => (body.otisao === true ? otisao(tx, mjesto) : zabiljeziPrisutnost(tx, mjesto, now)))
      return {}
    }),
  )
  bind(app, dogadajEndpoints.prati, async (call) => {
    const { actor, db, query } = call
    const may = () => inTransaction(db, (tx) => smije(tx, actor, query))
    if (!(await may())) throw new Problem('nije-pronadeno')
    follow(call, {
      watch,
      key: query.zapis,
      event: 'zapis',
      may,
      ...(vidiPrisutne(query) ? { uz: { watch: prisutni, event: 'prisutni' } } : {}),
      data: (verzijaRetka) => ({ verzijaRetka }),
      isNews: (verzija, known) => verzija > Number(known),
    })
    return ''
  })
  return watch
}
