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

/** What stands around the form. Everything on the wire is JSON. */
export function metaDetalja({ obrazac: _bezOdgovora, kontekst, ...rest }: ProjektDetalj): JsonObject {
  const meta = kontekst === null ? rest : { ...rest, ...uz(rest, kontekst) }
  return { ...meta, smijeUredivati: false } as unknown as JsonObject
}

export const dokumentDetalja = (detalj: ProjektDetalj): DokumentUredaja =>
  samoZaCitanje(detalj.obrazac ?? undefined, metaDetalja(detalj))
