import { preuzmi } from '#app/platform/offline/hooks/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PreporukaDetalj } from '#contract/modules/provjera/preporuka.schema.ts'
import { OCJENE_PREPORUKE } from '#contract/modules/provjera/provjera.izbori.ts'
import styles from './preporuke.module.css'
import { TEKST } from './provjera.tekst.ts'

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso))
const { preporuke: RIJECI } = TEKST

interface TijekProps {
  preporuka: PreporukaDetalj
  /** Read by the body, which says of whom it waits. */
  tijelo: boolean
}

/** What happened with a recommendation. Evidence that was handed in, what was decided, what is still asked for. */
export function TijekPreporuke({ preporuka, tijelo }: TijekProps) {
  const { predano, odluke, trazeno, zaNepravilnost } = preporuka
  const dogadaji = [
    ...predano.map((one) => ({ dano: one.dano, prikaz: <Predano dokaz={one} /> })),
    ...odluke.map((one) => ({ dano: one.dano, prikaz: <Odluka odluka={one} /> })),
  ].sort((a, b) => a.dano.localeCompare(b.dano))
  return (
    <Stack gap={3}>
      {tijelo && predano.length === 0 && <p>{RIJECI.nemaDokaza}</p>}
      {dogadaji.map(({ dano, prikaz }) => (
        <div key={dano} className={styles.dogadaj}>
          {prikaz}
        </div>
      ))}
      {trazeno !== null && (
        <Banner tone="warning" title={RIJECI.trazeno}>
          {trazeno.obrazlozenje}
        </Banner>
      )}
      <Prijedlog prijedlog={preporuka.prijedlog} />
      {zaNepravilnost && (
        <Banner tone="danger" title={RIJECI.zaNepravilnost}>
          {RIJECI.zaNepravilnostTekst}
        </Banner>
      )}
      <Prijenos prijenos={preporuka.prijenos} />
    </Stack>
  )
}

function Predano({ dokaz }: { dokaz: PreporukaDetalj['predano'][number] }) {
  const { tekst, datoteke, ime, dano } = dokaz
  return (
    <>
      <strong>{RIJECI.predano(ime, vrijeme(dano))}</strong>
      <p className={styles.tekst}>{tekst === '' ? RIJECI.bezOpisa : tekst}</p>
      {datoteke.length > 0 && (
        <ul className={styles.datoteke}>
          {datoteke.map((datoteka) => (
            <li key={datoteka.id}>
              <StavkaDatoteke datoteka={datoteka} onPreuzmi={() => void preuzmi(datoteka)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Odluka({ odluka }: { odluka: PreporukaDetalj['odluke'][number] }) {
  const { ocjena, obrazlozenje, dano, predlozio, potvrdio } = odluka
  return (
    <>
      <strong>{RIJECI.odluka(OCJENE_PREPORUKE[ocjena], vrijeme(dano))}</strong>
      <p className={styles.tekst}>{obrazlozenje}</p>
      {predlozio && potvrdio && <small>{RIJECI.osobe(predlozio, potvrdio)}</small>}
    </>
  )
}

function Prijedlog({ prijedlog }: { prijedlog: PreporukaDetalj['prijedlog'] }) {
  if (prijedlog === null) return null
  const { ocjena, obrazlozenje, vraceno, ime, dano } = prijedlog
  const naslov = vraceno === null ? RIJECI.prijedlog : RIJECI.prijedlogVracen
  return (
    <Banner tone={vraceno === null ? 'info' : 'warning'} title={naslov(OCJENE_PREPORUKE[ocjena])}>
      <p className={styles.tekst}>{obrazlozenje}</p>
      {vraceno !== null && <p className={styles.tekst}>{RIJECI.vraceno(vraceno)}</p>}
      <small>{RIJECI.predlozio(ime, vrijeme(dano))}</small>
    </Banner>
  )
}

function Prijenos({ prijenos }: { prijenos: PreporukaDetalj['prijenos'] }) {
  if (prijenos === null) return null
  const { razlog, ime, dano } = prijenos
  return (
    <Banner tone="info" title={RIJECI.prijenos}>
      {razlog !== null && <p className={styles.tekst}>{razlog}</p>}
      {ime === null ? RIJECI.prijenosKorisniku(vrijeme(dano)) : RIJECI.prijenosTijelu(ime, vrijeme(dano))}
    </Banner>
  )
}
