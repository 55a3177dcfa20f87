import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { nazivUredaja } from '#app/platform/offline/device/device-name.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Sesija } from '#contract/modules/korisnik/sesije.endpoints.ts'
import { odjaviOstale, odjaviSesiju, sesijeQuery } from './povjerenje.calls.ts'

const NACIN: Readonly<Record<Sesija['nacin'], string>> = {
  nias: 'NIAS',
  lozinka: 'E-pošta i lozinka',
  zastupanje: 'Administrator u vaše ime',
}

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso))
const gdje = ({ uredaj, preglednik, nosac }: Sesija): string => {
  const ime = uredaj === null ? undefined : (uredaj.naziv ?? nazivUredaja(uredaj.platform))
  const program = preglednik ?? (nosac === 'token' ? 'Program' : 'Nepoznat preglednik')
  return ime === undefined ? program : `${ime} (${program})`
}

const nacin = (row: Sesija): string => (row.kao === null ? NACIN[row.nacin] : `Vi u ime: ${row.kao}`)

const STUPCI: readonly Column<Sesija>[] = [
  {
    id: 'gdje',
    header: 'Gdje',
    render: (row) => (
      <Inline gap={2}>
        {gdje(row)}
        {row.ova && <StatusChip tone="active">Ova prijava</StatusChip>}
        {row.odlozena && <StatusChip tone="neutral">Čeka kraj rada u tuđe ime</StatusChip>}
      </Inline>
    ),
  },
  { id: 'mreza', header: 'Mreža', render: ({ mreza }) => mreza ?? 'Nepoznata' },
  {
    id: 'nacin',
    header: 'Način prijave',
    render: (row) => (row.drugiFaktor ? `${nacin(row)}, uz drugi faktor` : nacin(row)),
  },
  { id: 'pocetak', header: 'Od', render: ({ pocetak }) => vrijeme(pocetak), nowrap: true },
  { id: 'zadnje', header: 'Zadnji pristup', render: ({ zadnjiPristup }) => vrijeme(zadnjiPristup), nowrap: true },
]

/** Everywhere the person is signed in, with a way to end any of it from here. */
export function SesijeOsobe() {
  const { data, error, refetch } = useQuery(sesijeQuery)
  const client = useQueryClient()
  const [pita, setPita] = useKrozPrijavu('odjava-ostalih', false)
  const [odjavljuje, setOdjavljuje] = useState<string>()
  const { uz, dijalog } = useSvjezaPrijava()
  const stavi = (sesije: Sesija[]) => client.setQueryData(sesijeQuery.queryKey, sesije)
  const odjavi = async (id: string) => {
    setOdjavljuje(id)
    try {
      const sesije = await uz(() => odjaviSesiju(id))
      if (sesije === undefined) return
      stavi(sesije)
      toast('Prijava je završena.', { tone: 'success' })
    } catch (cause) {
      toast(messageOf(cause), { tone: 'danger' })
      void refetch()
    } finally {
      setOdjavljuje(undefined)
    }
  }
  const ostale = (data ?? []).filter(({ ova }) => !ova).length
  return (
    <Section
      title="Aktivne prijave"
      description="Ako neku ne prepoznajete, odjavite je i promijenite lozinku. Mreža je zapisana bez zadnjeg dijela adrese."
      actions={ostale > 0 && <Button onClick={() => setPita(true)}>Odjavi sve ostale</Button>}
    >
      <Stack gap={4}>
        {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
        {(error === null || data !== undefined) && (
          <DataTable
            caption="Aktivne prijave"
            captionHidden
            columns={STUPCI}
            rows={data}
            rowKey={({ id }) => id}
            actions={(row) =>
              row.ova ? null : (
                <Button
                  size="s"
                  pending={odjavljuje === row.id}
                  onClick={() => void odjavi(row.id)}
                  aria-label={`Odjavi: ${gdje(row)}, ${vrijeme(row.pocetak)}`}
                >
                  Odjavi
                </Button>
              )
            }
          />
        )}
      </Stack>
      {dijalog}
      <SvjezaPotvrda
        open={pita}
        onClose={() => setPita(false)}
        title="Odjaviti sve ostale prijave?"
        message="Svi drugi preglednici, uređaji i programi morat će se ponovno prijaviti. Rad koji na njima čeka slanje ostaje sačuvan."
        confirmLabel="Odjavi sve ostale"
        onConfirm={async () => {
          stavi(await odjaviOstale())
          setPita(false)
          toast('Ostale su prijave završene.', { tone: 'success' })
        }}
      />
    </Section>
  )
}
