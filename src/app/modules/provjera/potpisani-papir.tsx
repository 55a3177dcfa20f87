import { Suspense, useState } from 'react'
import { tragPodrijetla } from '#app/platform/dokument/datoteke/podrijetlo.ts'
import { useOtvoreno } from '#app/platform/dokument/dokument-context.tsx'
import type { Intake } from '#app/platform/offline/attachments/intake.ts'
import { useAdresa } from '#app/platform/snimanje/adresa.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Inline, Stack } from '#app/ui/stack.tsx'
import styles from './potpisani-papir.module.css'
import { TEKST } from './provjera.tekst.ts'
import { useSustavnaSlika } from './sustavna-slika.ts'

const Kamera = lazyPart(() => import('#app/platform/snimanje/kamera.tsx').then((module) => module.Kamera))

/** A page as it was photographed, with the clock and the place of that moment. */
export interface SnimkaPapira {
  file: File
  trag: Pick<Intake, 'geo' | 'capturedAt' | 'bezPolozaja'>
}

function Stranica({ snimka, broj, onUkloni }: { snimka: SnimkaPapira; broj: number; onUkloni: () => void }) {
  const adresa = useAdresa(snimka.file)
  return (
    <li className={styles.stranica}>
      {adresa !== undefined && <img className={styles.slika} src={adresa} alt={TEKST.potpisi.stranica(broj)} />}
      <Button variant="quiet" icon="trash" onClick={onUkloni}>
        {TEKST.potpisi.ukloniStranicu(broj)}
      </Button>
    </li>
  )
}

interface PotpisaniPapirProps {
  snimke: readonly SnimkaPapira[]
  onSnimke: (snimke: readonly SnimkaPapira[]) => void
}

/** Minutes that were signed on paper, photographed page by page. They stay here until they are entered. */
export function PotpisaniPapir({ snimke, onSnimke }: PotpisaniPapirProps) {
  const { uredaj } = useOtvoreno()
  const sustavna = useSustavnaSlika()
  const [kamera, setKamera] = useState(false)
  const [starija, setStarija] = useState(false)
  const snimka = async (file: File, trenutak: number, izvor: 'kamera' | 'sustav') => {
    const stara = sustavna.jeStarija(file, izvor)
    setStarija(stara)
    if (stara) return false
    const trag = await tragPodrijetla({ snimljeno: trenutak })
    onSnimke([...snimke, { file, trag }])
    return true
  }
  return (
    <Stack gap={3}>
      <p>{TEKST.potpisi.papirUputa}</p>
      {snimke.length > 0 && (
        <ul className={styles.stranice}>
          {snimke.map((one, i) => (
            <Stranica
              key={one.file.name}
              snimka={one}
              broj={i + 1}
              onUkloni={() => onSnimke(snimke.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      {starija && (
        <Banner tone="warning" kratko live="assertive">
          {TEKST.potpisi.starijaSlika}
        </Banner>
      )}
      <Inline>
        <Button icon="camera" onClick={() => setKamera(true)}>
          {snimke.length === 0 ? TEKST.potpisi.snimiPapir : TEKST.potpisi.snimiJos}
        </Button>
      </Inline>
      <Suspense fallback={null}>
        {kamera && (
          <Kamera
            open
            naslov={TEKST.potpisi.papir}
            naziv="potpisani-zapisnik"
            onClose={() => setKamera(false)}
            onSnimka={snimka}
            prijeSustavne={() => {
              sustavna.otvara()
              void uredaj.spremi()
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
