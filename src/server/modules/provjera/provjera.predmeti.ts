/** On-site checks that people have in their hands: their place in the team before the visit, the minutes after it (decision 0150). */
import { sql } from 'drizzle-orm'
import { isIsoDatum, krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { retciOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Actor, hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { podaciOd, timOd, voditeljOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import type { OpisPredmeta, PredmetiVrste, Prijenos } from '../../platform/predmeti/predmeti.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { urediZaStolom, zaprekeUredivanja } from '../../platform/sync/uredi-za-stolom.ts'
import { predajZaduzenje } from '../../platform/zaduzenje/zaduzenje.predmeti.ts'
import { zaduzenaOsoba } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { rokOd } from './provjera.list.ts'
import { provjeraRepository, provjereGdje } from './provjera.repository.ts'

const PRED_POSJET = ['uPripremi', 'najavljena', 'uTijeku'] as const
const NAKON_POSJETA = ['zapisnikUIzradi', 'naOcitovanju', 'potvrden', 'pracenje'] as const

const ZADUZENA = zaduzenaOsoba('provjera', sql`z.id`, sql`z.institucija_id`)
const TIM = sql`jsonb_array_elements(case jsonb_typeof(z.sadrzaj #> '{podaci,tim}') when 'array'
  then z.sadrzaj #> '{podaci,tim}' else '[]'::jsonb end)`
/** People of a team, by the number that stands in its row; a device may have written anything there. */
const CLANOVI = sql`select (t ->> 'osoba')::int as osoba_id from ${TIM} t where t ->> 'osoba' ~ '^[1-9][0-9]{0,8}$'`
const VODITELJ = sql`select (t ->> 'osoba')::int as osoba_id from ${TIM} t
  where t ->> 'uloga' = 'voditelj' and t ->> 'osoba' ~ '^[1-9][0-9]{0,8}$' limit 1`

const otvoreni: PredmetiVrste['otvoreni'] = async (tx, { institucijaId, osobaId }) => {
  const cije = osobaId === undefined ? sql`true` : sql`x.osoba_id = ${osobaId}`
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(sql`
    select distinct z.id, x.osoba_id as "osobaId" from provjera z
    cross join lateral (
      ${CLANOVI} and z.status_id in (${sqlStatus(provjeraStatuses, ...PRED_POSJET)})
      union select coalesce(${ZADUZENA}, (${VODITELJ})) where z.status_id in (${sqlStatus(provjeraStatuses, ...NAKON_POSJETA)})
    ) x
    where z.institucija_id = ${institucijaId} and x.osoba_id is not null and ${cije} order by z.id`)
  return rows
}

const prijePosjeta = ({ statusId }: Provjera) => jeStatus(provjeraStatuses, statusId, ...PRED_POSJET)

function drze(provjera: Provjera, zaduzena: number | null): number[] {
  if (prijePosjeta(provjera)) return timOd(provjera.sadrzaj).map(({ osobaId }) => osobaId)
  const tko = zaduzena ?? voditeljOd(provjera.sadrzaj)
  return tko === undefined ? [] : [tko]
}

function rokPredmeta(provjera: Provjera): string | null {
  const dan = tekstOd(podaciOd(provjera.sadrzaj), 'datum')
  const rok = prijePosjeta(provjera) ? (isIsoDatum(dan) ? dan : null) : rokOd(provjera)
  return rok === null ? null : toIsoInstant(krajDana(rok))
}

async function zaduzene(tx: Tx, ids: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await tx.execute<{ id: string; osobaId: number | null }>(
    sql`select z.id, ${ZADUZENA} as "osobaId" from provjera z where z.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, osobaId }) => [id, osobaId]))
}

async function opisi(tx: Tx, ids: readonly string[], citatelj: Actor, sada: number): Promise<OpisPredmeta[]> {
  const provjere = await provjereGdje(tx, sql`z.id = any(${sql.param([...ids])}::uuid[])`, citatelj, sada)
  const uZaduzenju = await zaduzene(tx, ids)
  return provjere.map((provjera) => {
    const { id, oznaka, projekt, prijavitelj, programId, statusId } = provjera
    return {
      id,
      naslov: `${oznaka} ${projekt.naziv}`,
      podnaslov: prijavitelj,
      status: { id: statusId, naziv: statusLabel(provjeraKind, statusId) },
      rok: rokPredmeta(provjera),
      adresa: uKontekstu(citatelj, programId, `projekti/${projekt.id}/provedba/provjere-na-licu-mjesta/${id}`),
      drze: drze(provjera, uZaduzenju.get(id) ?? null),
      okoncan: !jeStatus(provjeraStatuses, statusId, ...PRED_POSJET, ...NAKON_POSJETA),
    }
  })
}

const odbij = (poruka: string): never => {
  throw new Problem('pravila', { poruka })
}

/** Who takes over works on the check, has no conflict with it, and is not on the team already. */
function provjeriPrimatelja(provjera: Provjera, na: Actor): void {
  const { parties } = provjeraKind.facts(provjera)
  if (!isWho('R@IMP', na, parties) || !hasPermission(na, 'odabir.opcenito.citaj')) throw new Problem('zabranjeno')
  if (provjera.izjave[na.osobaId]?.sukob === true) odbij('Prijavili ste sukob interesa u ovoj provjeri.')
  if (!prijePosjeta(provjera)) return
  if (jeStatus(provjeraStatuses, provjera.statusId, 'uTijeku'))
    odbij('Posjet je u tijeku i završava ga tim koji ga je započeo. Preuzmite provjeru nakon posjeta.')
  if (timOd(provjera.sadrzaj).some(({ osobaId }) => osobaId === na.osobaId))
    odbij('Već ste u timu ove provjere. Vratite predmet pa uskladite tim u samoj provjeri.')
}

/** The row of the team becomes the new person's; their declaration is asked before the visit, as of anybody. */
async function zamijeniUTimu(tx: Tx, provjere: SyncedAggregate, provjera: Provjera, { od, na, sada }: Prijenos) {
  const context = { actor: na, sada }
  const head = (await provjere.lock(tx, [provjera.id], context)).get(provjera.id)
  const redak = retciOd(podaciOd(provjera.sadrzaj), 'tim').find((one) => tekstOd(one, 'osoba') === String(od))
  if (head === undefined || redak === undefined) throw new Problem('nije-pronadeno')
  const path = `podaci.tim.${redak.id}.osoba`
  const uredi = { head, ops: [{ kind: 'set', path, was: String(od), now: String(na.osobaId) } as const] }
  const [zapreka] = await zaprekeUredivanja(tx, provjere, uredi, context)
  if (zapreka !== undefined) odbij(zapreka.poruka)
  await urediZaStolom(tx, provjere, [uredi], context)
}

/** A package on a device of whoever hands over goes back: the new person brings it onto their own. */
async function vratiPaket(tx: Tx, id: string, { od, na, sada }: Prijenos): Promise<void> {
  const provjera = await provjeraRepository.port.lock(tx, id, na, sada)
  if (provjera?.preuzeo?.osobaId !== od) return
  const bezPaketa = { ...provjera, preuzeo: null, verzijaRetka: provjera.verzijaRetka + 1 }
  await provjeraRepository.uzDokument(tx, bezPaketa, { actor: na, sada })
}

export const predmetiProvjera = (provjere: SyncedAggregate): PredmetiVrste => ({
  vrsta: 'provjera',
  naziv: 'Provjere na licu mjesta',
  otvoreni,
  opisi,
  async prenesi(tx, id, prijenos) {
    const { od, na, sada } = prijenos
    const provjera = await provjeraRepository.port.lock(tx, id, na, sada)
    if (provjera === undefined) throw new Problem('nije-pronadeno')
    provjeriPrimatelja(provjera, na)
    if (prijePosjeta(provjera)) {
      await zamijeniUTimu(tx, provjere, provjera, prijenos)
      await vratiPaket(tx, id, prijenos)
    }
    // A member of the team leads nothing before the visit: the check stays with whoever does.
    if (prijePosjeta(provjera) && voditeljOd(provjera.sadrzaj) !== od) return id
    const { programId } = provjera
    await predajZaduzenje(tx, { vrsta: 'provjera', id, programId, dozvola: 'odabir.opcenito.citaj' }, na, sada)
    return id
  },
})
