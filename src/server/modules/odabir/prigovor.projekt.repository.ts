/** What a project, its call and the decision about it say to an objection. */
import { type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { danDostave, rokPrigovora } from '#contract/modules/odabir/odabir.rokovi.ts'
import type { OsporenaOdluka, ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { listaZaPoziv } from './faze.repository.ts'
import { cinjeniceOdabira } from './odabir.sql.ts'

/** The facts of an objection that are its project's. */
export type ProjektPrigovora = Pick<
  ZapisPrigovora,
  'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'impId' | 'aprId' | 'odabir' | 'okolnosti'
> & { selId: number | null; mozeProtiv: OsporenaOdluka | null }

interface Row
  extends Record<string, unknown>,
    Pick<
      ProjektPrigovora,
      'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'impId' | 'aprId' | 'selId'
    > {
  definicija: PozivDefinicija
}

/** The decision that may be objected to now, as far as its delivery is known. */
function osporena(statusId: number, { odluka, danaZaPrigovor }: CinjeniceOdabira): OsporenaOdluka | null {
  if (!jeStatus(projektStatuses, statusId, 'otkazana', 'otkazan')) return null
  if (odluka === null || odluka.poslana === null || odluka.vrsta === 'financiranje') return null
  const { vrsta, poslana } = odluka
  return {
    vrsta,
    poslano: toIsoInstant(poslana.poslano),
    dostavljeno: danDostave(poslana),
    rok: rokPrigovora(poslana, danaZaPrigovor),
  }
}

const SVRHA = 'odabir:kvaliteta'

/** The scored items of the list by which the call is assessed. */
async function kriterijiPoziva(tx: Tx, pozivId: number) {
  const lista = await listaZaPoziv(tx, pozivId, SVRHA)
  return (lista === null ? [] : stavkeOd(lista)).flatMap(({ kod, pitanje, odgovor }) =>
    odgovor.vrsta === 'bodovi' ? [{ value: kod, label: pitanje }] : [],
  )
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
    const mozeProtiv = osporena(statusId, odabir)
    const okolnosti = { kriteriji: await kriterijiPoziva(tx, own.pozivId), rok: mozeProtiv?.rok ?? null }
    found.set(id, { ...own, odabir, mozeProtiv, okolnosti })
  }
  return found
}
