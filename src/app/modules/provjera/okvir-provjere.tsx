import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { useOvajUredaj } from './paket.tsx'
import { TEKST } from './provjera.tekst.ts'

/** Until when somebody is to act, in words. */
export function rokProvjere({ statusId, rok }: Pick<MetaProvjere, 'statusId' | 'rok'>): string | undefined {
  if (rok.ocitovanje !== null && jeStatus(provjeraStatuses, statusId, 'naOcitovanju'))
    return TEKST.rok.ocitovanje(formatDatum(rok.ocitovanje))
  if (rok.zapisnik !== null && jeStatus(provjeraStatuses, statusId, 'zapisnikUIzradi'))
    return TEKST.rok.zapisnik(formatDatum(rok.zapisnik))
  return undefined
}

/** What is happening to the check: whose device writes, when the visit began, what the beneficiary said. */
export function ObavijestiProvjere({ provjera }: { provjera: MetaProvjere }) {
  const { statusId, preuzeo, pocetoU, ocitovanje } = provjera
  const ovdje = useOvajUredaj(provjera)
  const drugi = jeStatus(provjeraStatuses, statusId, 'uTijeku') && preuzeo !== null && !ovdje
  return (
    <Stack gap={2}>
      {drugi && (
        <Banner tone="warning" kratko>
          {TEKST.paket.samoDrugdje(preuzeo.ime)}
        </Banner>
      )}
      {pocetoU !== null && <p>{TEKST.pocelo(formatVrijeme(Date.parse(pocetoU)))}</p>}
      {ocitovanje?.predano === true && (
        <Banner tone="info" title={TEKST.ocitovanje.predano}>
          {ocitovanje.tekst}
        </Banner>
      )}
    </Stack>
  )
}
