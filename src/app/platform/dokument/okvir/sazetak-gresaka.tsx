import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'
import { brojGresaka } from '#contract/kernel/dokument/potpunost.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { useDokumentApi, useOtvoreno, useStanje } from '../dokument-context.tsx'
import type { Stanje } from '../stanje.ts'

type AdresaPolja = ((tab: string, path?: string) => string) | undefined

/** The errors of a tab one by one and the other tabs with their counts. Without a tab, all one by one. */
export function stavkeSazetka(
  { greske, nazivi, kartice }: Stanje,
  tab: string | undefined,
  adresa: AdresaPolja,
): SummaryError[] {
  return kartice.flatMap(({ kljuc, naslov }): SummaryError[] => {
    const mine = greske.filter((greska) => greska.tab === kljuc)
    if (mine.length === 0) return []
    if (tab !== undefined && tab !== kljuc)
      return [{ name: `kartica-${kljuc}`, message: brojGresaka(mine.length), label: naslov, href: adresa?.(kljuc) }]
    return mine.map(({ polje = kljuc, poruka }) => {
      const oznaka = nazivi.get(polje)?.oznaka
      const label = tab === undefined ? [naslov, oznaka].filter(Boolean).join(' – ') : oznaka
      return { name: polje, message: poruka, label, href: adresa?.(kljuc, polje) }
    })
  })
}

/** Everything that keeps the draft from being ready; each error leads to its exact field, also inside a closed row. */
export function SazetakGresaka({ kartica }: { kartica: string | undefined }) {
  const { adrese } = useOtvoreno()
  const api = useDokumentApi()
  const router = useRouter({ warn: false })
  const stanje = useStanje((one) => one)
  const errors = stavkeSazetka(stanje, kartica, adrese.kartica)
  if (errors.length === 0) return null
  const follow = (event: MouseEvent) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    const path = href?.split('#')[1]
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (path !== undefined && kartica !== undefined && resolvePath(stanje.katalog, path)?.tab === kartica) api.idi(path)
    else void router.navigate({ href })
  }
  return (
    // The links inside are the controls; this only keeps them in the application.
    <div onClickCapture={follow}>
      <ErrorSummary errors={errors} />
    </div>
  )
}
