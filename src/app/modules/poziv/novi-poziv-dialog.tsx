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
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE, type VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import { komponenteQuery, kreirajPoziv, POZIVI } from './poziv.calls.ts'

interface NoviPozivDialogProps {
  institucijaId: number
  programId: number
  onClose: () => void
  onKreirano: (pozivId: number) => void
}

interface Unos {
  naziv: string | null
  komponenta: string | null
  postupak: VrstaPostupka
}

/** The messages of an incomplete answer, by field. */
export function greskeNovogPoziva({ naziv, komponenta }: Unos): { naziv?: string; komponenta?: string } {
  const long = (naziv ?? '').length > SAFE_MAX_TEXT
  return {
    ...((naziv ?? '').trim() === '' ? { naziv: PORUKE.polje.obavezno } : {}),
    ...(long ? { naziv: PORUKE.polje.maxDuljina(SAFE_MAX_TEXT) } : {}),
    ...(komponenta === null ? { komponenta: PORUKE.polje.obavezno } : {}),
  }
}

/** Sends a new call once: a second try of the same answers is the same mutation. */
function useKreiraj({ institucijaId, programId, onKreirano }: NoviPozivDialogProps, unos: Unos) {
  const queryClient = useQueryClient()
  const { idOf } = useMutationId()
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    setFailed(undefined)
    try {
      const { id } = await kreirajPoziv(institucijaId, {
        mutationId: idOf(unos),
        programId,
        komponentaId: Number(unos.komponenta),
        naziv: (unos.naziv ?? '').trim(),
        vrstaPostupka: unos.postupak,
      })
      await queryClient.invalidateQueries({ queryKey: POZIVI })
      onKreirano(id)
    } catch (error) {
      setFailed(messageOf(error))
      setPending(false)
    }
  }
  return { send, failed, pending }
}

/** What a new call needs before it can be drafted. */
export function NoviPozivDialog(props: NoviPozivDialogProps) {
  const { programId, onClose } = props
  const { data: programi = [] } = useQuery(komponenteQuery)
  const komponente = programi.find(({ id }) => id === programId)?.komponentePrograma ?? []
  const [unos, setUnos] = useState<Unos>({ naziv: null, komponenta: null, postupak: 'otvoreni' })
  const [tried, setTried] = useState(false)
  const { send, failed, pending } = useKreiraj(props, unos)
  const greske = tried ? greskeNovogPoziva(unos) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && Object.keys(greskeNovogPoziva(unos)).length === 0) void send()
  }
  return (
    <Dialog open onClose={onClose} title="Novi poziv" dismissable={!pending}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            name="novi-poziv-naziv"
            label="Naziv poziva"
            required
            autoFocus
            width="full"
            maxLength={SAFE_MAX_TEXT}
            value={unos.naziv}
            onChange={(naziv) => setUnos({ ...unos, naziv })}
            error={greske.naziv}
          />
          <Select
            name="novi-poziv-komponenta"
            label="Komponenta programa"
            required
            width="full"
            value={unos.komponenta}
            onChange={(komponenta) => setUnos({ ...unos, komponenta })}
            options={komponente.map(({ id, naziv, oznaka }) => ({ value: String(id), label: `${oznaka} ${naziv}` }))}
            error={greske.komponenta}
          />
          <Select
            name="novi-poziv-postupak"
            label="Postupak dodjele"
            required
            noClear
            width="full"
            value={unos.postupak}
            onChange={(value) =>
              setUnos({ ...unos, postupak: VRSTE_POSTUPKA.find((one) => one === value) ?? 'otvoreni' })
            }
            options={VRSTE_POSTUPKA.map((value) => ({ value, label: VRSTE_POSTUPKA_OZNAKE[value] }))}
          />
          {failed && (
            <Banner tone="danger" live="assertive">
              {failed}
            </Banner>
          )}
          <Button type="submit" variant="primary" icon="plus" pending={pending}>
            Kreiraj poziv
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
