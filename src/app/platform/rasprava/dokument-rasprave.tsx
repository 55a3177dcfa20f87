/** A file of the discussed document, page by page, with the comments that are pinned to it. */
import { useEffect, useRef } from 'react'
import { bajtoviDatoteke, preuzmi, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { Button } from '#app/ui/button.tsx'
import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import { jeZamijenjen } from '#contract/kernel/pribadaca.ts'
import { useStanje } from '../dokument/dokument-context.tsx'
import type { TrazeniDokument } from '../pribadaca/mjesto-pregleda.tsx'
import { Preglednik } from '../pribadaca/preglednik.tsx'
import styles from '../pribadaca/pribadaca.module.css'
import type { PrikazanaPribadaca } from '../pribadaca/pribadaca.types.ts'
import { TEKST } from '../pribadaca/tekst.ts'
import { NitRasprave } from './nit.tsx'
import { NoviKomentar } from './novi-komentar.tsx'
import { nitiMjesta, useRaspravaAkoJe } from './rasprava-context.tsx'

interface DokumentRaspraveProps {
  trazeni: TrazeniDokument
  onNatrag: () => void
}

const NOVA: ReadonlySet<string> = new Set()
/** As much of a comment as is read aloud with its place. */
const UKRATKO = 120

export function DokumentRasprave({ trazeni, onNatrag }: DokumentRaspraveProps) {
  const { put, datoteka, pribadacaId } = trazeni
  const rasprava = useRaspravaAkoJe()
  const pribadace = usePribadace(trazeni)
  const ovdje = useDatotekaOvdje()
  const naslov = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    naslov.current?.focus()
    naslov.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const pise = rasprava?.stanje?.smijePisati === true
  return (
    <section className={styles.dokument} aria-label={datoteka.naziv}>
      <header className={styles.glava}>
        <Button icon="arrow-left" size="s" onClick={onNatrag}>
          {TEKST.natrag}
        </Button>
        <h2 ref={naslov} tabIndex={-1}>
          {datoteka.naziv}
        </h2>
        <Button
          icon="download"
          size="s"
          variant="quiet"
          aria-label={TEKST.preuzmi(datoteka.naziv)}
          onClick={async () => preuzmi(datoteka, await ovdje(datoteka.id))}
        >
          {TEKST.preuzimanje}
        </Button>
      </header>
      <Preglednik
        datoteka={datoteka}
        bajtovi={async () => (await ovdje(datoteka.id)) ?? bajtoviDatoteke(datoteka.id)}
        pribadace={rasprava === undefined ? undefined : pribadace}
        pocetna={pribadacaId}
        nova={
          pise
            ? (pribadaca, gotovo) => <NoviKomentar put={put} pribadaca={pribadaca} autoFocus nakon={gotovo} />
            : undefined
        }
      />
    </section>
  )
}

/** Comments pinned to this file, and to a file that stood in its field before and is gone. */
function usePribadace({ put, datoteka }: TrazeniDokument): PrikazanaPribadaca[] {
  const rasprava = useRaspravaAkoJe()
  const katalog = useStanje((stanje) => stanje.katalog)
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  if (rasprava === undefined) return []
  const sada = priloziPolja(katalog, sadrzaj, put)
  const svoje = nitiMjesta(rasprava, put).flatMap((nit) => {
    const pribadaca = nit.korijen?.pribadaca
    if (!nit.korijen || !pribadaca) return []
    const zamijenjen = jeZamijenjen(pribadaca, sada)
    return zamijenjen || pribadaca.datotekaId === datoteka.id
      ? [{ nit, korijen: nit.korijen, pribadaca, zamijenjen }]
      : []
  })
  return svoje.map(({ nit, korijen, pribadaca, zamijenjen }, at) => ({
    id: nit.id,
    broj: at + 1,
    pribadaca,
    zamijenjen,
    opis: korijen.tekst.slice(0, UKRATKO),
    rijeseno: korijen.rijeseno !== null,
    sadrzaj: (
      <ul className={styles.popis}>
        <NitRasprave nit={nit} nova={NOVA} />
      </ul>
    ),
  }))
}
