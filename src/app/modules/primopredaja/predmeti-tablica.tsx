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

/** What it is, whose, and whether something of it waits to be read: one cell, so that the moves of a row stay on the screen. */
function Predmet({ predmet }: { predmet: PredmetDetalj }) {
  const { podnaslov, neprocitano = 0 } = predmet.opis ?? {}
  const uz = [podnaslov, neprocitano > 0 && TEKST.neprocitano(neprocitano)].filter(Boolean).join(' · ')
  return (
    <>
      {nazivPredmeta(predmet)}
      {uz !== '' && (
        <>
          <br />
          <small>{uz}</small>
        </>
      )}
    </>
  )
}

type Radnje = (predmet: PredmetDetalj) => ReactNode

const stupci = (radnje: Radnje | undefined): Column<PredmetDetalj>[] => [
  { id: 'predmet', header: TEKST.stupci.predmet, render: (one) => <Predmet predmet={one} /> },
  { id: 'status', header: TEKST.stupci.status, render: ({ opis }) => opis?.status.naziv ?? '' },
  { id: 'rok', header: TEKST.stupci.rok, render: ({ opis }) => opis && <RokPredmeta {...opis} /> },
  {
    id: 'stanje',
    header: TEKST.stupci.stanje,
    whole: true,
    render: (one) => (
      <Stack gap={2}>
        <span>
          <StatusChip tone={STANJA_PREDMETA[one.stanje].ton}>{STANJA_PREDMETA[one.stanje].naziv}</StatusChip>
        </span>
        {one.razlog !== null && <small>{one.razlog}</small>}
        {radnje?.(one)}
      </Stack>
    ),
  },
]

interface PredmetiTablicaProps {
  predmeti: readonly PredmetDetalj[]
  selection?: Pick<Selection<PredmetDetalj>, 'selected' | 'onChange'>
  radnje?: Radnje
}

/** Items by their kinds, each kind a table of its own. */
export function PredmetiTablica({ predmeti, selection, radnje }: PredmetiTablicaProps) {
  if (predmeti.length === 0) return <EmptyState title={TEKST.nemaPredmeta} icon="list" />
  const vrste = [...new Set(predmeti.map(({ vrsta }) => vrsta))]
  return (
    <Stack gap={5}>
      {vrste.map((vrsta) => (
        <DataTable
          key={vrsta}
          caption={vrsta}
          columns={stupci(radnje)}
          rows={predmeti.filter((one) => one.vrsta === vrsta)}
          rowKey={({ kljuc }) => kljuc}
          rowHref={({ opis }) => opis?.adresa ?? undefined}
          selection={selection && { ...selection, label: nazivPredmeta }}
        />
      ))}
    </Stack>
  )
}
