import { useQueryClient } from '@tanstack/react-query'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { Tone } from '#app/ui/tone.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import {
  NAZIVI_RAZLOGA_POZIVNICE,
  NAZIVI_STANJA_POZIVNICE,
  PORUKE_POZIVNICE,
} from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import type { Pozivnica, StanjePozivnice } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { povuciPozivnicu, pozivniceQuery } from './administracija.calls.ts'

const TONOVI: Record<StanjePozivnice, Tone> = {
  ceka: 'info',
  iskoristena: 'success',
  istekla: 'neutral',
  povucena: 'neutral',
}

const dan = (kada: string) => formatVrijeme(Date.parse(kada), 'dan')

const COLUMNS: readonly Column<Pozivnica>[] = [
  { id: 'oib', header: 'OIB', nowrap: true, render: ({ oib }) => oib },
  { id: 'email', header: 'E-pošta', render: ({ email }) => email },
  { id: 'pravo', header: 'Pravo', render: ({ razina }) => RAZINE_PRIJAVITELJA[razina] },
  {
    id: 'opseg',
    header: 'Opseg',
    render: ({ projekt, program }) =>
      projekt === null
        ? (program?.naziv ?? 'Svi programi')
        : [projekt.sifra, projekt.naziv].filter((one) => one !== null).join(' '),
  },
  {
    id: 'vrijediDo',
    header: 'Pravo do',
    nowrap: true,
    render: ({ vrijediDo }) => (vrijediDo === null ? 'Bez roka' : dan(vrijediDo)),
  },
  { id: 'poslao', header: 'Poslano', render: ({ poslao, poslana }) => `${poslao}, ${dan(poslana)}` },
  {
    id: 'stanje',
    header: 'Stanje',
    render: ({ stanje, razlog, istjece }) => (
      <Stack gap={1}>
        <div>
          <StatusChip tone={TONOVI[stanje]}>
            {NAZIVI_STANJA_POZIVNICE[stanje]}
            {stanje === 'ceka' && ` do ${dan(istjece)}`}
          </StatusChip>
        </div>
        {razlog !== null && <span>{NAZIVI_RAZLOGA_POZIVNICE[razlog]}</span>}
      </Stack>
    ),
  },
]

/** Promises to people who have not signed in yet, beside the rights there are; nothing where there are none. */
export function Pozivnice({ prijaviteljId, pozivnice }: { prijaviteljId: number; pozivnice: readonly Pozivnica[] }) {
  const [biraId, setBira] = useKrozPrijavu<number | undefined>('povlacenje', undefined)
  const bira = pozivnice.find(({ id }) => id === biraId)
  if (pozivnice.length === 0) return null
  return (
    <Section
      title="Pozivnice"
      description="Osobama koje se još nisu prijavile na portal. Pravo dobivaju prvom prijavom putem NIAS-a, po OIB-u."
    >
      <DataTable
        caption="Pozivnice"
        captionHidden
        columns={COLUMNS}
        rows={pozivnice}
        rowKey={({ id }) => String(id)}
        actions={({ id, stanje, email }) =>
          stanje === 'ceka' && (
            <Button
              size="s"
              variant="quiet"
              mijenja
              onClick={() => setBira(id)}
              aria-label={`Povuci pozivnicu: ${email}`}
            >
              Povuci
            </Button>
          )
        }
      />
      {bira !== undefined && (
        <Povlacenje prijaviteljId={prijaviteljId} pozivnica={bira} onClose={() => setBira(undefined)} />
      )}
    </Section>
  )
}

interface PovlacenjeProps {
  prijaviteljId: number
  pozivnica: Pozivnica
  onClose: () => void
}

function Povlacenje({ prijaviteljId, pozivnica: { id, email }, onClose }: PovlacenjeProps) {
  const queryClient = useQueryClient()
  return (
    <SvjezaPotvrda
      open
      danger
      onClose={onClose}
      title={`Povlačenje pozivnice: ${email}`}
      message="Osoba po njoj više ne može dobiti pravo. Ako ga ipak treba imati, pošaljite novu pozivnicu."
      confirmLabel="Povuci pozivnicu"
      onConfirm={async () => {
        queryClient.setQueryData(pozivniceQuery(prijaviteljId).queryKey, await povuciPozivnicu(prijaviteljId, id))
        toast(PORUKE_POZIVNICE.povucena, { tone: 'success' })
        onClose()
      }}
    />
  )
}
