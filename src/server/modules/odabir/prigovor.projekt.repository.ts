/** What a project, its call and the decision about it say to an objection. */
import { type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { danDostave, rokPrigovora } from '#contract/modules/odabir/odabir.rokovi.ts'
import { navedeniKriteriji } from '#contract/modules/odabir/odluka-odbijanje.pdf.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import type { OsporenaOdluka, ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { cinjeniceOdabira } from './odabir.sql.ts'
import { izdanoOdbijanje } from './odluka-pisma.effects.ts'

const DONESENA = sqlStatus(odlukaPrijaveStatuses, 'donesena')

/** The facts of an objection that are its project's. */
export type ProjektPrigovora = Pick<
  ZapisPrigovora,
  'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'impId' | 'aprId' | 'odabir'
> & { selId: number | null; mozeProtiv: OsporenaOdluka | null }

interface Row
  extends Record<string, unknown>,
    Pick<
      ProjektPrigovora,
      'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'impId' | 'aprId' | 'selId'
    > {
  definicija: PozivDefinicija
}

type Odluka = NonNullable<OsporenaOdluka['odluka']>

/** The decision that may be objected to now, or is when its project is submitted with the objection, as far as its delivery is known. */
function osporena(
  statusId: number,
  { odluka, danaZaPrigovor }: CinjeniceOdabira,
  zapis: Odluka | null,
): OsporenaOdluka | null {
  if (!jeStatus(projektStatuses, statusId, 'otkazana', 'otkazan', 'prigovorPodnesen')) return null
  if (odluka === null || odluka.poslana === null || odluka.vrsta === 'financiranje') return null
  const { vrsta, poslana } = odluka
  return {
    vrsta,
    odluka: vrsta === 'odbijanje' ? zapis : null,
    poslano: toIsoInstant(poslana.poslano),
    dostavljeno: danDostave(poslana),
    rok: rokPrigovora(poslana, danaZaPrigovor),
  }
}

/** The signed refusal of an application that is in force. */
async function odbijanjeUSnazi(tx: Tx, projektId: string): Promise<Odluka | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<Odluka & Record<string, unknown>>(sql`
      select id, broj from odluka_prijave where projekt_id = ${projektId}::uuid and status_id = ${DONESENA}
        and vrsta = 'odbijanje' order by id desc limit 1`),
  )
  return rows[0] ?? null
}

/** What the letter of a refusal names one by one: criteria that were scored, and questions that were not met. */
export async function kriterijiOdluke(tx: Tx, odluka: Odluka | null) {
  if (odluka === null) return []
  const pismo = await asPortal(tx, () => izdanoOdbijanje(tx, odluka))
  return pismo === undefined ? [] : navedeniKriteriji(pismo.razlog)
}

/** Projects where this holds of `p` and its call `c`, by id; with `lock` their rows are held. */
export async function citajProjekte(tx: Tx, where: SQL, lock = false): Promise<Map<string, ProjektPrigovora>> {
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id) as projekt,
      j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", p.poziv_id as "pozivId",
      c.imp_id as "impId", c.apr_id as "aprId", c.sel_id as "selId", c.definicija
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where} order by p.id ${lock ? sql`for update of p` : sql``}`)
  const found = new Map<string, ProjektPrigovora>()
  for (const { definicija, ...own } of rows) {
    const { id, statusId } = own.projekt
    const odabir = await cinjeniceOdabira(tx, { id, pozivId: own.pozivId, statusId, definicija })
    const mozeProtiv = osporena(statusId, odabir, await odbijanjeUSnazi(tx, id))
    found.set(id, { ...own, odabir, mozeProtiv })
  }
  return found
}
