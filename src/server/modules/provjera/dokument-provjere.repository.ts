/** Documents that the portal has made of on-site checks: which there are, and what each says. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { type PodaciIzvjesca, podaciIzvjesca } from '#contract/modules/provjera/provjera.izvjesce.pdf.ts'
import { type PodaciNajave, podaciNajave } from '#contract/modules/provjera/provjera.najava.pdf.ts'
import { BEZ_DOKUMENATA, type DokumentiProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { readDocument, type Which } from '../../platform/isprave/dokument.ts'

/** What each kind of document says. */
export interface SadrzajDokumenta {
  najava: PodaciNajave
  izvjesce: PodaciIzvjesca
}
export type VrstaDokumenta = keyof SadrzajDokumenta

const OBLICI: { readonly [V in VrstaDokumenta]: z.core.$ZodType<SadrzajDokumenta[V]> } = {
  najava: podaciNajave,
  izvjesce: podaciIzvjesca,
}
const VRSTE = { najava: 'najava-provjere', izvjesce: 'izvjesce-provjere' } as const
const NAZIVI: Readonly<Record<VrstaDokumenta, string>> = { najava: 'Najava provjere', izvjesce: 'Izvješće o provjeri' }

export const kojiDokument = (vrsta: VrstaDokumenta, { id, oznaka }: { id: string; oznaka: string }): Which => ({
  entitetVrsta: 'provjera',
  entitetId: id,
  vrsta: VRSTE[vrsta],
  naziv: `${NAZIVI[vrsta]} ${oznaka}`,
})

/** When each was made, by the check. */
export async function dokumentiProvjera(tx: Tx, ids: readonly string[]): Promise<Map<string, DokumentiProvjere>> {
  const { rows } = await tx.execute<{ id: string; vrsta: string; at: Date }>(sql`
    select entitet_id as id, vrsta, max(created_at) as at from dokument
    where entitet_vrsta = 'provjera' and entitet_id = any(${sql.param([...ids])}::text[]) group by entitet_id, vrsta`)
  const found = new Map<string, DokumentiProvjere>()
  for (const { id, vrsta, at } of rows)
    for (const kljuc of kljuceviOd(VRSTE))
      if (VRSTE[kljuc] === vrsta)
        found.set(id, { ...(found.get(id) ?? BEZ_DOKUMENATA), [kljuc]: toIsoInstant(new Date(at).getTime()) })
  return found
}

/** What the document says, with its hash; the check has none, and nobody is told of one, until it was made. */
export const sadrzajDokumenta = <V extends VrstaDokumenta>(
  tx: Tx,
  vrsta: V,
  provjera: { id: string; oznaka: string },
) => readDocument<SadrzajDokumenta[V]>(tx, kojiDokument(vrsta, provjera), OBLICI[vrsta])
