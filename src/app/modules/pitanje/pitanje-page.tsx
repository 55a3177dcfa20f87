import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActivityLog } from '#app/platform/record/activity-log.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { EditedMoves, EditsRefused } from '#app/platform/record/unsaved-edits.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import { KATEGORIJE_OZNAKE, type PitanjeDetalj } from '#contract/modules/pitanje/pitanje.schema.ts'
import { Nadopune } from './nadopune.tsx'
import { ObrazacOdgovora } from './obrazac-odgovora.tsx'
import { dnevnikPitanja, javnaKey, pitanjeKey, pitanjeQuery, prijelazPitanja, STOL } from './pitanje.calls.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum, vrijeme } from './pitanje.tekst.ts'
import { useOdgovor } from './use-odgovor.ts'

interface PitanjePageProps {
  institucijaId: number
  pitanjeId: number
  kartica: 'dnevnik' | undefined
  /** Address of the list. */
  base: string
  notFound: ReactNode
}

/** A question as the body that answers it works on it. Who asked is not shown. */
export function PitanjePage(props: PitanjePageProps) {
  return (
    <ReadRecord query={useQuery(pitanjeQuery(props.institucijaId, props.pitanjeId))} notFound={props.notFound}>
      {(pitanje, { foot }) => <Pitanje {...props} pitanje={pitanje} foot={foot} />}
    </ReadRecord>
  )
}

function Pitanje(props: PitanjePageProps & { pitanje: PitanjeDetalj; foot: ReactNode }) {
  const { pitanje, institucijaId, kartica, base, foot } = props
  const { id, naslov, poziv, status, rok, dostupneRadnje, smijeUredivati, verzijaRetka } = pitanje
  const odgovor = useOdgovor(institucijaId, pitanje)
  const send = useMove((body) => prijelazPitanja(institucijaId, id, body), verzijaRetka, [
    pitanjeKey(institucijaId, id),
    STOL,
    javnaKey(poziv.id),
  ])
  return (
    <RecordPage
      breadcrumb={<Breadcrumb items={[{ label: 'Pitanja i odgovori', href: base }, { label: naslov }]} />}
      eyebrow={poziv.naziv}
      title={naslov}
      status={<RecordStatus vrsta="pitanje" status={status} />}
      meta={dostupneRadnje.length === 0 ? 'Od vas se sada ne traži radnja.' : `Odgovor se očekuje do ${datum(rok)}`}
      notices={<EditsRefused edits={odgovor} />}
      tabs={{
        label: 'Kartice pitanja',
        items: [
          { href: `${base}?pitanje=${id}`, label: 'Pitanje i odgovor', current: kartica === undefined },
          {
            href: `${base}?pitanje=${id}&kartica=dnevnik`,
            label: 'Dnevnik aktivnosti',
            current: kartica === 'dnevnik',
          },
        ],
      }}
      foot={foot}
      actionBar={<EditedMoves edits={odgovor} radnje={dostupneRadnje} onMove={send} />}
    >
      {kartica === 'dnevnik' ? (
        <Dnevnik institucijaId={institucijaId} id={id} />
      ) : (
        <Stack gap={5}>
          <Postavljeno pitanje={pitanje} />
          {smijeUredivati ? <ObrazacOdgovora odgovor={odgovor} /> : <Pregled pitanje={pitanje} />}
          <Nadopune institucijaId={institucijaId} pitanje={pitanje} />
        </Stack>
      )}
    </RecordPage>
  )
}

function Postavljeno({ pitanje }: { pitanje: PitanjeDetalj }) {
  const { poziv, pitanje: tekst, postavljenoAt, rok, dodijeljeno, objavljeno, id } = pitanje
  return (
    <Section title="Postavljeno pitanje">
      <Stack gap={4}>
        <p className={styles.tekst}>{tekst}</p>
        <DescriptionList
          columns={2}
          items={[
            { label: 'Poziv', value: <Anchor href={`/pozivi/${poziv.id}`}>{poziv.naziv}</Anchor> },
            { label: 'Postavljeno', value: vrijeme(postavljenoAt) },
            { label: 'Rok za odgovor', value: datum(rok) },
            { label: 'Dodijeljeno', value: dodijeljeno?.naziv ?? 'nitko još nije preuzeo' },
            ...(objavljeno
              ? [
                  {
                    label: 'Javna stranica',
                    value: <Anchor href={adresaPitanja(poziv.id, id)}>Objavljeni odgovor</Anchor>,
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Section>
  )
}

/** The answer while it is not being written. */
function Pregled({ pitanje }: { pitanje: PitanjeDetalj }) {
  if (pitanje.odgovor === '') return null
  return (
    <>
      <Section title="Pitanje za objavu">
        <Stack gap={2}>
          <p className={styles.tekst}>
            <strong>{pitanje.objavljeniNaslov}</strong>
          </p>
          <p className={styles.tekst}>{pitanje.objavljeniTekst}</p>
          <p className={styles.meta}>{KATEGORIJE_OZNAKE[pitanje.kategorija]}</p>
        </Stack>
      </Section>
      <Section title="Odgovor">
        <RichText html={pitanje.odgovor} />
      </Section>
    </>
  )
}

function Dnevnik({ institucijaId, id }: { institucijaId: number; id: number }) {
  const list = useRecordList<DnevnikRedak>({
    queryKey: [...pitanjeKey(institucijaId, id), 'dnevnik'],
    fetchPage: (cursor, signal) => dnevnikPitanja(institucijaId, id, cursor, signal),
  })
  return <ActivityLog list={list} />
}
