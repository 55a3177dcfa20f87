/** Files that a contract names, of the beneficiary and of the body, and their tying to it. */
import { sql } from 'drizzle-orm'
import { manifestOf, type PrilogDokumenta, putoviPriloga } from '#contract/kernel/dokument/manifest.ts'
import { isObject, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { jsonOf, sameJson } from '#contract/kernel/sync/patch.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { StranaUgovora } from '#contract/modules/ugovor/ugovor.izbori.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import {
  type ImenovanaDatoteka,
  nestigleImenovane,
  odbijDrukcije,
  poveziImenovane,
} from '../../platform/files/povezivanje.ts'
import type { UgovorRow } from './ugovor.repository.ts'

/** Kinds of files about one contract: those that the body has put and those of the beneficiary. */
export const DATOTEKE_UGOVORA = { tijelo: 'ugovor', korisnik: 'ugovorKorisnika' } as const

/** What the form names is the application's own. */
function samoTab(sadrzaj: Sadrzaj): Sadrzaj {
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  return isObject(tab) ? { [TAB_UGOVORA]: tab } : {}
}

export function imenovaneDatoteke({ sadrzaj, potpisani }: UgovorRow): ImenovanaDatoteka[] {
  const uTabu = manifestOf(KATALOG_UGOVORA, samoTab(sadrzaj))
  return potpisani === null ? uTabu : [...uTabu, potpisani]
}

/** What one field names and has not named before, by the path of the field. */
function noveDatoteke(prije: Sadrzaj, poslije: Sadrzaj): Map<string, PrilogDokumenta[]> {
  const dosad = new Map(manifestOf(KATALOG_UGOVORA, samoTab(prije)).map((one) => [one.id, one]))
  const putovi = putoviPriloga(KATALOG_UGOVORA, samoTab(poslije))
  const nove = manifestOf(KATALOG_UGOVORA, samoTab(poslije)).filter(
    (one) => !sameJson(jsonOf(one), jsonOf(dosad.get(one.id) ?? {})),
  )
  const poPolju = new Map<string, PrilogDokumenta[]>()
  for (const one of nove) {
    const put = putovi.get(one.id) ?? TAB_UGOVORA
    poPolju.set(put, [...(poPolju.get(put) ?? []), one])
  }
  return poPolju
}

/** DAT-02 of files that a side names anew in the contract's tab: each is its own and has come as it says. */
export async function odbijDrukcijeUgovora(
  tx: Tx,
  { id, sadrzaj }: UgovorRow,
  novi: Sadrzaj,
  strana: StranaUgovora,
): Promise<void> {
  for (const [polje, nove] of noveDatoteke(sadrzaj, novi))
    await asPortal(tx, () => odbijDrukcije(tx, { vrsta: DATOTEKE_UGOVORA[strana], id: String(id), polje }, nove))
}

/** DAT-02 of the file with both signatures, which the body alone puts. */
export async function odbijDrukcijiPotpisani(
  tx: Tx,
  { id }: UgovorRow,
  potpisani: DatotekaZapisa | null,
): Promise<void> {
  if (potpisani?.sha256 === undefined) return
  const imenovana = Object.assign({ sha256: potpisani.sha256 }, potpisani)
  await asPortal(tx, () =>
    odbijDrukcije(tx, { vrsta: DATOTEKE_UGOVORA.tijelo, id: String(id), polje: 'potpisani' }, [imenovana]),
  )
}

/** How many of the files that a contract names are not on the server as the file of either side. */
export async function neprovjereneDatoteke(tx: Tx, red: UgovorRow): Promise<number> {
  const id = String(red.id)
  const imenovane = imenovaneDatoteke(red)
  const { tijelo, korisnik } = DATOTEKE_UGOVORA
  const [nijeTijela, nijeKorisnika] = [
    await nestigleImenovane(tx, tijelo, [{ id, prijaviteljId: null, imenovane }]),
    await nestigleImenovane(tx, korisnik, [{ id, prijaviteljId: red.prijaviteljId, imenovane }]),
  ]
  const drugdje = new Set(nijeKorisnika.get(id))
  return new Set(nijeTijela.get(id)?.filter((one) => drugdje.has(one))).size
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
