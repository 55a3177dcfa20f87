import { useEffect, useRef, useState } from 'react'
import { type Attachments, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { bajtoviDatoteke, preuzmi, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { BiranjeDatoteka } from '#app/platform/record/datoteke/biranje.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { type PrilogDokumenta, priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { PORUKE_ODBIJANJA } from '#contract/modules/datoteka/datoteka.poruke.ts'
import styles from '../datoteke/datoteke.module.css'
import { IzGalerije } from '../datoteke/iz-galerije.tsx'
import { jeSlika, lazneSlike, type Podrijetlo, tragPodrijetla } from '../datoteke/podrijetlo.ts'
import { pratiPolozaj } from '../datoteke/polozaj.ts'
import { RedakDatoteke } from '../datoteke/redak-datoteke.tsx'
import { SamoWifi } from '../datoteke/samo-wifi.tsx'
import { jeHeic } from '../datoteke/stanje-datoteke.ts'
import { useDatotekeUredaja } from '../datoteke/use-datoteke-polja.ts'
import { uzmiDatoteke } from '../datoteke/uzmi-datoteke.ts'
import { useDokumentApi, useIzgled, useOtvoreno, useStanje } from '../dokument-context.tsx'
import type { KontrolaProps } from './polje.types.ts'

/** A place for files; where none are taken it says so. */
export function PrilogPolje(props: KontrolaProps) {
  const { field, polje } = props
  const bezDatoteka = useStanje((stanje) => stanje.bezDatoteka)
  const { Prilog } = useIzgled()
  if (Prilog !== undefined && field.readOnly !== true) return <Prilog {...props} />
  if (bezDatoteka === undefined) return <Datoteke {...props} />
  return (
    <Field {...field} readOnly required={false} text={bezDatoteka(polje.put)}>
      {() => null}
    </Field>
  )
}

/** What the document names, and what this device is still preparing for it. */
function filesOf(value: KontrolaProps['value'], path: string, docId: string, rows: readonly AttachmentRow[]) {
  const named: PrilogDokumenta[] = priloziOd({ value }, 'value')
  const ids = new Set(named.map(({ id }) => id))
  const preparing = rows.filter(
    (row) => row.docId === docId && row.fieldPath === path && !row.named && !ids.has(row.attId),
  )
  const asNamed = ({ attId: id, naziv, original }: AttachmentRow): PrilogDokumenta => ({
    id,
    naziv,
    sha256: original.sha256,
    bajtova: original.bytes,
  })
  return [...named, ...preparing.map(asNamed)]
}

async function reciAkoNijeSlika(file: File) {
  if (jeHeic(file.name) && !(await isShown(file))) toast(`${file.name}: ${PORUKE.datoteka.heic}`, { duration: null })
}

/** Whether this browser can decode a picture. */
const isShown = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/** Whether the device has room for text only; looked at again whenever a file comes, goes or was sent. */
function usePuno(attachments: Attachments | undefined, rows: readonly AttachmentRow[]): boolean {
  const [puno, setPuno] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the rows is the news
  useEffect(() => {
    let left = false
    const look = () =>
      attachments?.isFull().then(
        (full) => left || setPuno(full),
        () => undefined,
      )
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [attachments, rows])
  return puno
}

const LOOK_MS = 15_000

/** Says once that everything added here has been received and checked. */
function useUcitane(rows: readonly AttachmentRow[]): void {
  const waited = useRef(false)
  const waits = rows.some(({ state }) => state !== 'verified' && state !== 'linked')
  useEffect(() => {
    if (waited.current && !waits && rows.length > 0) toast(PORUKE.datoteka.ucitane, { tone: 'success' })
    waited.current = waits
  }, [waits, rows.length])
}

/** The edits that put a file one place lower. Taken out and put in again after the next one, in one step. */
export function spusti(path: string, files: readonly PrilogDokumenta[], at: number): PatchOp[] {
  const [file, next] = files.slice(at, at + 2)
  if (file === undefined || next === undefined) return []
  const now = { ...file } as JsonObject & PrilogDokumenta
  return [
    { kind: 'remove', path: `${path}.${file.id}`, was: now },
    { kind: 'add', path, now, after: next.id },
  ]
}

function Datoteke({ field, path, value, okvir }: KontrolaProps) {
  const { id, izgled, uredaj, prijaviteljId } = useOtvoreno()
  const { attachments } = useOffline()
  const api = useDokumentApi()
  const ovdje = useDatotekaOvdje()
  const rows = useDatotekeUredaja()
  const puno = usePuno(attachments, rows)
  const files = filesOf(value, path, id, rows)
  const named = priloziOd({ value }, 'value')
  useUcitane(rows.filter((row) => row.docId === id && row.fieldPath === path))
  const granica = useStanje((stanje) => stanje.granica)(okvir)
  const readOnly = field.readOnly === true
  const intake = { docType: izgled.vrsta, docId: id, fieldPath: path, prijaviteljId }
  useEffect(() => (readOnly ? undefined : pratiPolozaj()), [readOnly])
  const add = async (chosen: readonly File[], podrijetlo: Podrijetlo): Promise<boolean> => {
    if (attachments === undefined) return false
    const odbijene = await uzmiDatoteke(attachments, chosen, {
      intake: { ...intake, dokaz: izgled.dokazi, ...(await tragPodrijetla(podrijetlo)) },
      granica,
      onUzeto: reciAkoNijeSlika,
    })
    for (const { poruka } of odbijene) toast(poruka ?? PORUKE.datoteka.ucitavanje, { tone: 'danger', duration: null })
    return odbijene.length === 0
  }
  const [zasto, setZasto] = useState<readonly File[]>()
  /** What was not captured is evidence with a reason alone; a document from the disk is what it is. */
  const primi = async (chosen: readonly File[], podrijetlo: Podrijetlo): Promise<boolean> => {
    if (izgled.dokazi !== true || podrijetlo.snimljeno !== undefined) return add(chosen, podrijetlo)
    const lazne = await lazneSlike(chosen)
    for (const { name } of lazne) toast(`${name}: ${PORUKE_ODBIJANJA.vrsta}`, { tone: 'danger', duration: null })
    const prave = chosen.filter((one) => !lazne.includes(one))
    const slike = prave.filter(jeSlika)
    if (slike.length > 0) setZasto(slike)
    const ostalo = prave.filter((one) => !slike.includes(one))
    return (ostalo.length === 0 || (await add(ostalo, podrijetlo))) && lazne.length === 0
  }
  const ukloni = (file: string) => {
    api.ukloni(`${path}.${file}`)
    void attachments?.remove(file)
  }
  const pomakniDolje = (at: number) => void api.primijeni(spusti(path, named, at))
  const zamijeniIzvornikom = async (file: string) => {
    try {
      await attachments?.takeWhole(file)
      ukloni(file)
    } catch (error) {
      toast(error instanceof IntakeRefused ? error.message : PORUKE.datoteka.ucitavanje, { tone: 'danger' })
    }
  }
  const list = (
    <ul className={styles.popis}>
      {files.map((file, at) => (
        <RedakDatoteke
          key={file.id}
          datoteka={file}
          path={path}
          row={rows.find(({ attId }) => attId === file.id)}
          samoCitanje={readOnly}
          onGore={at > 0 && at < named.length ? () => pomakniDolje(at - 1) : undefined}
          onDolje={at < named.length - 1 ? () => pomakniDolje(at) : undefined}
          onUkloni={() => {
            ukloni(file.id)
            toast(PORUKE.datoteka.obrisana, { tone: 'success' })
          }}
          onIzvornik={() => void zamijeniIzvornikom(file.id)}
          onPonovno={() => void attachments?.retry(file.id)}
          onPreuzmi={async () => preuzmi(file, await ovdje(file.id))}
          bajtovi={async () => (await ovdje(file.id)) ?? bajtoviDatoteke(file.id)}
        />
      ))}
    </ul>
  )
  return (
    <Field {...field} readOnly={false} group width="full">
      {() => (
        <>
          {files.length > 0 && list}
          {!readOnly && (
            <>
              {puno && (
                <Banner tone="warning" live="polite">
                  {PORUKE.datoteka.bezMjesta}
                </Banner>
              )}
              <BiranjeDatoteka
                onFiles={(chosen, camera) => void primi(chosen, camera ? { snimljeno: Date.now() } : {})}
                prijeKamere={izgled.Snimanje ? undefined : () => uredaj.spremi()}
                disabled={puno}
                granica={granica}
              >
                {izgled.Snimanje && <izgled.Snimanje path={path} onFiles={primi} disabled={puno} />}
                <SamoWifi />
              </BiranjeDatoteka>
              {zasto !== undefined && (
                <IzGalerije
                  slike={zasto}
                  onRazlog={(izGalerije) => add(zasto, { izGalerije })}
                  onClose={() => setZasto(undefined)}
                />
              )}
            </>
          )}
        </>
      )}
    </Field>
  )
}
