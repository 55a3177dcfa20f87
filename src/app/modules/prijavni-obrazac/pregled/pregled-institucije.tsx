import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import type { Adrese } from '../adrese.ts'
import type { KarticaPregleda } from '../kartica.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { prijelazInstitucije } from './pregled.calls.ts'
import { PregledDetalja } from './pregled-detalja.tsx'

interface PregledInstitucijeProps {
  detalj: ProjektDetalj
  adrese: Adrese
  institucijaId: number
  kartica?: KarticaPregleda | undefined
  /** Below the answers of the whole application. */
  dodatak?: ReactNode
  /** How far its selection is, above everything else. */
  odabir?: ReactNode
  /** What a move makes old. */
  osvjezi: readonly QueryKey[]
}

/** The application as an institution reads it: the answers as submitted, the server's figures, its own moves. */
export function PregledInstitucije({
  detalj,
  adrese,
  institucijaId,
  kartica,
  dodatak,
  odabir,
  osvjezi,
}: PregledInstitucijeProps) {
  const send = useMove((body) => prijelazInstitucije(institucijaId, detalj.id, body), detalj.verzijaRetka, osvjezi)
  return (
    <PregledDetalja
      detalj={detalj}
      adrese={adrese}
      kartica={kartica}
      iznosi={
        <>
          {odabir}
          <IznosiPosluzitelja />
        </>
      }
      dodatak={dodatak}
    >
      {detalj.dostupneRadnje.length > 0 && <ActionBar radnje={detalj.dostupneRadnje} onMove={send} />}
    </PregledDetalja>
  )
}

/** What the server recorded at submission, and whether the call as it now stands still gives the same. */
function IznosiPosluzitelja() {
  const { meta } = usePrijava()
  const { bespovratna, prihvatljivo } = useStanje((stanje) => stanje.racun.ukupno)
  const trazeno = fromWire(meta.trazenaBespovratna)
  const ukupno = fromWire(meta.ukupnoPrihvatljivo)
  return (
    <Section title={TEKST.pregledObrasca.zabiljezeno} description={TEKST.pregledObrasca.brojke}>
      <Stack gap={3}>
        <DescriptionList
          columns={2}
          items={[
            { label: TEKST.potvrda.trazeno, value: formatEur(trazeno), align: 'end' },
            { label: TEKST.potvrda.prihvatljivo, value: formatEur(ukupno), align: 'end' },
          ]}
        />
        {(trazeno !== bespovratna || ukupno !== prihvatljivo) && (
          <Banner tone="warning">
            {TEKST.pregledObrasca.drukciji(formatEur(bespovratna), formatEur(prihvatljivo))}
          </Banner>
        )}
      </Stack>
    </Section>
  )
}
