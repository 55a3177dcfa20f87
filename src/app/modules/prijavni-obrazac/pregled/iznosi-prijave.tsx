import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

/** The totals of the application. */
export function IznosiPrijave() {
  const { ukupno, eu, nacionalno, intenzitet, potrebnaVlastitaSredstva } = useStanje((stanje) => stanje.racun)
  const { proracun: tekst } = TEKST
  const eur = (label: string, cents: number) => ({ label, value: formatEur(cents), align: 'end' as const })
  return (
    <Section title={TEKST.pregledObrasca.zbrojevi}>
      <DescriptionList
        columns={2}
        items={[
          eur(tekst.ukupno, ukupno.ukupno),
          eur(tekst.prihvatljivo, ukupno.prihvatljivo),
          eur(tekst.neprihvatljivo, ukupno.neprihvatljivo),
          eur(tekst.bespovratna, ukupno.bespovratna),
          eur('od toga Europska unija', eu),
          eur('od toga nacionalno sufinanciranje', nacionalno),
          eur(tekst.vlastito, ukupno.vlastito),
          eur('Potrebna vlastita sredstva', potrebnaVlastitaSredstva),
          { label: tekst.intenzitet, value: intenzitet === null ? '–' : formatPercent(intenzitet), align: 'end' },
        ]}
      />
    </Section>
  )
}
