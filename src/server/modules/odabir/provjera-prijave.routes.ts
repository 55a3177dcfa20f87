/** Binds the calls of checks of applications at the desk of the body that selects. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { provjeraPrijaveEndpoints } from '#contract/modules/odabir/provjera-prijave.endpoints.ts'
import { provjeraPrijaveKind } from '#contract/modules/odabir/provjera-prijave.kind.ts'
import type { Dodjela, ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { say } from '../../platform/workflow/consequences.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { bindCitanje, bindDnevnik, type Pisanje } from '../../platform/workflow/stol.ts'
import { O_DODJELI, type ProvjeraPrijaveDesk } from './provjera-prijave.binding.ts'
import { dijeloviPrijave, moguciOcjenjivaci, procitaj, zaDodjelu } from './provjera-prijave.desk.ts'
import { provjeraPrijaveRepository } from './provjera-prijave.repository.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(provjeraPrijaveKind),
  status: (id) => statusLabel(provjeraPrijaveKind, id),
  akcije: {
    'provjeraPrijave.sadrzaj.ureden': 'Uređeni su odgovori',
    'provjeraPrijave.razlika.odluka': 'Odlučeno je o razlici',
  },
}

/** Writes a check that was given: its row, its line in the log, its revision for devices, and the message to its person. */
async function upisi(
  tx: Tx,
  { binding }: ProvjeraPrijaveDesk,
  provjera: ProvjeraPrijave,
  { actor, sada, prijelaz, uzrok }: Pisanje & { prijelaz: string; uzrok: string },
): Promise<void> {
  const { id, statusId: uStatus, verzijaRetka: rev } = provjera
  await provjeraPrijaveRepository.insert(tx, provjera, { actor, sada })
  const opis = {
    akcija: 'provjeraPrijave.status.promjena',
    entitetVrsta: 'provjeraPrijave',
    entitetId: id,
    prijelaz,
    uStatus,
  }
  await writeLog(tx, { ...opis, actor, sada, vidljivoPrijavitelju: false })
  const revizija = {
    aggType: 'provjeraPrijave',
    aggId: id,
    rev,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    sada,
  }
  await recordRevision(tx, { ...revizija, ...naUredajima(provjera) })
  await asPortal(tx, () =>
    say(binding, O_DODJELI, { tx, record: provjera, after: provjera, input: {}, actor, sada, uzrok }),
  )
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
    if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
    const by = { actor, sada: call.now }
    const zapis = await zaDodjelu(tx, { id, projektId }, dodjela, by, desk.osobe)
    const prijelaz = dodjela.osobaId === undefined ? 'preuzmi' : 'dodijeli'
    const { to } = permitMove(provjeraPrijaveKind, prijelaz, zapis, actor, {}, { sada: call.now })
    const { statuses } = provjeraPrijaveKind
    await upisi(tx, desk, { ...zapis, statusId: statuses[to].id }, { ...by, prijelaz, uzrok: mutationId })
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
