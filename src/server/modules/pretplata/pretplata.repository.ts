/** All SQL of subscriptions. */

import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { JAVNE_VRSTE, type Predmet } from '#contract/modules/pretplata/pretplata.schema.ts'
import { javniNazivPoziva } from '#server/modules/poziv/poziv.sql.ts'
import { nazivPrograma } from '#server/modules/program/program.sql.ts'
import { oznakaProjekta, projektSaSifrom } from '#server/modules/projekt/projekt.sql.ts'
import { citaPrograme } from '../../platform/auth/citatelji.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { pretplata } from './pretplata.tables.ts'

/** What the subject is called; null for one that does not exist or is not public. */
const NAZIV = sql<string | null>`case pretplata.vrsta
  when 'poziv' then ${javniNazivPoziva(sql`pretplata.predmet_id`)}
  when 'program' then ${nazivPrograma(sql`pretplata.predmet_id`)}
  when 'projekt' then coalesce(${projektSaSifrom(sql`pretplata.projekt_id`)}, ${oznakaProjekta(sql`pretplata.projekt_id`)})
  when 'pretraga' then 'pretraga „' || pretplata.naziv || '”'
  when 'obavijesti' then case pretplata.predmet_id when 0 then 'Obavijesti portala' end end`

export async function naziv(tx: Reader, { vrsta, predmetId }: Predmet): Promise<string | null> {
  const { rows } = await tx.execute<{ naziv: string | null }>(sql`
    select ${NAZIV} as naziv from (select ${vrsta}::text as vrsta, ${predmetId}::int as predmet_id, null::uuid as projekt_id,
      null::text as naziv) pretplata`)
  return rows[0]?.naziv ?? null
}

export async function mojePretplate(tx: Tx, osobaId: number) {
  const { vrsta, predmetId, privolaAt } = pretplata
  return tx
    .select({ vrsta, predmetId, privolaAt, naziv: NAZIV })
    .from(pretplata)
    .where(and(eq(pretplata.osobaId, osobaId), inArray(vrsta, [...JAVNE_VRSTE]), isNull(pretplata.otkazanaAt)))
    .orderBy(desc(privolaAt), desc(pretplata.id))
}

/** A project as somebody of an institution follows it. */
export interface PraceniProjekt {
  vrsta: 'projekt'
  projektId: string
  institucijaId: number
}
type Sto = Predmet | PraceniProjekt

/** One active subscription per person and subject; a second wish changes nothing. */
export async function pretplati(tx: Tx, osobaId: number, sto: Sto, sada: number): Promise<void> {
  const odjava = randomBytes(24).toString('base64url')
  await tx
    .insert(pretplata)
    .values({ predmetId: 0, ...sto, osobaId, odjava, privolaAt: new Date(sada) })
    .onConflictDoNothing()
}

const ovaj = (sto: Sto): (SQL | undefined)[] =>
  sto.vrsta === 'projekt'
    ? [eq(pretplata.projektId, sto.projektId), eq(pretplata.institucijaId, sto.institucijaId)]
    : [eq(pretplata.predmetId, sto.predmetId)]

export async function otkazi(tx: Tx, osobaId: number, sto: Sto, sada: number): Promise<void> {
  await tx
    .update(pretplata)
    .set({ otkazanaAt: new Date(sada) })
    .where(
      and(eq(pretplata.osobaId, osobaId), eq(pretplata.vrsta, sto.vrsta), ...ovaj(sto), isNull(pretplata.otkazanaAt)),
    )
}

/** The newest first; a list for one person, so it has no pages. */
const NAJVISE_PROJEKATA = 500

export async function praceniProjekti(tx: Tx, osobaId: number, institucijaId: number) {
  const { id, projektId, privolaAt } = pretplata
  return tx
    .select({ id, projektId: sql<string>`${projektId}`, privolaAt })
    .from(pretplata)
    .where(
      and(
        eq(pretplata.osobaId, osobaId),
        eq(pretplata.vrsta, 'projekt'),
        eq(pretplata.institucijaId, institucijaId),
        isNull(pretplata.otkazanaAt),
      ),
    )
    .orderBy(desc(privolaAt), desc(id))
    .limit(NAJVISE_PROJEKATA)
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

export interface Pretplatnik extends Record<string, unknown> {
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
  // They are told as themselves, not for a party.
  return rows.map((row) => primateljPretplate(row, { primatelj: 'prijavitelj', primateljId: 0 }))
}

export function primateljPretplate(
  { osobaId, email, odjava, naziv: sto }: Pretplatnik,
  kome: Pick<Recipient, 'primatelj' | 'primateljId'>,
): Recipient {
  const razlog = `Ovu poruku primate jer ste se na Portalu fondova pretplatili: ${sto}.`
  return { osobaId, email, ...kome, razlog: 'PRETPLATA', pretplata: { odjava, razlog } }
}

export interface PratiteljProjekta {
  recipient: Recipient
  institucijaId: number
  mjesto: { razina: string; programIds: number[]; citaPrograme: number[]; dozvole: string[] | null }
}

/** Who follows a project, each with the place at the institution for which they do; without a place nobody is told. */
export async function pratiteljiProjekta(tx: Tx, projektId: string): Promise<PratiteljProjekta[]> {
  const { rows } = await tx.execute<Pretplatnik & Omit<PratiteljProjekta, 'recipient'>>(sql`
    select o.id as "osobaId", o.email, pretplata.odjava, coalesce(${NAZIV}, '') as naziv, i.institucija_id as "institucijaId",
      json_build_object('razina', i.razina, 'programIds', i.program_ids,
        'citaPrograme', ${citaPrograme(sql`i.institucija_id`, sql`i.program_ids`)}, 'dozvole', i.dozvole) as mjesto
    from pretplata join fizicka_osoba o on o.id = pretplata.osoba_id and o.aktivna
    join institucija_osoba i on i.osoba_id = o.id and i.institucija_id = pretplata.institucija_id
    where pretplata.projekt_id = ${projektId}::uuid and pretplata.otkazana_at is null order by o.id, i.institucija_id`)
  return rows.map(({ institucijaId, mjesto, ...row }) => ({
    recipient: primateljPretplate(row, { primatelj: 'institucija', primateljId: institucijaId }),
    institucijaId,
    mjesto,
  }))
}
