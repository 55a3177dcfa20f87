import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { STANJE_KASNOG, vremenaRijecima } from '#contract/modules/projekt/kasno.tekst.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'

const TON = { ceka: 'danger', prihvaceno: 'success', odbijeno: 'danger', bespredmetno: 'info' } as const

/** An application that arrived after the deadline: both times, what is known of them, and what was decided. */
export function KasnoZaprimljena() {
  const { kasno } = usePrijava().meta
  if (kasno === null || kasno.stanje === 'bespredmetno') return null
  return (
    <Banner tone={TON[kasno.stanje]} title={`${TEKST.kasno.naslov}: ${STANJE_KASNOG[kasno.stanje]}`} live="polite">
      <p>{TEKST.kasno[kasno.stanje]}</p>
      {kasno.obrazlozenje !== null && <p>{`${TEKST.kasno.obrazlozenje}: ${kasno.obrazlozenje}`}</p>}
      <DescriptionList items={vremenaRijecima(kasno)} columns={2} />
    </Banner>
  )
}
