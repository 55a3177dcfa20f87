/** Calls whose projects are being contracted or are in implementation, as lists. */
import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { RedakPozivaFaze } from '#contract/modules/projekt/pozivi-faze.schema.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { statusiFaze } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { IzvorRedaka } from '#server/platform/popis/redci.ts'
import { najbliziRokPotpisa } from '../ugovor/rok-potpisa.sql.ts'
import { ugovorenoNaPozivu } from './projekt.sql.ts'
import { cekaPoPozivima, visibleCalls } from './projekt.vidljivost.ts'

export type FazaUgovora = Exclude<Faza, 'odabir'>

interface Row extends Pick<RedakPozivaFaze, 'id' | 'naziv' | 'oznaka' | 'statusi'>, Record<string, unknown> {
  iznos: number
  ugovoreno: number
  rokPotpisa: string | null
  /** The last day that the call allows. */
  zavrsetak: string | null
}

/** Behind every day, as texts are compared. */
const BEZ_ROKA = '9999-12-31'

/** Calls of the programme with projects in this phase, whose projects this person may know; counted by the triggers of `projekt`. */
export async function poziviFaze(
  tx: Tx,
  faza: FazaUgovora,
  { programId, actor, sada }: { programId: number; actor: Actor; sada: number },
): Promise<IzvorRedaka<RedakPozivaFaze>> {
  const calls = visibleCalls(actor, programId, sada)
  const statusi = statusiFaze(faza)
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.naziv, c.oznaka, b.statusi, b.iznos::float8 as iznos, ${ugovorenoNaPozivu(sql`c.id`)}::float8 as ugovoreno,
      ${najbliziRokPotpisa(sql`c.id`)} as "rokPotpisa",
      c.definicija -> 'prihvatljivost' ->> 'najkasnijiZavrsetak' as zavrsetak
    from poziv c join lateral (
      select json_agg(json_build_object('statusId', s.status_id, 'broj', s.broj) order by s.status_id) as statusi, sum(s.iznos) as iznos
      from projekti_po_statusu s where s.poziv_id = c.id and s.broj > 0 and s.status_id = any(${sql.param(statusi)}::int[])) b
      on b.statusi is not null
    where ${calls.submitted} or ${calls.contracted}`)
  const ceka = await cekaPoPozivima(tx, actor, calls, statusi)
  const redci = rows.map((row): RedakPozivaFaze => {
    const { id, naziv, oznaka, iznos, ugovoreno } = row
    return {
      id,
      naziv,
      oznaka,
      statusi: row.statusi,
      iznos: toWire(iznos),
      ugovoreno: toWire(ugovoreno),
      rok: faza === 'provedba' ? row.zavrsetak : row.rokPotpisa,
      cekaMene: ceka.get(id) ?? 0,
    }
  })
  return {
    redci,
    kljuc: ({ id }) => String(id).padStart(12, '0'),
    trazi: ({ naziv, oznaka }) => `${oznaka ?? ''} ${naziv}`,
    poretci: {
      poziv: ({ naziv }) => naziv,
      rok: ({ rok }) => rok ?? BEZ_ROKA,
      cekaMene: ({ cekaMene }) => cekaMene,
    },
    filtri: { cekaMene: ({ cekaMene }) => (cekaMene > 0 ? 'true' : undefined) },
  }
}
