import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import {
  DOGADAJI_PRETRAGE,
  KANALI_PRETRAGE,
  type SpremljenaPretraga,
} from '#contract/modules/pretplata/pretraga.schema.ts'
import { adresaPretrage } from './polja-pretrage.tsx'
import { mojePretrageQuery, obrisiPretragu, promijeniPretragu } from './pretraga.calls.ts'
import { UrediPretraguDialog } from './uredi-pretragu-dialog.tsx'
import { useOpisPretrage } from './use-opis-pretrage.ts'

const rijecima = ({ dogadaji, kanali, od }: SpremljenaPretraga): string[] => [
  dogadaji.map((one) => DOGADAJI_PRETRAGE[one]).join(' · '),
  ['Na portalu', ...kanali.map((one) => KANALI_PRETRAGE[one])].join(' · '),
  `Od ${formatVrijeme(Date.parse(od), 'dan')}`,
]

/** One saved search: the way to its list, and what its owner may change. */
export function KarticaPretrage({ pretraga }: { pretraga: SpremljenaPretraga }) {
  const client = useQueryClient()
  const [otvoreno, setOtvoreno] = useState<'uredi' | 'obrisi'>()
  const opis = useOpisPretrage(pretraga)
  const { id, naziv, pauzirana } = pretraga
  const zatvori = () => setOtvoreno(undefined)
  const osvjezi = () => client.invalidateQueries(mojePretrageQuery)
  const stanka = useMutation({
    mutationFn: () => promijeniPretragu(id, { pauzirana: !pauzirana }),
    onSuccess: () => toast(pauzirana ? 'Pretraga opet javlja' : 'Pretraga ne javlja dok je ne nastavite'),
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    onSettled: osvjezi,
  })
  return (
    <Card
      title={naziv}
      href={adresaPretrage(pretraga)}
      actions={pauzirana && <StatusChip tone="neutral">U stanci</StatusChip>}
    >
      <Stack gap={3}>
        <p>
          {opis}
          {rijecima(pretraga).map((red) => (
            <span key={red}>
              <br />
              {red}
            </span>
          ))}
        </p>
        <Inline gap={2}>
          <Button size="s" icon="edit" onClick={() => setOtvoreno('uredi')}>
            Uredi
          </Button>
          <Button size="s" pending={stanka.isPending} onClick={() => stanka.mutate()}>
            {pauzirana ? 'Nastavi' : 'Pauziraj'}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setOtvoreno('obrisi')}>
            Obriši
          </Button>
        </Inline>
      </Stack>
      {otvoreno === 'uredi' && <UrediPretraguDialog pretraga={pretraga} onClose={zatvori} />}
      <ConfirmDialog
        open={otvoreno === 'obrisi'}
        onClose={zatvori}
        onConfirm={async () => {
          const { message } = await obrisiPretragu(id)
          toast(message, { tone: 'success' })
          await osvjezi()
        }}
        title="Brisanje pretrage"
        message={`O pretrazi „${naziv}” više vam ne bismo javljali. Ono što smo već javili ostaje među obavijestima.`}
        confirmLabel="Obriši pretragu"
        danger
      />
    </Card>
  )
}
