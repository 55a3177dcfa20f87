import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { obvezanIznos, obvezanOdabir, procitaj } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { KorekcijaDetalj, SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import { stolKorekcije } from './korekcije.calls.ts'
import { TEKST } from './korekcije.tekst.ts'
import { ObrazacKorekcije } from './obrazac-korekcije.tsx'
import { RacunKorekcije } from './racun-korekcije.tsx'

interface KorekcijaPageProps {
  strana: StranaProjekta
  korekcijaId: number
  notFound: ReactNode
}

const SHEMA = procitaj<SadrzajKorekcije>({
  stavke: z.array(z.object({ id: obvezanOdabir, prihvatljivo: obvezanIznos, razlog: z.string() })),
})

/** A correction of the budget at the desk of the body, or as its applicant reads and answers it. */
export function KorekcijaPage(props: KorekcijaPageProps) {
  return (
    <OtvoriZapis stol={stolKorekcije(props.strana)} id={props.korekcijaId} notFound={props.notFound}>
      {(korekcija, { foot }) =>
        korekcija.smijeUredivati ? (
          <Pisanje {...props} korekcija={korekcija} foot={foot} />
        ) : (
          <Citanje {...props} korekcija={korekcija} foot={foot} />
        )
      }
    </OtvoriZapis>
  )
}

type Prikaz = KorekcijaPageProps & { korekcija: KorekcijaDetalj; foot: ReactNode }

const zajednicko = ({ strana, korekcija, foot }: Prikaz) => ({
  stol: stolKorekcije(strana),
  zapis: korekcija,
  eyebrow: [korekcija.projekt.sifra, korekcija.projekt.naziv].filter(Boolean).join(' · '),
  title: TEKST.jedna,
  meta: korekcija.rok === null ? '' : `${TEKST.rok}: ${formatDatum(korekcija.rok)}`,
  foot,
})

function Pisanje(props: Prikaz) {
  const { korekcija, strana } = props
  const { sadrzaj: pocetno, racun } = korekcija
  const obrazac = useObrazac({ ...zaSpremanje(stolKorekcije(strana), korekcija), pocetno, shema: SHEMA })
  return (
    <ZapisPage {...zajednicko(props)} obrazac={obrazac}>
      <Stack gap={6}>
        <ObrazacKorekcije obrazac={obrazac} racun={racun} />
        <RacunKorekcije korekcija={korekcija} opis={TEKST.racunSpremljen} />
      </Stack>
    </ZapisPage>
  )
}

function Citanje(props: Prikaz) {
  const { korekcija, strana } = props
  const odgovara =
    strana.vrsta === 'prijavitelj' && jeStatus(korekcijaProracunaStatuses, korekcija.status.id, 'poslana')
  return (
    <ZapisPage {...zajednicko(props)} notices={odgovara && <Banner tone="info" title={TEKST.suglasnost} />}>
      <RacunKorekcije korekcija={korekcija} />
    </ZapisPage>
  )
}
