/** Chosen projects as the public reads them. What is not published here never leaves the database (decision 0144). */
import { type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import { DANA_DO_DOSTAVE } from '#contract/modules/odabir/odabir.rokovi.ts'
import type { OdabraniPregled, OdabraniProjekt } from '#contract/modules/odabir/odabrani.endpoints.ts'
import { POPIS_JAVNO_ODABRANIH } from '#contract/modules/odabir/odabrani.popis.ts'
import { DORADA_ODABRANOG, danObjave, ODABRANI } from '#contract/modules/odabir/odabrani.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { cijeli, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { javniPozivUkratko } from '../poziv/poziv.sql.ts'
import { JE_PRAVNA_OSOBA } from '../prijavitelj/prijavitelj.sql.ts'
import { ISPRAVLJENO_PRIHVATLJIVO } from './korekcija-proracuna.sql.ts'

const naDan = (stupac: string) => sql.raw(`(${stupac} at time zone 'Europe/Zagreb')::date`)
const JESU_ODABRANI = sqlStatus(projektStatuses, ...ODABRANI)

/** Decided and delivered before the day, and still standing. */
const objavljeno = (dan: IsoDatum): SQL => sql`
  o.status_id = ${sqlStatus(odlukaPrijaveStatuses, 'donesena')} and o.vrsta = 'financiranje' and p.deleted_at is null
  and (p.status_id in (${JESU_ODABRANI})
    or p.status_id in (${sqlStatus(projektStatuses, ...DORADA_ODABRANOG)}) and p.status_prije_dorade in (${JESU_ODABRANI}))
  and least(${naDan('o.donesena_at')} + ${sql.raw(String(DANA_DO_DOSTAVE))}, ${naDan('o.otvorena_at')}) < ${dan}::date`

const IZ = sql`from projekt p join odluka_prijave o on o.projekt_id = p.id`

/** Undefined when there is no public call with this number. */
export async function pregledOdabranih(tx: Tx, pozivId: number, sada: number): Promise<OdabraniPregled | undefined> {
  const poziv = await javniPozivUkratko(tx, pozivId)
  if (poziv === undefined) return undefined
  const dan = danObjave(sada)
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ ukupno: number; bespovratna: string }>(sql`
      select count(*)::int as ukupno, coalesce(sum(o.bespovratna), 0)::text as bespovratna
      ${IZ} where p.poziv_id = ${pozivId} and ${objavljeno(dan)}`),
  )
  const { ukupno, bespovratna } = rows[0] ?? { ukupno: 0, bespovratna: '0' }
  return {
    poziv: { id: poziv.id, naziv: poziv.naziv },
    objavljeno: dan,
    ukupno,
    bespovratna: toWire(Number(bespovratna)),
  }
}

interface Redak extends Record<string, unknown> {
  sifra: string
  prijavitelj: string | null
  naziv: string | null
  zupanija: string
  odluka: string
  prihvatljivo: string
  bespovratna: string
}

interface Upit {
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page in the order of the decisions; undefined when there is no public call with this number. */
export async function popisOdabranih(tx: Tx, pozivId: number, upit: Upit, sada: number) {
  if ((await javniPozivUkratko(tx, pozivId)) === undefined) return undefined
  // A search finds by what is published and by nothing else.
  const uz = sql`t.poziv_id = ${pozivId}`
  const trazenje = poDijelovima('zaprimljena_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, upit.search, { uz })
  const trazi = trazenje.pitanja.length > 0
  const izvor = {
    trazenje,
    stupci: sql`p.sifra, case when ${JE_PRAVNA_OSOBA} then j.naziv end as prijavitelj,
      case when ${JE_PRAVNA_OSOBA} then p.naziv end as naziv, z.naziv as zupanija,
      to_char(${naDan('o.donesena_at')}, 'YYYY-MM-DD') as odluka, ${ISPRAVLJENO_PRIHVATLJIVO}::text as prihvatljivo,
      o.bespovratna::text as bespovratna`,
    iz: sql`${IZ} join prijavitelj j on j.id = p.prijavitelj_id join zupanija z on z.id = j.zupanija_id`,
    broji: trazi ? undefined : IZ,
    uvjeti: [sql`p.poziv_id = ${pozivId}`, objavljeno(danObjave(sada)), trazi ? JE_PRAVNA_OSOBA : undefined],
    poretci: { odluka: [trenutak(sql`o.donesena_at`)] },
    kljuc: cijeli(sql`o.id`),
  }
  return asPortal(tx, async () => {
    const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_JAVNO_ODABRANIH, izvor, upit)
    return { data: data.map(toProjekt), meta }
  })
}

const toProjekt = ({ prihvatljivo, bespovratna, ...rest }: Redak): OdabraniProjekt => ({
  ...rest,
  prihvatljivo: toWire(Number(prihvatljivo)),
  bespovratna: toWire(Number(bespovratna)),
})

/** Public calls with something on their lists, the newest first. */
export async function poziviSOdabranima(tx: Tx, sada: number, najvise: number): Promise<number[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: number }>(sql`
      select c.id from poziv c where c.javni_red is not null
        and exists (select ${IZ} where p.poziv_id = c.id and ${objavljeno(danObjave(sada))})
      order by c.id desc limit ${najvise}`),
  )
  return rows.map(({ id }) => id)
}
