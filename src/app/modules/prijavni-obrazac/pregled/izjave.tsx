import { Section } from '#app/ui/section.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'
import styles from './pregled.module.css'

/** Declarations of the applicant and whether they were made. */
export function Izjave() {
  const { meta } = usePrijava()
  const { izjave, izjaveTekst, dano, nijeDano } = TEKST.pregledObrasca
  return (
    <Section title={izjave} description={izjaveTekst}>
      <ul className={styles.izjave}>
        {OBVEZNE_IZJAVE.map(({ kljuc, oznaka }) => {
          const made = meta.izjave.includes(kljuc)
          return (
            <li key={kljuc}>
              <StatusChip tone={made ? 'success' : 'neutral'} icon={made ? 'check' : 'circle'}>
                {made ? dano : nijeDano}
              </StatusChip>
              {oznaka}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
