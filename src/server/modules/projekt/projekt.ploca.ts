/** Upravljačka ploča: what waits for me with its deadline, what moved, and figures that open the list behind them. */
import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { RIJECI_NASLIJEDENOG } from '#contract/modules/rsv/rsv.naslijeden.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { radnje } from '#server/platform/workflow/desk-move.ts'
import { type LogWords, readLog } from '#server/platform/workflow/log.repository.ts'
import { listForApplicant, listForInstitution, ownOnly } from './projekt.list.ts'
import { RAZLIKA_ODLUCENA } from './projekt.odluka.ts'
import { toRecord } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'

const NAJVISE = 10
/** Moves that take something back: they are open to people, but nobody waits for them. */
const UNATRAG = new Set(['vratiUIzradu', 'povuci', 'zatraziPovratak'])

/** Names of log entries of a project. */
export const PROJEKT_RIJECI: LogWords = {
  radnja: (code) => projektKind.moves.find((move) => move.code === code)?.label,
  status: (id) => statusLabel(projektKind, id),
  akcije: {
    ...{ 'projekt.status.podnesen': 'Prijava je zaprimljena', [RAZLIKA_ODLUCENA]: 'Odluka o razlici' },
    ...RIJECI_NASLIJEDENOG,
  },
  samoPrijavitelju: [RAZLIKA_ODLUCENA],
}

/** The first button that leads on for the actor on each of these projects; projects without one wait for somebody else. */
async function waiting(
  tx: Tx,
  ids: readonly string[],
  actor: Actor,
  sada: number,
): Promise<UpravljackaPloca['cekaMene']> {
  const rows = await readProjekti(tx, ids)
  const items: UpravljackaPloca['cekaMene'] = []
  for (const joined of rows) {
    const record = await toRecord(tx, joined, sada)
    const action = radnje(projektKind, record, actor, { sada }).find(({ kod }) => !UNATRAG.has(kod))
    if (action === undefined) continue
    items.push({
      vrsta: 'projekt',
      id: record.id,
      naslov: record.naziv,
      podnaslov: record.sifra ?? joined.poziv.naziv,
      status: { id: record.statusId, naziv: statusLabel(projektKind, record.statusId) },
      radnja: action.oznaka,
      rok: record.poziv.datumZatvaranja,
    })
  }
  return items.sort((a, b) => (a.rok ?? '9').localeCompare(b.rok ?? '9'))
}

async function moved(
  tx: Tx,
  projects: readonly { id: string; naziv: string }[],
  zaPrijavitelja: boolean,
): Promise<UpravljackaPloca['pomaci']> {
  const all: UpravljackaPloca['pomaci'] = []
  for (const { id, naziv } of projects.slice(0, NAJVISE)) {
    const query = { entitetVrsta: projektKind.name, entitetId: id, zaPrijavitelja, limit: 3 }
    const { data } = await readLog(tx, query, PROJEKT_RIJECI)
    for (const dogadaj of data) all.push({ vrsta: 'projekt', predmetId: id, naslov: naziv, dogadaj })
  }
  return all.sort((a, b) => b.dogadaj.vrijeme.localeCompare(a.dogadaj.vrijeme)).slice(0, NAJVISE)
}

const broj = (kljuc: string, oznaka: string, vrijednost: number) => ({
  kljuc,
  oznaka,
  vrsta: 'broj' as const,
  vrijednost: String(vrijednost),
})

/** The applicant's own applications in a programme. */
export async function plocaPrijavitelja(
  tx: Tx,
  prijaviteljId: number,
  programId: number,
  actor: Actor,
  sada: number,
): Promise<UpravljackaPloca> {
  const { data } = await listForApplicant(tx, prijaviteljId, actor, { programId, limit: 100 })
  const open = data.filter(({ status }) => [1, 10, 19, 21, 22].includes(status.id)).slice(0, NAJVISE)
  const { rows } = await tx.execute<{ nacrti: number; podnesene: number; trazeno: number }>(sql`
    select count(*) filter (where status_id in (1, 10, 21, 22))::int as nacrti,
      count(*) filter (where vrijeme_podnosenja is not null and status_id <> 11)::int as podnesene,
      coalesce(sum(trazena_bespovratna) filter (where vrijeme_podnosenja is not null and status_id <> 11), 0)::bigint as trazeno
    from projekt p where prijavitelj_id = ${prijaviteljId} and program_id = ${programId} and deleted_at is null and ${ownOnly(actor)}`)
  const sums = rows[0] ?? { nacrti: 0, podnesene: 0, trazeno: 0 }
  return {
    cekaMene: await waiting(
      tx,
      open.map(({ id }) => id),
      actor,
      sada,
    ),
    pomaci: await moved(tx, data, true),
    brojke: [
      broj('nacrti', 'Prijave u izradi', sums.nacrti),
      broj('podnesene', 'Podnesene prijave', sums.podnesene),
      { kljuc: 'trazeno', oznaka: 'Tražena bespovratna sredstva', vrsta: 'iznos', vrijednost: toWire(sums.trazeno) },
    ],
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}

/** What an institution user has before them in a programme; calls are added by whoever composes the modules. */
export async function plocaInstitucije(
  tx: Tx,
  programId: number,
  actor: Actor,
  sada: number,
): Promise<UpravljackaPloca> {
  const { data, meta } = await listForInstitution(tx, actor, { programId, limit: 20 }, sada)
  const mine = data.filter(({ cekaMene }) => cekaMene)
  return {
    cekaMene: await waiting(
      tx,
      mine.slice(0, NAJVISE).map(({ id }) => id),
      actor,
      sada,
    ),
    pomaci: await moved(tx, data, false),
    brojke: [broj('prijave', 'Prijave koje institucija vidi', meta.ukupno)],
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}
