import { ZnakRoka } from '#app/platform/record/rok.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { prolazi, ROKOVI, type RokKalendara } from '#contract/kernel/rok.ts'
import { danRoka as danSatom, rokRijecima, zatvaranjeRijecima } from '#contract/kernel/rok-rijecima.ts'
import styles from './kalendar.module.css'
import { TEKST } from './kalendar.tekst.ts'
import { danRoka, type ProgramKalendara, praznikNaDan } from './mjesec.ts'

interface PopisRokovaProps {
  naslov: string
  rokovi: readonly RokKalendara[]
  programi: Readonly<Record<number, ProgramKalendara>>
  sada: number
  /** Said where there are none. */
  prazno?: string
  /** They are not known yet. */
  ucitava?: boolean
}

/** Deadlines one under the other, each with whose it is and when the portal warns of it. */
export function PopisRokova({ naslov, rokovi, programi, sada, prazno, ucitava = false }: PopisRokovaProps) {
  if (ucitava)
    return (
      <Section title={naslov}>
        <Skeleton />
      </Section>
    )
  return (
    <Section title={naslov}>
      {rokovi.length === 0 && prazno !== undefined && <p className={styles.sitno}>{prazno}</p>}
      <ul className={styles.popis}>
        {rokovi.map((rok) => (
          <Redak key={`${rok.vrsta} ${rok.id}`} rok={rok} program={programi[rok.programId ?? 0]} sada={sada} />
        ))}
      </ul>
    </Section>
  )
}

function Redak({ rok, program, sada }: { rok: RokKalendara; program: ProgramKalendara | undefined; sada: number }) {
  const { vrsta, naziv, podnaslov, kada, adresa, upozorenja } = rok
  const { naziv: sto, nosi } = ROKOVI[vrsta]
  const rijeci = (prolazi(vrsta) ? zatvaranjeRijecima : rokRijecima)(Date.parse(kada), sada)
  const praznik = praznikNaDan(danRoka(rok))
  return (
    <li className={styles.redak} data-program={program?.boja ?? 'administracija'}>
      <div className={styles.kada}>
        <strong>{danSatom(Date.parse(kada))}</strong>
        <ZnakRoka rijeci={rijeci} />
        {praznik !== undefined && <span className={styles.sitno}>{praznik}</span>}
      </div>
      <div className={styles.sto}>
        <span>
          <strong>{sto}</strong>: {adresa === null ? naziv : <Anchor href={adresa}>{naziv}</Anchor>}
        </span>
        <span className={styles.sitno}>{[podnaslov, TEKST.nosi(nosi)].filter(Boolean).join(' · ')}</span>
        {upozorenja.length > 0 && (
          <span className={cx(styles.sitno, styles.upozorenja)}>
            <Icon name="bell" />
            {TEKST.upozorenja(upozorenja)}
          </span>
        )}
      </div>
      {program !== undefined && <span className={styles.program}>{program.oznaka}</span>}
    </li>
  )
}
