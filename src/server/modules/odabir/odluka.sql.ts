/** The newest decision in writing about an application, how long it may be objected to, and the money that decisions hold. */
import { type SQL, sql } from 'drizzle-orm'
import type { OdlukaOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { otkazivanjePoStatusu } from './prigovor.sql.ts'
import type { OdlukaPrijave, TrazenaPrijava } from './trazena-prijava.sql.ts'

interface Redak extends Record<string, unknown> {
  vrsta: OdlukaOdabira['vrsta']
  pripremio: number | null
  potvrdio: number | null
  poslano: string | null
  otvoreno: string | null
  dana: number
  prigovora: number
}

const NE_VRIJEDE = sqlStatus(odlukaPrijaveStatuses, 'odbacena', 'izvanSnage')
const ms = (text: string | null) => (text === null ? null : Number(text))

export async function odlukaPrijave(tx: Tx, prijava: TrazenaPrijava): Promise<OdlukaPrijave> {
  // A project that was chosen and then cancelled keeps its decision about financing; what counts is the later one.
  const otkazivanje = await asPortal(tx, () => otkazivanjePoStatusu(tx, prijava))
  if (otkazivanje.odluka !== null) return otkazivanje
  const { rows } = await asPortal(tx, () =>
    tx.execute<Redak>(sql`
      select o.vrsta, o.pripremio_id as pripremio, o.potvrdio_id as potvrdio, o.dana_za_prigovor as dana,
        (extract(epoch from o.donesena_at) * 1000)::bigint::text as poslano,
        (extract(epoch from o.otvorena_at) * 1000)::bigint::text as otvoreno,
        (select count(*)::int from prigovor z where z.projekt_id = o.projekt_id and z.podnesen_at >= o.donesena_at) as prigovora
      from odluka_prijave o where o.projekt_id = ${prijava.id}::uuid and o.status_id not in (${NE_VRIJEDE})
      order by o.id desc limit 1`),
  )
  const [row] = rows
  if (row === undefined) return otkazivanje
  const { vrsta, pripremio, potvrdio, dana, prigovora } = row
  const poslano = ms(row.poslano)
  return {
    odluka: {
      vrsta,
      pripremio,
      potvrdio,
      poslana: poslano === null ? null : { poslano, otvoreno: ms(row.otvoreno) },
      brojPrigovora: prigovora,
    },
    danaZaPrigovor: dana,
  }
}

const ODABRANI = sqlStatus(projektStatuses, 'odabran', 'ugovaranje')
/** Chosen, and not contracted yet, also while their form is corrected: their grants are kept for them. */
const REZERVIRAJU = sql`(p.status_id in (${ODABRANI})
  or p.status_id in (${sqlStatus(projektStatuses, ...U_DORADI, 'doradaPodnesena')}) and p.status_prije_dorade in (${ODABRANI}))`

/** Grants of the call that decisions have reserved, in cents. */
export const rezerviranoNaPozivu = (pozivId: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(o.bespovratna), 0)::bigint from projekt p join odluka_prijave o on o.projekt_id = p.id
    where p.poziv_id = ${pozivId} and ${REZERVIRAJU} and p.deleted_at is null
      and o.status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')} and o.vrsta = 'financiranje')`

/** The grant that the decision in force gives an application, in cents; null without one. */
export const dodijeljenoOdlukom = (projektId: SQL): SQL<number | null> =>
  sql<number | null>`(select o.bespovratna::float8 from odluka_prijave o where o.projekt_id = ${projektId}
    and o.status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')} and o.vrsta = 'financiranje' order by o.id desc limit 1)`

/** The same of one application. */
export async function dodijeljenoProjektu(tx: Tx, projektId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ iznos: number | null }>(
    sql`select ${dodijeljenoOdlukom(sql`${projektId}::uuid`)} as iznos`,
  )
  return rows[0]?.iznos ?? null
}

/** The decision in force that gives an application its grant; null without one. */
export async function odlukaOFinanciranju(tx: Tx, projektId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from odluka_prijave where projekt_id = ${projektId}::uuid and vrsta = 'financiranje'
      and status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')} order by id desc limit 1`)
  return rows[0]?.id ?? null
}

/** When a decision was sent and first opened, in milliseconds. */
export const otvaranjeOdluke = (id: SQL): SQL => sql`
  select (extract(epoch from o.donesena_at) * 1000)::bigint::text as poslano,
    (extract(epoch from o.otvorena_at) * 1000)::bigint::text as otvoreno
  from odluka_prijave o where o.id = ${id}`

/** The decision that was signed last about an application. */
export async function zadnjaOdluka(tx: Tx, projektId: string): Promise<{ id: number; vrsta: string } | undefined> {
  const { rows } = await tx.execute<{ id: number; vrsta: string }>(sql`
    select id, vrsta from odluka_prijave where projekt_id = ${projektId}::uuid and donesena_at is not null
    order by donesena_at desc, id desc limit 1`)
  return rows[0]
}

/** When the applicant gave up objecting to the decision in force, in milliseconds; null where it did not. */
export async function odreknucePrigovora(tx: Tx, projektId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ odreknuto: string | null }>(sql`
    select (extract(epoch from o.odreknuto_at) * 1000)::bigint::text as odreknuto from odluka_prijave o
    where o.projekt_id = ${projektId}::uuid and o.status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')}
    order by o.id desc limit 1`)
  return ms(rows[0]?.odreknuto ?? null)
}

/** The filled form of an application stands approved. */
export async function obrazacJeOdobren(tx: Tx, projektId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from popunjeni_obrazac where projekt_id = ${projektId}::uuid
      and status_id = ${sqlStatus(popunjeniObrazacStatuses, 'odobreno')}`)
  return rows.length > 0
}
