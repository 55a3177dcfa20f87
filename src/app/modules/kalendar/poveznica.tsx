import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { vrijemeURecenici } from '#contract/kernel/datum.ts'
import { POVEZNICA, poveznicaQuery, stvoriPoveznicu, ukloniPoveznicu } from './kalendar.calls.ts'

const TEKST = {
  gumb: 'Poveži s vlastitim kalendarom',
  uvod: 'Vaš kalendar u telefonu ili na računalu može sam čitati sve vaše rokove, za sve za koje radite. Poveznica je tajna: tko je ima, vidi vaše rokove i bez prijave. Prestaje vrijediti kad je zamijenite ili uklonite, a rokovi iz nje nestaju čim prestane vaše pravo.',
  jednom:
    'Poveznica se prikazuje samo sada, jer je portal ne čuva. Dodajte je u svoj kalendar kao pretplatu („Dodaj kalendar po adresi”).',
  prestaje: 'Kalendari koji čitaju dosadašnju adresu prestat će se osvježavati.',
}

/** What ends the link that is read now, and is asked about first. */
const POTVRDE = {
  zamijeni: { gumb: 'Zamijeni poveznicu', naslov: 'Zamjena poveznice kalendara', potvrda: 'Zamijeni' },
  ukloni: { gumb: 'Ukloni poveznicu', naslov: 'Uklanjanje poveznice kalendara', potvrda: 'Ukloni' },
} as const

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
  const ima = data?.stvorenaAt != null
  const osvjezi = () => queryClient.invalidateQueries({ queryKey: POVEZNICA })
  const stvori = useMutation({ mutationFn: stvoriPoveznicu, onSuccess: osvjezi })
  const ukloni = useMutation({ mutationFn: ukloniPoveznicu, onSuccess: osvjezi })
  const [pita, setPita] = useState<keyof typeof POTVRDE>()
  // What was refused under a question is said there.
  const neuspjeh = (ima ? null : stvori.error) ?? error
  const adresa = stvori.data?.adresa
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
            Poveznica je stvorena {vrijemeURecenici(Date.parse(data.stvorenaAt))}
            {data.citanaAt === null
              ? ', a kalendar je još nije čitao.'
              : ` i zadnji je put čitana ${vrijemeURecenici(Date.parse(data.citanaAt))}.`}
          </p>
        )}
        {adresa !== undefined && (
          <Stack gap={2}>
            <Banner tone="success">{TEKST.jednom}</Banner>
            <Field name="adresa-kalendara" label="Adresa kalendara" width="full" readOnly text={adresa}>
              {() => null}
            </Field>
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
          <Button
            variant="primary"
            disabled={data === undefined}
            pending={stvori.isPending}
            onClick={() => (ima ? setPita('zamijeni') : stvori.mutate())}
          >
            {ima ? POTVRDE.zamijeni.gumb : 'Stvori poveznicu'}
          </Button>
          {ima && (
            <Button variant="danger" pending={ukloni.isPending} onClick={() => setPita('ukloni')}>
              {POTVRDE.ukloni.gumb}
            </Button>
          )}
        </Inline>
      </Stack>
      {pita !== undefined && (
        <ConfirmDialog
          open
          danger
          onClose={() => setPita(undefined)}
          onConfirm={async () => {
            if (pita === 'zamijeni') await stvori.mutateAsync()
            else {
              await ukloni.mutateAsync()
              stvori.reset()
            }
            setPita(undefined)
          }}
          title={POTVRDE[pita].naslov}
          message={TEKST.prestaje}
          confirmLabel={POTVRDE[pita].potvrda}
        />
      )}
    </Dialog>
  )
}
