import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useNajveca } from '#app/platform/offline/attachments/granice.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type GranicaMjesta, ponudene, uMegabajtima } from '#contract/modules/datoteka/datoteka.granice.ts'
import styles from './datoteke.module.css'

interface BiranjeProps {
  onFiles: (files: File[], camera: boolean) => void
  /** Of the field, so that the input has a name of its own on a screen with several. */
  label?: string | undefined
  jedna?: boolean | undefined
  /** Nothing can be added now. */
  disabled?: boolean | undefined
  pending?: boolean | undefined
  /** What this place takes where that is less than the portal takes. */
  granica?: GranicaMjesta | undefined
  /** Offers the camera; runs before it opens, because on a phone short of memory the page may not survive it. */
  prijeKamere?: (() => void) | undefined
  children?: ReactNode
}

const accept = (format: string | undefined) =>
  ponudene(format)
    .map((extension) => `.${extension}`)
    .join(',')

/** What the place takes, said before anything is chosen. */
function Granica({ najviseMb }: { najviseMb: number | null | undefined }) {
  const najveca = useNajveca(najviseMb)
  return (
    <p className={styles.sitno}>
      {najveca
        ? `${PORUKE.datoteka.maksimalnaVelicina(uMegabajtima(najveca))} Datoteku možete i povući ovamo.`
        : PORUKE.datoteka.bezNajveceVelicine}
    </p>
  )
}

/** The ways in for every field of files: choose, drop, paste, and where it is offered photograph. */
export function BiranjeDatoteka(props: BiranjeProps) {
  const { onFiles, label, jedna = false, disabled, pending, granica, prijeKamere, children } = props
  const [over, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const give = (list: FileList | null, isCamera: boolean) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(jedna ? files.slice(0, 1) : files, isCamera)
  }
  const taken = (input: HTMLInputElement, isCamera: boolean) => {
    give(input.files, isCamera)
    input.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) give(event.dataTransfer.files, false)
  }
  const paste = (event: ClipboardEvent) => {
    if (disabled || event.clipboardData.files.length === 0) return
    event.preventDefault()
    give(event.clipboardData.files, false)
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
      <Button icon="upload" disabled={disabled} pending={pending} onClick={() => file.current?.click()}>
        {PORUKE.datoteka.dodaj}
      </Button>
      <input
        ref={file}
        className={styles.skriveno}
        type="file"
        multiple={!jedna}
        accept={accept(granica?.format)}
        aria-label={label === undefined ? PORUKE.datoteka.dodaj : `${PORUKE.datoteka.dodaj}: ${label}`}
        onChange={(event) => taken(event.currentTarget, false)}
      />
      {prijeKamere && (
        <>
          <Button
            className={styles.kamera}
            icon="plus"
            disabled={disabled}
            onClick={() => {
              prijeKamere()
              camera.current?.click()
            }}
          >
            Fotografiraj
          </Button>
          <input
            ref={camera}
            className={styles.skriveno}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Fotografiraj"
            onChange={(event) => taken(event.currentTarget, true)}
          />
        </>
      )}
      <Granica najviseMb={granica?.najviseMb} />
      {children}
    </div>
  )
}
