import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import type { CinjenicePrijavitelja } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { TEKST } from './ugovor.tekst.ts'

const { prijavitelj: RIJECI } = TEKST

/** The beneficiary as the contract knows it: facts of its own record on the day of the version. */
export function PodaciKorisnika({ korisnik }: { korisnik: CinjenicePrijavitelja }) {
  const { naziv, oib, velicina, regija, pdv, oblik, nkd, osnovan } = korisnik
  return (
    <Section title={RIJECI.naslov}>
      <DescriptionList
        columns={2}
        items={[
          { label: RIJECI.naziv, value: naziv },
          { label: RIJECI.oib, value: oib },
          { label: RIJECI.velicina, value: RIJECI.velicine[velicina] },
          { label: RIJECI.regija, value: regija && RIJECI.regije[regija] },
          { label: RIJECI.pdv, value: RIJECI.pdvi[pdv] },
          { label: RIJECI.oblik, value: oblik },
          { label: RIJECI.nkd, value: nkd },
          { label: RIJECI.osnovan, value: osnovan && isIsoDatum(osnovan) ? formatDatum(osnovan) : null },
        ]}
      />
    </Section>
  )
}
