import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { useKept } from '#app/platform/record/use-kept.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { EmailField, PhoneField } from '#app/ui/identifier-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parseTelefonIz } from '#contract/kernel/telefon.ts'
import { greskeUpita } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.rules.ts'
import {
  MODULI,
  NAJDULJE_PITANJE,
  NAJDULJI_NASLOV,
  type SadrzajPitanja,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { DatotekeUpita } from './datoteke-upita.tsx'
import { type IshodUpita, type Pitac, useSlanjeUpita } from './slanje.ts'
import { MOJA_PITANJA } from './tehnicko-pitanje.calls.ts'

/** Sending is taken once a second (specification, section 9). */
const RAZMAK_SLANJA_MS = 1000

const PRAZNO: SadrzajPitanja = {
  naslov: '',
  pitanje: '',
  telefon: '',
  email: null,
  vrstaModula: null,
  oibNazivPrijavitelja: null,
  oznakaProjekta: null,
  oznakaPoziva: null,
  projektId: null,
}

/** What is kept of an inquiry that was not sent: its id as well, since its files are kept under that. */
interface Zapoceto extends SadrzajPitanja {
  oznaka: string | null
}
const NEZAPOCETO: Zapoceto = { ...PRAZNO, oznaka: null }

/** A number typed the local way is sent in the international form; what cannot be read is sent as it is and refused. */
function zaSlanje(sadrzaj: SadrzajPitanja, projektId: string | null): SadrzajPitanja {
  const phone = parseTelefonIz(sadrzaj.telefon)
  return { ...sadrzaj, projektId, telefon: phone.ok ? phone.telefon : sadrzaj.telefon }
}

const javi = (ishod: IshodUpita) => {
  if (ishod.kind === 'poslan') toast(PORUKE.upit.poslan, { tone: 'success' })
  else if (ishod.kind === 'ceka')
    toast('Upit je spremljen na uređaju i bit će poslan čim se veza uspostavi.', { tone: 'info' })
}

interface UpitDialogProps {
  pitac: Pitac
  projektId?: string | undefined
  /** Code of the call on whose page it was opened. */
  oznakaPoziva?: string | undefined
  onClose: () => void
}

/** „Pošalji upit”: the inquiry to the technical support (specification, section 5). */
export function UpitDialog({ pitac, projektId, oznakaPoziva, onClose }: UpitDialogProps) {
  const queryClient = useQueryClient()
  const { posalji, saDatotekama } = useSlanjeUpita(pitac)
  // What was typed outlives a closed window and a closed browser, until it is sent; it is its author's alone.
  const [{ oznaka: zapoceto, ...kept }, setZapoceto, zaboravi] = useKept(`fondovi.upit.${pitac.osobaId}`, NEZAPOCETO)
  const [nova] = useState(newMutationId)
  const obrazac = useId()
  const oznaka = zapoceto ?? nova
  // Opened on the page of a call it carries the call's code, until the person writes another or takes it out.
  const [svojaOznaka, setSvojaOznaka] = useState(false)
  const predlozena = svojaOznaka ? null : (oznakaPoziva ?? null)
  const sadrzaj = { ...kept, oznakaPoziva: kept.oznakaPoziva ?? predlozena }
  const [provjeri, setProvjeri] = useState(0)
  const [stanje, setStanje] = useState<{ salje: boolean; odbijeno?: string }>({ salje: false })
  const institucija = pitac.institucijaId !== undefined
  const upit = zaSlanje(sadrzaj, projektId ?? null)
  const greske = provjeri === 0 ? [] : greskeUpita(upit, institucija)
  const stavi = (changes: Partial<SadrzajPitanja>) => {
    if ('oznakaPoziva' in changes) setSvojaOznaka(true)
    setZapoceto((before) => ({ ...before, oznaka, ...changes }))
  }
  const zadnje = useRef(Number.NEGATIVE_INFINITY)
  // Of the files that are being taken in at this moment.
  const primanje = useRef(Promise.resolve(true))
  const primi = (gotovo: Promise<boolean>) => {
    const sve = Promise.all([primanje.current, gotovo]).then((all) => all.every(Boolean))
    primanje.current = sve
    void sve.then(() => {
      if (primanje.current === sve) primanje.current = Promise.resolve(true)
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (Date.now() - zadnje.current < RAZMAK_SLANJA_MS) return
    setProvjeri(provjeri + 1)
    if (stanje.salje || greskeUpita(upit, institucija).length > 0) return
    zadnje.current = Date.now()
    setStanje({ salje: true })
    // A file that was not taken in is seen before the inquiry leaves without it.
    if (!(await primanje.current)) return setStanje({ salje: false })
    const ishod = await posalji(upit, oznaka).catch((): IshodUpita => ({ kind: 'odbijen', poruka: undefined }))
    if (ishod.kind === 'odbijen') return setStanje({ salje: false, odbijeno: ishod.poruka ?? PORUKE.upit.greska })
    zaboravi()
    javi(ishod)
    void queryClient.invalidateQueries({ queryKey: MOJA_PITANJA })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={PORUKE.upit.naslov}
      size="l"
      dismissable={!stanje.salje}
      footer={
        <>
          <Button variant="quiet" disabled={stanje.salje} onClick={onClose}>
            Odustani
          </Button>
          <Button type="submit" form={obrazac} variant="primary" icon="send" pending={stanje.salje} debounce>
            {PORUKE.upit.naslov}
          </Button>
        </>
      }
    >
      <form id={obrazac} autoComplete="off" onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          {greske.length > 0 && (
            <ErrorSummary
              key={provjeri}
              errors={greske.map(({ polje = '', poruka }) => ({
                name: `upit-${polje}`,
                message: poruka,
                label: OZNAKE[polje],
              }))}
            />
          )}
          <Polja
            sadrzaj={sadrzaj}
            stavi={stavi}
            institucija={institucija}
            greska={(polje) => greske.find((one) => one.polje === polje)?.poruka}
          />
          {saDatotekama && (
            <DatotekeUpita
              oznaka={oznaka}
              prijaviteljId={pitac.prijaviteljId}
              onDodano={() => stavi({})}
              onPrimanje={primi}
            />
          )}
          {stanje.odbijeno !== undefined && (
            <Banner tone="danger" live="assertive">
              {stanje.odbijeno}
            </Banner>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

const OZNAKE: Record<string, string> = {
  naslov: 'Naslov',
  pitanje: 'Pitanje',
  telefon: 'Telefon',
  email: 'E-mail',
  vrstaModula: 'Vrsta modula',
}

interface PoljaProps {
  sadrzaj: SadrzajPitanja
  stavi: (changes: Partial<SadrzajPitanja>) => void
  institucija: boolean
  greska: (polje: keyof SadrzajPitanja) => string | undefined
}

function Polja({ sadrzaj, stavi, institucija, greska }: PoljaProps) {
  const tekst = (polje: 'naslov' | 'pitanje' | 'telefon') => ({
    name: `upit-${polje}`,
    label: OZNAKE[polje] ?? '',
    required: true,
    width: 'full' as const,
    value: sadrzaj[polje] === '' ? null : sadrzaj[polje],
    error: greska(polje),
    onChange: (value: string | null) => stavi({ [polje]: value ?? '' }),
  })
  const neobvezno = (polje: 'email' | 'oibNazivPrijavitelja' | 'oznakaProjekta' | 'oznakaPoziva', label: string) => ({
    name: `upit-${polje}`,
    label,
    width: 'full' as const,
    value: sadrzaj[polje],
    error: greska(polje),
    onChange: (value: string | null) => stavi({ [polje]: value }),
  })
  return (
    <>
      <TextField {...tekst('naslov')} maxLength={NAJDULJI_NASLOV} autoFocus />
      <TextArea {...tekst('pitanje')} maxLength={NAJDULJE_PITANJE} stripMarkup rows={6} />
      {institucija && (
        <Select
          name="upit-vrstaModula"
          label="Vrsta modula"
          required
          width="full"
          value={sadrzaj.vrstaModula === null ? null : String(sadrzaj.vrstaModula)}
          options={MODULI.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(value) => stavi({ vrstaModula: value === null ? null : Number(value) })}
          error={greska('vrstaModula')}
        />
      )}
      <PhoneField {...tekst('telefon')} autoComplete="tel" />
      <EmailField
        {...neobvezno('email', 'E-mail')}
        autoComplete="email"
        hint="Odgovor stiže na ovu adresu; bez nje na adresu Vašeg računa."
      />
      <TextField {...neobvezno('oibNazivPrijavitelja', 'OIB ili naziv prijavitelja')} />
      <TextField {...neobvezno('oznakaProjekta', 'Oznaka projekta')} placeholder="NPOO.C2.5.R1-I2.01-V3.00" />
      <TextField {...neobvezno('oznakaPoziva', 'Oznaka poziva')} />
    </>
  )
}
