import type { ReactNode } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { QrKod } from '#app/ui/qr-kod.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { StanjeDrugogFaktora } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { potvrdiFaktor } from './povjerenje.calls.ts'
import styles from './povjerenje.module.css'

interface KodDialogProps {
  title: string
  opis: ReactNode
  gumb: string
  danger?: boolean
  posalji: (kod: string) => Promise<void>
  onClose: () => void
}

const BEZ_KODA: { kod: string | null } = { kod: null }

/** Asks for one code; a wrong one is said at the field. */
export function KodDialog({ title, opis, gumb, danger, posalji, onClose }: KodDialogProps) {
  const obrazac = useObrazac({
    pocetno: BEZ_KODA,
    posalji: async ({ kod }) => {
      try {
        await posalji(kod ?? '')
      } catch (error) {
        const polje = error instanceof ApiProblem ? error.greske[0]?.poruka : undefined
        throw new Odbijeno(messageOf(error), { kod: polje ?? messageOf(error) })
      }
    },
  })
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={title}
      size="s"
      onClose={onClose}
      gumb={gumb}
      danger={danger}
      disabled={obrazac.unos.kod === null}
      odustani
    >
      {typeof opis === 'string' ? <p>{opis}</p> : opis}
      <TextField
        {...obrazac.polja.value('kod')}
        label="Jednokratni kod"
        autoComplete="one-time-code"
        width="full"
        required
      />
    </DijalogObrasca>
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
