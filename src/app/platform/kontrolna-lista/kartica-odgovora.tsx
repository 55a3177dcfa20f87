import type { ReactNode } from 'react'
import { poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { type Redak, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import { POLJE_ODGOVORA } from '#contract/kernel/kontrolna-lista/redak-odgovora.ts'
import { useDokumentApi, useStanje } from '../dokument/dokument-context.tsx'
import { PoljeView } from '../dokument/polje/polje-view.tsx'
import { KarticaStavke, type KarticaStavkeProps } from './kartica-stavke.tsx'
import styles from './kontrolna-lista.module.css'
import { UnosOdgovora } from './unos-odgovora.tsx'

/** An answer as whatever stands beside it sees it. */
export interface MjestoOdgovora extends Pick<KarticaStavkeProps, 'stavka' | 'odgovor'> {
  /** Path of its row: `lista.odgovori.O-03`. */
  put: string
  redak: Redak
  samoCitanje: boolean
}

/** What a module has beside its answers. */
export interface DodaciOdgovora {
  uzKomentar?: ((mjesto: MjestoOdgovora) => ReactNode) | undefined
  /** Below everything else. */
  dodatak?: ((mjesto: MjestoOdgovora) => ReactNode) | undefined
  /** What keys do in its cards, where that is not the usual. */
  tipke?: string | undefined
}

const OSTALA_POLJA = ['izmjereno', 'jedinica', 'fotografije'] as const

interface KarticaOdgovoraProps
  extends DodaciOdgovora,
    Omit<KarticaStavkeProps, 'onIzbor' | 'nedostaci' | 'tipke' | 'unos' | 'children'> {
  /** Path of the table of answers. */
  tablica: string
  /** The row of its answer; undefined until the first is given. */
  redak: Redak | undefined
  samoCitanje: boolean
}

/** One question of a document: its answer is a row, with a comment, a measured value and evidence beside it. */
export function KarticaOdgovora(props: KarticaOdgovoraProps) {
  const { tablica, redak, samoCitanje, uzKomentar, dodatak, ...kartica } = props
  const { stavka, odgovor } = kartica
  const put = `${tablica}.${stavka.kod}`
  const api = useDokumentApi()
  const polja = useStanje(({ kartice }) => kartice.flatMap(poljaKartice).find((one) => one.put === tablica)?.polja)
  const odgovori = (izbor: Izbor) => {
    api.odaberi(`${put}.odgovor`, izbor)
    api.odaberi(`${put}.vrijeme`, new Date().toISOString())
  }
  const polje = (kljuc: string) => polja?.find((one) => one.kljuc === kljuc)
  // A text needs no comment.
  const komentar = stavka.odgovor.vrsta === 'tekst' ? undefined : polje('komentar')
  const mjesto = redak && { stavka, odgovor, put, redak, samoCitanje }
  return (
    <KarticaStavke
      {...kartica}
      nedostaci={!samoCitanje}
      onIzbor={samoCitanje || redak === undefined ? undefined : odgovori}
      unos={
        redak && (
          <UnosOdgovora stavka={stavka} polje={polje(POLJE_ODGOVORA[stavka.odgovor.vrsta])} put={put} redak={redak} />
        )
      }
    >
      {mjesto && (
        <div className={styles.polja}>
          {komentar && (
            <PoljeView
              polje={komentar}
              path={`${put}.komentar`}
              value={vrijednost(mjesto.redak, 'komentar')}
              okvir={mjesto.redak}
              width="full"
            />
          )}
          {komentar && uzKomentar?.(mjesto)}
          {OSTALA_POLJA.map((kljuc) => {
            const one = polje(kljuc)
            if (one === undefined || (kljuc !== 'fotografije' && !stavka.mjeriSe)) return null
            return (
              <PoljeView
                key={kljuc}
                polje={one}
                path={`${put}.${kljuc}`}
                value={vrijednost(mjesto.redak, kljuc)}
                okvir={mjesto.redak}
              />
            )
          })}
          {dodatak?.(mjesto)}
        </div>
      )}
    </KarticaStavke>
  )
}
