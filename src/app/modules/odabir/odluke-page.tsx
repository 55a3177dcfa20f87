import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import {
  adresaPrigovora,
  adresaPrihvacanja,
  kljucOdluka,
  kreirajOdluku,
  naPrigovor,
  odlukeQuery,
} from './odluke.calls.ts'
import { dostavaRijecima, naslovOdluke, TEKST } from './odluke.tekst.ts'

interface OdlukePageProps {
  strana: StranaProjekta
  /** Address of this screen; a decision stands below it. */
  base: string
  onKreirano?: (odlukaId: number) => void
  notFound: ReactNode
}

/** Decisions about an application, and what may be begun. */
export function OdlukePage({ strana, base, onKreirano, notFound }: OdlukePageProps) {
  const query = useQuery(odlukeQuery(strana))
  const queryClient = useQueryClient()
  const sada = useServerClock()
  const nova = useMutation({
    mutationFn: (vrsta: VrstaOdluke) => kreirajOdluku(strana, { mutationId: newMutationId(), vrsta }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: kljucOdluka(strana) })
      onKreirano?.(id)
    },
    onError: (problem) => toast(messageOf(problem), { tone: 'danger' }),
  })
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(data) => (
        <Stack gap={5}>
          <PageHeader title={TEKST.naslov} />
          <Inline gap={2}>
            {data.moguce.map((vrsta) => (
              <Button key={vrsta} icon="plus" disabled={nova.isPending} onClick={() => nova.mutate(vrsta)}>
                {TEKST.pripremi[vrsta]}
              </Button>
            ))}
            {data.prihvacanje !== null && (
              <LinkButton icon="download" target="_blank" rel="noopener" href={adresaPrihvacanja(strana)}>
                {TEKST.prihvacanje}
              </LinkButton>
            )}
          </Inline>
          {data.data.length === 0 && <EmptyState title={TEKST.prazno} />}
          {data.data.map((odluka) => (
            <Card key={odluka.id} level={2} title={naslovOdluke(odluka)}>
              <Stack gap={2}>
                <Inline>
                  <RecordStatus vrsta="odlukaPrijave" status={odluka.status} />
                </Inline>
                {odluka.dostava !== null && <p>{dostavaRijecima(odluka, sada())}</p>}
                <Inline gap={2} wrap>
                  <LinkButton href={`${base}/${odluka.id}`}>{TEKST.otvori}</LinkButton>
                  {naPrigovor(odluka, strana) && (
                    <LinkButton href={adresaPrigovora(strana)}>{TEKST.prigovor}</LinkButton>
                  )}
                </Inline>
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </ReadRecord>
  )
}
