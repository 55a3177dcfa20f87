import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { StanjeZaduzenja } from '#contract/kernel/zaduzenje.endpoints.ts'
import { type ZapisUstanove, zaduzenjeQuery } from './zaduzenje.calls.ts'
import { TEKST } from './zaduzenje.tekst.ts'
import { ZaduzenjeDialog } from './zaduzenje-dialog.tsx'

interface ZaduzenjeZapisaProps extends ZapisUstanove {
  /** Asked anew after a change, beside the lists. */
  osvjezi: readonly QueryKey[]
}

/** Whose right had ended, where that is why nobody is in charge. */
export function prestalo({ zaduzen, povijest }: Pick<StanjeZaduzenja, 'zaduzen' | 'povijest'>): string | undefined {
  const [zadnja, prije] = povijest
  if (zaduzen !== null || zadnja === undefined || zadnja.dodijelio !== null) return undefined
  const kada = formatVrijeme(Date.parse(zadnja.at))
  return TEKST.neMoze(prije?.zaduzen?.naziv ?? TEKST.prijasnja, kada)
}

/** One line under the head of a record: who is in charge of it, and the way to change that. */
export function ZaduzenjeZapisa({ osvjezi, ...zapis }: ZaduzenjeZapisaProps) {
  const { data } = useQuery(zaduzenjeQuery(zapis))
  const [otvoren, setOtvoren] = useState(false)
  if (data === undefined) return null
  const { zaduzen, osobe, povijest } = data
  const mijenja = osobe.length > 0 || data.smijeRazduziti
  return (
    <>
      <Inline gap={2}>
        <Icon name="user" />
        <span>
          {TEKST.oznaka} <strong>{zaduzen?.naziv ?? TEKST.nikoga}</strong>. {prestalo(data)}
        </span>
        {(mijenja || povijest.length > 0) && (
          <Button size="s" variant="quiet" onClick={() => setOtvoren(true)}>
            {mijenja ? (zaduzen === null ? TEKST.zaduzi : TEKST.promijeni) : TEKST.povijest}
          </Button>
        )}
      </Inline>
      {otvoren && <ZaduzenjeDialog zapis={zapis} stanje={data} osvjezi={osvjezi} onClose={() => setOtvoren(false)} />}
    </>
  )
}
