import { type ReactNode, useCallback, useMemo } from 'react'
import { CekaDokument } from '#app/platform/dokument/ceka-dokument.tsx'
import type { Zajednicki } from '#app/platform/dokument/dokument.types.ts'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { usePopisiNaUredaju } from '#app/platform/dokument/popisi.ts'
import { type DokumentUredaja, useUredaj } from '#app/platform/dokument/uredaj.ts'
import { Urednik } from '#app/platform/dokument/urednik.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { jeOtvoreno } from '#contract/kernel/dokument/otvorena-polja.ts'
import type { Adrese } from './adrese.ts'
import { type Prijava, PrijavaContext } from './prijava.ts'
import { kontekstPrijave, prijavaMeta } from './prijava-meta.ts'
import { PRIJAVA_NA_UREDAJU, PRIKAZ_PRIJAVE } from './prikaz.ts'
import { TEKST } from './tekst.ts'
import { povijestPolja } from './zajednicki.calls.ts'

interface PrijavaProviderProps {
  projektId: string
  uredaj: DokumentUredaja
  adrese: Adrese
  sada?: () => number
  /** Another tab edits; here the form is only read. */
  samoCitanje?: boolean
  children: ReactNode
}

/** Shows its children once the application and its call are on the device; says what is missing until then. */
export function PrijavaProvider({
  projektId,
  uredaj,
  adrese,
  sada = Date.now,
  samoCitanje = false,
  children,
}: PrijavaProviderProps) {
  const { sadrzaj } = uredaj
  const meta = useMemo(() => prijavaMeta(uredaj.meta), [uredaj.meta])
  usePopisiNaUredaju(true)
  const value = useMemo(
    () =>
      sadrzaj === undefined || meta === undefined ? undefined : { projektId, uredaj, sadrzaj, meta, adrese, sada },
    [projektId, uredaj, sadrzaj, meta, adrese, sada],
  )
  return (
    <CekaDokument uredaj={uredaj} rijeci={TEKST.rijeci}>
      {value && (
        <PrijavaContext value={value}>
          <Obrazac prijava={value} samoCitanje={samoCitanje}>
            {children}
          </Obrazac>
        </PrijavaContext>
      )}
    </CekaDokument>
  )
}

/** Who else has the application open, and what its fields have been; only the applicant's side is told. */
function useZajednicki({ projektId, adrese }: Prijava): Zajednicki | undefined {
  const { vlasnik, vlasnikId } = adrese.paket
  return useMemo(
    () =>
      vlasnik === 'prijavitelj'
        ? {
            zapis: `projekt:${projektId}`,
            za: `prijavitelj:${vlasnikId}`,
            povijest: (polje) => povijestPolja(vlasnikId, projektId, polje),
          }
        : undefined,
    [projektId, vlasnik, vlasnikId],
  )
}

interface ObrazacProps {
  prijava: Prijava
  samoCitanje: boolean
  children: ReactNode
}

function Obrazac({ prijava, samoCitanje, children }: ObrazacProps) {
  const { projektId, uredaj, sadrzaj, meta, adrese, sada } = prijava
  const kontekst = useCallback((kada: number) => kontekstPrijave(meta, kada), [meta])
  // What was returned for correction is written where it was opened, and nowhere else.
  const zatvoreno = useMemo(() => {
    const { dorada } = meta
    return dorada === null ? undefined : (path: string) => !jeOtvoreno(dorada.polja, path)
  }, [meta])
  return (
    <DokumentProvider
      prikaz={PRIKAZ_PRIJAVE}
      id={projektId}
      uredaj={uredaj}
      sadrzaj={sadrzaj}
      kontekst={kontekst}
      samoCitanje={samoCitanje || !meta.smijeUredivati}
      zatvoreno={zatvoreno}
      primjedbe={meta.dorada?.polja}
      adrese={adrese}
      sada={sada}
      prijaviteljId={meta.prijavitelj.id}
      zajednicki={useZajednicki(prijava)}
    >
      {children}
    </DokumentProvider>
  )
}

/** The application of an address for editing: in one tab at a time, the others read. */
export function PrijavaZaUredivanje(props: Omit<PrijavaProviderProps, 'uredaj' | 'samoCitanje'>) {
  return (
    <Urednik vrsta={PRIKAZ_PRIJAVE.vrsta} id={props.projektId}>
      {(druga) => <PrijavaSUredaja {...props} samoCitanje={druga} />}
    </Urednik>
  )
}

/** The application of an address, from this device. */
export function PrijavaSUredaja(props: Omit<PrijavaProviderProps, 'uredaj'>) {
  const sada = useServerClock()
  return <PrijavaProvider sada={sada} {...props} uredaj={useUredaj(PRIJAVA_NA_UREDAJU, props.projektId)} />
}
