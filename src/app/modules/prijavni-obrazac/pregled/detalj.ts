/** A project as the server gives it, in the shape the form's screens read. Read only: nothing is written or sent. */
import { type DokumentUredaja, samoZaCitanje } from '#app/platform/dokument/uredaj.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'

function uz(
  { poziv, prijavitelj }: Pick<ProjektDetalj, 'poziv' | 'prijavitelj'>,
  { alokacija, najniza, najvisa, ...cinjenice }: NonNullable<ProjektDetalj['kontekst']>,
) {
  const iznosi = { alokacija: fromWire(alokacija), najniza: fromWire(najniza), najvisa: fromWire(najvisa) }
  return { poziv: { ...poziv, ...iznosi }, prijavitelj: { ...prijavitelj, ...cinjenice } }
}

export function dokumentDetalja(detalj: ProjektDetalj): DokumentUredaja {
  const { obrazac, kontekst, ...rest } = detalj
  const meta = kontekst === null ? rest : { ...rest, ...uz(rest, kontekst) }
  // Everything on the wire is JSON.
  return samoZaCitanje(obrazac ?? undefined, { ...meta, smijeUredivati: false } as unknown as JsonObject)
}
