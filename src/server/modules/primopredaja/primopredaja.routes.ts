/** Binds the calls of hand-overs at the desk of an institution. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { primopredajaEndpoints } from '#contract/modules/primopredaja/primopredaja.endpoints.ts'
import { primopredajaKind } from '#contract/modules/primopredaja/primopredaja.kind.ts'
import { POPIS_PRIMOPREDAJA } from '#contract/modules/primopredaja/primopredaja.popis.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { once } from '../../platform/workflow/once.ts'
import { bindCitanje, bindDnevnik, bindKreiranje, bindSpremanje } from '../../platform/workflow/stol.ts'
import { osobeSPredmetima } from './osobe.repository.ts'
import { odluciOPredmetu } from './predmet.desk.ts'
import type { PrimopredajaDesk } from './primopredaja.binding.ts'
import { kreiranje, procitaj, spremi, statusPrimopredaje } from './primopredaja.desk.ts'
import { popisPrimopredaja } from './primopredaja.list.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(primopredajaKind),
  status: (id) => statusPrimopredaje(id).naziv,
  akcije: {
    'primopredaja.opcenito.kreirana': 'Primopredaja je kreirana',
    'primopredaja.spremanje': 'Izmjene su spremljene',
    'primopredaja.predmet.preuzet': 'Predmet je preuzet',
    'primopredaja.predmet.vracen': 'Predmet je vraćen',
    'primopredaja.predmet.preskocen': 'Predmet se više ne predaje',
  },
}

export function primopredajaRoutes(app: PortalApp, desk: PrimopredajaDesk): void {
  const calls = primopredajaEndpoints
  const stol = {
    desk: { binding: desk.binding },
    nadi: (tx: Tx, actor: Actor, id: string) => desk.repository.read(tx, id, actor),
    rijeci: RIJECI,
    zaPrijavitelja: false,
  } as const
  bindPopis(app, calls, POPIS_PRIMOPREDAJA, (tx, upit, _params, _sada, actor) => popisPrimopredaja(tx, actor, upit))
  bind(app, calls.osobe, ({ transaction }) =>
    transaction(async (tx, { za }) => {
      if (za.vrsta !== 'institucija') throw new Problem('nije-pronadeno')
      return { data: await osobeSPredmetima(tx, desk.vrste, za.id) }
    }),
  )
  bindCitanje(app, calls, stol, (tx, zapis, actor, sada) => procitaj(tx, desk, zapis, actor, sada))
  bindKreiranje(app, calls, stol, kreiranje(desk))
  bindSpremanje(app, calls, stol, spremi(desk))
  bindDnevnik(app, calls, stol)
  bind(app, calls.odluci, (call) => {
    const id = String(call.params.primopredajaId)
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: 'primopredaja', id, action: 'predmet', body }
    return once(call, mutation, async (tx, actor) => {
      const answer = await odluciOPredmetu(tx, desk, id, call.body, { actor, sada: call.now })
      return { answer, id, verzijaRetka: answer.verzijaRetka }
    })
  })
}
