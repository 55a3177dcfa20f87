import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { POVEZNICA, poveznicaQuery, stvoriPoveznicu, ukloniPoveznicu } from './kalendar.calls.ts'

const TEKST = {
  gumb: 'Poveži s vlastitim kalendarom',
  uvod: 'Vaš kalendar u telefonu ili na računalu može sam čitati sve vaše rokove, za sve za koje radite. Poveznica je tajna: tko je ima, vidi vaše rokove i bez prijave. Prestaje vrijediti kad je zamijenite ili uklonite, a rokovi iz nje nestaju čim prestane vaše pravo.',
  jednom:
    'Poveznica se prikazuje samo sada, jer je portal ne čuva. Dodajte je u svoj kalendar kao pretplatu („Dodaj kalendar po adresi”).',
}

/** The link by which a calendar of the person's own reads their deadlines: made, renewed, ended. */
export function PoveznicaKalendara() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {TEKST.gumb}
      </Button>
      {open && <Poveznica onClose={() => setOpen(false)} />}
    </>
  )
}

function Poveznica({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(poveznicaQuery)
  const osvjezi = () => queryClient.invalidateQueries({ queryKey: POVEZNICA })
  const stvori = useMutation({ mutationFn: stvoriPoveznicu, onSuccess: osvjezi })
  const ukloni = useMutation({ mutationFn: ukloniPoveznicu, onSuccess: osvjezi })
  const neuspjeh = stvori.error ?? ukloni.error ?? error
  const adresa = stvori.data?.adresa
  const ima = data?.stvorenaAt != null
  return (
    <Dialog open onClose={onClose} title={TEKST.gumb} size="m">
      <Stack gap={4}>
        <p>{TEKST.uvod}</p>
        {neuspjeh !== null && (
          <Banner tone="danger" live="assertive">
            {messageOf(neuspjeh)}
          </Banner>
        )}
        {data?.stvorenaAt != null && (
          <p>
            Poveznica je stvorena {formatVrijeme(Date.parse(data.stvorenaAt))}
            {data.citanaAt === null
              ? ', a kalendar je još nije čitao.'
              : ` i zadnji je put čitana ${formatVrijeme(Date.parse(data.citanaAt))}.`}
          </p>
        )}
        {adresa !== undefined && (
          <Stack gap={2}>
            <Banner tone="success">{TEKST.jednom}</Banner>
            <TextField
              name="adresa-kalendara"
              label="Adresa kalendara"
              value={adresa}
              onChange={() => undefined}
              width="full"
            />
            <Inline>
              <Button
                size="s"
                onClick={() =>
                  void navigator.clipboard.writeText(adresa).then(
                    () => toast('Adresa je kopirana.', { tone: 'success' }),
                    () =>
                      toast('Preglednik ne dopušta kopiranje. Označite adresu i kopirajte je.', { tone: 'warning' }),
                  )
                }
              >
                Kopiraj adresu
              </Button>
            </Inline>
          </Stack>
        )}
        <Inline gap={2} wrap>
          <Button variant="primary" pending={stvori.isPending} onClick={() => stvori.mutate()}>
            {ima ? 'Zamijeni poveznicu' : 'Stvori poveznicu'}
          </Button>
          {ima && (
            <Button
              variant="danger"
              pending={ukloni.isPending}
              onClick={() => ukloni.mutate(undefined, { onSuccess: () => stvori.reset() })}
            >
              Ukloni poveznicu
            </Button>
          )}
        </Inline>
      </Stack>
    </Dialog>
  )
}
