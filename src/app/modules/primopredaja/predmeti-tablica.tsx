import type { ReactNode } from 'react'
import { RokUzDan } from '#app/platform/record/rok.tsx'
import { type Column, DataTable, type Selection } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { type PredmetDetalj, STANJA_PREDMETA } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { TEKST } from './primopredaja.tekst.ts'

export const nazivPredmeta = ({ opis }: PredmetDetalj): string => opis?.naslov ?? TEKST.izvanUvida

type Opis = NonNullable<PredmetDetalj['opis']>

function RokPredmeta({ rok, stojiOd }: Pick<Opis, 'rok' | 'stojiOd'>) {
  if (stojiOd !== null) return TEKST.stoji(formatDatum(stojiOd))
  if (rok === null) return TEKST.bezRoka
  return <RokUzDan rok={Date.parse(rok)} />
}

const STUPCI: Column<PredmetDetalj>[] = [
  {
    id: 'predmet',
    header: TEKST.stupci.predmet,
    render: (one) => nazivPredmeta(one),
  },
  { id: 'podnaslov', header: TEKST.stupci.podnaslov, render: ({ opis }) => opis?.podnaslov ?? '' },
  { id: 'status', header: TEKST.stupci.status, render: ({ opis }) => opis?.status.naziv ?? '' },
  {
    id: 'rok',
    header: TEKST.stupci.rok,
    render: ({ opis }) => opis && <RokPredmeta {...opis} />,
  },
  {
    id: 'neprocitano',
    header: TEKST.stupci.neprocitano,
    align: 'end',
    render: ({ opis }) => opis?.neprocitano ?? 0,
  },
  {
    id: 'stanje',
    header: TEKST.stupci.stanje,
    whole: true,
    render: ({ stanje, razlog }) => (
      <>
        <StatusChip tone={STANJA_PREDMETA[stanje].ton}>{STANJA_PREDMETA[stanje].naziv}</StatusChip>
        {razlog !== null && (
          <>
            <br />
            <small>{razlog}</small>
          </>
        )}
      </>
    ),
  },
]

interface PredmetiTablicaProps {
  predmeti: readonly PredmetDetalj[]
  selection?: Pick<Selection<PredmetDetalj>, 'selected' | 'onChange'>
  actions?: (predmet: PredmetDetalj) => ReactNode
}

/** Items by their kinds, each kind a table of its own. */
export function PredmetiTablica({ predmeti, selection, actions }: PredmetiTablicaProps) {
  if (predmeti.length === 0) return <EmptyState title={TEKST.nemaPredmeta} icon="list" />
  const vrste = [...new Set(predmeti.map(({ vrsta }) => vrsta))]
  return (
    <Stack gap={5}>
      {vrste.map((vrsta) => (
        <DataTable
          key={vrsta}
          caption={vrsta}
          columns={STUPCI}
          rows={predmeti.filter((one) => one.vrsta === vrsta)}
          rowKey={({ kljuc }) => kljuc}
          rowHref={({ opis }) => opis?.adresa ?? undefined}
          selection={selection && { ...selection, label: nazivPredmeta }}
          actions={actions}
        />
      ))}
    </Stack>
  )
}
