/** A file of the discussed document, page by page, with the comments that are pinned to it. */
import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import { jeZamijenjen } from '#contract/kernel/pribadaca.ts'
import { useStanje } from '../dokument/dokument-context.tsx'
import type { TrazeniDokument } from '../pribadaca/mjesto-pregleda.tsx'
import { PregledDokumenta } from '../pribadaca/pregled-dokumenta.tsx'
import styles from '../pribadaca/pribadaca.module.css'
import type { PrikazanaPribadaca } from '../pribadaca/pribadaca.types.ts'
import { NitRasprave } from './nit.tsx'
import { NoviKomentar } from './novi-komentar.tsx'
import { nitiMjesta, useRaspravaAkoJe } from './rasprava-context.tsx'

interface DokumentRaspraveProps {
  trazeni: TrazeniDokument
  onNatrag: () => void
}

const NOVA: ReadonlySet<string> = new Set()

export function DokumentRasprave({ trazeni, onNatrag }: DokumentRaspraveProps) {
  const { put, datoteka, pribadacaId } = trazeni
  const rasprava = useRaspravaAkoJe()
  const pribadace = usePribadace(trazeni)
  const pise = rasprava?.stanje?.smijePisati === true
  return (
    <PregledDokumenta
      onNatrag={onNatrag}
      datoteka={datoteka}
      pribadace={rasprava === undefined ? undefined : pribadace}
      pocetna={pribadacaId}
      nova={
        pise
          ? (pribadaca, gotovo) => <NoviKomentar put={put} pribadaca={pribadaca} autoFocus nakon={gotovo} />
          : undefined
      }
    />
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
    opis: korijen.tekst,
    rijeseno: korijen.rijeseno !== null,
    sadrzaj: (
      <ul className={styles.popis}>
        <NitRasprave nit={nit} nova={NOVA} />
      </ul>
    ),
  }))
}
