/** Binds the calls of clarification requests: both desks of a project, and the list of a call in selection. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  pojasnjenjeInstitucijaEndpoints as institucija,
  pojasnjenjePrijaviteljEndpoints as prijavitelj,
} from '#contract/modules/razmjena/pojasnjenje.endpoints.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import { POPIS_POJASNJENJA, POPIS_POJASNJENJA_POZIVA } from '#contract/modules/razmjena/pojasnjenje.popis.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { bindCitanje, bindDnevnik, bindInacice, bindSpremanje } from '../../platform/workflow/stol.ts'
import type { PojasnjenjeDesk } from './pojasnjenje.binding.ts'
import { detaljPojasnjenja, spremiPojasnjenje, stanjePojasnjenja, zapocniPojasnjenje } from './pojasnjenje.desk.ts'
import { popisPojasnjenja, popisPojasnjenjaPoziva } from './pojasnjenje.list.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'
import { pojasnjenjeScope } from './pojasnjenje.scope.ts'

/** Whether somebody may read the application that is asked about. */
export type VidiPrijavu = (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<boolean>

const KREIRANO = 'pojasnjenje.opcenito.kreirana'
const RIJECI: LogWords = {
  radnja: proslaRadnja(pojasnjenjeKind),
  status: (id) => statusLabel(pojasnjenjeKind, id),
  akcije: {
    [KREIRANO]: 'Zahtjev za pojašnjenjem je kreiran',
    'pojasnjenje.spremanje': 'Zahtjev za pojašnjenjem je spremljen',
    'pojasnjenje.sadrzaj.ureden': 'Uređen je odgovor',
    'pojasnjenje.razlika.odluka': 'Odlučeno je o razlici',
    'pojasnjenje.rok.stoji': 'Rok institucije stoji',
    'pojasnjenje.rok.tece': 'Rok institucije teče dalje',
    'pojasnjenje.rok.prosao': 'Rok za odgovor je prošao',
  },
}

interface Novo {
  projektId: string
  mutationId: string
  naslov: string
}

/** ∅ → 1, once per mutation, by whoever may read the application. */
export function kreirajPojasnjenje(
  call: DeskCall,
  vidiPrijavu: VidiPrijavu,
  { projektId, mutationId, naslov }: Novo,
  id: string = randomUUID(),
): Promise<{ id: string; verzijaRetka: number }> {
  const mutation = { mutationId, kind: pojasnjenjeKind.name, id: 'novo', action: 'kreiranje', body: { naslov } }
  return once(call, mutation, async (tx, actor) => {
    const by = { actor, sada: call.now }
    if (!(await vidiPrijavu(tx, projektId, actor, call.now))) throw new Problem('nije-pronadeno')
    const novo = await zapocniPojasnjenje(tx, { id, projektId, naslov }, by)
    const { to } = permitMove(pojasnjenjeKind, 'kreiraj', novo, actor, {}, { sada: call.now })
    await pojasnjenjeRepository.insert(tx, { ...novo, statusId: pojasnjenjeKind.statuses[to].id }, by)
    const zapis = { entitetVrsta: pojasnjenjeKind.name, entitetId: id, actor, sada: call.now }
    await writeLog(tx, { ...zapis, akcija: KREIRANO, vidljivoPrijavitelju: false })
    return { answer: { id, verzijaRetka: 1 }, id, verzijaRetka: 1 }
  })
}

export function pojasnjenjeRoutes(app: PortalApp, desk: PojasnjenjeDesk, vidiPrijavu: VidiPrijavu): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: { projektId: string }, sada: number) {
      const one = await pojasnjenjeRepository.read(tx, id, actor, sada)
      return one?.projekt.id === projektId ? one : undefined
    },
  })
  const strana = (calls: typeof prijavitelj, za: ReturnType<typeof stol>) => {
    bindPopis(app, calls, POPIS_POJASNJENJA, async (tx, upit, { projektId }, sada, actor) => {
      if (!(await vidiPrijavu(tx, projektId, actor, sada))) throw new Problem('nije-pronadeno')
      const gdje = sql`z.projekt_id = ${projektId}::uuid and ${pojasnjenjeScope(actor, sada)}`
      return popisPojasnjenja(tx, POPIS_POJASNJENJA, upit, { gdje, actor, sada })
    })
    bindCitanje(app, calls, za, detaljPojasnjenja(desk))
    bindDnevnik(app, calls, za)
    bindInacice(app, calls, za, (sadrzaj) => sadrzaj as never)
  }
  strana(prijavitelj, stol(true))
  strana(institucija as never, stol(false))
  bindSpremanje(app, institucija, stol(false), spremiPojasnjenje(desk))

  bind(app, institucija.stanje, ({ params: { projektId }, transaction, now: sada }) =>
    transaction(async (tx, actor) => {
      if (!(await vidiPrijavu(tx, projektId, actor, sada))) throw new Problem('nije-pronadeno')
      return stanjePojasnjenja(tx, projektId, { actor, sada })
    }),
  )
  bind(app, institucija.kreiraj, (call) =>
    kreirajPojasnjenje(call, vidiPrijavu, { projektId: call.params.projektId, ...call.body }),
  )
  bindPopis(app, institucija.poziv, POPIS_POJASNJENJA_POZIVA, (tx, upit, { pozivId }, sada, actor) =>
    popisPojasnjenjaPoziva(tx, pozivId, upit, actor, sada),
  )
}
