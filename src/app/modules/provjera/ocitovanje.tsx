import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { ukratko } from '#contract/kernel/tekst.ts'
import type { PisanjeKorisnika, ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { nalaziOd } from '#contract/modules/provjera/provjera.ts'
import { TEKST } from './provjera.tekst.ts'

interface PisiOcitovanjeProps {
  provjera: ProvjeraDetalj
  obrazac: Obrazac<PisanjeKorisnika>
}

/** As much of a finding as stands over its statement. */
const OPIS_NALAZA = 80

/** The beneficiary's statement on the minutes and on each finding. */
export function PisiOcitovanje({ provjera, obrazac: { unos, set } }: PisiOcitovanjeProps) {
  const { ocitovanje } = unos
  const upisi = (promjena: Partial<typeof ocitovanje>) => set({ ocitovanje: { ...ocitovanje, ...promjena } })
  return (
    <Section title={TEKST.ocitovanje.naslov} description={TEKST.ocitovanje.uputa}>
      <Stack gap={4}>
        <TextArea
          name="ocitovanje"
          label={TEKST.ocitovanje.tekst}
          width="full"
          maxLength={6000}
          value={ocitovanje.tekst}
          onChange={(value) => upisi({ tekst: value ?? '' })}
        />
        {nalaziOd(provjera.sadrzaj).map((redak, i) => (
          <TextArea
            key={redak.id}
            name={`nalaz-${redak.id}`}
            label={TEKST.ocitovanje.uzNalaz(i + 1, ukratko(tekstOd(redak, 'opis'), OPIS_NALAZA))}
            width="full"
            maxLength={2000}
            rows={3}
            value={ocitovanje.nalazi[redak.id] ?? ''}
            onChange={(value) => upisi({ nalazi: { ...ocitovanje.nalazi, [redak.id]: value ?? '' } })}
          />
        ))}
      </Stack>
    </Section>
  )
}
