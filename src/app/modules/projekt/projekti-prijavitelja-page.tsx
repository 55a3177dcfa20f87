import { useCallback } from 'react'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { StanjeSvih } from '#app/platform/offline/hooks/stanje-svih.tsx'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import type { TrazenoPopisa, UpitPopisa } from '#contract/kernel/popis.ts'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { projektPrijaviteljEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { POPIS_MOJIH_PROJEKATA } from '#contract/modules/projekt/projekt.popis.ts'
import { NaPregledu } from './na-pregledu.tsx'
import { iza, SviNaTeren, terenRetka } from './na-teren.tsx'
import { adresaProjekta } from './projekt.tekst.ts'
import { type ProjektRedak, pripadnost, spojiProjekte } from './projekti-na-uredaju.ts'
import { UskladenostChip } from './uskladenost.tsx'

const PRIKAZ = {
  status: ({ status }: ProjektRedak) => <RecordStatus vrsta="projekt" status={status} />,
  neprocitano: ({ neprocitano }: ProjektRedak) =>
    neprocitano === 0 ? '0' : <Badge count={neprocitano} tone="active" label={`Nepročitanih poruka: ${neprocitano}`} />,
}
const USKLADENOST = {
  id: 'uskladenost',
  header: 'Usklađenost',
  whole: true,
  render: ({ uskladenost }: ProjektRedak) => <UskladenostChip value={uskladenost} />,
}
const TRAZI = { label: 'Pretraži projekte', placeholder: 'Naziv, šifra ili poziv' }
const PROJEKTI = popisKey(POPIS_MOJIH_PROJEKATA.kljuc)

interface ProjektiPrijaviteljaPageProps {
  prijaviteljId: number
  programId: number
  /** The person may begin an application in the programme. */
  smijeNacrt: boolean
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** The server's list and what this device holds of an applicant in a programme, as one. */
function useSpojeno(prijaviteljId: number, programId: number) {
  const ours = useCallback(
    (document: DocumentSummary) => {
      const owner = pripadnost(document)
      return owner.prijaviteljId === prijaviteljId && owner.programId === programId
    },
    [prijaviteljId, programId],
  )
  const documents = useDocuments('projekt', ours)
  useRefetchAfterSync(PROJEKTI)
  return (list: RecordList<ProjektPrijavitelja>, upit: TrazenoPopisa): RecordList<ProjektRedak> => {
    const known = list.rows === undefined && list.error === null && documents?.length === 0 ? undefined : documents
    return {
      ...list,
      rows: spojiProjekte({ server: list.rows, more: list.more !== undefined, documents: known }, upit),
    }
  }
}

/** Projects of an applicant in a programme. */
export function ProjektiPrijaviteljaPage(props: ProjektiPrijaviteljaPageProps) {
  const { prijaviteljId, programId, smijeNacrt, upit, onUpit } = props
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}`
  const spoji = useSpojeno(prijaviteljId, programId)
  const teren = ({ id: projektId, naziv, sifra, uskladenost }: ProjektRedak): PackageTarget | undefined =>
    uskladenost === 'nije-stigao' || uskladenost === 'nedostupan'
      ? undefined
      : { vlasnik: 'prijavitelj', vlasnikId: prijaviteljId, programId, projektId, naziv, sifra }
  const pozivi = (veza: Pick<Parameters<typeof LinkButton>[0], 'icon' | 'children'>) =>
    smijeNacrt && <LinkButton href={`${base}/pozivi/popis`} variant="primary" {...veza} />
  return (
    <PopisPage<ProjektRedak>
      popis={POPIS_MOJIH_PROJEKATA}
      api={projektPrijaviteljEndpoints}
      params={{ prijaviteljId }}
      okvir={{ programId }}
      upit={upit}
      onUpit={onUpit}
      meta="Prijave i projekti, zadnje mijenjani prvi. Ono što je na uređaju otvara se i bez mreže."
      actions={pozivi({ icon: 'plus', children: 'Odaberi poziv' })}
      trazi={TRAZI}
      prikaz={PRIKAZ}
      spoji={spoji}
      dodajStupce={(columns) => iza(columns, 'status', USKLADENOST)}
      rowActions={terenRetka(teren)}
      alati={(list) => <SviNaTeren list={list} target={teren} />}
      prvo={<NaPregledu prijaviteljId={prijaviteljId} />}
      notice={<StanjeSvih />}
      rowKey={({ id }) => id}
      rowHref={(row) => adresaProjekta(base, row)}
      empty={
        <EmptyState title="Još nemate nijedan projekt" action={pozivi({ icon: 'flag', children: 'Otvoreni pozivi' })}>
          {smijeNacrt
            ? 'Odaberite otvoreni poziv i kreirajte prijavu. Možete je pisati i bez mreže.'
            : 'Vaše pravo u ovom programu obuhvaća samo postojeće projekte; novu prijavu otvara tko ima pravo na cijeli program.'}
        </EmptyState>
      }
    />
  )
}
