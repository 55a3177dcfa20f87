/** Binds the calls of checks of applications at the desk of the body that selects. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { provjeraPrijaveEndpoints } from '#contract/modules/odabir/provjera-prijave.endpoints.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import type { Dodjela } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { bindCitanje, bindDnevnik } from '../../platform/workflow/stol.ts'
import type { ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { dijeloviPrijave, moguciOcjenjivaci, procitaj, zaDodjelu } from './provjera-prijave.desk.ts'
import { upisiDodijeljenu } from './provjera-prijave.posljedice.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(provjeraPrijaveKind),
  status: (id) => statusLabel(provjeraPrijaveKind, id),
  akcije: {
    'provjeraPrijave.sadrzaj.ureden': 'Uređeni su odgovori',
    'provjeraPrijave.razlika.odluka': 'Odlučeno je o razlici',
  },
}

/** Gives a check of an application to a person, once per mutation. */
export function dodijeliProvjeru(
  call: DeskCall,
  desk: ProvjeraPrijaveDesk,
  projektId: string,
  { mutationId, ...dodjela }: Dodjela,
  id: string = randomUUID(),
): Promise<{ id: string; verzijaRetka: number }> {
  const { dio, osobaId = null, noviKrug = false } = dodjela
  const body: JsonObject = { dio, osobaId, noviKrug }
  const mutation = { mutationId, kind: 'provjeraPrijave', id: 'novo', action: 'kreiranje', body }
  return once(call, mutation, async (tx, actor) => {
    const by = { actor, sada: call.now }
    const zapis = await zaDodjelu(tx, { id, projektId }, dodjela, by, desk.osobe)
    const prijelaz = dodjela.osobaId === undefined ? 'preuzmi' : 'dodijeli'
    const { to } = permitMove(provjeraPrijaveKind, prijelaz, zapis, actor, {}, { sada: call.now })
    const { statuses } = provjeraPrijaveKind
    await upisiDodijeljenu(tx, desk, { ...zapis, statusId: statuses[to].id }, { ...by, prijelaz, uzrok: mutationId })
    return { answer: { id, verzijaRetka: 1 }, id, verzijaRetka: 1 }
  })
}

export function provjeraPrijaveRoutes(app: PortalApp, desk: ProvjeraPrijaveDesk): void {
  const calls = provjeraPrijaveEndpoints
  const stol = {
    desk,
    rijeci: RIJECI,
    zaPrijavitelja: false,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: { projektId: string }, sada: number) {
      const provjera = await provjeraPrijaveRepository.read(tx, id, actor, sada)
      return provjera?.projekt.id === projektId ? provjera : undefined
    },
  }
  bindCitanje(app, calls, stol, (_tx, provjera, actor, sada) => procitaj(provjera, actor, sada))
  bindDnevnik(app, calls, {
    ...stol,
    // The steps of a score that is not theirs to read yet are not either.
    async nadi(tx: Tx, actor: Actor, id: string, params: { projektId: string }, sada: number) {
      const provjera = await stol.nadi(tx, actor, id, params, sada)
      const cita = provjera !== undefined && procitaj(provjera, actor, sada)
      return cita && (cita.moja || cita.otkriveno) ? provjera : undefined
    },
  })
  bind(app, calls.dijelovi, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => ({
      data: await dijeloviPrijave(tx, params.projektId, { actor, sada: now }, desk.osobe),
    })),
  )
  bind(app, calls.ocjenjivaci, ({ params, transaction }) =>
    transaction(async (tx, actor) => ({ data: await moguciOcjenjivaci(tx, params.projektId, actor, desk.osobe) })),
  )
  bind(app, calls.dodijeli, (call) => dodijeliProvjeru(call, desk, call.params.projektId, call.body))
}
