import { useEffect, useState } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { PregledajDatoteku } from '#app/platform/record/datoteke/pregled.tsx'
import { useOpisDatoteke } from '#app/platform/record/opis-datoteke.ts'
import { KreatorDatoteke, velicina } from '#app/platform/record/stavka-datoteke.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { useIzgled } from '../dokument-context.tsx'
import styles from './datoteke.module.css'
import { useWifiHold } from './samo-wifi.tsx'
import { napomena, prikazStanja } from './stanje-datoteke.ts'

interface RedakDatotekeProps {
  datoteka: PrilogDokumenta
  /** Of the field. */
  path: string
  /** What this device holds of it. */
  row: AttachmentRow | undefined
  samoCitanje: boolean
  /** Where the order of the list may be changed. */
  onGore: (() => void) | undefined
  onDolje: (() => void) | undefined
  onUkloni: () => void
  onPonovno: () => void
  onIzvornik: () => void
  onPreuzmi: () => void
  /** To be looked at. */
  bajtovi: () => Promise<Blob>
}

function useThumb(row: AttachmentRow | undefined): string | undefined {
  const { attachments } = useOffline()
  const [address, setAddress] = useState<string>()
  const attId = row?.thumb ? row.attId : undefined
  useEffect(() => {
    if (attId === undefined) return
    let made: string | undefined
    let left = false
    void attachments?.thumb(attId).then((picture) => {
      if (picture === undefined || left) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [attachments, attId])
  return address
}

/** How large it was and how large it travels. */
function velicine(datoteka: PrilogDokumenta, row: AttachmentRow | undefined): string {
  const sent = velicina(datoteka.bajtova)
  if (row === undefined || !jeSmanjena(row)) return sent
  const share = Math.round((1 - (row.sent?.bytes ?? 0) / row.original.bytes) * 100)
  return `${sent} umjesto ${velicina(row.original.bytes)} (smanjeno ${share}\u00a0%)`
}

/** A smaller copy travels; one that only lost its private data is the original to its author. */
function jeSmanjena({ variant, whole, sent, original }: AttachmentRow): boolean {
  return variant === 'derived' && !whole && sent !== null && sent.bytes < original.bytes * 0.9
}

/** One file of a field: what it is, where it stands, and what can be done with it. */
export function RedakDatoteke({
  datoteka,
  path,
  row,
  samoCitanje,
  onGore,
  onDolje,
  onUkloni,
  onPonovno,
  onIzvornik,
  onPreuzmi,
  bajtovi,
}: RedakDatotekeProps) {
  const { ton, tekst, radnja } = prikazStanja(row, useWifiHold())
  const { OpisDatoteke } = useIzgled()
  const thumb = useThumb(row)
  const { naziv } = datoteka
  const poruka = napomena(row)
  const opis = useOpisDatoteke(datoteka.id)
  // What this device holds says itself why it was refused, and how to go on.
  const nevazeca = opis?.nevazeca === true && row === undefined
  const replace = radnja === 'zamijeni'
  return (
    <li className={styles.redak} data-stanje={row?.state ?? 'drugdje'}>
      {thumb === undefined ? (
        <span className={styles.vrsta} aria-hidden="true">
          {ekstenzija(naziv).toUpperCase()}
        </span>
      ) : (
        <img className={styles.slicica} src={thumb} alt="" />
      )}
      <div className={styles.opis}>
        <p className={styles.naziv}>{nevazeca ? PORUKE.datoteka.nevazeca : naziv}</p>
        <p className={styles.sitno}>{nevazeca ? naziv : velicine(datoteka, row)}</p>
        <p className={styles.sitno}>
          <KreatorDatoteke opis={opis} />
        </p>
        {!nevazeca && <StatusChip tone={ton}>{tekst}</StatusChip>}
        {poruka !== null && <p className={styles.napomena}>{poruka}</p>}
        {OpisDatoteke && <OpisDatoteke id={datoteka.id} path={path} />}
        {row?.state === 'uploading' && row.sent !== null && (
          <progress
            className={styles.tijek}
            max={row.sent.bytes}
            value={row.reached}
            aria-label={`Poslano: ${naziv}`}
          />
        )}
      </div>
      <div className={styles.radnje}>
        {!nevazeca && <PregledajDatoteku naziv={naziv} bajtovi={bajtovi} />}
        <Button
          variant="quiet"
          icon="download"
          disabled={nevazeca}
          aria-label={`Preuzmi: ${naziv}`}
          onClick={onPreuzmi}
        >
          Preuzmi
        </Button>
        {radnja === 'ponovno' && (
          <Button variant="quiet" icon="refresh" aria-label={`Pošalji sada: ${naziv}`} onClick={onPonovno}>
            Pošalji sada
          </Button>
        )}
        {!samoCitanje && row !== undefined && jeSmanjena(row) && !row.evicted && (
          <Button variant="quiet" icon="upload" aria-label={`Pošalji izvornik: ${naziv}`} onClick={onIzvornik}>
            Pošalji izvornik
          </Button>
        )}
        {!samoCitanje && (onGore ?? onDolje) && (
          <>
            <IconButton
              icon="arrow-up"
              variant="quiet"
              label={`Pomakni gore: ${naziv}`}
              disabled={onGore === undefined}
              onClick={onGore}
            />
            <IconButton
              icon="arrow-down"
              variant="quiet"
              label={`Pomakni dolje: ${naziv}`}
              disabled={onDolje === undefined}
              onClick={onDolje}
            />
          </>
        )}
        {!samoCitanje && (
          <Button variant="quiet" icon="trash" aria-label={`Ukloni: ${naziv}`} onClick={onUkloni}>
            {replace ? 'Ukloni i priloži ponovno' : 'Ukloni'}
          </Button>
        )}
      </div>
    </li>
  )
}
