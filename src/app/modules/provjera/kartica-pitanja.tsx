import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useDokumentApi, useStanje } from '#app/platform/dokument/dokument-context.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { IZBORI, type Izbor, type StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { nedostajeStavci, type OdgovorStavke, otvaraNalaz } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { Diktat } from './diktat.tsx'
import styles from './kontrolna-lista.module.css'
import { NalazPitanja } from './nalaz-pitanja.tsx'
import { TEKST } from './provjera.tekst.ts'
import { RanijeSlike } from './ranije-slike.tsx'

const TIPKE: Readonly<Record<string, Izbor>> = { d: 'da', n: 'ne', j: 'djelomicno', p: 'nijePrimjenjivo' }
const PISE: readonly string[] = ['INPUT', 'TEXTAREA', 'SELECT']
const OSTALA_POLJA = ['izmjereno', 'jedinica', 'fotografije'] as const

interface KarticaPitanjaProps {
  stavka: StavkaListe
  /** „7 / 30”. */
  polozaj: string
  odgovor: OdgovorStavke
  /** The row of its answer; undefined until the first is given. */
  redak: Redak | undefined
  samoCitanje: boolean
  onPrethodno?: (() => void) | undefined
  onSljedece?: (() => void) | undefined
}

/** One question: its answers as big buttons, what the answer asks for, and the way to the ones beside it. */
export function KarticaPitanja(props: KarticaPitanjaProps) {
  const { stavka, polozaj, odgovor, redak, samoCitanje, onPrethodno, onSljedece } = props
  const { kod, pitanje, uputa } = stavka
  const api = useDokumentApi()
  const okvir = useRef<HTMLElement>(null)
  // On a phone the head of the page stands above the first answer.
  useEffect(() => {
    // Newer browsers give a promise, which is no way to clean up.
    okvir.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const polja = useStanje(({ kartice }) => {
    const lista = kartice.find(({ kljuc }) => kljuc === 'lista')
    return lista && poljaKartice(lista)[0]?.polja
  })
  const put = (polje: string) => `${ODGOVORI}.${kod}.${polje}`
  const odgovori = (izbor: Izbor) => {
    if (samoCitanje || redak === undefined) return
    api.odaberi(put('odgovor'), izbor)
    api.odaberi(put('vrijeme'), new Date().toISOString())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || PISE.includes((target as HTMLElement).tagName)) return
    const izbor = TIPKE[key.toLowerCase()]
    const radnja =
      izbor !== undefined
        ? () => odgovori(izbor)
        : key === 'ArrowRight'
          ? onSljedece
          : key === 'ArrowLeft'
            ? onPrethodno
            : key.toLowerCase() === 'k'
              ? () => okvir.current?.querySelector('textarea')?.focus()
              : undefined
    if (radnja === undefined) return
    event.preventDefault()
    radnja()
  }
  const ponudeni = stavka.odgovor.vrsta === 'izbor' ? stavka.odgovor.ponudeni : []
  const nedostaje = samoCitanje ? [] : nedostajeStavci(stavka, odgovor).filter(({ sto }) => sto !== 'odgovor')
  const polje = (kljuc: string) => polja?.find((one) => one.kljuc === kljuc)
  const komentar = polje('komentar')
  return (
    <section ref={okvir} className={styles.kartica} aria-labelledby={`pitanje-${kod}`} onKeyDown={onKeyDown}>
      <p className={styles.polozaj}>
        <span>{kod}</span>
        <span>{polozaj}</span>
      </p>
      <h2 id={`pitanje-${kod}`} className={styles.pitanje}>
        {pitanje}
      </h2>
      {uputa !== '' && <p className={styles.uputa}>{uputa}</p>}
      <fieldset className={styles.odgovori} aria-label={TEKST.lista.odgovor}>
        {ponudeni.map((izbor) => (
          <button
            key={izbor}
            type="button"
            className={styles.odgovor}
            data-odgovor={izbor}
            aria-pressed={odgovor.izbor === izbor}
            disabled={samoCitanje || redak === undefined}
            onClick={() => odgovori(izbor)}
          >
            {IZBORI[izbor]}
          </button>
        ))}
      </fieldset>
      {nedostaje.map(({ sto, poruka }) => (
        <p key={sto} role="status">
          <StatusChip tone="warning">{poruka}</StatusChip>
        </p>
      ))}
      {redak !== undefined && komentar && (
        <div className={styles.polja}>
          <PoljeView
            polje={komentar}
            path={put('komentar')}
            value={vrijednost(redak, 'komentar')}
            okvir={redak}
            width="full"
          />
          {!samoCitanje && <Diktat put={put('komentar')} sada={odgovor.komentar} />}
          {OSTALA_POLJA.map((kljuc) => {
            const one = polje(kljuc)
            if (one === undefined || (kljuc !== 'fotografije' && !stavka.mjeriSe)) return null
            return (
              <PoljeView key={kljuc} polje={one} path={put(kljuc)} value={vrijednost(redak, kljuc)} okvir={redak} />
            )
          })}
          <RanijeSlike kod={kod} slike={priloziOd(redak, 'fotografije')} />
          {otvaraNalaz(stavka, odgovor) && <NalazPitanja kod={kod} opis={odgovor.komentar} samoCitanje={samoCitanje} />}
        </div>
      )}
      <div className={styles.listanje}>
        <Button icon="arrow-left" disabled={onPrethodno === undefined} onClick={() => onPrethodno?.()}>
          {TEKST.lista.prethodno}
        </Button>
        <Button variant="primary" disabled={onSljedece === undefined} onClick={() => onSljedece?.()}>
          {TEKST.lista.sljedece}
        </Button>
      </div>
      {!samoCitanje && <p className={styles.tipke}>{TEKST.lista.tipke}</p>}
    </section>
  )
}
