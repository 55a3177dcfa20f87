/** Ways of capture in the field: the camera in the page, a voice note, and the code on a plate. */
import { Suspense, useState } from 'react'
import type { DodatakRetkaProps, SnimanjeProps } from '#app/platform/dokument/dokument.types.ts'
import { useDokumentApi, useSamoCitanje } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { toast } from '#app/ui/toast-store.ts'
import { TEKST } from './provjera.tekst.ts'

const Kamera = lazyPart(() => import('#app/platform/snimanje/kamera.tsx').then((module) => module.Kamera))
const Glas = lazyPart(() => import('#app/platform/snimanje/glas.tsx').then((module) => module.Glas))
const Citac = lazyPart(() => import('#app/platform/snimanje/citac.tsx').then((module) => module.Citac))

/** Beside every field of files: photograph without leaving the page, or say it. */
export function Snimanje({ onFiles, disabled }: SnimanjeProps) {
  const [otvoreno, setOtvoreno] = useState<'kamera' | 'glas'>()
  const zatvori = () => setOtvoreno(undefined)
  return (
    <>
      <Button icon="camera" disabled={disabled} onClick={() => setOtvoreno('kamera')}>
        {TEKST.snimanje.kamera}
      </Button>
      <Button icon="mic" disabled={disabled} onClick={() => setOtvoreno('glas')}>
        {TEKST.snimanje.glas}
      </Button>
      <Suspense fallback={null}>
        {otvoreno === 'kamera' && <Kamera open onClose={zatvori} onSnimka={(file) => onFiles([file], true)} />}
        {otvoreno === 'glas' && (
          <Dialog open onClose={zatvori} title={TEKST.snimanje.glas}>
            <Glas
              onSnimka={(file) => {
                onFiles([file], true)
                zatvori()
              }}
            />
          </Dialog>
        )}
      </Suspense>
    </>
  )
}

const OPREMA = 'oprema.oprema'

/** Below a device's fields: its serial number read by the camera, which need not be typed twice then. */
export function CitanjeBroja({ put, path }: DodatakRetkaProps) {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const [otvoreno, setOtvoreno] = useState(false)
  if (put !== OPREMA || samoCitanje) return null
  const procitano = (tekst: string) => {
    api.odaberi(`${path}.serijskiBroj`, tekst)
    api.odaberi(`${path}.serijskiBrojPonovno`, tekst)
    setOtvoreno(false)
    toast(TEKST.snimanje.procitano(tekst), { tone: 'success' })
  }
  return (
    <>
      <Button icon="camera" onClick={() => setOtvoreno(true)}>
        {TEKST.snimanje.citaj}
      </Button>
      <Suspense fallback={null}>
        {otvoreno && <Citac open onClose={() => setOtvoreno(false)} onProcitano={procitano} />}
      </Suspense>
    </>
  )
}
