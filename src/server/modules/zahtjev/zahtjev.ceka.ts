/** Requests on which a person has the next step: who decides them, and who was asked to add to their own. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { stepsFrom } from '#contract/kernel/sljedeci-korak.ts'
import { zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { brojiPoStarosti } from '../../platform/db/starost.ts'
import { kodDrugih } from '../../platform/popis/ceka.ts'
import { type Ceka, type Cekanje, prve, prveKodDrugih } from '../../platform/popis/cekanje.ts'
import {
  brojOtvorenih,
  izRetka,
  najstarijiZahtjevi,
  OTVORENI,
  type SImenima,
  toRedak,
  zaOdluku,
} from './zahtjev.list.ts'
import { zahtjevUPaleti } from './zahtjev.paleta.ts'

type Redak = SImenima & { programId: number | null }

function stavka(row: Redak, actor: Actor) {
  const { id, vrsta, oznaka, podnositelj, status } = toRedak(row)
  const naslov = `${NASLOVI_VRSTA[vrsta]}: ${podnositelj.naziv}`
  const veze = { vrsta, projektId: row.projektId, programId: row.programId }
  const redak = { id, naslov, broj: oznaka, opis: '', statusId: row.statusId, veze }
  return {
    vrsta: 'zahtjev' as const,
    id,
    naslov,
    podnaslov: oznaka,
    status,
    adresa: zahtjevUPaleti.adresa(redak, actor),
  }
}

function stavkaZa(row: Redak, actor: Actor, radnja: string): StavkaKojaCeka {
  const rok = row.dopuna !== null && row.dopuna.dostavljenoAt === null ? row.dopuna.rok : null
  return { ...stavka(row, actor), radnja, rok }
}

const NAJVISE = 1000
const ODLUKA = 'Odlučite o zahtjevu'

/** Open requests that who represents the applicant decides: the oldest, and how many there are. */
export async function zahtjeviZaOdluku(tx: Tx, actor: Actor, limit: number): Promise<Ceka> {
  const rows = await najstarijiZahtjevi(tx, zaOdluku(actor), limit)
  return { broj: await brojOtvorenih(tx, actor), prve: rows.map((row) => stavkaZa(row, actor, ODLUKA)) }
}

/** Own requests that were returned for a supplement, which has not been delivered. */
async function zaDopunu(tx: Tx, actor: Actor): Promise<Ceka> {
  const uvjet = sql`zahtjev.podnositelj_id = ${actor.osobaId} and status_id = ${sqlStatus(zahtjevStatuses, 'uObradi')}
    and jsonb_typeof(dopuna) = 'object' and dopuna ->> 'dostavljenoAt' is null`
  return prve((await najstarijiZahtjevi(tx, uvjet, NAJVISE)).map((row) => stavkaZa(row, actor, 'Dostavi dopunu')))
}

/** Own requests, wherever the person works: those to be supplemented, and those that others decide. */
export const cekanjeVlastitih: Cekanje = {
  vrsta: 'zahtjev',
  za: 'osoba',
  ceka: zaDopunu,
  async oboje(tx, actor, _programId, sada) {
    const uvjet = sql`zahtjev.podnositelj_id = ${actor.osobaId} and status_id = any(${sql.param(OTVORENI)}::int[])`
    const otvoreni = (await najstarijiZahtjevi(tx, uvjet, NAJVISE)).map((row) => ({ ...izRetka(row), row }))
    const drugi = kodDrugih('zahtjev', zahtjevKind, otvoreni, { actor, sada }, ({ row }) => stavka(row, actor))
    return { ceka: await zaDopunu(tx, actor), drugi: await prveKodDrugih(tx, 'zahtjev', drugi, sada) }
  },
}

/** A condition: changes of a beneficiary on projects that this person's body implements. Undefined for who decides none. */
function promjeneZaOdluku(actor: Actor, programId: number): SQL | undefined {
  const { za } = actor
  if (za.vrsta !== 'institucija') return undefined
  const stranke = { programId, tijela: { IMP: za.id } }
  const odlucuje = stepsFrom(zahtjevKind, zahtjevStatuses.predan.id, stranke, actor).length > 0
  if (!odlucuje) return undefined
  return and(
    sql`vrsta = 'izmjena-korisnika' and status_id = any(${sql.param(OTVORENI)}::int[]) and podnositelj_id <> ${actor.osobaId}`,
    sql`exists (select from projekt p join poziv c on c.id = p.poziv_id where p.id = zahtjev.projekt_id
      and p.program_id = ${programId} and c.imp_id = ${za.id})`,
  )
}

/** Those changes, for those who decide them. */
export async function promjeneKorisnika(tx: Tx, actor: Actor, programId: number): Promise<StavkaKojaCeka[]> {
  const uvjet = promjeneZaOdluku(actor, programId)
  return uvjet === undefined
    ? []
    : (await najstarijiZahtjevi(tx, uvjet, NAJVISE)).map((row) => stavkaZa(row, actor, ODLUKA))
}

/** How long they have waited, since they were handed in. */
export const starostPromjena = (tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> =>
  brojiPoStarosti(
    tx,
    sql`select created_at as od from zahtjev where ${promjeneZaOdluku(actor, programId) ?? sql`false`}`,
    sada,
  )
