import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActivityLog } from '#app/platform/record/activity-log.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EditedMoves, EditsRefused } from '#app/platform/record/unsaved-edits.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { VersionList } from '#app/platform/record/version-list.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import { CILJNE_SKUPINE_NAZIVI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { ObavijestDetalj } from '#contract/modules/obavijest/obavijest.schema.ts'
import {
  dnevnikObavijesti,
  inaciceObavijestiQuery,
  OBAVIJESTI,
  obavijestKey,
  obavijestQuery,
  prijelazObavijesti,
  type Stol,
} from './obavijest.calls.ts'
import { vrijeme } from './obavijest.tekst.ts'
import { KARTICE_OBAVIJESTI, type KarticaObavijesti } from './obavijesti.search.ts'
import { ObrazacObavijesti } from './obrazac-obavijesti.tsx'
import { useUredivanje } from './use-uredivanje.ts'

interface ObavijestPageProps {
  stol: Stol
  obavijestId: number
  kartica: KarticaObavijesti
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A notice as those who write it work on it. */
export function ObavijestPage(props: ObavijestPageProps) {
  return (
    <ReadRecord query={useQuery(obavijestQuery(props.stol, props.obavijestId))} notFound={props.notFound}>
      {(obavijest, { foot }) => <Obavijest {...props} obavijest={obavijest} foot={foot} />}
    </ReadRecord>
  )
}

function Obavijest(props: ObavijestPageProps & { obavijest: ObavijestDetalj; foot: ReactNode }) {
  const { obavijest, stol, kartica, base, foot } = props
  const { id, naslov, status, institucija, dostupneRadnje, smijeUredivati, verzijaRetka } = obavijest
  const uredivanje = useUredivanje(stol, obavijest)
  const send = useMove((body) => prijelazObavijesti(stol, id, body), verzijaRetka, [obavijestKey(stol, id), OBAVIJESTI])
  return (
    <RecordPage
      eyebrow={institucija?.naziv ?? 'Portal'}
      title={naslov === '' ? 'Obavijest bez naslova' : naslov}
      status={<RecordStatus vrsta="obavijest" status={status} />}
      meta={dostupneRadnje.length === 0 && 'Od vas se sada ne traži radnja.'}
      notices={<EditsRefused edits={uredivanje} />}
      tabs={{
        label: 'Kartice obavijesti',
        items: KARTICE_OBAVIJESTI.map(([key, label]) => ({
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
        (smijeUredivati ? <ObrazacObavijesti uredivanje={uredivanje} /> : <Pregled obavijest={obavijest} />)}
      {kartica === 'inacice' && <Inacice stol={stol} id={id} />}
      {kartica === 'dnevnik-aktivnosti' && <Dnevnik stol={stol} id={id} />}
    </RecordPage>
  )
}

function Pregled({ obavijest }: { obavijest: ObavijestDetalj }) {
  return (
    <Stack gap={5}>
      <RichText html={obavijest.opis} />
      <Section title="Prikazivanje">
        <DescriptionList
          items={[
            { label: 'Vrijedi od', value: vrijeme(obavijest.startAt) },
            { label: 'Vrijedi do', value: vrijeme(obavijest.endAt) },
            { label: 'Ciljna skupina', value: CILJNE_SKUPINE_NAZIVI[obavijest.ciljnaSkupina] },
            { label: 'Prioritet', value: obavijest.prioritet },
          ]}
        />
      </Section>
    </Stack>
  )
}

function Inacice({ stol, id }: { stol: Stol; id: number }) {
  const { data, error, refetch } = useQuery(inaciceObavijestiQuery(stol, id))
  return (
    <Stack gap={3}>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {(data !== undefined || error === null) && (
        <VersionList versions={data} empty="Inačica nastaje kad se obavijest objavi." />
      )}
    </Stack>
  )
}

function Dnevnik({ stol, id }: { stol: Stol; id: number }) {
  const list = useRecordList<DnevnikRedak>({
    queryKey: [...obavijestKey(stol, id), 'dnevnik'],
    fetchPage: (cursor, signal) => dnevnikObavijesti(stol, id, cursor, signal),
  })
  return <ActivityLog list={list} />
}
