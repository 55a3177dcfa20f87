/** All writing of questions. Rich text is cleaned when it is written and again when it is read. */

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import type { Actor, ActorOrSystem } from '#contract/kernel/permissions.ts'
import { idsFrom } from '#contract/kernel/record-number.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import type { Kategorija, Pitanje, PozivPitanja, SadrzajOdgovora } from '#contract/modules/pitanje/pitanje.schema.ts'
import { POCETNE_VRIJEDNOSTI } from '#contract/modules/poziv/poziv.parametri.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { indeksiraj } from '../../platform/search/search.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { zaduzenaOsoba } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { pitanjeScope, postavljenoKodPrijavitelja } from './pitanje.scope.ts'
import { javnoPitanje, pitanje } from './pitanje.tables.ts'

/** Name of the kind in the index of what is public. */
export const VRSTA_PRETRAGE = 'pitanje'

/** The call `z` as rules ask for it. */
export const pozivSql = sql<PozivPitanja>`json_build_object('id', z.id, 'naziv', z.naziv, 'programId', z.program_id, 'drfId', z.drf_id,
  'statusId', z.status_id, 'rokPitanja', z.radni_podaci ->> 'rokPitanja',
  'datumZatvaranja', ${iso(sql`z.datum_zatvaranja`)},
  'dana', coalesce((z.definicija -> 'parametri' ->> 'rokPitanja')::int, ${sql.raw(POCETNE_VRIJEDNOSTI.rokPitanja)}))`

export type Row = typeof pitanje.$inferSelect

/** The row as the contract sees it. */
export function toPitanje(
  { brojInacice: inacica, ...row }: Row,
  poziv: PozivPitanja,
  dodijeljenoId: number | null,
): Pitanje {
  const { pozivId: _call, statusPromijenioId: _who, ...rest } = row
  return {
    ...rest,
    poziv,
    dodijeljenoId,
    inacica,
    kategorija: row.kategorija as Kategorija,
    odgovor: sanitizeHtml(row.odgovor),
    postavljenoAt: row.postavljenoAt.toISOString(),
    rok: row.rok.toISOString(),
    statusPromijenjenAt: row.statusPromijenjenAt.toISOString(),
  }
}

/** The part that the body writes. */
export function sadrzajOf({ objavljeniNaslov, objavljeniTekst, odgovor, kategorija }: Pitanje): SadrzajOdgovora {
  return { objavljeniNaslov, objavljeniTekst, odgovor, kategorija }
}

function toColumns({ id: _id, poziv, dodijeljenoId: _who, inacica: brojInacice, ...rest }: Pitanje) {
  return {
    ...rest,
    pozivId: poziv.id,
    brojInacice,
    odgovor: sanitizeHtml(rest.odgovor),
    postavljenoAt: new Date(rest.postavljenoAt),
    rok: new Date(rest.rok),
    statusPromijenjenAt: new Date(rest.statusPromijenjenAt),
  }
}

/** A public call as a new question asks for it; held until the transaction ends, so that it cannot close in between. */
export async function pozivZaPitanje(tx: Tx, pozivId: number): Promise<PozivPitanja | undefined> {
  const { rows } = await tx.execute<{ poziv: PozivPitanja }>(
    sql`select ${pozivSql} as poziv from poziv z where z.id = ${pozivId} and z.javni_red is not null for key share`,
  )
  return rows[0]?.poziv
}

/** Whoever is in charge at the body that answers. */
const zaduzena = zaduzenaOsoba('pitanje', sql`${pitanje.id}`, sql`z.drf_id`)

export const pitanjeRepository = stolRepository({
  tablica: pitanje,
  izvor: (tx) =>
    tx
      .select({ redak: pitanje, poziv: pozivSql, dodijeljenoId: zaduzena })
      .from(pitanje)
      .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`),
  vidljivo: pitanjeScope,
  zapis: ({ redak, poziv, dodijeljenoId }) => toPitanje(redak, poziv, dodijeljenoId),
  stupci: toColumns,
})

/** What people of an applicant have asked, under a condition on the question and its call `z`; who answers it is the body's matter. */
export async function postavljenaPitanja(tx: Tx, actor: Actor, uvjet: SQL): Promise<Pitanje[]> {
  const rows = await tx
    .select({ redak: pitanje, poziv: pozivSql })
    .from(pitanje)
    .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
    .where(and(postavljenoKodPrijavitelja(actor), uvjet))
  return rows.map(({ redak, poziv }) => toPitanje(redak, poziv, null))
}

/** Makes the answer public, in place of what was public of this question before. */
export async function objaviPitanje(tx: Tx, record: Pitanje, sada: number): Promise<void> {
  const { id, objavljeniNaslov: naslov, objavljeniTekst: tekst, odgovor, kategorija, poziv } = record
  const row = {
    naslov,
    tekst,
    odgovor,
    kategorija,
    pozivId: poziv.id,
    objavljenoAt: new Date(sada),
    povucenoAt: null,
    razlogPovlacenja: null,
  }
  await tx
    .insert(javnoPitanje)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: javnoPitanje.id, set: row })
  await indeksirajPitanje(tx, { id, naslov, tekst, odgovor })
}

/** A withdrawn answer stays readable and can be found, with its reason. */
export async function povuciPitanje(tx: Tx, id: number, razlogPovlacenja: string, sada: number): Promise<void> {
  await tx
    .update(javnoPitanje)
    .set({ povucenoAt: new Date(sada), razlogPovlacenja })
    .where(eq(javnoPitanje.id, id))
}

export function indeksirajPitanje(
  tx: Tx,
  { id, naslov, tekst, odgovor }: { id: number; naslov: string; tekst: string; odgovor: string },
): Promise<void> {
  return indeksiraj(tx, VRSTA_PRETRAGE, id, { naslov, tekst: `${tekst} ${stripMarkup(odgovor.replace(/></g, '> <'))}` })
}

/** Those with these numbers that the actor may know of. */
export const pitanjaPoBrojevima = (tx: Tx, ids: readonly string[], actor: ActorOrSystem) =>
  pitanjeRepository.gdje(tx, inArray(pitanje.id, idsFrom(ids)), actor)
