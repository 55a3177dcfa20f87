/** The paper of a contract: its words from the tables, and under which name it is filed. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { brojUgovora } from '#contract/modules/ugovor/ugovor.broj.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import { type PodaciUgovora, podaciUgovora, sastaviUgovor } from '#contract/modules/ugovor/ugovor.pdf.ts'
import type { Tx } from '../../platform/db/client.ts'
import { findDocument, type Which } from '../../platform/isprave/dokument.ts'
import type { ProjektUgovora } from '../projekt/ugovor.sql.ts'

export const ispravaUgovora = (projektId: string, broj: string): Which => ({
  entitetVrsta: 'projekt',
  entitetId: projektId,
  vrsta: 'ugovor',
  naziv: `Ugovor ${broj}`,
})

export interface Spis {
  sadrzaj: Sadrzaj
  kontekst: KontekstUgovora
}

/** What the paper of a version says. */
export async function rijeciUgovora(
  tx: Tx,
  { impId, naziv, sifra, poziv }: ProjektUgovora,
  { sadrzaj, kontekst }: Spis,
  trenutak: number,
): Promise<PodaciUgovora> {
  const { rows } = await tx.execute<{ naziv: string }>(sql`select naziv from institucija where id = ${impId}`)
  const { naziv: korisnik, oib } = kontekst.prijavitelj
  return sastaviUgovor(sadrzaj, kontekst, {
    broj: brojUgovora(kontekst.ugovor),
    tijelo: rows[0]?.naziv ?? '',
    korisnik: { naziv: korisnik, oib },
    projekt: { naziv, sifra },
    poziv,
    trenutak,
  })
}

const izdano = z.object({ podaci: podaciUgovora, kod: z.string() })

/** The paper as it was filed when the contract was recorded; undefined before that. */
export async function izdaniUgovor(tx: Tx, projektId: string, broj: string) {
  return (await findDocument(tx, ispravaUgovora(projektId, broj), izdano))?.sadrzaj
}
