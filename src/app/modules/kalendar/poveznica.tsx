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
import { TEKST } from './kalendar.tekst.ts'

const RIJECI = TEKST.poveznica

/** The link by which a calendar of the person's own reads their deadlines: made, renewed, ended. */
export function PoveznicaKalendara() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {RIJECI.gumb}
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
  const [pita, setPita] = useState<keyof typeof RIJECI.potvrde>()
  // What was refused under a question is said there.
  const neuspjeh = (ima ? null : stvori.error) ?? error
  const adresa = stvori.data?.adresa
  return (
    <Dialog open onClose={onClose} title={RIJECI.gumb} size="m">
      <Stack gap={4}>
        <p>{RIJECI.uvod}</p>
        {neuspjeh !== null && (
          <Banner tone="danger" live="assertive">
            {messageOf(neuspjeh)}
          </Banner>
        )}
        {data?.stvorenaAt != null && (
          <p>
            {RIJECI.stvorena(
              vrijemeURecenici(Date.parse(data.stvorenaAt)),
              data.citanaAt === null ? null : vrijemeURecenici(Date.parse(data.citanaAt)),
            )}
          </p>
        )}
        {adresa !== undefined && (
          <Stack gap={2}>
            <Banner tone="success">{RIJECI.jednom}</Banner>
            <Field name="adresa-kalendara" label={RIJECI.adresa} width="full" readOnly text={adresa}>
              {() => null}
            </Field>
            <Inline>
              <Button
                size="s"
                onClick={() =>
                  void navigator.clipboard.writeText(adresa).then(
                    () => toast(RIJECI.kopirana, { tone: 'success' }),
                    () => toast(RIJECI.bezKopiranja, { tone: 'warning' }),
                  )
                }
              >
                {RIJECI.kopiraj}
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
            {ima ? RIJECI.potvrde.zamijeni.gumb : RIJECI.stvori}
          </Button>
          {ima && (
            <Button variant="danger" pending={ukloni.isPending} onClick={() => setPita('ukloni')}>
              {RIJECI.potvrde.ukloni.gumb}
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
          title={RIJECI.potvrde[pita].naslov}
          message={RIJECI.prestaje}
          confirmLabel={RIJECI.potvrde[pita].potvrda}
        />
      )}
    </Dialog>
  )
}
