/** What tests lay down of selection: check-lists in force, and checks of applications as their moves would have left them. */
import { sql } from 'drizzle-orm'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { DIJELOVI_PROVJERE, type DioProvjere, svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import { LISTE_ODABIRA_ZA_TEST, sadrzajOdgovora } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import type { IshodProvjere } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { KATALOG_PROVJERE_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.ts'
import { provjeraPrijave } from '#server/modules/odabir/provjera-prijave.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { kontrolnaLista } from '#server/platform/kontrolna-lista/kontrolna-lista.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { HAMAG, KK } from './builders/institucija.ts'
import { OZUJAK } from './builders/poziv.ts'
import { noviId } from './pozivi.ts'

const NA_SNAZI = 2

/** Puts the lists of the fixture in force for the body of the tests, once for each database. */
export async function listeNaSnazi(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select from kontrolna_lista where svrha = 'odabir:administrativna' and institucija_id = ${HAMAG} and poziv_id is null`,
  )
  if (rows.length > 0) return
  const at = new Date(OZUJAK)
  for (const dio of DIJELOVI_PROVJERE) {
    const { kljuc: svrha, inacica, ...sadrzaj } = LISTE_ODABIRA_ZA_TEST[dio]
    const redak = { svrha, institucijaId: HAMAG, inacica, sadrzaj, naSnaziOd: at, statusId: NA_SNAZI }
    await db.insert(kontrolnaLista).values({ ...redak, verzijaRetka: 1, statusPromijenjenAt: at })
  }
}

/** Number of the version that the body of the tests has in force. */
async function brojListe(db: Database, dio: DioProvjere): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from kontrolna_lista where svrha = ${svrhaDijela(dio)} and institucija_id = ${HAMAG} and poziv_id is null`,
  )
  const [prva] = rows
  if (prva === undefined) throw new Error(`no list for ${dio}: call listeNaSnazi first`)
  return prva.id
}

export interface ZapisanaProvjera {
  projektId: string
  pozivId: number
  ocjenjivacId: number
  dio?: DioProvjere
  statusId?: number
  krug?: number
  odgovori?: readonly Redak[]
  zavrsenoU?: number
  ishod?: IshodProvjere
  runda?: readonly number[]
}

export async function zapisiProvjeruPrijave(db: Database, one: ZapisanaProvjera): Promise<string> {
  const {
    dio = 'administrativna',
    statusId = 1,
    krug = 1,
    odgovori,
    zavrsenoU = OZUJAK,
    ishod = 'zadovoljava',
    runda = [],
    ...gdje
  } = one
  const id = noviId()
  const at = new Date(OZUJAK)
  const sadrzaj = odgovori === undefined ? emptyDocument(KATALOG_PROVJERE_PRIJAVE, {}) : sadrzajOdgovora(odgovori)
  const zapoceta = statusId === 2 || statusId === 3
  await db.insert(provjeraPrijave).values({
    ...gdje,
    id,
    dio,
    krug,
    statusId,
    institucijaId: HAMAG,
    programId: KK,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: contentHash(sadrzaj),
    listaId: zapoceta ? await brojListe(db, dio) : null,
    zavrsenoU: statusId === 3 ? new Date(zavrsenoU) : null,
    ishod: statusId === 3 ? ishod : null,
    runda: [...runda],
    autorId: gdje.ocjenjivacId,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  return id
}
