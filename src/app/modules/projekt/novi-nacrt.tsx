import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocuments, useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { porukaRetka } from '#contract/kernel/napisano.ts'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { noviNacrt, type PozivNacrta, type PrijaviteljNacrta, pozivIzDokumenta, prekoGranice } from './nacrt.ts'
import { javniPozivQuery } from './projekt.calls.ts'

const BEZ_POZIVA =
  'Ovaj poziv nije spremljen na uređaju. Spojite se na mrežu jednom kako bi se preuzeo prijavni obrazac.'
const BEZ_POHRANE = 'Spremište uređaja nije otvoreno. Pokušajte ponovno za koji trenutak.'

/**
 * The call of a new draft and how to make the draft on the device; it leaves for the server by itself. While `stize`, the
 * call is on its way from the server or the storage of the device is being opened.
 */
export function useKreirajNacrt(pozivId: number, prijavitelj: PrijaviteljNacrta) {
  const actions = useOfflineActions()
  const { failure } = useOffline()
  const pozivi = useDocuments('poziv')
  const projekti = useDocuments('projekt')
  const now = useServerClock()
  const here = pozivIzDokumenta(pozivi ?? [], pozivId)
  const { data, error, isFetching, failureCount } = useQuery(javniPozivQuery(pozivId))
  const poziv: PozivNacrta | undefined = here ?? data
  const granica = poziv && prekoGranice(poziv, prijavitelj.id, projekti ?? [])
  const kreiraj = async (naziv: string): Promise<string> => {
    if (actions === undefined) throw new Error(BEZ_POHRANE)
    if (poziv === undefined) throw new Error(error === null || error instanceof Offline ? BEZ_POZIVA : messageOf(error))
    if (granica !== undefined) throw new Error(granica)
    const input = noviNacrt({ poziv, prijavitelj, documents: projekti ?? [], naziv, sada: now() })
    return (await actions.createDocument(input)).id
  }
  const otvaraSe = actions === undefined && failure === undefined
  return { poziv, granica, stize: otvaraSe || (poziv === undefined && isFetching && failureCount === 0), kreiraj }
}

interface NoviNacrtProps {
  pozivId: number
  prijavitelj: PrijaviteljNacrta
  onClose: () => void
  onKreirano: (projektId: string) => void
}

/** Asks how the project is called, then opens its form. Works without a network. */
export function NoviNacrt({ pozivId, prijavitelj, onClose, onKreirano }: NoviNacrtProps) {
  const { poziv, stize, granica, kreiraj } = useKreirajNacrt(pozivId, prijavitelj)
  const [naziv, setNaziv] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = porukaRetka(naziv ?? '', SAFE_MAX_TEXT)
    setError(wrong)
    if (wrong !== undefined) return
    setPending(true)
    setFailed(undefined)
  }
  // What was asked for while something was still on its way is done as soon as it is here, and once.
  useEffect(() => {
    if (!pending || stize || running.current) return
    running.current = true
    kreiraj(naziv ?? '').then(onKreirano, (reason: unknown) => {
      setFailed(reason instanceof Error ? reason.message : PORUKE.korisnik.greska)
      setPending(false)
      running.current = false
    })
  })
  return (
    <Dialog open onClose={onClose} title="Nova prijava" size="m" dismissable={!pending}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <p>
            Poziv: <strong>{poziv?.naziv ?? PORUKE.zaslon.ucitavanje}</strong>
            <br />
            Prijavitelj: <strong>{prijavitelj.naziv}</strong>
          </p>
          <TextField
            name="naziv-prijave"
            label="Naziv projekta"
            hint="Možete ga kasnije promijeniti u obrascu."
            required
            autoFocus
            width="full"
            maxLength={SAFE_MAX_TEXT}
            value={naziv}
            onChange={(value) => {
              setNaziv(value)
              setError(undefined)
            }}
            error={error}
          />
          {granica && !pending && (
            <Banner tone="warning" live="polite" title={granica}>
              Otvorite postojeću prijavu ili je obrišite prije nego što započnete novu.
            </Banner>
          )}
          {failed && (
            <Banner tone="danger" live="assertive">
              {failed}
            </Banner>
          )}
          <Button type="submit" variant="primary" icon="plus" pending={pending} disabled={granica !== undefined}>
            Kreiraj prijavu
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
