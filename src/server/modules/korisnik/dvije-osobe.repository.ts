/** All SQL of orders that take two administrators. */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Nalog } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import { stanjeNaloga, type VrstaNaloga } from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import { between, isBetween } from '../../platform/trajanje.ts'
import { fizickaOsoba, nalogDvijeOsobe as nalog } from './korisnik.tables.ts'
import type { Osoba } from './osoba.repository.ts'

export type NalogRedak = typeof nalog.$inferSelect
/** Nobody reads a longer history on one screen. */
const NAJVISE = 100

const podnio = alias(fizickaOsoba, 'podnio')
const odlucio = alias(fizickaOsoba, 'odlucio')

interface Imena {
  ime: string
  prezime: string
}
const imeOd = ({ ime, prezime }: Imena) => `${ime} ${prezime}`

function upit(tx: Tx) {
  return tx
    .select({ nalog, osoba: fizickaOsoba, podnio, odlucio })
    .from(nalog)
    .innerJoin(fizickaOsoba, eq(fizickaOsoba.id, nalog.osobaId))
    .innerJoin(podnio, eq(podnio.id, nalog.podnioId))
    .leftJoin(odlucio, eq(odlucio.id, nalog.odlucioId))
    .limit(NAJVISE)
    .$dynamic()
}

type Redak = Awaited<ReturnType<typeof upit>>[number]

const toNalog =
  (sada: number) =>
  (redak: Redak): Nalog => {
    const { id, vrsta, stanje, obrazlozenje, sadrzaj, podnesenoAt, istjeceAt, odlucenoAt, razlogOdluke } = redak.nalog
    return {
      id,
      vrsta: vrsta as VrstaNaloga,
      obrazlozenje,
      razlogOdluke,
      stavke: (sadrzaj as { stavke: string[] } | null)?.stavke ?? [],
      stanje: stanjeNaloga(stanje, isBetween(podnesenoAt.getTime(), istjeceAt.getTime(), sada)),
      osoba: { id: redak.osoba.id, ime: imeOd(redak.osoba) },
      podnio: { id: redak.podnio.id, ime: imeOd(redak.podnio) },
      odlucio: redak.odlucio && { id: redak.odlucio.id, ime: imeOd(redak.odlucio) },
      podneseno: podnesenoAt.toISOString(),
      istjece: istjeceAt.toISOString(),
      odluceno: odlucenoAt?.toISOString() ?? null,
    }
  }

/** About one person, newest first. */
export async function naloziOsobe(
  tx: Tx,
  osobaId: number,
  sada: number,
  vrste: readonly VrstaNaloga[],
): Promise<Nalog[]> {
  const rows = await upit(tx)
    .where(and(eq(nalog.osobaId, osobaId), inArray(nalog.vrsta, [...vrste])))
    .orderBy(desc(nalog.podnesenoAt), desc(nalog.id))
  return rows.map(toNalog(sada))
}

/** About anybody, those that run out first first. */
export async function naloziKojiCekaju(tx: Tx, sada: number, vrste: readonly VrstaNaloga[]): Promise<Nalog[]> {
  const rows = await upit(tx)
    .where(
      and(
        eq(nalog.stanje, 'ceka'),
        between(nalog.podnesenoAt, nalog.istjeceAt, sada),
        inArray(nalog.vrsta, [...vrste]),
      ),
    )
    .orderBy(asc(nalog.istjeceAt), asc(nalog.id))
  return rows.map(toNalog(sada))
}

/** Enters it; false when one of this kind already waits. One that has run out makes room. */
export async function upisiNalog(tx: Tx, redak: typeof nalog.$inferInsert): Promise<boolean> {
  const { osobaId, vrsta, podnesenoAt } = redak
  await tx
    .update(nalog)
    .set({ stanje: 'istekao' })
    .where(
      and(
        eq(nalog.osobaId, osobaId),
        eq(nalog.vrsta, vrsta),
        eq(nalog.stanje, 'ceka'),
        lte(nalog.istjeceAt, podnesenoAt),
      ),
    )
  const made = await tx.insert(nalog).values(redak).onConflictDoNothing().returning({ id: nalog.id })
  return made.length > 0
}

/** True when an order of this kind about the person waits. */
export async function nalogCeka(
  tx: Tx,
  osobaId: number,
  vrste: readonly VrstaNaloga[],
  sada: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: nalog.id })
    .from(nalog)
    .where(
      and(
        eq(nalog.osobaId, osobaId),
        eq(nalog.stanje, 'ceka'),
        between(nalog.podnesenoAt, nalog.istjeceAt, sada),
        inArray(nalog.vrsta, [...vrste]),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** [DO-7] No other super-administrator is there, and nobody has ever confirmed a right that was given. */
export async function jediniSuperadmin(tx: Tx, osobaId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ jedini: boolean }>(sql`select
    not exists (select from fizicka_osoba where superadmin and aktivna and id <> ${osobaId})
    and not exists (select from nalog_dvije_osobe where vrsta like 'dodjela%' and stanje = 'potvrden') as jedini`)
  return rows[0]?.jedini === true
}

/** Held until the transaction ends, so that of two who decide at once the second meets what the first decided. */
export async function drziNalog(tx: Tx, id: string, osobaId: number): Promise<NalogRedak | undefined> {
  const [row] = await tx
    .select()
    .from(nalog)
    .where(and(eq(nalog.id, id), eq(nalog.osobaId, osobaId)))
    .for('update')
  return row
}

/** Whoever asked, as they are now; their right stays so until the transaction ends. */
export async function podnositeljNaloga(tx: Tx, { podnioId }: NalogRedak): Promise<Osoba | undefined> {
  const [row] = await tx.select().from(fizickaOsoba).where(eq(fizickaOsoba.id, podnioId)).for('share')
  return row
}

export async function zapisiOdluku(
  tx: Tx,
  id: string,
  odluka: Required<Pick<typeof nalog.$inferInsert, 'stanje' | 'odlucioId' | 'odlucenoAt' | 'razlogOdluke'>>,
): Promise<void> {
  await tx.update(nalog).set(odluka).where(eq(nalog.id, id))
}
