import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { RsvNaslijeden } from '#contract/modules/rsv/rsv.naslijeden.ts'
import { PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import { type AdresaPrijavitelja, dodajVlasnika, type NaslijedenAdresa, naslijedenQuery } from './naslijeden.calls.ts'
import { ObrazacVlasnika } from './obrazac-vlasnika.tsx'
import { NOVI_VLASNIK } from './polja-vlasnika.tsx'
import { STUPCI_VLASNIKA } from './stupci-vlasnika.ts'

interface NaslijedenPageProps {
  adresa: NaslijedenAdresa
  /** The address of one owner; the institution reads them in the list alone. */
  href?: (stvarniVlasnikId: string) => string
  notFound: ReactNode
}

/** „Registar stvarnih vlasnika (naslijeđeni)”: owners of one project that were entered by hand. */
export function NaslijedenPage({ adresa, href, notFound }: NaslijedenPageProps) {
  const query = useQuery(naslijedenQuery(adresa))
  return (
    <ReadRecord query={query} notFound={notFound}>
      {({ projekt, vlasnici, smijeUredivati }, { foot }) => (
        <Stack gap={6}>
          <PageHeader
            title={PORUKE_RSV.naslovNaslijedenog}
            eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
            meta={projekt.prijavitelj}
          />
          <Banner tone="info">
            Projekt je ugovoren prije povezivanja portala s registrom. Njegovi su stvarni vlasnici upisani ručno i
            vrijede samo za ovaj projekt.
          </Banner>
          <Section title="Stvarni vlasnici">
            <DataTable
              caption="Stvarni vlasnici projekta"
              captionHidden
              columns={STUPCI_VLASNIKA}
              rows={vlasnici}
              rowKey={({ id }) => id}
              {...(href === undefined ? {} : { rowHref: ({ id }: RsvNaslijeden['vlasnici'][number]) => href(id) })}
              empty={<EmptyState icon="users">Za ovaj projekt nije upisan nijedan stvarni vlasnik.</EmptyState>}
            />
          </Section>
          {smijeUredivati && adresa.tko === 'prijavitelj' && <Novi adresa={adresa} />}
          {foot}
        </Stack>
      )}
    </ReadRecord>
  )
}

function Novi({ adresa }: { adresa: AdresaPrijavitelja }) {
  const client = useQueryClient()
  const kljuc = `fondovi.stvarni-vlasnik.${adresa.projektId}.novi`
  const [otvoreno, setOtvoreno] = useState(() => Object.keys(readKeptEdits(kljuc)).length > 0)
  if (!otvoreno)
    return (
      <div>
        <Button icon="plus" variant="primary" onClick={() => setOtvoreno(true)}>
          Dodaj stvarnog vlasnika
        </Button>
      </div>
    )
  return (
    <Section title="Novi stvarni vlasnik">
      <ObrazacVlasnika
        kljuc={kljuc}
        pocetno={NOVI_VLASNIK}
        posalji={async (vlasnik, ids) => {
          await dodajVlasnika(adresa, { ...ids, vlasnik })
          await client.invalidateQueries({ queryKey: naslijedenQuery(adresa).queryKey })
          toast(PORUKE_RSV.dodan, { tone: 'success' })
        }}
        onGotovo={() => setOtvoreno(false)}
      />
    </Section>
  )
}
