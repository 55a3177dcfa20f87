import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { azimut, daljina, type Mjesto, udaljenost } from '#contract/kernel/dokazi/polozaj.ts'
import styles from './put-do-mjesta.module.css'
import { SNIMANJE } from './snimanje.tekst.ts'

const TEKST = SNIMANJE.put
/** No satellite tells a place better than so many metres. */
const NAJBLIZE = 10
const OSMINA = 45

interface Ovdje extends Mjesto {
  tocnost: number
  /** Degrees in which the device moves; null while it stands. */
  hod: number | null
}

/** Where the device is, followed while it is asked; `bez` where it does not tell. */
function usePolozaj(): Ovdje | 'ceka' | 'bez' {
  const [ovdje, setOvdje] = useState<Ovdje | 'ceka' | 'bez'>('ceka')
  useEffect(() => {
    if (!('geolocation' in navigator)) return setOvdje('bez')
    const id = navigator.geolocation.watchPosition(
      ({ coords: { latitude: sirina, longitude: duzina, accuracy: tocnost, heading } }) =>
        setOvdje({
          sirina,
          duzina,
          tocnost,
          hod: heading === null || Number.isNaN(heading) ? null : (heading ?? null),
        }),
      () => setOvdje('bez'),
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(id)
  }, [])
  return ovdje
}

/** Arrow and distance to where an earlier picture was taken. Turned by the way one walks, otherwise with north above. */
export function PutDoMjesta({ mjesto }: { mjesto: Mjesto }) {
  const ovdje = usePolozaj()
  if (ovdje === 'ceka' || ovdje === 'bez') return <p className={styles.put}>{TEKST[ovdje]}</p>
  const daleko = udaljenost(ovdje, mjesto)
  const tocnost = daljina(ovdje.tocnost)
  if (daleko <= Math.max(NAJBLIZE, ovdje.tocnost)) return <p className={styles.put}>{TEKST.ovdje(tocnost)}</p>
  const smjer = azimut(ovdje, mjesto)
  const strana = TEKST.strane[Math.round(smjer / OSMINA) % TEKST.strane.length] ?? ''
  const okret = Math.round((smjer - (ovdje.hod ?? 0) + 360) % 360)
  return (
    <p className={styles.put}>
      <span className={styles.strelica} data-okret={okret} style={{ rotate: `${okret}deg` }}>
        <Icon name="arrow-up" size="l" />
      </span>
      <span>
        {TEKST.dalje(daljina(daleko), strana, tocnost)} {ovdje.hod === null ? TEKST.premaSjeveru : TEKST.premaHodu}
      </span>
    </p>
  )
}
