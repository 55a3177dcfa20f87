/** Questions on calls as administrators read them. */
import { sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import { KATEGORIJE_OZNAKE, type Kategorija } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { PitanjeUprave, PitanjeUpraveDetalj } from '#contract/modules/pitanje/pitanje.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { cekaSeRedak } from '../../platform/popis/ceka.ts'
import { cijeli, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'

interface Upit {
  search?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}
type Row = Omit<PitanjeUprave, 'status'> & { statusId: number; kategorija: Kategorija } & Record<string, unknown>

const STUPCI = sql`q.id, q.naslov, json_build_object('id', c.id, 'naziv', coalesce(c.oznaka || ' · ', '') || c.naziv) as poziv,
  q.kategorija, q.status_id as "statusId", ${iso(sql`q.postavljeno_at`)} as "postavljenoAt", ${iso(sql`q.rok`)} as rok,
  -- One look for each row of the page; as a question of existence it might be answered by reading all of them.
  (select j.povuceno_at is null from javno_pitanje j where j.id = q.id) is true as objavljeno`
const IZ = sql`from pitanje q join poziv c on c.id = q.poziv_id`

const toRedak = <R extends Row>({ statusId, kategorija, ...row }: R) => ({
  ...row,
  kategorija: KATEGORIJE_OZNAKE[kategorija],
  status: { id: statusId, naziv: statusLabel(pitanjeKind, statusId) },
})

export async function pitanjaUprave(
  tx: Tx,
  popis: Popis<PitanjeUprave>,
  pozivId: number | undefined,
  upit: Upit,
  actor: Actor,
) {
  const { data, meta } = await stranicaPopisa<Row>(
    tx,
    popis,
    {
      stupci: STUPCI,
      iz: IZ,
      broji: sql`from pitanje q`,
      trazenje: poDijelovima('pitanje_trazilica', { kljuc: sql`q.id`, tip: 'int' }, upit.search),
      kljuc: cijeli(sql`q.id`),
      uvjeti: [
        pozivId === undefined ? undefined : sql`q.poziv_id = ${pozivId}`,
        upit.status === undefined ? undefined : sql`q.status_id = ${Number(upit.status)}`,
      ],
      poretci: { postavljeno: [trenutak(sql`q.postavljeno_at`)], rok: [trenutak(sql`q.rok`)] },
    },
    upit,
  )
  const cekaSe = ({ statusId }: Row) => cekaSeRedak(pitanjeKind, { statusId, parties: {} }, actor)
  return { data: data.map((row) => ({ ...toRedak(row), ...cekaSe(row) })), meta }
}

export async function pitanjeUprave(tx: Tx, pozivId: number, id: number): Promise<PitanjeUpraveDetalj> {
  const { rows } = await tx.execute<
    Row & Pick<PitanjeUpraveDetalj, 'pitanje' | 'objavljeniNaslov' | 'objavljeniTekst' | 'odgovor'>
  >(sql`
    select ${STUPCI}, q.pitanje, q.objavljeni_naslov as "objavljeniNaslov", q.objavljeni_tekst as "objavljeniTekst", q.odgovor
    ${IZ} where q.id = ${id} and q.poziv_id = ${pozivId}`)
  const [row] = rows
  if (row === undefined) throw new Problem('nije-pronadeno')
  return { ...toRedak(row), odgovor: sanitizeHtml(row.odgovor) } as PitanjeUpraveDetalj
}
