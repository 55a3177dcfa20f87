import '#app/ui/icon-more.ts'
import { Suspense, useState } from 'react'
import { razumljivo } from '#app/platform/record/popis/upit.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Popis, UpitPopisa } from '#contract/kernel/popis.ts'
import type { PopisPretrage } from '#contract/modules/pretplata/pretraga.schema.ts'

const SpremiDialog = lazyPart(() =>
  import('./spremi-pretragu-dialog.tsx').then((module) => module.SpremiPretraguDialog),
)

interface SpremiPretraguProps<R> {
  popis: Popis<R>
  /** What the address of the list says. */
  upit: UpitPopisa
  /** Undefined for whoever is not signed in. */
  osobaId: number | undefined
  /** Address of the list without its search. */
  put: string
}

/** Saves what a public list is narrowed to; as long as nothing narrows it there is nothing to save. */
export function SpremiPretragu<R>({ popis, upit, osobaId, put }: SpremiPretraguProps<R>) {
  const [otvoren, setOtvoren] = useState(false)
  const { sort: _order, stupci: _columns, prikaz: _drawing, ...filtri } = razumljivo(popis, upit)
  if (Object.keys(filtri).length === 0) return null
  if (osobaId === undefined) {
    const povratak = `${put}?${new URLSearchParams(filtri as Record<string, string>)}`
    return (
      <LinkButton icon="star" href={`/prijava-odabir?redirectUrl=${encodeURIComponent(povratak)}`}>
        Spremi pretragu
      </LinkButton>
    )
  }
  return (
    <>
      <Button icon="star" onClick={() => setOtvoren(true)}>
        Spremi pretragu
      </Button>
      <Suspense fallback={null}>
        {otvoren && (
          <SpremiDialog
            popis={popis.kljuc as PopisPretrage}
            upit={filtri as Record<string, string>}
            osobaId={osobaId}
            onClose={() => setOtvoren(false)}
          />
        )}
      </Suspense>
    </>
  )
}
