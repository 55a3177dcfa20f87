import { createContext, type ReactNode, use } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import { useStanje } from '#app/platform/dokument/dokument-context.tsx'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { IzmjeneAlati } from '#app/platform/dokument/okvir/izmjene-alati.tsx'
import { OkvirDokumenta } from '#app/platform/dokument/okvir/okvir-dokumenta.tsx'
import { UrediDokument } from '#app/platform/dokument/otvori.tsx'
import { RadnjeDokumenta } from '#app/platform/dokument/radnje/radnje-dokumenta.tsx'
import { uskladiRadnje } from '#app/platform/dokument/radnje/uskladi.ts'
import type { DokumentUredaja } from '#app/platform/dokument/uredaj.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { InaciceZapisa } from '#app/platform/record/usporedba-inacica.tsx'
import { DnevnikZapisa } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { planPotpun } from '#contract/modules/plan-nabave/plan-nabave.rules.ts'
import type { MetaPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { jeVracen, ObavijestiPlana, ZaglavljePlana } from './okvir-plana.tsx'
import { razlikePlana, VRSTA_PLANA } from './plan.ts'
import { type Strana, stolPlana } from './plan-nabave.calls.ts'
import type { KarticaPlana } from './plan-nabave.search.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { OcjenaContext } from './primjedbe.tsx'

interface Otvoren {
  strana: Strana
  planId: string
  /** Address of the plan's first tab. */
  base: string
}
const PlanContext = createContext<(Otvoren & { plan: MetaPlana; uredaj: DokumentUredaja }) | undefined>(undefined)

const hash = (path: string | undefined) => (path === undefined ? '' : `#${path}`)
const adresePlana = (base: string): AdreseDokumenta => {
  const kartica = (key: string, path?: string) => `${base}${key === 'plan' ? '' : `/${key}`}${hash(path)}`
  return { kartica, pregled: base, pregledKartice: (key) => kartica(key) }
}

/** The plan of an address from this device; its tabs stand inside. */
export function PlanPrijavitelja({ children, ...otvoren }: Otvoren & { children: ReactNode }) {
  return (
    <UrediDokument vrsta={VRSTA_PLANA} id={otvoren.planId} adrese={adresePlana(otvoren.base)}>
      {(plan, uredaj) => (
        <PlanContext value={{ ...otvoren, plan, uredaj }}>
          <OcjenaContext value={{ ocjena: plan.ocjena, odgovoreno: !jeVracen(plan) }}>{children}</OcjenaContext>
        </PlanContext>
      )}
    </UrediDokument>
  )
}

function usePlan() {
  const open = use(PlanContext)
  if (open === undefined) throw new Error('The screen of a plan stands outside of it')
  return open
}

/** One tab of the plan. `polje` is the exact path to go to, from the address. */
export function PlanPrijaviteljaPage({ kartica, polje }: { kartica: KarticaPlana; polje?: string | undefined }) {
  const { strana, planId, base, plan } = usePlan()
  const sada = useServerClock()
  const ostale = [
    { href: `${base}?kartica=inacice`, label: TEKST.inacice, current: kartica === 'inacice' },
    { href: `${base}/dnevnik-aktivnosti`, label: TEKST.dnevnik, current: kartica === 'dnevnik-aktivnosti' },
  ]
  const stol = stolPlana(strana)
  return (
    <OkvirDokumenta
      kartica={kartica}
      ostale={ostale}
      potpunost={plan.smijeUredivati}
      zaglavlje={<ZaglavljePlana plan={plan} />}
      obavijesti={kartica === 'plan' && <ObavijestiPlana plan={plan} />}
    >
      {kartica === 'inacice' && (
        <InaciceZapisa
          stol={stol}
          id={planId}
          prazno={TEKST.bezInacica}
          razlike={razlikePlana(plan.okolnosti, sada())}
        />
      )}
      {kartica === 'dnevnik-aktivnosti' && <DnevnikZapisa stol={stol} id={planId} />}
      {(kartica === 'plan' || kartica === 'opci-akt') && (
        <KarticaDokumenta kartica={kartica} polje={polje}>
          <Radnje />
        </KarticaDokumenta>
      )}
    </OkvirDokumenta>
  )
}

/** What stops nobody and should be known before the plan goes on. */
function NaPozornost() {
  const upozorenja = useStanje((stanje) => stanje.upozorenja)
  const poruke = [...new Set(upozorenja.map(({ poruka }) => poruka))]
  const online = useOnline()
  return (
    <Stack gap={3}>
      {!online && <Banner tone="warning">{TEKST.radnje.slanjeBezMreze}</Banner>}
      {poruke.length > 0 && (
        <Banner tone="warning" title={TEKST.radnje.upozorenja}>
          <ul>
            {poruke.map((poruka) => (
              <li key={poruka}>{poruka}</li>
            ))}
          </ul>
        </Banner>
      )}
    </Stack>
  )
}

const VIEWS = {
  oznaciSpremnim: { message: TEKST.radnje.spremnim, body: <NaPozornost /> },
  posalji: { body: <NaPozornost /> },
}

function Radnje() {
  const { plan, uredaj } = usePlan()
  const greske = useStanje((stanje) => stanje.greske.length)
  const okolnosti = { greske, razlike: uredaj.razlike.length }
  const radnje = uskladiRadnje(plan.dostupneRadnje, okolnosti, {
    radnje: ['oznaciSpremnim', 'posalji'],
    zbogSadrzaja: (pravilo) => pravilo === planPotpun.id,
    neispravno: TEKST.rijeci.neispravno,
  })
  return (
    <RadnjeDokumenta
      radnje={radnje}
      views={VIEWS}
      odbijeno={planPotpun.poruka}
      zakljucano={!plan.smijeUredivati}
      alati={plan.smijeUredivati && <IzmjeneAlati />}
    />
  )
}
