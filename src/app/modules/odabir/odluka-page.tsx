import type { ReactNode } from 'react'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { procitaj, upisaniIznos } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import type { OdlukaDetalj, SadrzajOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { ObrazacOdluke, type UnosOdluke } from './obrazac-odluke.tsx'
import { adresaOdluke, adresaPrigovora, naPrigovor, stolOdluke } from './odluke.calls.ts'
import { dostavaRijecima, naslovOdluke, TEKST } from './odluke.tekst.ts'
import { Pismo } from './pismo.tsx'

interface OdlukaPageProps {
  strana: StranaProjekta
  odlukaId: number
  /** The dashboard of the project, where it is signed. */
  ploca: string
  notFound: ReactNode
}

const SHEMA = procitaj<UnosOdluke>({ bespovratna: upisaniIznos })

/** A decision about an application at its desk, or as the applicant is given it. */
export function OdlukaPage(props: OdlukaPageProps) {
  return (
    <OtvoriZapis stol={stolOdluke(props.strana)} id={props.odlukaId} notFound={props.notFound}>
      {(odluka, { foot }) =>
        odluka.smijeUredivati && odluka.priprema !== null ? (
          <Priprema {...props} odluka={odluka} sadrzaj={odluka.priprema.sadrzaj} foot={foot} />
        ) : (
          <Odluka {...props} odluka={odluka} foot={foot} />
        )
      }
    </OtvoriZapis>
  )
}

type Prikaz = OdlukaPageProps & { odluka: OdlukaDetalj; foot: ReactNode }

const zajednicko = ({ strana, odluka, foot }: Prikaz, sada: number) => ({
  stol: stolOdluke(strana),
  zapis: odluka,
  eyebrow: [odluka.projekt.sifra, odluka.projekt.naziv].filter(Boolean).join(' · '),
  title: naslovOdluke(odluka),
  meta: dostavaRijecima(odluka, sada),
  foot,
})

function Priprema(props: Prikaz & { sadrzaj: SadrzajOdluke }) {
  const { odluka, sadrzaj } = props
  const stol = stolOdluke(props.strana)
  const sada = useServerClock()
  const obrazac = useObrazac({ ...zaSpremanje(stol, odluka), pocetno: sadrzaj, shema: SHEMA })
  return (
    <ZapisPage {...zajednicko(props, sada())} obrazac={obrazac}>
      <Stack gap={6}>
        <ObrazacOdluke obrazac={obrazac} odluka={odluka} />
        <PismoOdluke {...props} />
      </Stack>
    </ZapisPage>
  )
}

function Odluka(props: Prikaz) {
  const { odluka, strana, ploca } = props
  const sada = useServerClock()
  const cekaPotpis = odluka.status.id === odlukaPrijaveStatuses.cekaPotpis.id && strana.vrsta === 'institucija'
  return (
    <ZapisPage
      {...zajednicko(props, sada())}
      notices={
        cekaPotpis && (
          <Banner tone="info" title={TEKST.potpis}>
            <LinkButton href={ploca}>{TEKST.vidiRadnje}</LinkButton>
          </Banner>
        )
      }
    >
      <PismoOdluke {...props} />
    </ZapisPage>
  )
}

function PismoOdluke({ odluka, strana, odlukaId }: Prikaz) {
  return (
    <Section title={odluka.dostava === null ? TEKST.nacrt : TEKST.pismo}>
      <Stack gap={4}>
        {odluka.pismo.length === 0 ? (
          <p>{TEKST.bezRazloga}</p>
        ) : (
          <Inline gap={2}>
            <LinkButton icon="download" target="_blank" rel="noopener" href={adresaOdluke(strana, odlukaId)}>
              {TEKST.pdf}
            </LinkButton>
            {naPrigovor(odluka, strana) && <LinkButton href={adresaPrigovora(strana)}>{TEKST.prigovor}</LinkButton>}
          </Inline>
        )}
        <Pismo blokovi={odluka.pismo} />
      </Stack>
    </Section>
  )
}
