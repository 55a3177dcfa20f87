/** A document page by page, with the pins on it beside. A new one is drawn by a finger, a mouse or keys. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { mjestoRijecima, natrag, okreniOkvir } from '#contract/kernel/pribadaca.ts'
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { Alati } from './alati.tsx'
import type { OtvoreniDokument } from './dokument.ts'
import { PopisPribadaca } from './popis-pribadaca.tsx'
import styles from './pribadaca.module.css'
import type { PrikazanaPribadaca } from './pribadaca.types.ts'
import { Stranica } from './stranica.tsx'
import { TEKST } from './tekst.ts'
import { useCrtanje } from './use-crtanje.ts'
import { useDokument } from './use-dokument.ts'
import { usePrikaz } from './use-prikaz.ts'

export interface PreglednikProps {
  /** With its hash where pins are put on it. */
  datoteka: { id: string; naziv: string; sha256?: string | undefined }
  bajtovi: () => Promise<Blob>
  /** Pins of the document, those of an earlier one too; undefined where there can be none. */
  pribadace?: readonly PrikazanaPribadaca[] | undefined
  /** The pin that is shown first. */
  pocetna?: string | undefined
  /** What is asked of a box once it was drawn; undefined for who may put no pin. */
  nova?: ((pribadaca: PribadacaStranice, gotovo: () => void) => ReactNode) | undefined
}

const NEMA: readonly PrikazanaPribadaca[] = []

export function Preglednik({ datoteka, bajtovi, pribadace = NEMA, pocetna, nova }: PreglednikProps) {
  const { id, naziv, sha256 } = datoteka
  const [jos, setJos] = useState(0)
  const [neuspjeh, setNeuspjeh] = useState(false)
  const { dokument, error } = useDokument(naziv, bajtovi, jos)
  const prva = pribadace.find((one) => one.id === pocetna && !one.zamijenjen)
  const [odabrana, setOdabrana] = useState(prva?.id)
  const [nacrtana, setNacrtana] = useState<PribadacaStranice>()
  const okvir = useRef<HTMLElement>(null)
  const prikaz = usePrikaz(dokument, okvir, prva?.pribadaca.stranica ?? 1, setNeuspjeh)
  /** A box that was taken for a pin, until that pin is on the page. */
  const [stavljena, setStavljena] = useState<PribadacaStranice>()
  const gumb = useRef<HTMLButtonElement>(null)
  const naGumb = () => gumb.current?.focus()
  const crtanje = useCrtanje({
    onOdustani: naGumb,
    onPotvrdi: (na) =>
      sha256 !== undefined &&
      setNacrtana({
        vrsta: 'stranica',
        datotekaId: id,
        naziv,
        sha256,
        stranica: prikaz.stranica,
        okvir: okreniOkvir(na, natrag(prikaz.okret)),
      }),
  })
  const odaberi = (pinId: string) => {
    setOdabrana(pinId)
    const one = pribadace.find((pin) => pin.id === pinId)
    if (one !== undefined) prikaz.idi(one.pribadaca.stranica)
  }
  const { naZaslonu, stranica, zadnja } = prikaz
  const nacrtano = naZaslonu !== undefined
  useEffect(() => {
    if (odabrana === undefined || !nacrtano) return
    okvir.current?.querySelector(`[data-pribadaca="${odabrana}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [odabrana, nacrtano])
  useEffect(() => {
    const pin = stavljena && pribadace.findLast((one) => !one.zamijenjen && jeIstoMjesto(one.pribadaca, stavljena))
    if (pin === undefined) return
    setStavljena(undefined)
    setOdabrana(pin.id)
    // Whoever has gone on to something else is left there.
    if (document.activeElement !== gumb.current && document.activeElement !== document.body) return
    okvir.current?.querySelector<HTMLElement>(`[data-pribadaca="${pin.id}"]`)?.focus()
  }, [stavljena, pribadace])
  const odustani = () => {
    naGumb()
    setNacrtana(undefined)
  }
  const ponovno = () => {
    // The button goes with the message.
    okvir.current?.focus()
    setNeuspjeh(false)
    setJos(jos + 1)
  }
  const neRadi = error !== undefined || neuspjeh
  const smije = nova !== undefined && sha256 !== undefined
  const uz = pribadace.length > 0 || smije
  return (
    <div className={styles.preglednik}>
      <div className={cx(styles.tijelo, uz && styles.saPribadacama)}>
        <div className={styles.lijevo}>
          <div className={styles.traka}>
            <Alati id={id} prikaz={prikaz} disabled={crtanje.okvir !== undefined || neRadi} />
            {smije && crtanje.okvir === undefined && (
              <Button
                ref={gumb}
                icon="pin"
                size="s"
                disabled={!nacrtano || neRadi || nacrtana !== undefined}
                onClick={crtanje.zapocni}
              >
                {TEKST.oznaci}
              </Button>
            )}
          </div>
          {crtanje.okvir !== undefined && (
            <div className={styles.uputa}>
              <p>{TEKST.uputa}</p>
              <Button variant="primary" size="s" onClick={crtanje.potvrdi}>
                {TEKST.potvrdi}
              </Button>
              <Button size="s" onClick={crtanje.odustani}>
                {TEKST.odustani}
              </Button>
            </div>
          )}
          <section
            ref={okvir}
            className={styles.okvir}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
            tabIndex={0}
            aria-label={`${naziv}, ${TEKST.gdje(stranica, zadnja).toLowerCase()}`}
          >
            {neRadi ? (
              <Banner
                tone="danger"
                live="assertive"
                actions={
                  <Button icon="refresh" onClick={ponovno}>
                    {TEKST.ponovno}
                  </Button>
                }
              >
                {neuspjeh ? TEKST.neMoze : messageOf(error, TEKST.neMoze)}
              </Banner>
            ) : dokument === undefined || naZaslonu === undefined ? (
              <Skeleton shape="block" label={TEKST.ucitava} />
            ) : (
              <Stranica
                dokument={dokument}
                stranica={stranica}
                okret={prikaz.okret}
                naZaslonu={naZaslonu}
                pribadace={pribadace.filter((one) => !one.zamijenjen && one.pribadaca.stranica === stranica)}
                odabrana={odabrana}
                onOdaberi={odaberi}
                crtanje={crtanje}
                onNeuspjeh={() => setNeuspjeh(true)}
              />
            )}
          </section>
          <VisuallyHidden>
            <span aria-live="polite">{dokument && TEKST.gdje(stranica, zadnja)}</span>
          </VisuallyHidden>
          {dokument && <TekstStranice key={stranica} dokument={dokument} stranica={stranica} />}
        </div>
        {uz && (
          <aside className={styles.uz} aria-label={TEKST.pribadace}>
            <h3 className={styles.naslov}>{TEKST.pribadace}</h3>
            {nacrtana !== undefined && (
              <section
                className={styles.nova}
                aria-label={TEKST.nova}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || event.defaultPrevented) return
                  event.preventDefault()
                  // What is around it would close with it.
                  event.stopPropagation()
                  odustani()
                }}
              >
                <p>{`${TEKST.nova}: ${mjestoRijecima(nacrtana)}`}</p>
                {nova?.(nacrtana, () => {
                  odustani()
                  setStavljena(nacrtana)
                })}
                <Button variant="quiet" size="s" onClick={odustani}>
                  {TEKST.odustani}
                </Button>
              </section>
            )}
            {pribadace.length === 0 && nacrtana === undefined && <p className={styles.nema}>{TEKST.nema}</p>}
            <PopisPribadaca pribadace={pribadace} odabrana={odabrana} onOdaberi={odaberi} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** Whether both are the same box of the same page. */
const jeIstoMjesto = (a: PribadacaStranice, b: PribadacaStranice) =>
  a.datotekaId === b.datotekaId && a.stranica === b.stranica && sameJson(a.okvir, b.okvir)

/** The words of a page for whoever reads them with a reader, or copies them. */
function TekstStranice({ dokument, stranica }: { dokument: OtvoreniDokument; stranica: number }) {
  /** Null for words that could not be read; opened again, they are asked for again. */
  const [tekst, setTekst] = useState<string | null>()
  return (
    <Disclosure
      summary={TEKST.tekstStranice(stranica)}
      onOpen={() => {
        dokument.tekst(stranica).then(setTekst, () => setTekst((known) => known ?? null))
      }}
    >
      {tekst === undefined ? (
        <Skeleton lines={3} />
      ) : tekst === null ? (
        <Banner tone="danger" live="assertive">
          {TEKST.nemaTeksta}
        </Banner>
      ) : (
        <p className={styles.tekst}>{tekst.trim() === '' ? TEKST.bezTeksta : tekst}</p>
      )}
    </Disclosure>
  )
}
