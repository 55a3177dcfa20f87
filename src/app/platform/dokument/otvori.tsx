/** Opens a document of a declared kind: from this device for writing, or as the server gave it for reading. */
import { type ReactNode, useCallback, useMemo } from 'react'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import type { Kontekst } from '#contract/kernel/dokument/dokument.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { CekaDokument } from './ceka-dokument.tsx'
import type { AdreseDokumenta, PrikazDokumenta, Zatvoreno } from './dokument.types.ts'
import { DokumentProvider } from './dokument-context.tsx'
import { type DokumentUredaja, samoZaCitanje, useUredaj, type VrstaNaUredaju } from './uredaj.ts'
import { Urednik } from './urednik.tsx'

/** A kind of document with screens of its own. How it is drawn, and what its rules know out of what stands around it. */
export interface VrstaDokumenta<T extends string, U extends object, K extends Kontekst, R, M> {
  prikaz: PrikazDokumenta<T, U, K, R>
  naUredaju: VrstaNaUredaju
  /** What stands around the document; undefined while its circumstances have not come. */
  meta: (meta: JsonObject) => M | undefined
  kontekst: (meta: M, sada: number) => K
  /** For whom files are taken in; null where they are no applicant's. */
  prijaviteljId: (meta: M) => number | null
  smijeUredivati: (meta: M) => boolean
  /** Places that stay as they are in its status; none unless told. */
  zatvoreno?: ((meta: M) => Zatvoreno | undefined) | undefined
  /** What stands around it once commands that wait on this device will have arrived; as it is unless told. */
  uzNaredbe?: ((meta: M, kodovi: readonly string[]) => M) | undefined
}

interface OtvorenProps<T extends string, U extends object, K extends Kontekst, R, M> {
  vrsta: VrstaDokumenta<T, U, K, R, M>
  id: string
  adrese: AdreseDokumenta
  /** Another device writes it now. */
  zakljucano?: boolean | undefined
  children: (meta: M, uredaj: DokumentUredaja) => ReactNode
}

interface IzProps<T extends string, U extends object, K extends Kontekst, R, M> extends OtvorenProps<T, U, K, R, M> {
  uredaj: DokumentUredaja
  samoCitanje: boolean
}

function Otvoren<T extends string, U extends object, K extends Kontekst, R, M>(props: IzProps<T, U, K, R, M>) {
  const { vrsta, id, uredaj, adrese, samoCitanje, zakljucano = false, children } = props
  const sada = useServerClock()
  const cekaju = uredaj.naredbe.flatMap(({ stanje, kod }) => (stanje === 'ceka' ? [kod] : [])).join(' ')
  const meta = useMemo(() => {
    const read = vrsta.meta(uredaj.meta)
    return read === undefined || cekaju === '' ? read : (vrsta.uzNaredbe?.(read, cekaju.split(' ')) ?? read)
  }, [vrsta, uredaj.meta, cekaju])
  const kontekst = useCallback((kada: number) => vrsta.kontekst(meta as M, kada), [vrsta, meta])
  if (uredaj.sadrzaj === undefined || meta === undefined) return null
  return (
    <DokumentProvider
      prikaz={vrsta.prikaz}
      id={id}
      uredaj={uredaj}
      sadrzaj={uredaj.sadrzaj}
      kontekst={kontekst}
      samoCitanje={samoCitanje || zakljucano || !vrsta.smijeUredivati(meta)}
      zatvoreno={vrsta.zatvoreno?.(meta)}
      adrese={adrese}
      sada={sada}
      prijaviteljId={vrsta.prijaviteljId(meta)}
    >
      {children(meta, uredaj)}
    </DokumentProvider>
  )
}

/** The document of an address from this device, written in one tab of the browser at a time. Says what is missing. */
export function UrediDokument<T extends string, U extends object, K extends Kontekst, R, M>(
  props: OtvorenProps<T, U, K, R, M>,
) {
  return (
    <Urednik vrsta={props.vrsta.prikaz.vrsta} id={props.id}>
      {(druga) => <SUredaja {...props} druga={druga} />}
    </Urednik>
  )
}

function SUredaja<T extends string, U extends object, K extends Kontekst, R, M>(
  props: OtvorenProps<T, U, K, R, M> & { druga: boolean },
) {
  const { vrsta, id, druga } = props
  const uredaj = useUredaj(vrsta.naUredaju, id)
  const { rijeci } = vrsta.prikaz
  if (rijeci === undefined) throw new Error('The document has no words for a screen of its own')
  return (
    <CekaDokument uredaj={uredaj} rijeci={rijeci}>
      {vrsta.meta(uredaj.meta) && <Otvoren {...props} uredaj={uredaj} samoCitanje={druga} />}
    </CekaDokument>
  )
}

interface CitajProps<T extends string, U extends object, K extends Kontekst, R, M> extends OtvorenProps<T, U, K, R, M> {
  sadrzaj: Sadrzaj
  /** What stands around it, as the server gave it. */
  okvir: object
}

/** A document as the server gave it, to be read. */
export function CitajDokument<T extends string, U extends object, K extends Kontekst, R, M>(
  props: CitajProps<T, U, K, R, M>,
) {
  const { sadrzaj, okvir } = props
  // Everything on the wire is JSON.
  const uredaj = useMemo(() => samoZaCitanje(sadrzaj, okvir as JsonObject), [sadrzaj, okvir])
  return <Otvoren {...props} uredaj={uredaj} samoCitanje />
}
