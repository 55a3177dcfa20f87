/** Answers that are typed into a document: points and text. */
import { useRef } from 'react'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { type Redak, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { StavkaListe } from '#contract/kernel/kontrolna-lista/lista.ts'
import { bodoviIz, POLJE_ODGOVORA } from '#contract/kernel/kontrolna-lista/redak-odgovora.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { useDokumentApi, useGreska, useSamoCitanje, useUpisano } from '../dokument/dokument-context.tsx'
import { PoljeView } from '../dokument/polje/polje-view.tsx'
import { RazlikaPolja } from '../dokument/razlike/razlika-polja.tsx'
import { BodoviStavke } from './bodovi-stavke.tsx'
import styles from './kontrolna-lista.module.css'

interface UnosOdgovoraProps {
  stavka: StavkaListe
  polje: PoljeDokumenta | undefined
  /** Path of the row. */
  put: string
  redak: Redak
}

/** Nothing for questions that one press answers. */
export function UnosOdgovora({ stavka, polje, put, redak }: UnosOdgovoraProps) {
  const { odgovor } = stavka
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const kljuc = POLJE_ODGOVORA[odgovor.vrsta]
  const path = `${put}.${kljuc}`
  const sada = useUpisano(path, vrijednost(redak, kljuc))
  const greska = useGreska(path)
  const zapisano = useRef<Json>(sada)
  /** When it was answered says where work goes on. */
  const zapisi = (value: Json) => {
    if (zapisano.current === value) return
    zapisano.current = value
    api.odaberi(`${put}.vrijeme`, new Date().toISOString())
  }
  if (odgovor.vrsta === 'izbor' || polje === undefined) return null
  if (odgovor.vrsta === 'tekst')
    return (
      <fieldset className={styles.unos} aria-labelledby={`pitanje-${stavka.kod}`} onBlur={() => zapisi(sada)}>
        <PoljeView
          polje={{ ...polje, maxLength: odgovor.najviseZnakova }}
          path={path}
          value={vrijednost(redak, kljuc)}
          okvir={redak}
          width="full"
        />
      </fieldset>
    )
  const value = typeof sada === 'string' ? sada : null
  return (
    <>
      <BodoviStavke
        name={path}
        odgovor={odgovor}
        value={value}
        // What the question does not take is said beside it; here, that it is no number.
        error={value !== null && bodoviIz(value) === null ? greska : undefined}
        readOnly={samoCitanje}
        onChange={(next) => api.postavi(path, next)}
        onKorak={(next) => {
          api.odaberi(path, next)
          zapisi(next)
        }}
        onBlur={() => {
          api.ostavi(path, sada)
          zapisi(sada)
        }}
      />
      <RazlikaPolja path={path} />
    </>
  )
}
