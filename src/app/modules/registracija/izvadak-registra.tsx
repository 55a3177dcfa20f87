import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { NAZIVI_OBLIKA } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { NAZIVI_REGISTARA, NAZIVI_STANJA, type SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'

/** What the register says of an entity. */
export function IzvadakRegistra({ subjekt }: { subjekt: SubjektRegistra }) {
  const { naziv, oib, pravniOblik, registar, mb, mbs, mbo, adresa, nkd, stanje } = subjekt
  const broj = [
    ['MBS', mbs],
    ['MBO', mbo],
    ['MB', mb],
  ].flatMap(([label, value]) => (value ? [{ label: label ?? '', value }] : []))
  return (
    <Section title={naziv} description={NAZIVI_REGISTARA[registar]}>
      <DescriptionList
        columns={3}
        items={[
          { label: 'OIB', value: oib },
          ...broj,
          { label: 'Pravni oblik', value: NAZIVI_OBLIKA[pravniOblik] },
          { label: 'Adresa', value: adresa },
          { label: 'Pretežita djelatnost (NKD)', value: nkd },
          { label: 'Stanje', value: NAZIVI_STANJA[stanje] },
        ]}
      />
    </Section>
  )
}
