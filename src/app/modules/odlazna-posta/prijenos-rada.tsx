import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { CannotImport, type TransferFault } from '#app/platform/offline/cipher/container.ts'
import { jePrekratka, LOZINKA } from '#app/platform/offline/cipher/phrase.ts'
import { izveziRad } from '#app/platform/offline/hooks/export-work.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { spremiDatoteku } from '#app/platform/offline/transfer/save-file.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { izvezeno, preuzeto } from './ishod-prijenosa.ts'

const NEUSPJEH: Readonly<Record<TransferFault, string>> = {
  'nije-izvoz': 'Ovo nije datoteka neposlanog rada.',
  ostecena: 'Datoteka je oštećena ili nije potpuna. Na uređaju se ništa nije promijenilo.',
  'kriva-lozinka': 'Lozinka nije ona kojom je datoteka zaštićena. Na uređaju se ništa nije promijenilo.',
  tuda: 'Datoteku je spremila druga osoba. Može je preuzeti samo ona.',
  novija: 'Datoteku je spremila novija inačica portala. Osvježite portal i pokušajte ponovno.',
}

function razlogOf(error: unknown): string {
  return error instanceof CannotImport ? NEUSPJEH[error.razlog] : messageOf(error)
}

/** Unsent work to a file and back. */
export function PrijenosRada({ imaNeposlano }: { imaNeposlano: boolean }) {
  const [otvoreno, setOtvoreno] = useState<'izvoz' | 'uvoz'>()
  const zatvori = () => setOtvoreno(undefined)
  return (
    <Stack gap={3}>
      <p>
        Ako uređaj ne može do mreže, neposlani rad, zajedno s priloženim fotografijama i dokumentima, možete spremiti u
        šifriranu datoteku i poslati ga s drugog uređaja. Kad se i ovaj uređaj vrati na mrežu, ništa neće biti poslano
        dvaput.
      </p>
      <Inline gap={3}>
        <Button icon="download" disabled={!imaNeposlano} onClick={() => setOtvoreno('izvoz')}>
          Spremi u datoteku
        </Button>
        <Button icon="upload" onClick={() => setOtvoreno('uvoz')}>
          Učitaj iz datoteke
        </Button>
      </Inline>
      {!imaNeposlano && <p>Nema neposlanog rada za spremanje.</p>}
      {otvoreno === 'izvoz' && <Izvoz onClose={zatvori} />}
      {otvoreno === 'uvoz' && <Uvoz onClose={zatvori} />}
    </Stack>
  )
}

interface Stanje {
  pending: boolean
  neuspjeh?: string
  gotovo?: string
  /** What is not in it, though it was to be. */
  nedostaje?: readonly string[]
}

function Okvir({
  title,
  stanje,
  onClose,
  children,
}: {
  title: string
  stanje: Stanje
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      size="s"
      dismissable={!stanje.pending}
      footer={<Button onClick={onClose}>{stanje.gotovo === undefined ? 'Odustani' : 'Zatvori'}</Button>}
    >
      <Stack gap={4}>
        {stanje.neuspjeh && (
          <Banner tone="danger" live="assertive">
            {stanje.neuspjeh}
          </Banner>
        )}
        {stanje.gotovo === undefined ? (
          children
        ) : (
          <Banner tone="success" live="polite">
            {stanje.gotovo}
          </Banner>
        )}
        {stanje.nedostaje !== undefined && stanje.nedostaje.length > 0 && (
          <Banner tone="warning" live="polite">
            <ul>
              {stanje.nedostaje.map((tekst) => (
                <li key={tekst}>{tekst}</li>
              ))}
            </ul>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}

function Izvoz({ onClose }: { onClose: () => void }) {
  const { runtime, attachments } = useOffline()
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [provjera, setProvjera] = useState(false)
  const [stanje, setStanje] = useState<Stanje>({ pending: false })
  const prekratka = jePrekratka(lozinka)
  const spremi = async () => {
    setProvjera(true)
    if (prekratka || runtime === undefined) return
    setStanje({ pending: true })
    try {
      const saved = await izveziRad({ runtime, attachments }, lozinka ?? '')
      spremiDatoteku(saved.file)
      setStanje({ pending: false, ...izvezeno(saved) })
    } catch (error) {
      setStanje({ pending: false, neuspjeh: razlogOf(error) })
    }
  }
  return (
    <Okvir title="Spremi neposlani rad u datoteku" stanje={stanje} onClose={onClose}>
      <Lozinka
        hint={LOZINKA.datoteke}
        lozinka={lozinka}
        onChange={setLozinka}
        error={provjera && prekratka ? LOZINKA.prekratka : undefined}
        onSubmit={() => void spremi()}
        pending={stanje.pending}
        label="Spremi"
      />
    </Okvir>
  )
}

function Uvoz({ onClose }: { onClose: () => void }) {
  const { runtime, attachments } = useOffline()
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [stanje, setStanje] = useState<Stanje>({ pending: false })
  const datoteka = useRef<HTMLInputElement>(null)
  const preuzmi = async () => {
    const file = datoteka.current?.files?.[0]
    if (file === undefined || runtime === undefined)
      return setStanje({ pending: false, neuspjeh: 'Odaberite datoteku.' })
    setStanje({ pending: true })
    try {
      const taken = await runtime.centre.importUnsent(file, lozinka ?? '', attachments?.carry)
      attachments?.kick()
      setStanje({ pending: false, ...preuzeto(taken) })
    } catch (error) {
      setStanje({ pending: false, neuspjeh: razlogOf(error) })
    }
  }
  return (
    <Okvir title="Preuzmi neposlani rad iz datoteke" stanje={stanje} onClose={onClose}>
      <label>
        Datoteka neposlanog rada
        <input ref={datoteka} type="file" style={{ display: 'block', minHeight: 44 }} />
      </label>
      <Lozinka
        hint="Lozinka koju ste upisali pri spremanju datoteke."
        lozinka={lozinka}
        onChange={setLozinka}
        error={undefined}
        onSubmit={() => void preuzmi()}
        pending={stanje.pending}
        label="Preuzmi"
      />
    </Okvir>
  )
}

interface LozinkaProps {
  hint: string
  lozinka: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  onSubmit: () => void
  pending: boolean
  label: string
}

function Lozinka({ hint, lozinka, onChange, error, onSubmit, pending, label }: LozinkaProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={4}>
        <TextField
          name="lozinka-datoteke"
          label="Lozinka datoteke"
          type="password"
          autoComplete="off"
          width="full"
          required
          hint={hint}
          value={lozinka}
          onChange={onChange}
          error={error}
        />
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
