/** Files that a contract names, of the beneficiary and of the body, and their tying to it. */
import { sql } from 'drizzle-orm'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { isObject, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { type ImenovanaDatoteka, poveziImenovane } from '../../platform/files/povezivanje.ts'
import type { UgovorRow } from './ugovor.repository.ts'

/** Kinds of files about one contract: those that the body has put and those of the beneficiary. */
export const DATOTEKE_UGOVORA = { tijelo: 'ugovor', korisnik: 'ugovorKorisnika' } as const

/** What the form names is the application's own. */
export function imenovaneDatoteke({ sadrzaj, potpisani }: UgovorRow): ImenovanaDatoteka[] {
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  const uTabu = isObject(tab) ? manifestOf(KATALOG_UGOVORA, { [TAB_UGOVORA]: tab }) : []
  return potpisani === null ? uTabu : [...uTabu, potpisani]
}

/** Ties the verified files of both sides; harmless to repeat. */
export async function poveziDatotekeUgovora(tx: Tx, red: UgovorRow): Promise<void> {
  const datoteke = imenovaneDatoteke(red)
  const id = String(red.id)
  const { tijelo, korisnik } = DATOTEKE_UGOVORA
  await asPortal(tx, () =>
    poveziImenovane(
      tx,
      datoteke,
      sql`d.entitet_id = ${id} and (d.entitet_vrsta = ${tijelo} and d.prijavitelj_id is null
        or d.entitet_vrsta = ${korisnik} and d.prijavitelj_id = ${red.prijaviteljId})`,
    ),
  )
}
