/** Ways of capture in the field: the camera in the page, a voice note, and the code on a plate. */
import { Suspense, useRef, useState } from 'react'
import type { DodatakRetkaProps, SnimanjeProps } from '#app/platform/dokument/dokument.types.ts'
import { useDokumentApi, useOtvoreno, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { toast } from '#app/ui/toast-store.ts'
import { ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { odgovoriOd } from '#contract/modules/provjera/provjera.liste.ts'
import { PROVJERA } from '#contract/modules/provjera/provjera.ts'
import { TEKST } from './provjera.tekst.ts'
import { opisRanije, useRanijeSlike, useSlika } from './ranije-slike.tsx'

const OVDJE = { dokument: PROVJERA }
const Kamera = lazyPart(() => import('#app/platform/snimanje/kamera.tsx').then((module) => module.Kamera))
const Glas = lazyPart(() => import('#app/platform/snimanje/glas.tsx').then((module) => module.Glas))
const Citac = lazyPart(() => import('#app/platform/snimanje/citac.tsx').then((module) => module.Citac))

/** Files say when they were made in whole seconds, some devices in twos. */
const SAT_SLIKE_MS = 2_000

/** The picture of an earlier visit to be met again: that of the same question, in the order in which they are taken. */
function useDuh(path: string): { slika: Blob | undefined; opis: string } {
  const [put, kod = ''] = [path.split('.').slice(0, 2).join('.'), path.split('.')[2]]
  const ranije = useRanijeSlike(put === ODGOVORI ? kod : '')
  const snimljeno = useStanjeOd(OVDJE, ({ sadrzaj }) => odgovoriOd(sadrzaj)[kod]?.dokazi.length ?? 0)
  const ranija = ranije[snimljeno] ?? ranije.at(-1)
  const { slika } = useSlika(ranija?.slika.id)
  return { slika, opis: ranija === undefined ? '' : opisRanije(ranija) }
}

/** Beside every field of files: photograph without leaving the page, or say it. */
export function Snimanje({ path, onFiles, disabled }: SnimanjeProps) {
  const { opis, slika } = useDuh(path)
  const { uredaj } = useOtvoreno()
  const [otvoreno, setOtvoreno] = useState<'kamera' | 'glas'>()
  const otvorenaSustavna = useRef(Number.POSITIVE_INFINITY)
  /** The camera of the device may give an older picture as well, where people find the gallery in it. */
  const snimka = (file: File, trenutak: number, izvor: 'kamera' | 'sustav') => {
    const starija = izvor === 'sustav' && file.lastModified < otvorenaSustavna.current - SAT_SLIKE_MS
    return onFiles([file], starija ? {} : { snimljeno: trenutak })
  }
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
        {otvoreno === 'kamera' && (
          <Kamera
            open
            onClose={zatvori}
            onSnimka={snimka}
            duh={slika && { slika, opis }}
            prijeSustavne={() => {
              otvorenaSustavna.current = Date.now()
              void uredaj.spremi()
            }}
          />
        )}
        {otvoreno === 'glas' && (
          <Dialog open onClose={zatvori} title={TEKST.snimanje.glas}>
            <Glas
              onSnimka={async (file, trenutak) => {
                const spremljena = await onFiles([file], { snimljeno: trenutak })
                if (spremljena) zatvori()
                return spremljena
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
