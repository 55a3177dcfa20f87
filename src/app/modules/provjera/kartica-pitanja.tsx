import { useDokumentApi, useStanje } from '#app/platform/dokument/dokument-context.tsx'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { KarticaStavke, type KarticaStavkeProps } from '#app/platform/kontrolna-lista/kartica-stavke.tsx'
import styles from '#app/platform/kontrolna-lista/kontrolna-lista.module.css'
import { Diktat } from '#app/platform/snimanje/diktat.tsx'
import { poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Izbor } from '#contract/kernel/kontrolna-lista/lista.ts'
import { KOMENTAR_MAX, otvaraNalaz } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { NalazPitanja } from './nalaz-pitanja.tsx'
import { RanijeSlike } from './ranije-slike.tsx'

const OSTALA_POLJA = ['izmjereno', 'jedinica', 'fotografije'] as const

interface KarticaPitanjaProps extends Omit<KarticaStavkeProps, 'onIzbor' | 'nedostaci' | 'children'> {
  /** The row of its answer; undefined until the first is given. */
  redak: Redak | undefined
  samoCitanje: boolean
}

/** One question of the check: its answer is a row of the document, with a comment, pictures and a finding beside it. */
export function KarticaPitanja({ redak, samoCitanje, ...kartica }: KarticaPitanjaProps) {
  const { stavka, odgovor } = kartica
  const { kod } = stavka
  const api = useDokumentApi()
  const polja = useStanje(({ kartice }) => {
    const lista = kartice.find(({ kljuc }) => kljuc === 'lista')
    return lista && poljaKartice(lista)[0]?.polja
  })
  const put = (polje: string) => `${ODGOVORI}.${kod}.${polje}`
  const odgovori = (izbor: Izbor) => {
    api.odaberi(put('odgovor'), izbor)
    api.odaberi(put('vrijeme'), new Date().toISOString())
  }
  const polje = (kljuc: string) => polja?.find((one) => one.kljuc === kljuc)
  const komentar = polje('komentar')
  return (
    <KarticaStavke
      {...kartica}
      nedostaci={!samoCitanje}
      onIzbor={samoCitanje || redak === undefined ? undefined : odgovori}
    >
      {redak !== undefined && komentar && (
        <div className={styles.polja}>
          <PoljeView
            polje={komentar}
            path={put('komentar')}
            value={vrijednost(redak, 'komentar')}
            okvir={redak}
            width="full"
          />
          {!samoCitanje && (
            <Diktat
              poljeId={put('komentar')}
              value={odgovor.komentar}
              onChange={(tekst) => api.postavi(put('komentar'), tekst)}
              najvise={KOMENTAR_MAX}
            />
          )}
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
    </KarticaStavke>
  )
}
