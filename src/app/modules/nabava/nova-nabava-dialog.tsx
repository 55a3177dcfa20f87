import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAJDULJI_NAZIV, PRAZNA_NABAVA } from '#contract/modules/nabava/nabava.schema.ts'
import { kreirajNabavu, NABAVE, projektiZaNabavuQuery, type Strana } from './nabava.calls.ts'

interface NovaNabavaDialogProps {
  strana: Strana
  onClose: () => void
  onKreirano: (nabavaId: number) => void
}

const BEZ_PROJEKTA =
  'Nabava se kreira na projektu koji se ugovara ili za koji je zabilježen potpisan ugovor. Takvih projekata sada nemate.'

/** What a new procurement needs before it can be written: a project and a name. */
export function NovaNabavaDialog({ strana, onClose, onKreirano }: NovaNabavaDialogProps) {
  const queryClient = useQueryClient()
  const projekti = useQuery(projektiZaNabavuQuery(strana.id, strana.programId))
  const [chosen, setProjekt] = useState<string | null>(null)
  const [naziv, setNaziv] = useState<string | null>(null)
  const { idOf } = useMutationId()
  const [greske, setGreske] = useState<{ projekt?: string; naziv?: string }>({})
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const [only] = projekti.data ?? []
  const projektId = chosen ?? (projekti.data?.length === 1 ? (only?.id ?? null) : null)
  const send = async (projekt: string, title: string) => {
    setPending(true)
    setFailed(undefined)
    try {
      const sadrzaj = { ...PRAZNA_NABAVA, naziv: title }
      const body = { projektId: projekt, sadrzaj }
      const { id } = await kreirajNabavu(strana.id, { mutationId: idOf(body), ...body })
      await queryClient.invalidateQueries({ queryKey: NABAVE })
      onKreirano(id)
    } catch (cause) {
      setFailed(messageOf(cause))
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const title = naziv?.trim() ?? ''
    const found = {
      ...(projektId === null ? { projekt: PORUKE.polje.obavezno } : {}),
      ...(title === '' ? { naziv: PORUKE.polje.obavezno } : {}),
      ...(title.length > NAJDULJI_NAZIV ? { naziv: PORUKE.polje.maxDuljina(NAJDULJI_NAZIV) } : {}),
    }
    setGreske(found)
    if (projektId !== null && Object.keys(found).length === 0 && !pending) void send(projektId, title)
  }
  const poruka = failed ?? (projekti.error === null ? undefined : messageOf(projekti.error))
  return (
    <Dialog open onClose={onClose} title="Nova nabava" dismissable={!pending}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          {projekti.data?.length === 0 && <Banner tone="info">{BEZ_PROJEKTA}</Banner>}
          <Select
            name="nova-nabava-projekt"
            label="Projekt"
            required
            width="full"
            value={projektId}
            onChange={setProjekt}
            options={(projekti.data ?? []).map(({ id, sifra, naziv: ime }) => ({
              value: id,
              label: [sifra, ime].filter(Boolean).join(' · '),
            }))}
            error={greske.projekt}
          />
          <TextField
            name="nova-nabava-naziv"
            label="Naziv nabave"
            required
            width="full"
            maxLength={NAJDULJI_NAZIV}
            value={naziv}
            onChange={setNaziv}
            error={greske.naziv}
          />
          {poruka && (
            <Banner tone="danger" live="assertive">
              {poruka}
            </Banner>
          )}
          <Button type="submit" variant="primary" icon="plus" pending={pending}>
            Kreiraj nabavu
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
