import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { OkvirPribadace } from '#contract/kernel/pribadaca.schema.ts'
import { DIJELOVA, type Mjera, mjestoRijecima, type Okret, okreniOkvir } from '#contract/kernel/pribadaca.ts'
import { ukratko } from '#contract/kernel/tekst.ts'
import type { OtvoreniDokument } from './dokument.ts'
import styles from './pribadaca.module.css'
import type { PrikazanaPribadaca } from './pribadaca.types.ts'
import { TEKST } from './tekst.ts'
import type { useCrtanje } from './use-crtanje.ts'
import { sirinaPlatna } from './use-prikaz.ts'

/** As much of what a pin says as is read aloud with its place. */
const OPIS_PRIBADACE = 120

const posto = (dio: number) => `${(100 * dio) / DIJELOVA}%`
const polozaj = ({ x, y, sirina, visina }: OkvirPribadace) => ({
  left: posto(x),
  top: posto(y),
  width: posto(sirina),
  height: posto(visina),
})

interface StranicaProps {
  dokument: OtvoreniDokument
  stranica: number
  okret: Okret
  naZaslonu: Mjera
  /** Pins of this page. */
  pribadace: readonly PrikazanaPribadaca[]
  odabrana: string | undefined
  onOdaberi: (id: string) => void
  crtanje: ReturnType<typeof useCrtanje>
  onNeuspjeh: () => void
}

/** One page with the pins on it, and the box that is being drawn. */
export function Stranica(props: StranicaProps) {
  const { stranica, okret, naZaslonu, pribadace, odabrana, onOdaberi, crtanje } = props
  return (
    <div
      className={cx(styles.stranica, crtanje.okvir && styles.crtanje)}
      style={{ width: naZaslonu.sirina, height: naZaslonu.visina }}
      {...(crtanje.okvir && crtanje.pokazivac)}
    >
      <Platno {...props} />
      {pribadace.map(({ id, broj, pribadaca, opis }) => (
        <button
          key={id}
          type="button"
          className={styles.mjesto}
          style={polozaj(okreniOkvir(pribadaca.okvir, okret))}
          aria-current={id === odabrana ? 'true' : undefined}
          aria-label={`${TEKST.broj(broj, mjestoRijecima(pribadaca))}. ${ukratko(opis, OPIS_PRIBADACE)}`}
          data-pribadaca={id}
          disabled={crtanje.okvir !== undefined}
          onClick={() => onOdaberi(id)}
        >
          <span aria-hidden="true">{broj}</span>
        </button>
      ))}
      {crtanje.okvir && <NoviOkvir okvir={crtanje.okvir} stranica={stranica} onKeyDown={crtanje.tipke} />}
    </div>
  )
}

/** Drawn as soon as its size is known, and again as sharp when that changes. */
function Platno({ dokument, stranica, okret, naZaslonu, onNeuspjeh }: StranicaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [nacrtano, setNacrtano] = useState<string>()
  const { sirina, visina } = naZaslonu
  const kljuc = `${stranica}/${okret}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once for each page
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const { signal, ...drawing } = withSignal()
    const platno = document.createElement('canvas')
    dokument.nacrtaj(stranica, okret, platno, sirinaPlatna({ sirina, visina }, devicePixelRatio), signal).then(
      () => {
        if (signal.aborted) return
        // The page as it was stays until the new one is whole: nothing flickers.
        element.width = platno.width
        element.height = platno.height
        element.getContext('2d')?.drawImage(platno, 0, 0)
        setNacrtano(kljuc)
      },
      () => signal.aborted || onNeuspjeh(),
    )
    return drawing.stop
  }, [dokument, stranica, okret, sirina, visina])
  return <canvas ref={canvas} className={styles.platno} data-nacrtano={nacrtano === kljuc ? stranica : undefined} />
}

function withSignal() {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

interface NoviOkvirProps {
  okvir: OkvirPribadace
  stranica: number
  onKeyDown: (event: KeyboardEvent) => void
}

function NoviOkvir({ okvir, stranica, onKeyDown }: NoviOkvirProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const uputa = useId()
  useEffect(() => element.current?.focus(), [])
  return (
    <>
      <div
        ref={element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the box is moved by keys
        tabIndex={0}
        className={styles.noviOkvir}
        style={polozaj(okvir)}
        aria-label={TEKST.okvir}
        aria-describedby={uputa}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span id={uputa}>{TEKST.uputa}</span>
        <span aria-live="polite">{mjestoRijecima({ stranica, okvir })}</span>
      </VisuallyHidden>
    </>
  )
}
