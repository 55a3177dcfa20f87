/** The dress rehearsal of an application on this device, found by the application. */
import { useCallback, useMemo } from 'react'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import type { NavTab, TabState } from '#app/ui/nav-tabs.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { type StanjeDijela, stanjeProbe } from '#contract/modules/odabir/generalna-proba.ts'
import { TEKST } from './generalna-proba.tekst.ts'
import { VRSTA_PROBE } from './prikaz-probe.ts'

/** Undefined while the device is asked, null where it has none. */
export function useProbaNaUredaju(projektId: string): DocumentSummary | null | undefined {
  const njezina = useCallback(
    ({ meta }: DocumentSummary) => VRSTA_PROBE.meta(meta)?.projekt.id === projektId,
    [projektId],
  )
  const probe = useDocuments(VRSTA_PROBE.prikaz.vrsta, njezina)
  return probe === undefined ? undefined : (probe[0] ?? null)
}

/** State of a part as a step shows it. */
export const stanjeKoraka = ({
  odgovoreno,
  ukupno,
  zastarjeli,
}: Pick<StanjeDijela, 'odgovoreno' | 'ukupno' | 'zastarjeli'>): TabState =>
  zastarjeli.length > 0 ? 'change' : odgovoreno === 0 ? 'empty' : odgovoreno === ukupno ? 'done' : 'progress'

const zbroj = (dijelovi: readonly StanjeDijela[], sto: 'odgovoreno' | 'ukupno') =>
  dijelovi.reduce((sum, one) => sum + one[sto], 0)

/** The step that leads from the application form to its rehearsal; none where the device has no rehearsal of it. */
export function useKorakProbe(projektId: string, href: string): readonly NavTab[] {
  const proba = useProbaNaUredaju(projektId)
  return useMemo(() => {
    const meta = proba ? VRSTA_PROBE.meta(proba.meta) : undefined
    if (!proba || meta === undefined) return []
    const dijelovi = stanjeProbe(proba.content as Sadrzaj, meta.okolnosti)
    const ukratko = {
      odgovoreno: zbroj(dijelovi, 'odgovoreno'),
      ukupno: zbroj(dijelovi, 'ukupno'),
      zastarjeli: dijelovi.flatMap(({ zastarjeli }) => zastarjeli),
    }
    return [
      {
        href,
        label: TEKST.rijeci.obrazac,
        state: stanjeKoraka(ukratko),
        detail: TEKST.napredak(ukratko.odgovoreno, ukratko.ukupno),
      },
    ]
  }, [proba, href])
}
