import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { keepEdits, readKeptEdits, useKeptArrival } from '#app/platform/record/kept-edits.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  KATEGORIJE,
  KATEGORIJE_OZNAKE,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  type NovoPitanje,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { mojaKey, postaviPitanje } from './pitanje.calls.ts'
import { adresaPitanja, datum } from './pitanje.tekst.ts'

interface PostaviPitanjeProps {
  pozivId: number
  /** Number of the signed-in person; undefined when nobody is signed in. */
  osobaId: number | undefined
}

/** „Postavi pitanje”: a form for whoever is signed in, the way to sign-in and back for everyone else. */
export function PostaviPitanje({ pozivId, osobaId }: PostaviPitanjeProps) {
  const [open, setOpen] = useState(false)
  if (osobaId === undefined) {
    return (
      <LinkButton
        variant="primary"
        icon="plus"
        href={`/prijava-odabir?redirectUrl=${encodeURIComponent(adresaPitanja(pozivId))}`}
      >
        Prijavite se i postavite pitanje
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Postavi pitanje
      </Button>
      {open && <Obrazac pozivId={pozivId} osobaId={osobaId} onClose={() => setOpen(false)} />}
    </>
  )
}

type Unos = Partial<NovoPitanje>
const NAPOMENA = 'Pitanje i odgovor bit će javno objavljeni, bez vašeg imena. Ne navodite osobne podatke.'

function useNovoPitanje(pozivId: number, osobaId: number, onSent: () => void) {
  const queryClient = useQueryClient()
  const key = `fondovi.pitanje.${osobaId}.${pozivId}`
  const [unos, setUnos] = useState<Unos>(() => readKeptEdits<Unos>(key))
  const { idOf } = useMutationId()
  const [error, setError] = useState<unknown>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => keepEdits(key, unos), [key, unos])
  useKeptArrival(() => setUnos(readKeptEdits<Unos>(key)))
  const { naslov = '', pitanje = '', kategorija = 'ostalo' } = unos
  const send = async () => {
    const body = { naslov, pitanje, kategorija }
    setPending(true)
    setError(null)
    try {
      const { rok } = await postaviPitanje(pozivId, { mutationId: idOf(body), ...body })
      setUnos({})
      keepEdits(key, {})
      await queryClient.invalidateQueries({ queryKey: mojaKey })
      toast(`Pitanje je zaprimljeno. Odgovor možete očekivati do ${datum(rok)}`, { tone: 'success', duration: 10_000 })
      onSent()
    } catch (cause) {
      setError(cause)
      setPending(false)
    }
  }
  const greske = error instanceof ApiProblem ? error.greske : []
  return {
    naslov,
    pitanje,
    kategorija,
    pending,
    send,
    set: (changes: Unos) => setUnos((before) => ({ ...before, ...changes })),
    greska: (polje: string) => greske.find((one) => one.polje === polje)?.poruka,
    poruka: error === null ? undefined : (greske.find((one) => one.polje === undefined)?.poruka ?? messageOf(error)),
  }
}

function Obrazac({ pozivId, osobaId, onClose }: { pozivId: number; osobaId: number; onClose: () => void }) {
  const novo = useNovoPitanje(pozivId, osobaId, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!novo.pending) void novo.send()
  }
  return (
    <Dialog open onClose={onClose} title="Pitanje o pozivu" size="l" dismissable={!novo.pending}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <p>{NAPOMENA}</p>
          <TextField
            name="novo-pitanje-naslov"
            label="Naslov"
            required
            autoFocus
            width="full"
            maxLength={NAJDULJI_NASLOV}
            value={novo.naslov === '' ? null : novo.naslov}
            onChange={(naslov) => novo.set({ naslov: naslov ?? '' })}
            error={novo.greska('naslov')}
          />
          <TextArea
            name="novo-pitanje-tekst"
            label="Pitanje"
            required
            width="full"
            stripMarkup
            maxLength={NAJDULJE_PITANJE}
            value={novo.pitanje === '' ? null : novo.pitanje}
            onChange={(pitanje) => novo.set({ pitanje: pitanje ?? '' })}
            error={novo.greska('pitanje')}
          />
          <Select
            name="novo-pitanje-tema"
            label="Tema"
            required
            noClear
            value={novo.kategorija}
            onChange={(value) => novo.set({ kategorija: KATEGORIJE.find((one) => one === value) ?? 'ostalo' })}
            options={KATEGORIJE.map((value) => ({ value, label: KATEGORIJE_OZNAKE[value] }))}
          />
          {novo.poruka && (
            <Banner tone="danger" live="assertive">
              {novo.poruka}
            </Banner>
          )}
          <Button type="submit" variant="primary" pending={novo.pending}>
            Pošalji pitanje
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
