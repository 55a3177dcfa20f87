import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useZapisZaslona } from '#app/platform/record/record-title.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useFocusHeading } from '#app/platform/record/use-focus-heading.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import {
  type JavnoPitanje,
  KATEGORIJE_OZNAKE,
  type PitanjePrijaviteljaDetalj,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { PitanjeIOdgovor } from './odgovor.tsx'
import { javnoPitanjeQuery, pitanjePrijaviteljaQuery } from './pitanje.calls.ts'
import styles from './pitanje.module.css'
import { ocekivanje, TEKST, vrijeme } from './pitanje.tekst.ts'

interface JednoProps {
  pozivId: number
  pitanjeId: number
  notFound: ReactNode
}

/** A question asked in the applicant's name or by the reader, and the answer once it is published. */
export function PitanjePrijaviteljaPage({
  prijaviteljId,
  pozivId,
  pitanjeId,
  notFound,
}: JednoProps & { prijaviteljId: number }) {
  const query = useQuery(pitanjePrijaviteljaQuery(prijaviteljId, pozivId, pitanjeId))
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(pitanje, { foot }) => <Postavljeno pitanje={pitanje} foot={foot} />}
    </ReadRecord>
  )
}

function Postavljeno({ pitanje, foot }: { pitanje: PitanjePrijaviteljaDetalj; foot: ReactNode }) {
  const { naslov, poziv, status, rok, javno, kategorija, postavio, postavljenoAt, pitanje: tekst } = pitanje
  const sada = useServerClock()
  useFocusHeading(true)
  useZapisZaslona(naslov, undefined)
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={poziv.naziv}
        title={naslov}
        status={<RecordStatus vrsta="postavljenoPitanje" status={status} />}
        meta={javno === null ? ocekivanje(rok, sada()) : TEKST.prijavitelja.objavljenoKada(javno.objavljenoAt)}
      />
      <Section title={TEKST.postavljenoPitanje}>
        <Stack gap={4}>
          <p className={styles.tekst}>{tekst}</p>
          <DescriptionList
            columns={2}
            items={[
              { label: TEKST.poziv, value: <Anchor href={`/pozivi/${poziv.id}`}>{poziv.naziv}</Anchor> },
              { label: TEKST.tema, value: KATEGORIJE_OZNAKE[kategorija] },
              { label: TEKST.prijavitelja.postavio, value: postavio, hint: TEKST.prijavitelja.imeSeNeObjavljuje },
              { label: TEKST.postavljeno, value: vrijeme(postavljenoAt) },
            ]}
          />
        </Stack>
      </Section>
      {javno === null ? (
        <Section title={TEKST.odgovor}>
          <p className={styles.tekst}>{TEKST.prijavitelja.cekaObjavu}</p>
        </Section>
      ) : (
        <Section title={TEKST.prijavitelja.objavljeno}>
          <PitanjeIOdgovor pitanje={javno} razina={3} />
        </Section>
      )}
      {foot}
    </Stack>
  )
}

/** A published question as it is read inside the applicant's area. */
export function ObjavljenoPitanjePage({ pozivId, pitanjeId, notFound }: JednoProps) {
  const query = useQuery(javnoPitanjeQuery(pozivId, pitanjeId))
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(pitanje, { foot }) => <Objavljeno pitanje={pitanje} foot={foot} />}
    </ReadRecord>
  )
}

function Objavljeno({ pitanje, foot }: { pitanje: JavnoPitanje; foot: ReactNode }) {
  const { naslov, poziv, kategorija, objavljenoAt } = pitanje
  useFocusHeading(true)
  useZapisZaslona(naslov, undefined)
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={poziv.naziv}
        title={naslov}
        meta={`${KATEGORIJE_OZNAKE[kategorija]} · ${TEKST.objavljeno(objavljenoAt)}`}
      />
      <PitanjeIOdgovor pitanje={pitanje} />
      {foot}
    </Stack>
  )
}
