/** The receipt of a submission, read from the version that was taken with it. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Potvrda } from '#contract/modules/projekt/projekt.api.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { findIntents } from '#server/platform/sync/ledger.ts'
import { inacica } from '#server/platform/workflow/workflow.tables.ts'
import { prihvacenaKasna } from './kasno.repository.ts'
import type { Joined } from './projekt.repository.ts'

const SLJEDECI_KORAK =
  'Prijava se zaprima i provjerava nakon zatvaranja poziva, a na trajnom pozivu redom zaprimanja. Svaku promjenu statusa vidjet ćete na upravljačkoj ploči.'

/** What the version says that was taken with the submission: later names of the call or of the applicant do not change a receipt. */
interface Podneseno {
  podnio: string
  sadrzaj: Partial<Pick<Potvrda, 'naziv' | 'trazenaBespovratna' | 'ukupnoPrihvatljivo'>> & {
    poziv?: Pick<Potvrda['poziv'], 'id' | 'oznaka' | 'naziv'>
    prijavitelj?: Potvrda['prijavitelj']
  }
}

async function podneseno(tx: Reader, projektId: string): Promise<Podneseno> {
  const [row] = await tx
    .select({ podnio: sql<string>`o.ime || ' ' || o.prezime`, sadrzaj: inacica.sadrzaj })
    .from(inacica)
    .innerJoin(sql`fizicka_osoba o`, sql`o.id = ${inacica.osobaId}`)
    .where(and(eq(inacica.entitetVrsta, 'projekt'), eq(inacica.entitetId, projektId), eq(inacica.razlog, 'podnošenje')))
    .orderBy(desc(inacica.brojInacice))
    .limit(1)
  return row === undefined ? { podnio: '', sadrzaj: {} } : { ...row, sadrzaj: row.sadrzaj as Podneseno['sadrzaj'] }
}

/** When each submission in force was given on its device (ISO); without an entry where it was made at a desk. */
export async function readNamjere(
  tx: Reader,
  rows: readonly Pick<Joined['projekt'], 'id' | 'vrijemePodnosenja'>[],
): Promise<Map<string, string>> {
  const received = new Map(rows.map(({ id, vrijemePodnosenja }) => [id, vrijemePodnosenja?.getTime()]))
  const submitted = [...received.keys()].filter((id) => received.get(id) !== undefined)
  const intents = await findIntents(tx, submitted, 'projekt', 'podnesi')
  const kasna = await prihvacenaKasna(tx, submitted)
  return new Map([
    ...kasna.map(({ projektId, pritisnutoAt }): [string, string] => [projektId, pritisnutoAt.toISOString()]),
    ...intents.flatMap(({ aggId, receivedAt, givenAt }): [string, string][] =>
      givenAt === undefined || received.get(aggId) !== receivedAt ? [] : [[aggId, new Date(givenAt).toISOString()]],
    ),
  ])
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
  const { podnio, sadrzaj } = await podneseno(tx, row.id)
  return {
    brojPotvrde,
    sifra,
    redniBrojZaprimanja,
    vrijemePodnosenja: vrijemePodnosenja.toISOString(),
    vrijemeNamjere: (await readNamjere(tx, [row])).get(row.id) ?? null,
    sha256: potvrdaSha256,
    naziv: sadrzaj.naziv ?? row.naziv,
    poziv: {
      id: poziv.id,
      oznaka: sadrzaj.poziv?.oznaka ?? poziv.oznaka,
      naziv: sadrzaj.poziv?.naziv ?? poziv.naziv,
      datumZatvaranja: poziv.datumZatvaranja?.toISOString() ?? null,
    },
    prijavitelj: sadrzaj.prijavitelj ?? { id: prijavitelj.id, oib: prijavitelj.oib, naziv: prijavitelj.naziv },
    podnio,
    trazenaBespovratna: sadrzaj.trazenaBespovratna ?? toWire(row.trazenaBespovratna),
    ukupnoPrihvatljivo: sadrzaj.ukupnoPrihvatljivo ?? toWire(row.ukupnoPrihvatljivo),
    sljedeciKorak: SLJEDECI_KORAK,
  }
}
