/** The file of the minutes as somebody takes it: made on this device, or asked of the portal. */

import { problemOfStatus } from '#app/platform/api/problem-of-status.ts'
import { noviId, useOtvoreno, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { useMetaDokumenta } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { sha256Of } from '#app/platform/offline/ports/sha256.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kodIzPdfa } from '#contract/kernel/kontrolni-kod.ts'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { PREDANO } from '#contract/modules/provjera/provjera.ovjera.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { predajeOd, zapisnikOd } from '#contract/modules/provjera/zapisnik.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { adresaDokumenta } from './provjera.calls.ts'

export interface DatotekaZapisnika {
  file: File
  sha256: string
  /** A draft has none. */
  kod: string | null
}

async function datotekaOd(blob: Blob, oznaka: string): Promise<DatotekaZapisnika> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return {
    file: new File([bytes], imeDatoteke('zapisnik', oznaka), { type: 'application/pdf' }),
    sha256: await sha256Of(bytes),
    kod: kodIzPdfa(new TextDecoder('latin1').decode(bytes)),
  }
}

/** The file that the portal has for this side. */
export async function zapisnikSPortala(
  strana: StranaProjekta,
  { id, oznaka }: { id: string; oznaka: string },
): Promise<DatotekaZapisnika> {
  const answer = await fetch(adresaDokumenta(strana, id, 'zapisnikPdf'), {
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (!answer.ok) throw problemOfStatus(answer.status)
  return datotekaOd(await answer.blob(), oznaka)
}

/**
 * Makes the file out of what is written on this device, without a network. One that is signed is told of in the document before
 * anybody gets it, so that the portal knows it as soon as the document comes.
 */
export function useZapisnikSUredaja(): () => Promise<DatotekaZapisnika> {
  const { uredaj } = useOtvoreno()
  const { oznaka, projekt, prijavitelj, okolnosti } = useMetaDokumenta(VRSTA_PROVJERE)
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const sada = useServerClock()
  return async () => {
    const [{ zapisnikPdf }, { izradiPdf }] = await Promise.all([
      import('#contract/modules/provjera/zapisnik.pdf.ts'),
      import('#app/platform/pdf/izradi-pdf.ts'),
    ])
    const opis = { oznaka, projekt, korisnik: prijavitelj.naziv, okolnosti, sadrzaj, ocitovanje: null }
    const zapisnik = zapisnikOd(opis, { poslan: false, sada: sada() })
    const datoteka = await datotekaOd(await izradiPdf(zapisnikPdf(zapisnik)), oznaka)
    const { sha256 } = datoteka
    if (zapisnik.nacrt || predajeOd(sadrzaj).some((one) => one.sha256 === sha256)) return datoteka
    const predaja = { vrijeme: toIsoInstant(sada()), sazetak: sazetakZapisnika(sadrzaj), sha256 }
    const now = { ...newRow(KATALOG_PROVJERE, PREDANO, noviId()), ...predaja }
    const after = retciOd(tabOd(sadrzaj, 'potpisi'), 'predano').at(-1)?.id ?? null
    // No step of the author's: what was given away is not undone.
    await uredaj.primijeni([{ kind: 'add', path: PREDANO, now, after }])
    return datoteka
  }
}
