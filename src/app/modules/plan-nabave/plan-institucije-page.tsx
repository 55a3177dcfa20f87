import type { ReactNode } from 'react'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { CitajDokument } from '#app/platform/dokument/otvori.tsx'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  BEZ_OCJENE,
  type OcjenaPlana,
  type PlanNabaveDetalj,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { ObavijestiPlana, projektPlana, rokPlana } from './okvir-plana.tsx'
import { razlikePlana, VRSTA_PLANA } from './plan.ts'
import { type Strana, stolPlana } from './plan-nabave.calls.ts'
import { KARTICE_PLANA, type KarticaPlana } from './plan-nabave.search.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { OcjenaContext } from './primjedbe.tsx'

interface PlanInstitucijePageProps {
  strana: Strana
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
  const pise = plan.smijeUredivati
  const obrazac = useObrazac<OcjenaPlana>({ ...zaSpremanje(stol, plan), pocetno: plan.ocjena ?? BEZ_OCJENE })
  const adresa = (key: string) => (key === 'plan' ? base : `${base}?kartica=${key}`)
  return (
    <OcjenaContext value={{ ocjena: pise ? obrazac.unos : plan.ocjena, obrazac: pise ? obrazac : undefined }}>
      <ZapisPage
        stol={stol}
        zapis={plan}
        obrazac={pise ? obrazac : undefined}
        eyebrow={projektPlana(plan)}
        title={TEKST.rijeci.obrazac}
        meta={[plan.prijavitelj.naziv, rokPlana(plan)].filter(Boolean).join(' · ')}
        notices={!pise && kartica === 'plan' && <ObavijestiPlana plan={plan} />}
        kartice={{ label: TEKST.rijeci.kartice, popis: KARTICE_PLANA, kartica, adresa }}
        bezInacica={TEKST.bezInacica}
        razlike={razlikePlana(plan.okolnosti, sada())}
        foot={foot}
      >
        {(kartica === 'plan' || kartica === 'opci-akt') && (
          <CitajDokument
            vrsta={VRSTA_PLANA}
            id={plan.id}
            sadrzaj={plan.sadrzaj}
            okvir={plan}
            adrese={{ pregled: base, pregledKartice: adresa }}
          >
            {() => (
              <KarticaDokumenta key={kartica} kartica={kartica} polje={polje}>
                {kartica === 'plan' && pise && <Komentar obrazac={obrazac} />}
              </KarticaDokumenta>
            )}
          </CitajDokument>
        )}
      </ZapisPage>
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
