import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { kljucRangListe, type MjestoListe, zapecati } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'

/** Seals the list as it is now, after a question. */
export function Pecacenje({ mjesto, zapreke }: { mjesto: MjestoListe; zapreke: RangLista['zapreke'] }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { idOf, done } = useMutationId()
  const { mutateAsync } = useMutation({
    mutationFn: () => zapecati(mjesto, idOf({ ...mjesto })),
    onSuccess: async ({ broj }) => {
      done()
      setOpen(false)
      toast(TEKST.pecacenje.gotovo(broj), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: kljucRangListe(mjesto) })
    },
  })
  return (
    <>
      <ExplainedButton
        variant="primary"
        disabled={zapreke.length > 0}
        disabledReason={zapreke.length > 0 ? zapreke.map(({ poruka }) => poruka).join(' ') : undefined}
        onClick={() => setOpen(true)}
      >
        {TEKST.pecacenje.gumb}
      </ExplainedButton>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await mutateAsync()
        }}
        title={TEKST.pecacenje.naslov}
        message={TEKST.pecacenje.poruka}
        confirmLabel={TEKST.pecacenje.gumb}
      />
    </>
  )
}
