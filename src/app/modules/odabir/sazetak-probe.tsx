/** What the answers of a dress rehearsal come to: which of them would stand in the way, in words, and where they are. */
import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { type DioProbe, LISTE_PROBE } from '#contract/modules/odabir/generalna-proba.liste.ts'
import type { StanjeDijela } from '#contract/modules/odabir/generalna-proba.ts'
import { TEKST } from './generalna-proba.tekst.ts'

interface Zapreka {
  dio: DioProbe
  kod: string
  tekst: string
}

const T = TEKST.sazetak
const zapreke = ({ dio, eliminiraju, neispunjene, uvjetne, nepotpuni }: StanjeDijela): Zapreka[] => [
  ...eliminiraju.map((kod) => ({ dio, kod, tekst: T.eliminira(kod) })),
  ...neispunjene.map((kod) => ({ dio, kod, tekst: T.nije(kod) })),
  ...uvjetne.map((kod) => ({ dio, kod, tekst: T.uvjetno(kod) })),
  ...nepotpuni.map(({ polje = '', poruka }) => ({ dio, kod: polje.split('.')[2] ?? '', tekst: poruka })),
]

interface SazetakProbeProps {
  dijelovi: readonly StanjeDijela[]
  adresa: (dio: string, path?: string) => string
  /** Of the application form. */
  obrazac: AdreseDokumenta
}

export function SazetakProbe({ dijelovi, adresa, obrazac }: SazetakProbeProps) {
  const sve = dijelovi.flatMap(zapreke)
  return (
    <Section title={T.naslov}>
      <Stack gap={3}>
        {sve.length === 0 && <p>{T.prazno}</p>}
        {sve.length > 0 && (
          <ul>
            {sve.map(({ dio, kod, tekst }) => (
              <li key={`${dio} ${kod} ${tekst}`}>
                {tekst} <Anchor href={adresa(dio, `${LISTE_PROBE[dio].put}.${kod}`)}>{T.pitanje(kod)}</Anchor>
              </li>
            ))}
          </ul>
        )}
        <p>
          {TEKST.dalje} <Anchor href={obrazac.pregled}>{TEKST.pregled}</Anchor>
        </p>
      </Stack>
    </Section>
  )
}
