import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { today } from '#contract/kernel/datum.ts'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { PORUKE_PRIJENOSA } from '#contract/kernel/dokument/prijenos/prijenos.poruke.ts'
import { useOtvoreno, useSamoCitanje } from '../dokument-context.tsx'
import styles from './prijenos.module.css'
import { PRIJENOS } from './prijenos.tekst.ts'
import type { PrijenosApi, TablicaUPrijenosu } from './prijenos-stanje.ts'
import { UvozDialog } from './uvoz-dialog.tsx'

/** Export, import and paste of a table; reading and writing of files come to the device with the application. */
export function PrijenosAlati({ prijenos }: { prijenos: PrijenosApi }) {
  const { uvezeno, ponisti, tablica } = prijenos
  const samoCitanje = useSamoCitanje(tablica.lista)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, no fields
    <div role="group" aria-label={tablica.tekst.alati}>
      <Inline gap={2}>
        <Izvoz tablica={tablica} />
        {!samoCitanje && <Uvoz prijenos={prijenos} />}
        {!samoCitanje && (
          <Button icon="copy" onClick={prijenos.otvoriLjepljenje}>
            {PRIJENOS.zalijepi}
          </Button>
        )}
      </Inline>
      {uvezeno !== null && (
        <StatusLine
          tone="success"
          icon="success"
          action={
            ponisti && (
              <Button icon="undo" variant="quiet" onClick={() => void ponisti()}>
                {PRIJENOS.ponisti}
              </Button>
            )
          }
        >
          {tablica.tekst.uvezeno(uvezeno)}
        </StatusLine>
      )}
      <UvozDialog prijenos={prijenos} />
    </div>
  )
}

function spremiDatoteku(blob: Blob, ime: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = ime
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Izvoz({ tablica }: { tablica: TablicaUPrijenosu }) {
  const { sada } = useOtvoreno()
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const { xlsxTablice } = await import('./xlsx-izvoz.ts')
      const { okvir, datoteka } = tablica
      const ime = datoteka.ime.replace(/[^A-Za-z0-9.-]+/g, '-')
      spremiDatoteku(await xlsxTablice(izvezi(okvir), okvir, datoteka), `${ime}-${today(sada())}.xlsx`)
    } catch {
      toast(PRIJENOS.izvozNijeUspio, { tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon="download" pending={pending} onClick={() => void download()}>
      {PRIJENOS.izvezi}
    </Button>
  )
}

function Uvoz({ prijenos }: { prijenos: PrijenosApi }) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file, repaired, must be a change again.
    target.value = ''
    if (file === undefined) return
    setPending(true)
    try {
      const { celijeXlsx, NeispravnaDatoteka } = await import('./xlsx-uvoz.ts')
      const cells = await celijeXlsx(file).catch((error: unknown) => {
        prijenos.odbij(error instanceof NeispravnaDatoteka ? error.message : PORUKE_PRIJENOSA.osteceno)
      })
      if (cells !== undefined) prijenos.procitaj(cells, true)
    } catch {
      prijenos.odbij(PORUKE_PRIJENOSA.osteceno)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button icon="upload" pending={pending} onClick={() => input.current?.click()}>
        {PRIJENOS.uvezi}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label={prijenos.tablica.tekst.datoteka}
        tabIndex={-1}
        className={styles.datoteka}
        onChange={(event) => void read(event)}
      />
    </>
  )
}
