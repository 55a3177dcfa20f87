import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { naReduRijecima } from '#contract/kernel/na-redu.popis.ts'
import { STAVKE, type StavkaKodDrugih, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import { satRijecima } from '#contract/kernel/sat-zapisa.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import styles from './na-redu.module.css'
import { StavkePloce, Sto } from './stavke-ploce.tsx'

interface NaReduDrugiProps {
  /** Absent on a device that was given the dashboard before the portal said it. */
  stanje: UpravljackaPloca['kodDrugih']
  popisi: Readonly<Partial<Record<VrstaStavke, string>>>
}

const TEKST = {
  naziv: 'Na redu su drugi',
  mozete: 'Možete',
  od: 'čeka se od',
  bezRoka: 'bez roka',
} as const

/** What waits for others: who is on turn, the days of its clock, since when, and what its reader can do all the same. */
export function NaReduDrugi({ stanje, popisi }: NaReduDrugiProps) {
  const now = useServerClock()
  if (stanje === undefined || stanje.prve.length === 0) return null
  return (
    <StavkePloce
      naziv={TEKST.naziv}
      items={stanje.prve}
      ukupno={stanje.ukupno}
      popisi={popisi}
      vise={(vrsta, broj) =>
        `${STAVKE[vrsta].jedna}: prikazano je prvih ${stanje.prve.filter((one) => one.vrsta === vrsta).length} od ${broj}`
      }
      columns={stupci(now)}
      znacke={(broj) => <Badge count={broj} max={999} label={`${TEKST.naziv}: ${broj}`} />}
      prazno={null}
    />
  )
}

const stupci = (now: () => number): Column<StavkaKodDrugih>[] => [
  { id: 'naslov', header: 'Zapis', render: ({ naslov }) => naslov },
  { id: 'rok', header: 'Rok', width: '13rem', render: (stavka) => <Sat stavka={stavka} danas={today(now())} /> },
  { id: 'naRedu', header: 'Na redu', width: '12rem', render: (stavka) => <Nositelji {...stavka} /> },
  { id: 'status', header: 'Status', render: ({ vrsta, status }) => <RecordStatus vrsta={vrsta} status={status} /> },
]

/** The days of the clock, and since when the record has waited. */
function Sat({ stavka: { sat, od }, danas }: { stavka: StavkaKodDrugih; danas: ReturnType<typeof today> }) {
  return (
    <>
      {sat === null ? TEKST.bezRoka : satRijecima(sat, danas)}
      {od !== null && <span className={styles.uz}>{`${TEKST.od} ${formatDatum(today(Date.parse(od)))}`}</span>}
    </>
  )
}

function Nositelji({ nositelji, mozete, vrsta, podnaslov }: StavkaKodDrugih) {
  const radnje = [...new Set(nositelji.flatMap(({ radnja }) => radnja ?? []))]
  return (
    <>
      <strong>{[naReduRijecima(nositelji), ...radnje].join(' – ')}</strong>
      {mozete.length > 0 && <span className={styles.uz}>{`${TEKST.mozete}: ${mozete.join(', ')}`}</span>}
      <Sto vrsta={vrsta} podnaslov={podnaslov} />
    </>
  )
}
