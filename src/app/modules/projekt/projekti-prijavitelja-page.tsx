import { useCallback, useMemo } from 'react'
import type { DocumentSummary } from '#app/platform/offline/documents.ts'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { StanjeSvih } from '#app/platform/offline/packages/stanje-svih.tsx'
import { useDocuments } from '#app/platform/offline/use-document.ts'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.kind.ts'
import { NaPregledu } from './na-pregledu.tsx'
import { stranicaPrijavitelja } from './projekt.calls.ts'
import { adresaProjekta, vrijemeTekst } from './projekt.tekst.ts'
import type { ProjektiPrijaviteljaUpit } from './projekti.search.ts'
import { type ProjektRedak, pripadnost, spojiProjekte } from './projekti-na-uredaju.ts'
import { SviNaTeren, sTerenom } from './stupac-terena.tsx'
import { UskladenostChip } from './uskladenost.tsx'

export const STUPCI_PRIJAVITELJA: readonly Column<ProjektRedak>[] = [
  { id: 'naziv', header: 'Naziv', width: '11rem', render: ({ naziv }) => naziv },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <RecordStatus vrsta="projekt" status={status} />,
  },
  { id: 'uskladenost', header: 'Usklađenost', render: ({ uskladenost }) => <UskladenostChip value={uskladenost} /> },
  { id: 'rok', header: 'Sljedeći rok', render: ({ rok }) => vrijemeTekst(rok) },
  {
    id: 'neprocitano',
    header: 'Nepročitano',
    align: 'end',
    render: ({ neprocitano }) =>
      neprocitano === 0 ? (
        '0'
      ) : (
        <Badge count={neprocitano} tone="accent" label={`Nepročitanih poruka: ${neprocitano}`} />
      ),
  },
  { id: 'sifra', header: 'Šifra', render: ({ sifra }) => sifra ?? 'nacrt' },
  { id: 'poziv', header: 'Poziv', render: ({ poziv }) => poziv.oznaka ?? poziv.naziv },
  { id: 'izmijenjeno', header: 'Zadnja izmjena', render: ({ izmijenjeno }) => vrijemeTekst(izmijenjeno) },
]

const PROJEKTI = ['projekti', 'prijavitelj'] as const

/** Statuses offered as quick filters: those an applicant meets before selection has its own screens. */
const BRZI = ['uIzradi', 'spremno', 'podnesen', 'povucena'] as const

interface ProjektiPrijaviteljaPageProps {
  prijaviteljId: number
  programId: number
  /** The person may begin an application in the programme. */
  smijeNacrt: boolean
  upit: ProjektiPrijaviteljaUpit
  onUpit: (upit: ProjektiPrijaviteljaUpit) => void
}

/** Projects of an applicant in a programme: the server's list and what this device holds, as one. */
export function ProjektiPrijaviteljaPage(props: ProjektiPrijaviteljaPageProps) {
  const { prijaviteljId, programId, smijeNacrt, upit, onUpit } = props
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}`
  const list = useRecordList<ProjektPrijavitelja>({
    queryKey: ['projekti', 'prijavitelj', prijaviteljId, programId, upit],
    fetchPage: (cursor, signal) => stranicaPrijavitelja({ prijaviteljId, programId }, upit, cursor, signal),
  })
  const ours = useCallback(
    (document: DocumentSummary) => {
      const owner = pripadnost(document)
      return owner.prijaviteljId === prijaviteljId && owner.programId === programId
    },
    [prijaviteljId, programId],
  )
  const documents = useDocuments('projekt', ours)
  useRefetchAfterSync(PROJEKTI)
  const teren = useCallback(
    ({ id: projektId, naziv, sifra, uskladenost }: ProjektRedak): PackageTarget | undefined =>
      uskladenost === 'nije-stigao' || uskladenost === 'nedostupan'
        ? undefined
        : { vlasnik: 'prijavitelj', vlasnikId: prijaviteljId, programId, projektId, naziv, sifra },
    [prijaviteljId, programId],
  )
  const columns = useMemo(() => sTerenom(STUPCI_PRIJAVITELJA, 'uskladenost', teren), [teren])
  const known = list.rows === undefined && list.error === null && documents?.length === 0 ? undefined : documents
  const rows = spojiProjekte({ server: list.rows, more: list.more !== undefined, documents: known }, upit)
  const set = (changes: { [K in keyof ProjektiPrijaviteljaUpit]?: ProjektiPrijaviteljaUpit[K] | undefined }) =>
    onUpit(withFilters(upit, changes))
  return (
    <RecordListPage
      title="Projekti"
      meta="Prijave i projekti, zadnje mijenjani prvi. Ono što je na uređaju otvara se i bez mreže."
      actions={
        smijeNacrt && (
          <LinkButton href={`${base}/pozivi/popis`} variant="primary" icon="plus">
            Nova prijava
          </LinkButton>
        )
      }
      list={{ ...list, rows }}
      search={{
        label: 'Pretraži projekte',
        placeholder: 'Naziv, šifra ili poziv',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Status projekta',
        items: BRZI.map((key) => {
          const { id, label } = projektStatuses[key]
          const active = upit.status === id
          return { id: key, label, active, onToggle: () => set({ status: active ? undefined : id }) }
        }),
      }}
      tools={<SviNaTeren list={{ ...list, rows }} target={teren} />}
      prvo={<NaPregledu prijaviteljId={prijaviteljId} />}
      notice={<StanjeSvih />}
      onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={(row) => adresaProjekta(base, row)}
      empty={
        <EmptyState
          title="Još nemate nijedan projekt"
          action={
            smijeNacrt && (
              <LinkButton href={`${base}/pozivi/popis`} variant="primary" icon="flag">
                Otvoreni pozivi
              </LinkButton>
            )
          }
        >
          {smijeNacrt
            ? 'Odaberite otvoreni poziv i kreirajte prijavu. Možete je pisati i bez mreže.'
            : 'Vaše pravo u ovom programu obuhvaća samo postojeće projekte; novu prijavu otvara tko ima pravo na cijeli program.'}
        </EmptyState>
      }
    />
  )
}
