import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { topDialog } from '#app/ui/open-dialogs.ts'
import type { Mjesto } from '#contract/kernel/dokazi/polozaj.ts'
import { useAdresa } from './adresa.ts'
import { slikaKadra } from './kadar.ts'
import styles from './kamera.module.css'
import { Klizac } from './klizac.tsx'
import { useMogucnosti } from './mogucnosti.ts'
import { nazivSnimke } from './naziv-snimke.ts'
import { PutDoMjesta } from './put-do-mjesta.tsx'
import { SNIMANJE } from './snimanje.tekst.ts'
import { SustavnaKamera } from './sustavna-kamera.tsx'
import { Trazilo } from './trazilo.tsx'
import { STRAZNJA_KAMERA, useTok } from './use-tok.ts'

const TEKST = SNIMANJE.kamera
const POCETNA_VIDLJIVOST = 40

interface KameraProps {
  open: boolean
  onClose: () => void
  /**
   * A picture with the moment of its shutter, clock of the device. `sustav` is the camera of the device, whose shutter nobody
   * tells: its moment is that of its arrival. The answer says whether it was kept; one that was not stays here to be tried
   * again. The camera stays open until it is closed.
   */
  onSnimka: (file: File, trenutak: number, izvor: 'kamera' | 'sustav') => Promise<boolean> | undefined
  /** What is photographed. */
  naslov?: string | undefined
  /** How the name of the file begins. */
  naziv?: string | undefined
  /** Before the camera of the device opens: a page short of memory may not survive it. */
  prijeSustavne?: (() => void) | undefined
  /** An earlier picture of the same place, to be met again. */
  duh?: { slika: Blob | string; opis: string; mjesto?: Mjesto | undefined } | undefined
}

type Snimka = [file: File, trenutak: number]
type Dana = [...Snimka, izvor: 'kamera' | 'sustav']

/** The keys of the shutter anywhere on its screen, but on what has a press of its own. */
function useTipkeOkidaca(okidac: RefObject<HTMLElement | null>, okini: () => void): void {
  const latest = useRef(okini)
  useLayoutEffect(() => {
    latest.current = okini
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, target, defaultPrevented } = event
      if (repeat || defaultPrevented || (key !== ' ' && key !== 'Enter')) return
      if (target instanceof Element && target.closest('button, a, select, textarea, input:not([type="range"])')) return
      // What lies over the camera has the keys.
      if (okidac.current === null || okidac.current.closest('dialog') !== topDialog()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [okidac])
}

/** Takes pictures one after the other; a black one waits for the person to say what becomes of it. */
function useOkidac(video: RefObject<HTMLVideoElement | null>, naziv: string, daj: (...snimka: Snimka) => void) {
  const snima = useRef(false)
  const [crna, setCrna] = useState<Snimka>()
  const [nijeUspjela, setNijeUspjela] = useState(false)
  return {
    crna,
    nijeUspjela,
    rijesi: (zadrzi: boolean) => {
      if (zadrzi && crna !== undefined) daj(...crna)
      setCrna(undefined)
    },
    okini: async () => {
      const element = video.current
      if (element === null || element.videoWidth === 0 || snima.current) return
      const trenutak = Date.now()
      snima.current = true
      try {
        const kadar = await slikaKadra(element)
        setNijeUspjela(kadar === undefined)
        if (kadar === undefined) return
        const naslov = nazivSnimke(naziv, trenutak, 'jpg')
        const file = new File([kadar.slika], naslov, { type: 'image/jpeg', lastModified: trenutak })
        if (kadar.crna) setCrna([file, trenutak])
        else daj(file, trenutak)
      } finally {
        snima.current = false
      }
    },
  }
}

/** The camera in the page, on all of the screen. */
export function Kamera({ open, onClose, naslov = TEKST.naslov, ...props }: KameraProps) {
  return (
    <Dialog open={open} onClose={onClose} title={naslov} size="full">
      <Otvorena {...props} />
    </Dialog>
  )
}

function Otvorena({
  onSnimka,
  naziv = 'fotografija',
  prijeSustavne,
  duh,
}: Omit<KameraProps, 'open' | 'onClose' | 'naslov'>) {
  const video = useRef<HTMLVideoElement>(null)
  const okidac = useRef<HTMLButtonElement>(null)
  const ulaz = useRef<HTMLInputElement>(null)
  const [spremna, setSpremna] = useState(false)
  const [snimljeno, setSnimljeno] = useState(0)
  const [vidljivost, setVidljivost] = useState(POCETNA_VIDLJIVOST)
  const { tok, razlog, ponovno } = useTok(STRAZNJA_KAMERA, true)
  const { svjetiljka, upaliSvjetiljku, povecanje, povecaj } = useMogucnosti(tok)
  const adresaDuha = useAdresa(duh?.slika)
  const [nespremljena, setNespremljena] = useState<Dana>()
  const daj = async (...dana: Dana) => {
    const spremljena = await onSnimka(...dana)
    if (spremljena === false) return setNespremljena(dana)
    setNespremljena(undefined)
    setSnimljeno((n) => n + 1)
  }
  const { crna, nijeUspjela, okini, rijesi } = useOkidac(video, naziv, (...snimka) => void daj(...snimka, 'kamera'))
  const moze = spremna && tok !== undefined && crna === undefined && nespremljena === undefined
  useTipkeOkidaca(okidac, () => moze && void okini())
  useEffect(() => {
    if (tok === undefined) setSpremna(false)
  }, [tok])
  // The first thing to press is the shutter.
  useEffect(() => {
    if (spremna) okidac.current?.focus()
  }, [spremna])
  const otvoriSustavnu = () => {
    prijeSustavne?.()
    ulaz.current?.click()
  }
  const sustavna = (
    <Button icon="camera" onClick={otvoriSustavnu}>
      {SNIMANJE.tok.sustavna}
    </Button>
  )
  return (
    <div className={styles.kamera}>
      <SustavnaKamera ulaz={ulaz} onSlika={(file) => void daj(file, Date.now(), 'sustav')} />
      <Trazilo
        video={video}
        tok={tok}
        razlog={razlog}
        tekstRazloga={TEKST.razlog}
        onPonovno={ponovno}
        onSpremno={() => setSpremna(true)}
        drugiNacin={sustavna}
      >
        {duh !== undefined && adresaDuha !== undefined && (
          <img className={styles.duh} src={adresaDuha} alt={duh.opis} style={{ opacity: vidljivost / 100 }} />
        )}
      </Trazilo>
      <div className={styles.alati}>
        {crna !== undefined && (
          <Banner
            tone="warning"
            live="assertive"
            actions={
              <>
                <Button onClick={() => rijesi(false)}>{TEKST.odbaci}</Button>
                <Button onClick={() => rijesi(true)}>{TEKST.zadrzi}</Button>
              </>
            }
          >
            {TEKST.crna}
          </Banner>
        )}
        {nespremljena !== undefined && (
          <Banner
            tone="danger"
            live="assertive"
            actions={
              <>
                <Button onClick={() => setNespremljena(undefined)}>{TEKST.odbaci}</Button>
                <Button onClick={() => void daj(...nespremljena)}>{SNIMANJE.tok.ponovno}</Button>
              </>
            }
          >
            {TEKST.nijeSpremljena}
          </Banner>
        )}
        {nijeUspjela && (
          <Banner tone="danger" live="assertive" actions={sustavna}>
            {TEKST.nijeUspjela}
          </Banner>
        )}
        {duh?.mjesto !== undefined && <PutDoMjesta mjesto={duh.mjesto} />}
        {duh !== undefined && (
          <Klizac oznaka={TEKST.duh} value={vidljivost} onChange={setVidljivost} opis={`${vidljivost} %`} />
        )}
        {povecanje !== undefined && <Klizac oznaka={TEKST.povecanje} {...povecanje} onChange={povecaj} />}
        {razlog === undefined && (
          <div className={styles.tipke}>
            {svjetiljka === undefined ? (
              <span />
            ) : (
              <Button icon="light" aria-pressed={svjetiljka} onClick={() => upaliSvjetiljku(!svjetiljka)}>
                {TEKST.svjetiljka}
              </Button>
            )}
            <Button
              ref={okidac}
              className={styles.okidac}
              variant="primary"
              aria-label={TEKST.okini}
              disabled={!moze}
              onClick={() => void okini()}
            >
              <Icon name="camera" size="l" />
            </Button>
            <span />
          </div>
        )}
        <p className={styles.stanje} role="status">
          {snimljeno > 0 && TEKST.snimljeno(snimljeno)}
        </p>
      </div>
    </div>
  )
}
