/** All SQL of subscriptions. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Predmet } from '#contract/modules/pretplata/pretplata.endpoints.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/workflow/notify.ts'
import { pretplata } from './pretplata.tables.ts'

/** What the subject is called; null for one that does not exist or is not public. */
const NAZIV = sql<string | null>`case pretplata.vrsta
  when 'poziv' then (select c.naziv from poziv c where c.id = pretplata.predmet_id and c.javni_red is not null)
  when 'program' then (select g.naziv from program g where g.id = pretplata.predmet_id)
  when 'obavijesti' then case pretplata.predmet_id when 0 then 'Obavijesti portala' end end`

export async function naziv(tx: Reader, { vrsta, predmetId }: Predmet): Promise<string | null> {
  const { rows } = await tx.execute<{ naziv: string | null }>(sql`
    select ${NAZIV} as naziv from (select ${vrsta}::text as vrsta, ${predmetId}::int as predmet_id) pretplata`)
  return rows[0]?.naziv ?? null
}

export async function mojePretplate(tx: Tx, osobaId: number) {
  const { vrsta, predmetId, privolaAt } = pretplata
  return tx
    .select({ vrsta, predmetId, privolaAt, naziv: NAZIV })
    .from(pretplata)
    .where(and(eq(pretplata.osobaId, osobaId), isNull(pretplata.otkazanaAt)))
    .orderBy(sql`${privolaAt} desc, ${pretplata.id} desc`)
}

/** One active subscription per person and subject; a second wish changes nothing. */
export async function pretplati(tx: Tx, osobaId: number, { vrsta, predmetId }: Predmet, sada: number): Promise<void> {
  const odjava = randomBytes(24).toString('base64url')
  await tx
    .insert(pretplata)
    .values({ osobaId, vrsta, predmetId, odjava, privolaAt: new Date(sada) })
    .onConflictDoNothing()
}

export async function otkazi(tx: Tx, osobaId: number, { vrsta, predmetId }: Predmet, sada: number): Promise<void> {
  await tx
    .update(pretplata)
    .set({ otkazanaAt: new Date(sada) })
    .where(
      and(
        eq(pretplata.osobaId, osobaId),
        eq(pretplata.vrsta, vrsta),
        eq(pretplata.predmetId, predmetId),
        isNull(pretplata.otkazanaAt),
      ),
    )
}

export async function izPoruke(tx: Tx, tajna: string) {
  const { id, otkazanaAt } = pretplata
  const [row] = await tx.select({ id, otkazanaAt, naziv: NAZIV }).from(pretplata).where(eq(pretplata.odjava, tajna))
  return row
}

export async function otkaziTajnom(tx: Tx, tajna: string, sada: number): Promise<void> {
  await tx
    .update(pretplata)
    .set({ otkazanaAt: new Date(sada) })
    .where(and(eq(pretplata.odjava, tajna), isNull(pretplata.otkazanaAt)))
}

interface Pretplatnik extends Record<string, unknown> {
  osobaId: number
  email: string
  odjava: string
  naziv: string
}

/** The people who asked to be told of any of these subjects, each once, for the first subject they asked about. */
export async function pretplatnici(tx: Tx, predmeti: readonly Predmet[]): Promise<Recipient[]> {
  const wanted = JSON.stringify(predmeti.map(({ vrsta, predmetId }, red) => ({ vrsta, predmet_id: predmetId, red })))
  const { rows } = await tx.execute<Pretplatnik>(sql`
    select distinct on (o.id) o.id as "osobaId", o.email, pretplata.odjava, coalesce(${NAZIV}, '') as naziv
    from pretplata join jsonb_to_recordset(${wanted}::jsonb) as w(vrsta text, predmet_id int, red int)
      on w.vrsta = pretplata.vrsta and w.predmet_id = pretplata.predmet_id
    join fizicka_osoba o on o.id = pretplata.osoba_id and o.aktivna
    where pretplata.otkazana_at is null order by o.id, w.red`)
  return rows.map(({ osobaId, email, odjava, naziv: sto }) => ({
    // They are told as themselves, not for a party.
    ...{ osobaId, email, primatelj: 'prijavitelj', primateljId: 0, razlog: 'PRETPLATA' },
    pretplata: { odjava, razlog: `Ovu poruku primate jer ste se na Portalu fondova pretplatili: ${sto}.` },
  }))
}
