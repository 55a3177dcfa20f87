import type { ReactNode } from 'react'
import { CitaniDokument } from '#app/platform/dokument/projekt/citani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis } from '#app/platform/record/zapis-page.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  BEZ_OCJENE,
  type OcjenaPlana,
  type PlanNabaveDetalj,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { ObavijestiPlana, rokPlana } from './okvir-plana.tsx'
import { stolPlana } from './plan-nabave.calls.ts'
import { KARTICE_PLANA, type KarticaPlana } from './plan-nabave.search.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { razlikePlana, VRSTA_PLANA } from './prikaz.ts'
import { OcjenaContext } from './primjedbe.tsx'

interface PlanInstitucijePageProps {
  strana: StranaProjekta
  planId: string
  kartica: KarticaPlana
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** The plan as the body that implements the call checks it: the answers as sent, risks and remarks beside its rows. */
export function PlanInstitucijePage(props: PlanInstitucijePageProps) {
  return (
    <OtvoriZapis stol={stolPlana(props.strana)} id={props.planId} notFound={props.notFound}>
      {(plan, { foot }) => <Plan {...props} plan={plan} foot={foot} />}
    </OtvoriZapis>
  )
}

function Plan(props: PlanInstitucijePageProps & { plan: PlanNabaveDetalj; foot: ReactNode }) {
  const { plan, strana, kartica, polje, base, foot } = props
  const stol = stolPlana(strana)
  const sada = useServerClock()
  const unos = useObrazac<OcjenaPlana>({ ...zaSpremanje(stol, plan), pocetno: plan.ocjena ?? BEZ_OCJENE })
  const obrazac = plan.smijeUredivati ? unos : undefined
  return (
    <OcjenaContext value={{ ocjena: obrazac?.unos ?? plan.ocjena, prosla: plan.objavljenaOcjena, obrazac }}>
      <CitaniDokument
        vrsta={VRSTA_PLANA}
        stol={stol}
        zapis={plan}
        obrazac={obrazac}
        kartice={KARTICE_PLANA}
        kartica={kartica}
        polje={polje}
        base={base}
        rok={rokPlana(plan)}
        notices={obrazac === undefined && kartica === 'plan' && <ObavijestiPlana plan={plan} />}
        bezInacica={TEKST.bezInacica}
        razlike={razlikePlana(plan.okolnosti, sada())}
        foot={foot}
      >
        {kartica === 'plan' && obrazac && <Komentar obrazac={obrazac} />}
      </CitaniDokument>
    </OcjenaContext>
  )
}

function Komentar({ obrazac: { polja } }: { obrazac: Obrazac<OcjenaPlana> }) {
  return (
    <Section title={TEKST.ocjena.naslov} description={TEKST.ocjena.uputa}>
      <TextArea {...polja.text('komentar')} label={TEKST.ocjena.komentar} width="full" maxLength={2000} />
    </Section>
  )
}
