import type { ReactNode } from 'react'
import { CitaniDokument } from '#app/platform/dokument/projekt/citani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis } from '#app/platform/record/zapis-page.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { jeStatus } from '#contract/kernel/status.ts'
import {
  BEZ_OCITOVANJA,
  type PisanjeKorisnika,
  type ProvjeraDetalj,
} from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { karticaPoMjeri } from './kartica-po-mjeri.tsx'
import { PisiOcitovanje } from './ocitovanje.tsx'
import { ObavijestiProvjere, rokProvjere } from './okvir-provjere.tsx'
import { PapiriProvjere } from './papiri-provjere.tsx'
import { Preporuke } from './preporuke.tsx'
import { razlikeProvjere, VRSTA_PROVJERE } from './prikaz.ts'
import { stolProvjere } from './provjera.calls.ts'
import { type KarticaProvjere, karticeProvjere } from './provjera.search.ts'
import { TEKST } from './provjera.tekst.ts'

interface ProvjeraKorisnikaPageProps {
  strana: StranaProjekta
  provjeraId: string
  kartica: KarticaProvjere
  polje?: string | undefined
  base: string
  notFound: ReactNode
}

/** A check as its beneficiary was given it, with their statement and what they did of what was recommended. */
export function ProvjeraKorisnikaPage(props: ProvjeraKorisnikaPageProps) {
  return (
    <OtvoriZapis stol={stolProvjere(props.strana)} id={props.provjeraId} notFound={props.notFound}>
      {(provjera, { foot }) => <Provjera {...props} provjera={provjera} foot={foot} />}
    </OtvoriZapis>
  )
}

function Provjera(props: ProvjeraKorisnikaPageProps & { provjera: ProvjeraDetalj; foot: ReactNode }) {
  const { provjera, strana, provjeraId, kartica, polje, base, foot } = props
  const stol = stolProvjere(strana)
  const sada = useServerClock()
  const ocituje =
    jeStatus(provjeraStatuses, provjera.statusId, 'naOcitovanju') && provjera.ocitovanje?.predano === false
  const { tekst, nalazi } = provjera.ocitovanje ?? BEZ_OCITOVANJA
  const unos = useObrazac<PisanjeKorisnika>({
    ...zaSpremanje(stol, provjera),
    pocetno: { ocitovanje: { tekst, nalazi } },
  })
  const obrazac = provjera.smijeUredivati && ocituje ? unos : undefined
  return (
    <CitaniDokument
      vrsta={VRSTA_PROVJERE}
      stol={stol}
      zapis={provjera}
      number={provjera.oznaka}
      obrazac={obrazac}
      kartice={karticeProvjere(provjera.okolnosti.teren)}
      kartica={kartica}
      polje={polje}
      base={base}
      rok={rokProvjere(provjera, sada())}
      notices={
        <Stack gap={2}>
          <PapiriProvjere strana={strana} provjeraId={provjeraId} provjera={provjera} kartica={kartica} />
          {kartica === 'podaci' && <ObavijestiProvjere provjera={provjera} />}
        </Stack>
      }
      bezInacica={TEKST.bezInacica}
      razlike={razlikeProvjere(provjera.okolnosti, sada())}
      sadrzaj={karticaPoMjeri(kartica, provjeraId, polje)}
      foot={foot}
    >
      {kartica === 'nalazi' && ocituje && obrazac && <PisiOcitovanje provjera={provjera} obrazac={obrazac} />}
      {kartica === 'nalazi' && <Preporuke strana={strana} provjera={provjera} />}
    </CitaniDokument>
  )
}
