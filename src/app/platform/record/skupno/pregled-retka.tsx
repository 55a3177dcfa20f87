import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type Popis, prikazVrijednosti } from '#contract/kernel/popis.ts'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { RecordStatus } from '../record-status.tsx'
import type { StolPopisa } from './skupna-radnja.tsx'
import styles from './skupno.module.css'

interface PregledRetkaProps<R> {
  popis: Popis<R>
  row: R
  id: string
  stol: StolPopisa | undefined
  href: string | undefined
  onClose: () => void
}

/** One record beside its list. It shows all that the list knows, also in columns that are not shown, and what may be done. */
export function PregledRetka<R>({ popis, row, id, stol, href, onClose }: PregledRetkaProps<R>) {
  const naslovId = useId()
  const [prvi, ...ostali] = Object.entries(popis.stupci)
  const tekst = ([, { tip, vrijednost }]: (typeof ostali)[number]) => prikazVrijednosti(tip, vrijednost(row))
  const naziv = popis.stupci.naziv ?? popis.stupci.naslov
  const naslov = naziv === undefined ? prvi && tekst(prvi) : prikazVrijednosti(naziv.tip, naziv.vrijednost(row))
  return (
    <section className={styles.pregled} aria-labelledby={naslovId} data-pregled="">
      <div className={styles.glava}>
        <h2 id={naslovId}>{naslov}</h2>
        <IconButton icon="close" label="Zatvori pregled" onClick={onClose} />
      </div>
      {stol && <Stanje stol={stol} id={id} />}
      <DescriptionList
        items={[...(prvi ? [prvi] : []), ...ostali]
          .filter(([kljuc, stupac]) => stupac !== naziv && !(kljuc === 'status' && stol))
          .flatMap((stupac) => {
            const value = tekst(stupac)
            return value === '' ? [] : [{ label: stupac[1].naziv, value }]
          })}
      />
      {href !== undefined && (
        <div>
          <LinkButton href={href} variant="primary">
            Otvori zapis
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/** The status of the record as it is now, and the moves of whoever looks. */
function Stanje({ stol, id }: { stol: StolPopisa; id: string }) {
  const { data } = useQuery(stol.detalj(id))
  if (data === undefined) return <Skeleton lines={2} />
  const moguce = data.dostupneRadnje.filter(({ onemoguceno }) => !onemoguceno)
  return (
    <>
      <div>
        <RecordStatus vrsta={stol.vrsta as VrstaStatusa} status={data.status} />
      </div>
      {moguce.length > 0 && (
        <Section title="Vaše radnje">
          <ul>
            {moguce.map(({ kod, oznaka }) => (
              <li key={kod}>{oznaka}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
