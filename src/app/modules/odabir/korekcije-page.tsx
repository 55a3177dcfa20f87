import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { RedakKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { kljucKorekcija, korekcijeQuery, kreirajKorekciju } from './korekcije.calls.ts'
import { TEKST } from './korekcije.tekst.ts'

interface KorekcijePageProps {
  strana: StranaProjekta
  /** Address of this screen; a correction stands below it. */
  base: string
  onKreirano?: (korekcijaId: number) => void
  notFound: ReactNode
}

const eur = (iznos: string) => formatEur(fromWire(iznos))

/** Corrections of an application's budget, and the one that may be begun. */
export function KorekcijePage({ strana, base, onKreirano, notFound }: KorekcijePageProps) {
  const query = useQuery(korekcijeQuery(strana))
  const queryClient = useQueryClient()
  const nova = useMutation({
    mutationFn: () => kreirajKorekciju(strana),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: kljucKorekcija(strana) })
      onKreirano?.(id)
    },
    onError: (problem) => toast(messageOf(problem), { tone: 'danger' }),
  })
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(data) => (
        <Stack gap={5}>
          <PageHeader title={TEKST.naslov} />
          {data.smijeKreirati && (
            <Inline gap={2}>
              <Button icon="plus" disabled={nova.isPending} onClick={() => nova.mutate()}>
                {TEKST.ispravi}
              </Button>
            </Inline>
          )}
          {data.data.length === 0 && <EmptyState title={TEKST.prazno} />}
          {data.data.map((one) => (
            <Korekcija key={one.id} one={one} href={`${base}/${one.id}`} />
          ))}
        </Stack>
      )}
    </ReadRecord>
  )
}

function Korekcija({ one, href }: { one: RedakKorekcije; href: string }) {
  const { status, staro, novo } = one
  return (
    <Card level={2} title={`${eur(staro.bespovratna)} → ${eur(novo.bespovratna)}`}>
      <Stack gap={2}>
        <RecordStatus vrsta="korekcijaProracuna" status={status} />
        <LinkButton href={href}>{TEKST.otvori}</LinkButton>
      </Stack>
    </Card>
  )
}
