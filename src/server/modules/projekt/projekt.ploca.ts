/** Upravljačka ploča: what moved, and figures that open the list behind them. */

import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { RIJECI_OSOBA } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import { DNEVNIK_PRETINCA } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { KASNO } from '#contract/modules/projekt/kasno.tekst.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { RIJECI_NASLIJEDENOG } from '#contract/modules/rsv/rsv.naslijeden.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { zadnjiDogadaji } from '#server/platform/popis/zadnji-dogadaji.ts'
import type { LogWords } from '#server/platform/workflow/log.repository.ts'
import { PREGLED } from './pregled.ts'
import { NACRT_OBRISAN } from './projekt.brisanje.ts'
import { latestForInstitution, listForApplicant, listForInstitution, ownOnly } from './projekt.list.ts'
import { OBRAZAC_UREDEN, RAZLIKA_ODLUCENA } from './projekt.uredivanje.ts'
import { POZIV_IZMIJENJEN } from './projekt.uskladivanje.ts'
import { RIJECI_RASPRAVE } from './rasprava.binding.ts'

const NAJVISE = 10

/** Names of log entries of a project. */
export const PROJEKT_RIJECI: LogWords = {
  radnja: proslaRadnja(projektKind),
  status: (id) => statusLabel(projektKind, id),
  akcije: {
    'projekt.status.podnesen': 'Prijava je zaprimljena',
    [RAZLIKA_ODLUCENA]: 'Odlučeno je o razlici',
    [OBRAZAC_UREDEN]: 'Uređen je prijavni obrazac',
    [NACRT_OBRISAN]: 'Nacrt je obrisan',
    [KASNO.zaprimljeno]: 'Prijava je zaprimljena nakon roka',
    [KASNO.prihvaceno]: 'Prijava je prihvaćena kao pravovremena',
    [KASNO.odbijeno]: 'Prijava je odbijena kao nepravovremena',
    [PREGLED.preuzeto]: 'Preuzet je rad osobe kojoj je prestalo pravo',
    [PREGLED.odbaceno]: 'Odbačen je rad osobe kojoj je prestalo pravo',
    [POZIV_IZMIJENJEN]: 'Prijava je usklađena s izmijenjenim pozivom',
    'projekt.rok.stoji': 'Rok institucije stoji jer se čeka pojašnjenje',
    'projekt.rok.tece': 'Rok institucije teče dalje',
    [DNEVNIK_PRETINCA.prijavitelj]: 'Prijavitelj je poslao poruku',
    [DNEVNIK_PRETINCA.institucija]: 'Institucija je poslala poruku',
    [DNEVNIK_PRETINCA.odgovara]: 'Određeno je tko odgovara prijavitelju',
    ...RIJECI_RASPRAVE,
    ...RIJECI_NASLIJEDENOG,
    ...RIJECI_OSOBA,
  },
  samoPrijavitelju: [PREGLED.preuzeto, PREGLED.odbaceno, RAZLIKA_ODLUCENA, OBRAZAC_UREDEN, POZIV_IZMIJENJEN],
}

async function moved(
  tx: Tx,
  projects: readonly { id: string; naziv: string }[],
  zaPrijavitelja: boolean,
): Promise<UpravljackaPloca['pomaci']> {
  const nazivi = new Map(projects.slice(0, NAJVISE).map(({ id, naziv }) => [id, naziv]))
  const view = { entitetVrsta: projektKind.name, zaPrijavitelja, bez: [OBRAZAC_UREDEN], najvise: 3, limit: NAJVISE }
  const zadnji = await zadnjiDogadaji(tx, [...nazivi.keys()], view, PROJEKT_RIJECI)
  return zadnji.map(({ zapisId, dogadaj }) => ({
    vrsta: 'projekt',
    predmetId: zapisId,
    naslov: nazivi.get(zapisId) ?? '',
    dogadaj,
  }))
}

const broj = (kljuc: string, oznaka: string, vrijednost: number) => ({
  kljuc,
  oznaka,
  vrsta: 'broj' as const,
  vrijednost: String(vrijednost),
})

/** What moved and how much, beside what waits. */
type Stanje = Omit<UpravljackaPloca, 'cekaMene' | 'ceka'>

/** The applicant's own applications in a programme. */
export async function plocaPrijavitelja(
  tx: Tx,
  prijaviteljId: number,
  programId: number,
  actor: Actor,
  sada: number,
): Promise<Stanje> {
  const { data } = await listForApplicant(tx, prijaviteljId, actor, { programId, limit: NAJVISE }, sada)
  const povucena = sqlStatus(projektStatuses, 'povucena')
  const { rows } = await tx.execute<{ nacrti: number; podnesene: number; trazeno: number }>(sql`
    select count(*) filter (where status_id in (${sqlStatus(projektStatuses, ...NACRTI)}))::int as nacrti,
      count(*) filter (where vrijeme_podnosenja is not null and status_id <> ${povucena})::int as podnesene,
      coalesce(sum(trazena_bespovratna) filter (where vrijeme_podnosenja is not null and status_id <> ${povucena}), 0)::bigint as trazeno
    from projekt p where prijavitelj_id = ${prijaviteljId} and program_id = ${programId} and deleted_at is null and ${ownOnly(actor)}`)
  const sums = rows[0] ?? { nacrti: 0, podnesene: 0, trazeno: 0 }
  return {
    pomaci: await moved(tx, data, true),
    brojke: [
      broj('nacrti', 'Prijave u izradi', sums.nacrti),
      broj('podnesene', 'Podnesene prijave', sums.podnesene),
      { kljuc: 'trazeno', oznaka: 'Tražena bespovratna sredstva', vrsta: 'iznos', vrijednost: toWire(sums.trazeno) },
    ],
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}

/** The projects an institution user sees in a programme. */
export async function plocaInstitucije(tx: Tx, programId: number, actor: Actor, sada: number): Promise<Stanje> {
  const { meta } = await listForInstitution(tx, actor, { programId, limit: 1 }, sada)
  return {
    pomaci: await moved(tx, await latestForInstitution(tx, actor, programId, NAJVISE, sada), false),
    brojke: [broj('prijave', 'Prijave koje institucija vidi', meta.ukupno)],
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}
