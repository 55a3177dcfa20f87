import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preuzmi } from '#app/platform/offline/attachments/preuzmi.ts'
import { ActivityLog } from '#app/platform/record/activity-log.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordTitle } from '#app/platform/record/record-title.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { EditedMoves, EditsRefused } from '#app/platform/record/unsaved-edits.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { NabavaDetalj } from '#contract/modules/nabava/nabava.schema.ts'
import { dnevnikNabave, NABAVE, nabavaKey, nabavaQuery, prijelazNabave } from './nabava.calls.ts'
import { KARTICE_NABAVE, type KarticaNabave } from './nabava.search.ts'
import { vrijeme } from './nabava.tekst.ts'
import { ObrazacNabave } from './obrazac-nabave.tsx'
import { PregledNabave } from './pregled-nabave.tsx'
import { useUredivanje } from './use-uredivanje.ts'

interface NabavaPageProps {
  prijaviteljId: number
  nabavaId: number
  kartica: KarticaNabave
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A procurement as its buyer works on it. */
export function NabavaPage(props: NabavaPageProps) {
  const { prijaviteljId, nabavaId } = props
  const query = useQuery(nabavaQuery(prijaviteljId, nabavaId))
  useRecordTitle(query.data?.naziv)
  return (
    <ReadRecord query={query} notFound={props.notFound}>
      {(nabava, { foot }) => <Nabava {...props} nabava={nabava} foot={foot} />}
    </ReadRecord>
  )
}

function Nabava(props: NabavaPageProps & { nabava: NabavaDetalj; foot: ReactNode }) {
  const { nabava, prijaviteljId, kartica, base, foot } = props
  const { id, naziv, status, projekt, dostupneRadnje, smijeUredivati, verzijaRetka } = nabava
  const uredivanje = useUredivanje(prijaviteljId, nabava)
  const send = useMove((body) => prijelazNabave(prijaviteljId, id, body), verzijaRetka, [
    nabavaKey(prijaviteljId, id),
    NABAVE,
  ])
  return (
    <RecordPage
      eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
      title={naziv === '' ? 'Nabava bez naziva' : naziv}
      status={<RecordStatus vrsta="nabava" status={status} />}
      meta={nabava.rokZaPonude !== null && `Rok za ponude: ${vrijeme(nabava.rokZaPonude)}`}
      notices={<Obavijesti nabava={nabava} odbijeno={<EditsRefused edits={uredivanje} />} />}
      tabs={{
        label: 'Kartice nabave',
        items: KARTICE_NABAVE.map(([key, label]) => ({
          href: `${base}?kartica=${key}`,
          label,
          current: key === kartica,
          errors: key === 'sadrzaj' ? Object.keys(uredivanje.greske).length : 0,
        })),
      }}
      foot={foot}
      actionBar={<EditedMoves edits={uredivanje} radnje={dostupneRadnje} onMove={send} />}
    >
      {kartica === 'sadrzaj' &&
        (smijeUredivati ? (
          <ObrazacNabave uredivanje={uredivanje} nabavaId={id} />
        ) : (
          <PregledNabave
            nabava={{ ...nabava.sadrzaj, objavljenoAt: nabava.objavljenoAt, rokZaPitanja: nabava.rokZaPitanja }}
            projekt={projekt.naziv}
            redak={(dokument) => <StavkaDatoteke datoteka={dokument} onPreuzmi={() => void preuzmi(dokument)} />}
          />
        ))}
      {kartica === 'dnevnik-aktivnosti' && <Dnevnik prijaviteljId={prijaviteljId} id={id} />}
    </RecordPage>
  )
}

function Obavijesti({ nabava, odbijeno }: { nabava: NabavaDetalj; odbijeno: ReactNode }) {
  const { id, objavljenoAt, ispravak, razlogPonistenja } = nabava
  return (
    <Stack gap={3}>
      {odbijeno}
      {ispravak && (
        <Banner tone="warning" title="Ispravak nije objavljen">
          Spremljene izmjene vidite samo vi. Svi i dalje čitaju prijašnju objavu dok ne odaberete „Objavi ispravak”.
        </Banner>
      )}
      {razlogPonistenja !== null && (
        <Banner tone="danger" title="Nabava je poništena">
          {razlogPonistenja}
        </Banner>
      )}
      {objavljenoAt !== null && (
        <div>
          <LinkButton href={`/nabave/${id}`}>Javna objava</LinkButton>
        </div>
      )}
    </Stack>
  )
}

function Dnevnik({ prijaviteljId, id }: { prijaviteljId: number; id: number }) {
  const list = useRecordList<DnevnikRedak>({
    queryKey: [...nabavaKey(prijaviteljId, id), 'dnevnik'],
    fetchPage: (cursor, signal) => dnevnikNabave(prijaviteljId, id, cursor, signal),
  })
  return <ActivityLog list={list} />
}
