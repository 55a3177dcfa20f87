import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'
import { brojGresaka, nalazProvjere } from '#contract/kernel/dokument/potpunost.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { useDokumentApi, useOtvoreno, useStanje } from '../dokument-context.tsx'
import type { Stanje } from '../stanje.ts'
import { TEKST } from '../tekst.ts'

type AdresaPolja = ((tab: string, path?: string) => string) | undefined

/** The errors of a tab one by one and the other tabs with their counts. Without a tab, all one by one. */
export function stavkeSazetka(
  { greske, nazivi, kartice }: Stanje,
  tab: string | undefined,
  adresa: AdresaPolja,
): SummaryError[] {
  const own = ({ kljuc }: { kljuc: string }) => (kljuc === tab ? 0 : 1)
  return [...kartice]
    .sort((a, b) => own(a) - own(b))
    .flatMap(({ kljuc, naslov }): SummaryError[] => {
      const mine = greske.filter((greska) => greska.tab === kljuc)
      if (mine.length === 0) return []
      if (tab !== undefined && tab !== kljuc)
        return [
          {
            name: `kartica-${kljuc}`,
            message: brojGresaka(mine.length),
            label: naslov,
            href: adresa?.(kljuc),
            group: TEKST.ostaleKartice,
          },
        ]
      return mine.map(({ polje = kljuc, poruka }) => {
        const oznaka = nazivi.get(polje)?.oznaka
        return { name: polje, message: poruka, label: oznaka, href: adresa?.(kljuc, polje), group: naslov }
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
      <ErrorSummary errors={errors} title={nalazProvjere(stanje.greske)} />
    </div>
  )
}
