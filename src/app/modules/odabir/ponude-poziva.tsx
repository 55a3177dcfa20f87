import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { kljucRangListe, type MjestoListe, ponudi } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'

const T = TEKST.ponuda

/** Offers of the call, and the button of the next one. Nothing where nothing is offered. */
export function PonudePoziva({ mjesto, lista }: { mjesto: MjestoListe; lista: RangLista }) {
  const redak = lista.poredak.redci.find(({ ishod }) => ishod === 'ponuda')
  const otvorena = lista.ponude.some((one) => jeStatus(ponudaStatuses, one.status.id, 'poslana'))
  const nova = lista.smijePecatiti && !otvorena && lista.zapecacene.length > 0 ? redak : undefined
  if (nova === undefined && lista.ponude.length === 0) return null
  return (
    <Section title={T.naslov}>
      <Stack gap={4}>
        {nova !== undefined && (
          <NovaPonuda
            mjesto={mjesto}
            projektId={nova.id}
            iznos={nova.iznos}
            naziv={lista.prijave.find(({ id }) => id === nova.id)?.naziv ?? ''}
          />
        )}
        {lista.ponude.length > 0 && (
          <DataTable
            caption={T.naslov}
            captionHidden
            rows={lista.ponude}
            rowKey={({ id }) => String(id)}
            columns={[
              { id: 'projekt', header: T.projekt, render: ({ projekt }) => projekt.sifra ?? projekt.naziv },
              { id: 'zatrazeno', header: T.zatrazeno, align: 'end', render: (one) => <Money cents={one.trazeno} /> },
              { id: 'iznos', header: T.iznos, align: 'end', render: (one) => <Money cents={one.iznos} /> },
              { id: 'rok', header: T.rok, nowrap: true, render: ({ rok }) => formatDatum(rok) },
              {
                id: 'status',
                header: 'Status',
                render: ({ status }) => <RecordStatus vrsta="ponuda" status={status} />,
              },
            ]}
          />
        )}
      </Stack>
    </Section>
  )
}

interface NovaPonudaProps {
  mjesto: MjestoListe
  projektId: string
  iznos: number
  naziv: string
}

function NovaPonuda({ mjesto, projektId, iznos, naziv }: NovaPonudaProps) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { idOf, done } = useMutationId()
  const { mutateAsync } = useMutation({
    mutationFn: () => ponudi(mjesto, { mutationId: idOf({ projektId, iznos }), projektId }),
    onSuccess: async () => {
      done()
      setOpen(false)
      toast(T.poslana, { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: kljucRangListe(mjesto) })
    },
  })
  return (
    <Inline>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {T.gumb}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await mutateAsync()
        }}
        title={T.gumb}
        message={T.poruka(formatEur(iznos), naziv)}
        confirmLabel={T.gumb}
      />
    </Inline>
  )
}
