import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type CitacKoda, ucitajCitac } from './citac-koda.ts'
import styles from './kamera.module.css'
import { Klizac } from './klizac.tsx'
import { useMogucnosti } from './mogucnosti.ts'
import { SNIMANJE } from './snimanje.tekst.ts'
import { Trazilo } from './trazilo.tsx'
import { STRAZNJA_KAMERA, useTok } from './use-tok.ts'

const TEKST = SNIMANJE.citac
const IZMEDU_MS = 120
/** Failures one after the other after which it is given up. */
const NAJVISE_NEUSPJEHA = 5
const TITRAJ_MS = 60

interface CitacProps {
  open: boolean
  onClose: () => void
  /** The text of the code and its kind (`qr_code`, `code_128` …). Read twice alike before it is told, once while it is open. */
  onProcitano: (tekst: string, format: string) => void
  /** What is read. */
  naslov?: string | undefined
  /** The way on where nothing can be read: typing it, as the caller has it. */
  drugiNacin?: ReactNode
}

/** Reads a code by the camera: a serial number, a label of stock. */
export function Citac({ open, onClose, naslov = TEKST.naslov, ...props }: CitacProps) {
  return (
    <Dialog open={open} onClose={onClose} title={naslov} size="full">
      <Otvoren {...props} />
    </Dialog>
  )
}

const pauza = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

interface Citanje {
  video: RefObject<HTMLVideoElement | null>
  spremno: boolean
  onProcitano: CitacProps['onProcitano']
}

/** Looks at the video again and again until the same code was read twice. */
function useCitanje({ video, spremno, onProcitano }: Citanje) {
  const [neuspjeh, setNeuspjeh] = useState(false)
  const gotovo = useRef(false)
  const latest = useRef(onProcitano)
  useLayoutEffect(() => {
    latest.current = onProcitano
  })
  useEffect(() => {
    if (!spremno || neuspjeh || gotovo.current) return
    let left = false
    let citac: CitacKoda | undefined
    const gledaj = async () => {
      let neuspjeha = 0
      let prije: string | undefined
      citac = await ucitajCitac()
      while (!left && video.current !== null) {
        try {
          const nadeno = await citac.citaj(video.current)
          neuspjeha = 0
          if (left) return
          if (nadeno !== undefined && nadeno.tekst === prije) {
            gotovo.current = true
            navigator.vibrate?.(TITRAJ_MS)
            return latest.current(nadeno.tekst, nadeno.format)
          }
          prije = nadeno?.tekst ?? prije
        } catch (error) {
          neuspjeha += 1
          if (neuspjeha >= NAJVISE_NEUSPJEHA) throw error
        }
        await pauza(IZMEDU_MS)
      }
    }
    gledaj()
      .catch(() => left || setNeuspjeh(true))
      .finally(() => citac?.zatvori())
    return () => {
      left = true
      citac?.zatvori()
    }
  }, [video, spremno, neuspjeh])
  return { neuspjeh, ponovno: () => setNeuspjeh(false) }
}

function Otvoren({ onProcitano, drugiNacin }: Pick<CitacProps, 'onProcitano' | 'drugiNacin'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [spremna, setSpremna] = useState(false)
  const { tok, razlog, ponovno } = useTok(STRAZNJA_KAMERA, true)
  const { svjetiljka, upaliSvjetiljku, povecanje, povecaj } = useMogucnosti(tok)
  useEffect(() => {
    if (tok === undefined) setSpremna(false)
  }, [tok])
  const citanje = useCitanje({ video, spremno: spremna && tok !== undefined, onProcitano })
  return (
    <div className={styles.kamera}>
      <Trazilo
        video={video}
        tok={tok}
        razlog={razlog}
        tekstRazloga={TEKST.razlog}
        onPonovno={ponovno}
        onSpremno={() => setSpremna(true)}
        drugiNacin={drugiNacin}
      >
        <div className={styles.nisan} aria-hidden="true" />
      </Trazilo>
      <div className={styles.alati}>
        {citanje.neuspjeh && (
          <Banner
            tone="warning"
            live="assertive"
            actions={
              <>
                {drugiNacin}
                <Button icon="refresh" onClick={citanje.ponovno}>
                  {SNIMANJE.tok.ponovno}
                </Button>
              </>
            }
          >
            {TEKST.neuspjeh}
          </Banner>
        )}
        {povecanje !== undefined && <Klizac oznaka={SNIMANJE.kamera.povecanje} {...povecanje} onChange={povecaj} />}
        {razlog === undefined && !citanje.neuspjeh && (
          <>
            <p className={styles.stanje} role="status">
              {TEKST.uputa}
            </p>
            <div className={styles.uRedu}>
              {svjetiljka !== undefined && (
                <Button icon="light" aria-pressed={svjetiljka} onClick={() => upaliSvjetiljku(!svjetiljka)}>
                  {SNIMANJE.kamera.svjetiljka}
                </Button>
              )}
              {drugiNacin}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
