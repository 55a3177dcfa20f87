import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORUKE_OSOBA } from '#contract/modules/prijavitelj/administracija.rules.ts'
import { NAJDULJI_RAZLOG_PREKIDA, type PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { osobeQuery, pozivniceQuery, prekini } from './administracija.calls.ts'
import { DodajOsobu } from './dodaj-osobu.tsx'
import { Pozivnice } from './pozivnice.tsx'

interface OsobePageProps {
  prijaviteljId: number
  prikaz: 'cijeli' | 'projekti'
}

/** „Podaci o osobama”: who may act for the applicant, for all of it or for single projects. */
export function OsobePage({ prijaviteljId, prikaz }: OsobePageProps) {
  const query = useQuery(osobeQuery(prijaviteljId))
  const pozivnice = useQuery(pozivniceQuery(prijaviteljId))
  const [biraId, setBira] = useKrozPrijavu<number | undefined>('prekid', undefined)
  const [dodaje, setDodaje] = useKrozPrijavu('dodaje', false)
  const osnova = `/prijavitelj/${prijaviteljId}/administracija/podaci-o-osobama`
  const { data } = query
  const bira = data?.find(({ id }) => id === biraId)
  const biraj = ({ id }: PravoOsobe) => setBira(id)
  const cijeli = data?.filter(({ projekt }) => projekt === null)
  return (
    <Stack gap={6}>
      <PageHeader
        title="Podaci o osobama"
        actions={
          <Button variant="primary" icon="plus" mijenja onClick={() => setDodaje(true)}>
            Dodaj osobu
          </Button>
        }
        meta="Zastupanje obuhvaća sve radnje, uređivanje pisanje i pripremu, a pregled samo čitanje."
      />
      <NavTabs
        label="Opseg prava"
        items={[
          { href: osnova, label: 'Cijeli prijavitelj', current: prikaz === 'cijeli', count: cijeli?.length },
          { href: `${osnova}/projekt`, label: 'Po projektima', current: prikaz === 'projekti' },
        ]}
      />
      <QueryError
        error={query.error ?? pozivnice.error}
        known={data !== undefined}
        retry={() => {
          void query.refetch()
          void pozivnice.refetch()
        }}
        fallback={PORUKE.dohvatPopisa.administracija}
      />
      {prikaz === 'cijeli' ? (
        (query.error === null || data !== undefined) && (
          <Prava caption="Osobe s pravom na cijelom prijavitelju" prava={cijeli} onPrekini={biraj} />
        )
      ) : (
        <PoProjektima prava={data} onPrekini={biraj} />
      )}
      <Pozivnice prijaviteljId={prijaviteljId} pozivnice={pozivnice.data ?? []} />
      {dodaje && <DodajOsobu prijaviteljId={prijaviteljId} prava={data ?? []} onClose={() => setDodaje(false)} />}
      {bira !== undefined && <Prekid prijaviteljId={prijaviteljId} pravo={bira} onClose={() => setBira(undefined)} />}
    </Stack>
  )
}

const COLUMNS: readonly Column<PravoOsobe>[] = [
  { id: 'osoba', header: 'Osoba', render: ({ osoba, ja }) => `${osoba.ime} ${osoba.prezime}${ja ? ' (vi)' : ''}` },
  { id: 'pravo', header: 'Pravo', render: ({ razina }) => RAZINE_PRIJAVITELJA[razina] },
  {
    id: 'opseg',
    header: 'Opseg',
    render: ({ projekt, program }) => (projekt === null ? (program?.naziv ?? 'Svi programi') : 'Ovaj projekt'),
  },
  { id: 'email', header: 'E-pošta', render: ({ email }) => email ?? 'Nije uneseno' },
  {
    id: 'vrijediDo',
    header: 'Vrijedi do',
    nowrap: true,
    render: ({ vrijediDo }) => (vrijediDo === null ? 'Bez roka' : formatVrijeme(Date.parse(vrijediDo))),
  },
]

interface PravaProps {
  caption: string
  prava: readonly PravoOsobe[] | undefined
  onPrekini: (pravo: PravoOsobe) => void
}

function Prava({ caption, prava, onPrekini }: PravaProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={COLUMNS}
      rows={prava}
      rowKey={({ id }) => String(id)}
      actions={(pravo) =>
        pravo.mozePrekinuti && (
          <Button
            size="s"
            variant="quiet"
            mijenja
            onClick={() => onPrekini(pravo)}
            aria-label={`Prekini pravo: ${pravo.osoba.ime} ${pravo.osoba.prezime}`}
          >
            Prekini pravo
          </Button>
        )
      }
    />
  )
}

/** Rights over single projects, each project with its programme. */
function PoProjektima({ prava, onPrekini }: Pick<PravaProps, 'prava' | 'onPrekini'>) {
  const projekti = new Map<string, PravoOsobe[]>()
  for (const pravo of prava ?? [])
    if (pravo.projekt !== null) projekti.set(pravo.projekt.id, [...(projekti.get(pravo.projekt.id) ?? []), pravo])
  if (prava !== undefined && projekti.size === 0)
    return (
      <EmptyState title="Nitko nema pravo samo na pojedinom projektu" icon="users">
        Osobe s pravom na cijelom prijavitelju vide sve njegove projekte, a tko ima pravo za jedan program, projekte tog
        programa.
      </EmptyState>
    )
  return [...projekti.values()].map((njegova) => {
    const { id = '', sifra, naziv, program } = njegova[0]?.projekt ?? {}
    return (
      <Section key={id} title={naziv ?? ''} description={[sifra, program?.naziv].filter(Boolean).join(' · ')}>
        <Prava caption={`Osobe na projektu ${naziv}`} prava={njegova} onPrekini={onPrekini} />
      </Section>
    )
  })
}

function Prekid({ prijaviteljId, pravo, onClose }: { prijaviteljId: number; pravo: PravoOsobe; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { ime, prezime, id: osobaId } = pravo.osoba
  return (
    <SvjezaPotvrda
      open
      danger
      onClose={onClose}
      title={`Prekid prava: ${ime} ${prezime}`}
      message="Pravo prestaje odmah, i na uređajima osobe. Ono što osoba još nije poslala neće biti zaprimljeno, a ostaje sačuvano na njezinu uređaju. Razlog joj šaljemo."
      confirmLabel="Prekini pravo"
      explanation={{ label: 'Razlog', min: 3, max: NAJDULJI_RAZLOG_PREKIDA }}
      onConfirm={async (razlog) => {
        const left = await prekini(prijaviteljId, { id: pravo.id, osobaId }, razlog)
        queryClient.setQueryData(osobeQuery(prijaviteljId).queryKey, left)
        toast(PORUKE_OSOBA.prekinuto, { tone: 'success' })
        onClose()
      }}
    />
  )
}
