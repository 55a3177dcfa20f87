/** Places on documents of applications in the storyboard. */
import { sql } from 'drizzle-orm'
import { manifestOf, putoviPriloga } from '#contract/kernel/dokument/manifest.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { OkvirPribadace, PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Scena } from './scene.ts'

export interface MjestoNaDokumentu {
  /** How the name of the file begins. */
  datoteka: string
  stranica: number
  okvir: OkvirPribadace
}

/** The field of the file with such a name in this application, and the pin on its page. */
export async function mjestoNaDokumentu(
  { tx }: Pick<Scena, 'tx'>,
  projektId: string,
  pin: MjestoNaDokumentu,
): Promise<{ put: string; pribadaca: PribadacaStranice }> {
  const { rows } = await tx.execute<{ obrazac: Sadrzaj }>(
    sql`select obrazac from projekt where id = ${projektId}::uuid`,
  )
  const obrazac = rows[0]?.obrazac ?? {}
  const datoteka = manifestOf(KATALOG_OBRASCA, obrazac).find(({ naziv }) => naziv.startsWith(pin.datoteka))
  const put = datoteka && putoviPriloga(KATALOG_OBRASCA, obrazac).get(datoteka.id)
  if (datoteka === undefined || put === undefined) throw new Error(`No file ${pin.datoteka} in ${projektId}`)
  const { id: datotekaId, naziv, sha256 } = datoteka
  const { stranica, okvir } = pin
  return { put, pribadaca: { vrsta: 'stranica', datotekaId, naziv, sha256, stranica, okvir } }
}
