/** Hand-overs of an institution as its list has them, and those that wait for a person. */
import { type SQL, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { UpitPrimopredaja } from '#contract/modules/primopredaja/primopredaja.endpoints.ts'
import { RAZLOZI_PRIMOPREDAJE } from '#contract/modules/primopredaja/primopredaja.izbori.ts'
import { POPIS_PRIMOPREDAJA } from '#contract/modules/primopredaja/primopredaja.popis.ts'
import type { PrimopredajaRedak } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { PREUZIMA_SE, primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll, iso } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { ako, cijeli, stranicaPopisa, tekst, trenutak } from '../../platform/popis/popis.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import { statusPrimopredaje } from './primopredaja.desk.ts'
import { primopredajaScope } from './primopredaja.scope.ts'

const U_PRIPREMI = sqlStatus(primopredajaStatuses, 'uPripremi')
const PREUZIMANJE = sqlStatus(primopredajaStatuses, ...PREUZIMA_SE)

const ime = (alias: string): SQL => sql.raw(`${alias}.prezime || ' ' || ${alias}.ime`)
const osoba = (alias: string): SQL =>
  sql.raw(`json_build_object('id', ${alias}.id, 'naziv', ${alias}.ime || ' ' || ${alias}.prezime)`)
const IZ = sql`from primopredaja join fizicka_osoba a on a.id = primopredaja.od_id
  left join fizicka_osoba b on b.id = primopredaja.na_id`

const broj = (stanje: string): SQL =>
  sql`(select count(*)::int from jsonb_array_elements(primopredaja.predmeti) as p where p ->> 'stanje' = ${stanje})`
const BROJ = sql`json_build_object('svih', jsonb_array_length(primopredaja.predmeti), 'ceka', ${broj('ceka')},
  'preuzeto', ${broj('preuzet')}, 'vraceno', ${broj('vracen')})`

/** A condition on `primopredaja`: this person takes over what waits in it, or has begun it and not handed it over. */
const cekaOsobu = ({ osobaId }: Actor): SQL => sql`(primopredaja.status_id in (${PREUZIMANJE})
    and primopredaja.na_id = ${osobaId}
  or primopredaja.status_id = ${U_PRIPREMI} and ${osobaId} in (primopredaja.od_id, primopredaja.autor_id))`

interface Redak extends Record<string, unknown>, Omit<PrimopredajaRedak, 'status'> {
  statusId: number
}

export async function popisPrimopredaja(tx: Tx, actor: Actor, { search, status, ...upit }: UpitPrimopredaja) {
  const izvor = {
    stupci: sql`primopredaja.id, ${osoba('a')} as od, case when b.id is not null then ${osoba('b')} end as na,
      primopredaja.razlog, primopredaja.do_dana::text as "doDana", ${iso(sql`primopredaja.predano_u`)} as "predanoU",
      ${BROJ} as brojevi, ${cekaOsobu(actor)} as "cekaMene", primopredaja.status_id as "statusId"`,
    iz: IZ,
    uvjeti: [
      primopredajaScope(actor),
      ...containsAll(folded(sql`${ime('a')} || ' ' || coalesce(${ime('b')}, '')`), dijelovi(search)),
      ako(status, (kljuc) => sql`primopredaja.status_id = ${primopredajaStatuses[kljuc].id}`),
    ],
    poretci: {
      od: [tekst(ime('a'))],
      na: [tekst(sql`coalesce(${ime('b')}, '')`)],
      predano: [trenutak(sql`coalesce(primopredaja.predano_u, '9999-12-31 00:00:00+00'::timestamptz)`)],
    },
    kljuc: cijeli(sql`primopredaja.id`),
  }
  const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_PRIMOPREDAJA, izvor, upit)
  return { meta, data: data.map(({ statusId, ...redak }) => ({ ...redak, status: statusPrimopredaje(statusId) })) }
}

interface Ceka extends Record<string, unknown> {
  id: number
  statusId: number
  od: { id: number; naziv: string }
  razlog: PrimopredajaRedak['razlog']
  ceka: number
}

/** Hand-overs on which this person has the next step, whatever the programme. */
export async function primopredajeKojeCekaju(tx: Tx, actor: Actor): Promise<StavkaKojaCeka[]> {
  const { za, osobaId } = actor
  if (za.vrsta !== 'institucija') return []
  const { rows } = await tx.execute<Ceka>(sql`
    select primopredaja.id, primopredaja.status_id as "statusId", ${osoba('a')} as od, primopredaja.razlog, ${broj('ceka')} as ceka
    ${IZ} where ${primopredajaScope(actor)} and ${cekaOsobu(actor)} order by primopredaja.id`)
  return rows.map(({ id, statusId, od, razlog, ceka }) => {
    const uPripremi = statusId === primopredajaStatuses.uPripremi.id
    return {
      vrsta: 'primopredaja',
      id: String(id),
      naslov: od.id === osobaId ? 'Vaša primopredaja' : `Predaje: ${od.naziv}`,
      podnaslov: uPripremi ? RAZLOZI_PRIMOPREDAJE[razlog] : plural(ceka, 'predmet', 'predmeta', 'predmeta'),
      status: statusPrimopredaje(statusId),
      radnja: uPripremi ? 'Predaj' : 'Preuzmite predmete',
      rok: null,
      adresa: `/institucija/${za.id}/primopredaje/${id}`,
    }
  })
}
