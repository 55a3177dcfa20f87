import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { isUuid } from '#contract/kernel/id.ts'
import { POPIS_ZAHTJEVA_OSOBE } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import { ZahtjevPage } from './zahtjev-page.tsx'
import { type MojiUpit, VRSTE_OSOBE } from './zahtjevi.search.ts'
import { ZahtjeviPage } from './zahtjevi-page.tsx'

const BASE = '/prijava/podaci/zahtjev'

interface MojiZahtjeviPageProps {
  osobaId: number
  upit: MojiUpit
  onUpit: (upit: MojiUpit, replace?: boolean) => void
  notFound: ReactNode
}

/** What a person has asked for themself, one of these requests, or a new one. */
export function MojiZahtjeviPage({ osobaId, upit, onUpit, notFound }: MojiZahtjeviPageProps) {
  const { zahtjev, novi } = upit
  if (zahtjev !== undefined)
    return (
      <Stack gap={4}>
        <LinkButton href={BASE} variant="quiet" icon="arrow-left">
          Svi moji zahtjevi
        </LinkButton>
        {isUuid(zahtjev) ? (
          <ZahtjevPage key={zahtjev} stol={{ tko: 'osoba' }} zahtjevId={zahtjev} notFound={notFound} />
        ) : (
          notFound
        )}
      </Stack>
    )
  if (novi !== undefined)
    return (
      <Stack gap={4}>
        <NavTabs
          label="Vrsta zahtjeva"
          items={VRSTE_OSOBE.map((one) => ({
            href: `${BASE}?novi=${one}`,
            label: NASLOVI_VRSTA[one],
            current: one === novi,
          }))}
        />
        <ObrazacZahtjeva
          key={novi}
          vrsta={novi}
          osobaId={osobaId}
          mjesto={{}}
          natrag={BASE}
          onPredano={(id) => onUpit({ zahtjev: id }, false)}
        />
      </Stack>
    )
  return (
    <ZahtjeviPage
      popis={POPIS_ZAHTJEVA_OSOBE}
      stol={{ tko: 'osoba' }}
      naslov="Moji zahtjevi"
      actions={
        <LinkButton href={`${BASE}?novi=ovlastenja`} variant="primary" icon="plus">
          Novi zahtjev
        </LinkButton>
      }
      hrefOf={({ id }) => `${BASE}?zahtjev=${id}`}
      upit={upit}
      onUpit={onUpit}
    />
  )
}
