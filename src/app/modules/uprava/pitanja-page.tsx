import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { pitanjeUpravaEndpoints as api } from '#contract/modules/pitanje/pitanje.uprava.endpoints.ts'
import { POPIS_PITANJA, POPIS_PITANJA_POZIVA } from '#contract/modules/pitanje/pitanje.uprava.popis.ts'
import type { StranicaPopisaProps } from './props.ts'
import { Zapis } from './zapis.tsx'

const poziva = (pozivId: number) => `/administracija/pitanja-i-odgovori/poziv/${pozivId}`

export function PitanjaUpravePage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PITANJA}
      api={api.svih}
      trazi="naslov pitanja ili poziv"
      prikaz={{ poziv: ({ poziv }) => <Anchor href={poziva(poziv.id)}>{poziv.naziv}</Anchor> }}
      rowKey={({ id }) => String(id)}
      rowHref={({ id, poziv }) => `${poziva(poziv.id)}/${id}`}
      empty={<EmptyState icon="chat">Na pozive još nije postavljeno nijedno pitanje.</EmptyState>}
    />
  )
}

export function PitanjaPozivaPage({ pozivId, ...props }: StranicaPopisaProps & { pozivId: number }) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PITANJA_POZIVA}
      api={api.poziva}
      params={{ pozivId }}
      trazi="naslov pitanja"
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `${poziva(pozivId)}/${id}`}
      empty={<EmptyState icon="chat">Na poziv još nije postavljeno nijedno pitanje.</EmptyState>}
    />
  )
}

interface PitanjeUpravePageProps {
  pozivId: number
  id: number
  notFound: ReactNode
}

/** One question as it was asked, as it is published, and its answer. Who asked is the body's to know. */
export function PitanjeUpravePage({ pozivId, id, notFound }: PitanjeUpravePageProps) {
  return (
    <Zapis
      queryKey={['uprava', 'pitanje', id]}
      citaj={(signal) => call(api.detalj, { params: { pozivId, pitanjeId: id } }, { signal })}
      notFound={notFound}
    >
      {({ naslov, pitanje, poziv, kategorija, status, postavljenoAt, rok, objavljeno, ...objava }) => (
        <Stack gap={6}>
          <RecordHeader
            title={naslov}
            eyebrow="Pitanje na poziv"
            status={<RecordStatus vrsta="pitanje" status={status} />}
          />
          <DescriptionList
            columns={2}
            items={[
              { label: 'Poziv', value: <Anchor href={poziva(poziv.id)}>{poziv.naziv}</Anchor> },
              { label: 'Kategorija', value: kategorija },
              { label: 'Postavljeno', value: formatVrijeme(Date.parse(postavljenoAt)) },
              { label: 'Rok odgovora', value: formatVrijeme(Date.parse(rok)) },
              { label: 'Javno', value: objavljeno ? 'Da' : 'Ne' },
            ]}
          />
          <Section title="Postavljeno pitanje">
            <p>{pitanje}</p>
          </Section>
          <Section title="Za objavu">
            <Stack gap={3}>
              <p>{objava.objavljeniNaslov}</p>
              <p>{objava.objavljeniTekst}</p>
            </Stack>
          </Section>
          <Section title="Odgovor">
            {objava.odgovor === '' ? (
              <EmptyState icon="chat">Odgovor još nije napisan.</EmptyState>
            ) : (
              <RichText html={objava.odgovor} />
            )}
          </Section>
        </Stack>
      )}
    </Zapis>
  )
}
