import { useOnline } from '#app/platform/api/use-online.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatDatum, formatVrijeme, today, vrijemeURecenici } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { minutaRazlike } from '#contract/modules/provjera/provjera.pecati.ts'
import { cekaRok } from '#contract/modules/provjera/provjera.rules.ts'
import type {
  DokumentiProvjere as Dokumenti,
  MetaProvjere,
  Ocitovanje,
} from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { useOvajUredaj } from './paket.tsx'
import { adresaDokumenta } from './provjera.calls.ts'
import { TEKST } from './provjera.tekst.ts'

/** Until when somebody is to act, in words. */
export function rokProvjere(
  provjera: Pick<MetaProvjere, 'statusId' | 'rok' | 'ocitovanje'>,
  sada: number,
): string | undefined {
  const ceka = cekaRok(provjera)
  if (ceka === undefined) return undefined
  const rijeci = TEKST.rok[ceka.sto]
  return today(sada) > ceka.dan ? rijeci.prosao(formatDatum(ceka.dan)) : rijeci.do(formatDatum(ceka.dan))
}

/** The clock of this device is wrong: what it seals keeps both times, and the person may set it right. */
export function KriviSat() {
  // Heard anew while the page stands.
  const sada = useServerClock()
  const minuta = minutaRazlike(sada() - Date.now())
  if (minuta === undefined) return null
  return (
    <Banner tone="warning" kratko>
      {TEKST.kriviSat(minuta)}
    </Banner>
  )
}

const naslovOcitovanja = ({ predanoU }: Ocitovanje) =>
  predanoU === undefined ? TEKST.ocitovanje.predano : TEKST.ocitovanje.predanoU(vrijemeURecenici(Date.parse(predanoU)))

/** What is happening to the check: whose device writes, when the visit began, what the beneficiary said. */
export function ObavijestiProvjere({ provjera }: { provjera: MetaProvjere }) {
  const { statusId, preuzeo, pocetoU, ocitovanje } = provjera
  const ovdje = useOvajUredaj(provjera)
  const drugi = jeStatus(provjeraStatuses, statusId, 'uTijeku') && preuzeo !== null && !ovdje
  return (
    <Stack gap={2}>
      <KriviSat />
      {drugi && (
        <Banner tone="warning" kratko>
          {TEKST.paket.samoDrugdje(preuzeo.ime)}
        </Banner>
      )}
      {pocetoU !== null && <p>{TEKST.pocelo(vrijemeURecenici(Date.parse(pocetoU)))}</p>}
      {ocitovanje?.predano === true && (
        <Banner tone="info" title={naslovOcitovanja(ocitovanje)}>
          {ocitovanje.tekst || TEKST.ocitovanje.uzNalaze}
        </Banner>
      )}
    </Stack>
  )
}

interface DokumentiProps {
  strana: StranaProjekta
  provjeraId: string
  dokumenti: Dokumenti
}

const IMENA = ['najava', 'izvjesce'] as const

/** What the portal has made of the check for good; it is fetched from the portal. */
export function DokumentiProvjere({ strana, provjeraId, dokumenti }: DokumentiProps) {
  const online = useOnline()
  const ima = IMENA.flatMap((ime) => (dokumenti[ime] === null ? [] : [{ ime, kada: dokumenti[ime] }]))
  if (!online || ima.length === 0) return null
  return (
    <Inline gap={2}>
      {ima.map(({ ime, kada }) => (
        <LinkButton
          key={ime}
          icon="download"
          target="_blank"
          rel="noopener"
          href={adresaDokumenta(strana, provjeraId, `${ime}Pdf`)}
          aria-label={TEKST.dokumenti.opis(TEKST.dokumenti[ime], formatVrijeme(Date.parse(kada)))}
        >
          {TEKST.dokumenti[ime]}
        </LinkButton>
      ))}
    </Inline>
  )
}
