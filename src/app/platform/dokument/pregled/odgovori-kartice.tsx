import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Section } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type KarticaDokumenta, poljaKartice } from '#contract/kernel/dokument/katalog.ts'
import type { Odgovor } from '#contract/kernel/dokument/razlike.ts'
import { valueAt } from '#contract/kernel/sync/patch.ts'
import { useRaspravaAkoJe } from '../../rasprava/rasprava-context.tsx'
import { UzPolje } from '../../rasprava/uz-polje.tsx'
import { PreuzimanjeDatoteka } from '../datoteke/preuzimanje.tsx'
import { useOtvoreno, useSamoCitanje, useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import { type Cjelina, cjelineKartice } from './cjeline.ts'
import { idOdgovora } from './odgovor-iz-adrese.ts'
import styles from './pregled.module.css'

interface OdgovoriKarticeProps {
  kartica: KarticaDokumenta
  odgovori: readonly Odgovor[]
}

/** All answers of one tab, group by group and row by row. Each leads back to its field while the draft may change. */
export function OdgovoriKartice({ kartica, odgovori }: OdgovoriKarticeProps) {
  const { adrese, izgled } = useOtvoreno()
  const { TabliceKartice } = izgled
  const samoCitanje = useSamoCitanje()
  const adresa = samoCitanje ? undefined : adrese.kartica
  return (
    <Section
      title={kartica.naslov}
      id={`pregled-${kartica.kljuc}`}
      actions={
        adresa && (
          <LinkButton
            href={adresa(kartica.kljuc)}
            size="s"
            icon="edit"
            aria-label={TEKST.pregled.promijeniSto(kartica.naslov)}
          >
            {TEKST.pregled.promijeni}
          </LinkButton>
        )
      }
    >
      {TabliceKartice && <TabliceKartice kartica={kartica.kljuc} />}
      {cjelineKartice(kartica, odgovori).map((cjelina) => (
        <CjelinaOdgovora
          key={cjelina.kljuc}
          cjelina={cjelina}
          adresa={adresa && ((path) => adresa(kartica.kljuc, path))}
        />
      ))}
      <CijeleTablice kartica={kartica} />
    </Section>
  )
}

/** Tables as wholes, where somebody may say something of them: that a row is missing belongs to no answer. */
function CijeleTablice({ kartica }: Pick<OdgovoriKarticeProps, 'kartica'>) {
  const rasprava = useRaspravaAkoJe()
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const tablice = poljaKartice(kartica).filter(({ tip }) => tip === 'tablica')
  if (rasprava?.stanje === undefined || tablice.length === 0) return null
  return (
    <dl className={styles.odgovori}>
      {tablice.map(({ put, oznaka }) => {
        const redci = valueAt(sadrzaj, put)
        const broj = TEKST.pregled.redaka(Array.isArray(redci) ? redci.length : 0)
        return (
          <div key={put} id={idOdgovora(put)} className={styles.odgovor}>
            <dt>{TEKST.pregled.cijelaTablica(oznaka)}</dt>
            <dd>{broj}</dd>
            <dd className={styles.promijeni}>
              <UzPolje put={put} naziv={oznaka} vrijednost={broj} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface CjelinaProps {
  cjelina: Cjelina
  adresa: ((path: string) => string) | undefined
}

function CjelinaOdgovora({ cjelina, adresa }: CjelinaProps) {
  const { naslov, redci, odgovori } = cjelina
  const izvedeno = useStanje((stanje) => stanje.izvedeno)
  return (
    <div className={cx(styles.cjelina, redci.length > 0 && styles.redak)}>
      {naslov && <h3 className={styles.naslov}>{naslov}</h3>}
      {redci.length > 0 && <h4 className={styles.nazivRetka}>{redci.join(' – ')}</h4>}
      <dl className={styles.odgovori}>
        {odgovori.map(({ path, oznaka, prikaz, uneseno, datoteke }) => (
          <div key={path} id={idOdgovora(path)} className={styles.odgovor}>
            <dt>{oznaka}</dt>
            <dd className={uneseno ? undefined : styles.prazno}>
              {datoteke === undefined ? prikaz : <PreuzimanjeDatoteka datoteke={datoteke} put={path} />}
            </dd>
            <dd className={styles.promijeni}>
              {adresa && !izvedeno.has(path) && (
                <Anchor href={adresa(path)}>
                  {TEKST.pregled.promijeni}
                  <VisuallyHidden>: {[...redci, oznaka].join(' – ')}</VisuallyHidden>
                </Anchor>
              )}
              <UzPolje put={path} naziv={[...redci, oznaka].join(' – ')} vrijednost={prikaz} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
