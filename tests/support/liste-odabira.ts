/** Check-lists of selection, put in force as the portal's own. */
import { sql } from 'drizzle-orm'
import type { NacrtListe, NacrtStavke } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Database } from '#server/platform/db/client.ts'
import { kontrolnaLista } from '#server/platform/kontrolna-lista/kontrolna-lista.tables.ts'
import { OZUJAK } from './builders/poziv.ts'

/** A question of the first phases that is about a field of the form. */
export const pitanjeOdabira = (kod: string, more: Partial<NacrtStavke> = {}): NacrtStavke => ({
  kod,
  pitanje: `Je li ispunjen uvjet ${kod}?`,
  uputa: '',
  odgovor: { vrsta: 'izbor', ponudeni: ['da', 'ne'], komentarUz: ['ne'], nalazUz: [], dokazUz: [] },
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: ['projekt.naziv'],
  ...more,
})

export const listaOdabira = (naziv: string, stavke: NacrtStavke[]): NacrtListe => ({
  naziv,
  sekcije: [{ kljuc: 'a', naziv: 'Prijava', stavke }],
})

/** The next version of the portal's list for this purpose; the one before is withdrawn. */
export async function staviNaSnagu(db: Database, svrha: string, sadrzaj: NacrtListe): Promise<void> {
  const at = new Date(OZUJAK)
  const { rows } = await db.execute<{ broj: number }>(
    sql`select coalesce(max(inacica), 0) + 1 as broj from kontrolna_lista where svrha = ${svrha} and institucija_id is null`,
  )
  await db.execute(
    sql`update kontrolna_lista set status_id = 3, povucena_u = ${at.toISOString()} where svrha = ${svrha} and status_id = 2 and institucija_id is null`,
  )
  const stanje = { statusId: 2, verzijaRetka: 1, statusPromijenjenAt: at }
  await db
    .insert(kontrolnaLista)
    .values({ svrha, sadrzaj, inacica: Number(rows[0]?.broj), naSnaziOd: at, institucijaId: null, ...stanje })
}
