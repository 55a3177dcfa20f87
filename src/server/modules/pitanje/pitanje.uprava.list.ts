/** Questions on calls as administrators read them. */
import { sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import { KATEGORIJE_OZNAKE, type Kategorija } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { PitanjeUprave, PitanjeUpraveDetalj } from '#contract/modules/pitanje/pitanje.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll, iso } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'

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
  exists (select from javno_pitanje j where j.id = q.id and j.povuceno_at is null) as objavljeno`
const IZ = sql`from pitanje q join poziv c on c.id = q.poziv_id`

const toRedak = <R extends Row>({ statusId, kategorija, ...row }: R) => ({
  ...row,
  kategorija: KATEGORIJE_OZNAKE[kategorija],
  status: { id: statusId, naziv: statusLabel(pitanjeKind, statusId) },
})

export async function pitanjaUprave(tx: Tx, popis: Popis<PitanjeUprave>, pozivId: number | undefined, upit: Upit) {
  const words = fold(upit.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const { data, meta } = await stranicaPopisa<Row>(
    tx,
    popis,
    {
      stupci: STUPCI,
      iz: IZ,
      kljuc: cijeli(sql`q.id`),
      uvjeti: [
        pozivId === undefined ? undefined : sql`q.poziv_id = ${pozivId}`,
        upit.status === undefined ? undefined : sql`q.status_id = ${Number(upit.status)}`,
        ...containsAll(folded(sql`q.naslov || ' ' || c.naziv || ' ' || coalesce(c.oznaka, '')`), words),
      ],
      poretci: { postavljeno: [trenutak(sql`q.postavljeno_at`)], rok: [trenutak(sql`q.rok`)] },
    },
    upit,
  )
  return { data: data.map(toRedak), meta }
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
