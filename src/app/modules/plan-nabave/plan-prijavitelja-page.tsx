import type { ReactNode } from 'react'
import { KarticaPisanog, PisaniDokument, useMetaDokumenta } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import { RadnjePisanog } from '#app/platform/dokument/projekt/radnje-pisanog.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { datotekeProvjerene, planPotpun } from '#contract/modules/plan-nabave/plan-nabave.rules.ts'
import { jeVracen, ObavijestiPlana, rokPlana } from './okvir-plana.tsx'
import { stolPlana } from './plan-nabave.calls.ts'
import type { KarticaPlana } from './plan-nabave.search.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { razlikePlana, VRSTA_PLANA } from './prikaz.ts'
import { OcjenaContext } from './primjedbe.tsx'

interface PlanPrijaviteljaProps {
  strana: StranaProjekta
  planId: string
  /** Address of the plan's first tab. */
  base: string
  children: ReactNode
}

/** The plan of an address from this device, with what the institution said of its rows; its tabs stand inside. */
export function PlanPrijavitelja({ strana, planId, base, children }: PlanPrijaviteljaProps) {
  return (
    <PisaniDokument vrsta={VRSTA_PLANA} stol={stolPlana(strana)} id={planId} base={base}>
      {(plan) => <OcjenaContext value={{ ocjena: plan.ocjena, odgovoreno: !jeVracen(plan) }}>{children}</OcjenaContext>}
    </PisaniDokument>
  )
}

/** One tab of the plan. `polje` is the exact path to go to, from the address. */
export function PlanPrijaviteljaPage({ kartica, polje }: { kartica: KarticaPlana; polje?: string | undefined }) {
  const plan = useMetaDokumenta(VRSTA_PLANA)
  const sada = useServerClock()
  return (
    <KarticaPisanog
      kartica={kartica}
      polje={polje}
      rok={rokPlana(plan)}
      obavijesti={kartica === 'plan' && <ObavijestiPlana plan={plan} />}
      bezInacica={TEKST.bezInacica}
      razlike={razlikePlana(plan.okolnosti, sada())}
    >
      <RadnjePisanog
        naprijed={VRSTA_PLANA.naprijed}
        potpun={planPotpun}
        naUredaju={VRSTA_PLANA.naUredaju}
        datoteke={datotekeProvjerene}
        bezMreze={TEKST.bezMreze}
        poruke={TEKST.poruke}
      />
    </KarticaPisanog>
  )
}
