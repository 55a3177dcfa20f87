import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { StanjeDrugogFaktora } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { potvrdiFaktor } from './povjerenje.calls.ts'
import styles from './povjerenje.module.css'
import { QrKod } from './qr-kod.tsx'

interface KodDialogProps {
  title: string
  opis: ReactNode
  gumb: string
  danger?: boolean
  posalji: (kod: string) => Promise<void>
  onClose: () => void
}

/** Asks for one code; a wrong one is said at the field. */
export function KodDialog({ title, opis, gumb, danger, posalji, onClose }: KodDialogProps) {
  const [kod, setKod] = useState<string | null>(null)
  const [stanje, setStanje] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setStanje({ pending: true })
    try {
      await posalji(kod ?? '')
    } catch (error) {
      const polje = error instanceof ApiProblem ? error.greske[0]?.poruka : undefined
      setStanje({ pending: false, greska: polje ?? messageOf(error) })
      focusField('kod')
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} size="s" dismissable={!stanje.pending}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {typeof opis === 'string' ? <p>{opis}</p> : opis}
          <TextField
            name="kod"
            label="Jednokratni kod"
            autoComplete="one-time-code"
            width="full"
            required
            value={kod}
            onChange={setKod}
            error={stanje.greska}
          />
          <Inline gap={3}>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              pending={stanje.pending}
              disabled={kod === null}
            >
              {gumb}
            </Button>
            <Button onClick={onClose} disabled={stanje.pending}>
              Odustani
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  )
}

interface NovaTajnaProps {
  uri: string
  tajna: string
  onDone: (odgovor: { kodovi: string[]; stanje: StanjeDrugogFaktora }) => void
  onClose: () => void
}

/** The QR code for the phone; the first code it makes turns the factor on. */
export function NovaTajna({ uri, tajna, onDone, onClose }: NovaTajnaProps) {
  const grupe = (tajna.match(/.{1,4}/g) ?? []).join(' ')
  return (
    <KodDialog
      title="Uključivanje drugog faktora"
      gumb="Uključi"
      onClose={onClose}
      posalji={async (kod) => onDone(await potvrdiFaktor(kod))}
      opis={
        <Stack gap={4}>
          <p>
            Otvorite aplikaciju za jednokratne kodove na telefonu (na primjer Aegis, FreeOTP, Google Authenticator ili
            Microsoft Authenticator) i snimite ovaj kod. Zatim upišite šest znamenaka koje pokazuje.
          </p>
          <div className={styles.qr}>
            <QrKod tekst={uri} opis="QR kod za aplikaciju s jednokratnim kodovima" />
          </div>
          <Disclosure summary="Ne mogu snimiti kod">
            <p>Upišite u aplikaciju ovu tajnu (vremenski kodovi, šest znamenaka):</p>
            <p className={styles.tajna} data-testid="tajna">
              {grupe}
            </p>
          </Disclosure>
        </Stack>
      }
    />
  )
}

/** Codes for paper, shown this once. */
export function PricuvniKodovi({ kodovi, onClose }: { kodovi: readonly string[]; onClose: () => void }) {
  const tekst = kodovi.join('\n')
  const kopiraj = async () => {
    try {
      await navigator.clipboard.writeText(tekst)
      toast('Kodovi su kopirani.', { tone: 'success' })
    } catch {
      toast('Kopiranje nije uspjelo. Prepišite kodove.', { tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pričuvni kodovi"
      size="s"
      footer={
        <>
          <Button icon="copy" onClick={() => void kopiraj()}>
            Kopiraj
          </Button>
          <Button variant="primary" onClick={onClose}>
            Spremio/la sam kodove
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warning">
          Ovi se kodovi više neće prikazati. Svaki vrijedi jednom, kada nemate telefon pri ruci. Držite ih na sigurnom.
        </Banner>
        <ol className={styles.kodovi}>
          {kodovi.map((kod) => (
            <li key={kod}>{kod}</li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  )
}
