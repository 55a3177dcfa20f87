import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import {
  DokumentProvider,
  useOtvoreno,
  useProvjeri,
  useStanje,
  useVidljivost,
} from '#app/platform/dokument/dokument-context.tsx'
import { stavkeSazetka } from '#app/platform/dokument/okvir/sazetak-gresaka.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { BEZ_ADRESA } from '#app/platform/dokument/zapoceto.ts'
import { usePrimanje } from '#app/platform/record/datoteke/primanje.ts'
import { PriviciPosiljke } from '#app/platform/record/datoteke/privici-posiljke.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { NAJVISE_DATOTEKA, PREVISE_DATOTEKA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { PREFIKS_UPITA, PRIKAZ_UPITA } from './prikaz.ts'
import { type IshodUpita, type Pitac, type Slanje, useSlanjeUpita } from './slanje.ts'
import { MOJA_PITANJA } from './tehnicko-pitanje.calls.ts'
import { useZapocetiUpit, type ZapocetiUpit } from './zapoceti-upit.ts'

/** Sending is taken once a second (specification, section 9). */
const RAZMAK_SLANJA_MS = 1000

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
  const slanje = useSlanjeUpita(pitac)
  const zapoceto = useZapocetiUpit(pitac.osobaId, projektId, oznakaPoziva)
  const institucija = pitac.institucijaId !== undefined
  const kontekst = useCallback((sada: number) => ({ sada, institucija }), [institucija])
  return (
    <DokumentProvider
      prikaz={PRIKAZ_UPITA}
      id={zapoceto.oznaka}
      uredaj={zapoceto.uredaj}
      sadrzaj={zapoceto.sadrzaj}
      kontekst={kontekst}
      samoCitanje={false}
      adrese={BEZ_ADRESA}
      sada={Date.now}
      prijaviteljId={pitac.prijaviteljId ?? null}
    >
      <Prozor zapoceto={zapoceto} slanje={slanje} onClose={onClose} />
    </DokumentProvider>
  )
}

interface ProzorProps {
  zapoceto: ZapocetiUpit
  slanje: Slanje
  onClose: () => void
}

function Prozor({ zapoceto, slanje, onClose }: ProzorProps) {
  const queryClient = useQueryClient()
  const obrazac = useId()
  const { id, izgled, prijaviteljId } = useOtvoreno()
  const provjeri = useProvjeri()
  const ispravno = useStanje(({ greske }) => greske.length === 0)
  const [stanje, setStanje] = useState<{ salje: boolean; odbijeno?: string }>({ salje: false })
  const zadnje = useRef(Number.NEGATIVE_INFINITY)
  const { primljeno, primi } = usePrimanje()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (Date.now() - zadnje.current < RAZMAK_SLANJA_MS) return
    provjeri()
    if (stanje.salje || !ispravno) return
    zadnje.current = Date.now()
    setStanje({ salje: true })
    if (!(await primljeno())) return setStanje({ salje: false })
    const { upit, oznaka } = zapoceto
    const ishod = await slanje.posalji(upit, oznaka).catch((): IshodUpita => ({ kind: 'odbijen', poruka: undefined }))
    if (ishod.kind === 'odbijen') return setStanje({ salje: false, odbijeno: ishod.poruka ?? PORUKE.upit.greska })
    zapoceto.zaboravi()
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
          <Greske />
          <Polja />
          {slanje.saDatotekama && (
            <PriviciPosiljke
              docType={izgled.vrsta}
              docId={id}
              prijaviteljId={prijaviteljId}
              najvise={NAJVISE_DATOTEKA}
              previse={PREVISE_DATOTEKA}
              label="Datoteke"
              onDodano={zapoceto.zadrzi}
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

/** What is wrong, once it was asked to be sent. */
function Greske() {
  const stanje = useStanje((one) => one)
  const { provjera } = useVidljivost()
  const [prije] = useState(provjera)
  const errors = stavkeSazetka(stanje, UPIT_KARTICA, undefined)
  if (provjera === prije || errors.length === 0) return null
  return <ErrorSummary key={provjera} errors={errors.map((one) => ({ ...one, name: `${PREFIKS_UPITA}${one.name}` }))} />
}

const UPIT_KARTICA = 'upit'

/** The fields one under another; the files stand under them. */
function Polja() {
  const kartica = useStanje(({ kartice }) => kartice[0])
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  return (kartica === undefined ? [] : poljaKartice(kartica))
    .filter(({ tip }) => tip !== 'prilog')
    .map((polje, at) => (
      <PoljeView
        key={polje.kljuc}
        polje={polje}
        path={polje.kljuc}
        value={vrijednost(sadrzaj, polje.kljuc)}
        width="full"
        autoFocus={at === 0}
      />
    ))
}
