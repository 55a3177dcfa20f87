/** Ways of capture in the field: the camera in the page, a voice note, and the code on a plate. */
import { Suspense, useState } from 'react'
import { useDatotekePolja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import type { DodatakRetkaProps, SnimanjeProps } from '#app/platform/dokument/dokument.types.ts'
import { useDokumentApi, useOtvoreno, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { toast } from '#app/ui/toast-store.ts'
import { dokaziOd } from '#contract/modules/provjera/provjera.dokazi.ts'
import { ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { OPREMA } from '#contract/modules/provjera/provjera.oprema.ts'
import type { RanijaSlika } from '#contract/modules/provjera/provjera.schema.ts'
import { PROVJERA } from '#contract/modules/provjera/provjera.ts'
import { TEKST } from './provjera.tekst.ts'
import { opisRanije, useRanijeSlike, useSlika } from './ranije-slike.tsx'
import { useSustavnaSlika } from './sustavna-slika.ts'

const OVDJE = { dokument: PROVJERA }
const Kamera = lazyPart(() => import('#app/platform/snimanje/kamera.tsx').then((module) => module.Kamera))
const Glas = lazyPart(() => import('#app/platform/snimanje/glas.tsx').then((module) => module.Glas))
const Citac = lazyPart(() => import('#app/platform/snimanje/citac.tsx').then((module) => module.Citac))

/** The picture of an earlier visit to be met again: the first of the same question that none here has met, otherwise its last. */
function useDuh(path: string): { ranija: RanijaSlika | undefined; slika: Blob | undefined } {
  const [put, kod = ''] = [path.split('.').slice(0, 2).join('.'), path.split('.')[2]]
  const ranije = useRanijeSlike(put === ODGOVORI ? kod : '')
  const { id } = useOtvoreno()
  const sadrzaj = useStanjeOd(OVDJE, (stanje) => stanje.sadrzaj)
  // What was taken a moment ago has no seal yet.
  const netom = useDatotekePolja(id, path)
  const susretnute = new Set([...dokaziOd(sadrzaj), ...netom].map((one) => one.ranija))
  const ranija = ranije.find(({ slika }) => !susretnute.has(slika.id)) ?? ranije.at(-1)
  const { slika } = useSlika(ranija?.slika.id)
  return { ranija, slika }
}

/** Beside every field of files: photograph without leaving the page, or say it. */
export function Snimanje({ path, onFiles, disabled }: SnimanjeProps) {
  const { ranija, slika } = useDuh(path)
  const { uredaj } = useOtvoreno()
  const [otvoreno, setOtvoreno] = useState<'kamera' | 'glas'>()
  const sustavna = useSustavnaSlika()
  const snimka = (file: File, trenutak: number, izvor: 'kamera' | 'sustav') =>
    onFiles([file], sustavna.jeStarija(file, izvor) ? {} : { snimljeno: trenutak, ranija: slika && ranija?.slika.id })
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
            duh={slika && ranija && { slika, opis: opisRanije(ranija), mjesto: ranija.polozaj }}
            prijeSustavne={() => {
              sustavna.otvara()
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
