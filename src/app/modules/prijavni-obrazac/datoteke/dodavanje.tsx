import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { MAX_UPLOAD_BYTES, VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import styles from './datoteke.module.css'

interface DodavanjeProps {
  onFiles: (files: File[], camera: boolean) => void
  /** Runs before the camera opens: on a phone short of memory the page may not survive it. */
  beforeCamera: () => void
  /** The device has room for text only. */
  puno: boolean
  children?: ReactNode
}

const ACCEPT = Object.keys(VRSTE_DATOTEKA)
  .map((extension) => `.${extension}`)
  .join(',')

/** The ways in: choose, photograph, drop, paste. */
export function Dodavanje({ onFiles, beforeCamera, puno, children }: DodavanjeProps) {
  const [over, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const taken = (input: HTMLInputElement, isCamera: boolean) => {
    onFiles([...(input.files ?? [])], isCamera)
    input.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files], false)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles([...event.clipboardData.files], false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting only repeat what the buttons do
    <div
      className={cx(styles.dodavanje, over && styles.iznad)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {puno && (
        <Banner tone="warning" live="polite">
          {PORUKE.datoteka.bezMjesta}
        </Banner>
      )}
      <Button icon="upload" disabled={puno} onClick={() => file.current?.click()}>
        {PORUKE.datoteka.dodaj}
      </Button>
      <Button
        className={styles.kamera}
        icon="plus"
        disabled={puno}
        onClick={() => {
          beforeCamera()
          camera.current?.click()
        }}
      >
        Fotografiraj
      </Button>
      <input
        ref={file}
        className={styles.skriveno}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label={PORUKE.datoteka.dodaj}
        onChange={(event) => taken(event.currentTarget, false)}
      />
      <input
        ref={camera}
        className={styles.skriveno}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Fotografiraj"
        onChange={(event) => taken(event.currentTarget, true)}
      />
      <p className={styles.sitno}>
        {PORUKE.datoteka.maksimalnaVelicina(MAX_UPLOAD_BYTES / 1024 / 1024)} Datoteku možete i povući ovamo.
      </p>
      {children}
    </div>
  )
}
