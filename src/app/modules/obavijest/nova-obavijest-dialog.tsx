import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import type { SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import { kreirajObavijest, OBAVIJESTI, type Stol } from './obavijest.calls.ts'

/** A fresh notice is for everybody; the rest is written on its own page. */
const prazno = (naslov: string): SadrzajObavijesti => ({
  naslov,
  opis: '',
  startAt: null,
  endAt: null,
  programi: [],
  institucije: [],
  ciljnaSkupina: 'svi',
  prioritet: 'Srednje',
})

interface NovaObavijestDialogProps {
  stol: Stol
  onClose: () => void
  onKreirano: (obavijestId: number) => void
}

/** What a new notice needs before it can be written. */
export function NovaObavijestDialog({ stol, onClose, onKreirano }: NovaObavijestDialogProps) {
  const queryClient = useQueryClient()
  const [naslov, setNaslov] = useState<string | null>(null)
  const { idOf } = useMutationId()
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async (title: string) => {
    setPending(true)
    setFailed(undefined)
    try {
      const sadrzaj = prazno(title)
      const { id } = await kreirajObavijest(stol, { mutationId: idOf(sadrzaj), sadrzaj })
      await queryClient.invalidateQueries({ queryKey: OBAVIJESTI })
      onKreirano(id)
    } catch (cause) {
      setFailed(messageOf(cause))
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const title = naslov?.trim() ?? ''
    if (title === '') setError(PORUKE.polje.obavezno)
    else if (title.length > SAFE_MAX_TEXT) setError(PORUKE.polje.maxDuljina(SAFE_MAX_TEXT))
    else if (!pending) void send(title)
  }
  return (
    <Dialog open onClose={onClose} title="Nova obavijest" dismissable={!pending}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            name="nova-obavijest-naslov"
            label="Naslov obavijesti"
            required
            autoFocus
            width="full"
            maxLength={SAFE_MAX_TEXT}
            value={naslov}
            onChange={(value) => {
              setNaslov(value)
              setError(undefined)
            }}
            error={error}
          />
          {failed && (
            <Banner tone="danger" live="assertive">
              {failed}
            </Banner>
          )}
          <Button type="submit" variant="primary" icon="plus" pending={pending}>
            Kreiraj obavijest
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
