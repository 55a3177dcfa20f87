/** The receipt of a submission, read from the version that was taken with it. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Potvrda } from '#contract/modules/projekt/projekt.api.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { findIntents } from '#server/platform/sync/ledger.ts'
import { inacica } from '#server/platform/workflow/workflow.tables.ts'
import type { Joined } from './projekt.repository.ts'

const SLJEDECI_KORAK =
  'Prijava se zaprima i provjerava nakon zatvaranja poziva, a na trajnom pozivu redom zaprimanja. Svaku promjenu statusa vidjet ćete na upravljačkoj ploči.'

async function podnositelj(tx: Reader, projektId: string): Promise<string> {
  const [row] = await tx
    .select({ naziv: sql<string>`o.ime || ' ' || o.prezime` })
    .from(inacica)
    .innerJoin(sql`fizicka_osoba o`, sql`o.id = ${inacica.osobaId}`)
    .where(and(eq(inacica.entitetVrsta, 'projekt'), eq(inacica.entitetId, projektId), eq(inacica.razlog, 'podnošenje')))
    .orderBy(desc(inacica.brojInacice))
    .limit(1)
  return row?.naziv ?? ''
}

/** A device may say anything about its clock; what is no time at all is not shown. */
const isTime = (ms: number) => Math.abs(ms) < 8.64e15

/** When each submission in force was given on its device (ISO); without an entry where it was made at a desk. */
export async function readNamjere(
  tx: Reader,
  rows: readonly Pick<Joined['projekt'], 'id' | 'vrijemePodnosenja'>[],
): Promise<Map<string, string>> {
  const received = new Map(rows.map(({ id, vrijemePodnosenja }) => [id, vrijemePodnosenja?.getTime()]))
  const submitted = [...received.keys()].filter((id) => received.get(id) !== undefined)
  const intents = await findIntents(tx, submitted, 'projekt', 'podnesi')
  return new Map(
    intents
      .filter(({ aggId, receivedAt, givenAt }) => received.get(aggId) === receivedAt && isTime(givenAt))
      .map(({ aggId, givenAt }) => [aggId, new Date(givenAt).toISOString()]),
  )
}

/** The receipt in force; undefined when the application is not, or no longer, submitted. */
export async function readPotvrda(
  tx: Reader,
  { projekt: row, poziv, prijavitelj }: Joined,
): Promise<Potvrda | undefined> {
  const { sifra, brojPotvrde, redniBrojZaprimanja, vrijemePodnosenja, potvrdaSha256 } = row
  const submitted =
    sifra !== null &&
    brojPotvrde !== null &&
    redniBrojZaprimanja !== null &&
    vrijemePodnosenja !== null &&
    potvrdaSha256 !== null
  if (!submitted) return undefined
  return {
    brojPotvrde,
    sifra,
    redniBrojZaprimanja,
    vrijemePodnosenja: vrijemePodnosenja.toISOString(),
    vrijemeNamjere: (await readNamjere(tx, [row])).get(row.id) ?? null,
    sha256: potvrdaSha256,
    naziv: row.naziv,
    poziv: {
      id: poziv.id,
      oznaka: poziv.oznaka,
      naziv: poziv.naziv,
      datumZatvaranja: poziv.datumZatvaranja?.toISOString() ?? null,
    },
    prijavitelj: { id: prijavitelj.id, oib: prijavitelj.oib, naziv: prijavitelj.naziv },
    podnio: await podnositelj(tx, row.id),
    trazenaBespovratna: toWire(row.trazenaBespovratna),
    ukupnoPrihvatljivo: toWire(row.ukupnoPrihvatljivo),
    sljedeciKorak: SLJEDECI_KORAK,
  }
}
