import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { KarticaPretrage } from './kartica-pretrage.tsx'
import { mojePretplateQuery, naJavno } from './pretplata.calls.ts'
import { PretplataPrekidac } from './pretplata-prekidac.tsx'
import { mojePretrageQuery } from './pretraga.calls.ts'

/** All that the person is told of because they asked: saved searches, and subscriptions to what is public. */
export function MojePretplatePage() {
  return (
    <Stack gap={6}>
      <PageHeader
        title="Moje pretplate"
        meta="O ovome vam javljamo na portal i kako ste odabrali. Svaku pretplatu možete otkazati u svakom trenutku."
      />
      <Pretrage />
      <Pretplate />
    </Stack>
  )
}

function Pretrage() {
  const { data, error, refetch } = useQuery(mojePretrageQuery)
  return (
    <Section title="Spremljene pretrage">
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon="star"
          title="Nemate spremljenih pretraga"
          action={<LinkButton href="/pozivi">Otvori pozive</LinkButton>}
        >
          Na popisu poziva, nabava ili obavijesti odaberite filtre, pa „Spremi pretragu”.
        </EmptyState>
      )}
      <Stack gap={3}>
        {data?.map((pretraga) => (
          <KarticaPretrage key={pretraga.id} pretraga={pretraga} />
        ))}
      </Stack>
    </Section>
  )
}

const ADRESE = { poziv: '/pozivi/', program: '/pozivi?program=', obavijesti: '/obavijesti' } as const

/** Once cancelled it stays on this screen, where a change of mind is one press away. */
function Pretplate() {
  const { data, error, refetch } = useQuery(mojePretplateQuery)
  const [bile, setBile] = useState(data)
  if (bile === undefined && data !== undefined) setBile(data)
  const sve = bile ?? data
  const ista = (a: { vrsta: string; predmetId: number }) => (b: typeof a) =>
    a.vrsta === b.vrsta && a.predmetId === b.predmetId
  return (
    <Section title="Pretplate na pozive, programe i obavijesti">
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {sve === undefined && error === null && <Skeleton shape="block" lines={3} />}
      {sve?.length === 0 && <p>Niste pretplaćeni ni na što.</p>}
      <Stack gap={3}>
        {sve?.map((one) => (
          <Card
            key={`${one.vrsta}:${one.predmetId}`}
            title={one.naziv}
            href={one.vrsta === 'obavijesti' ? ADRESE.obavijesti : `${ADRESE[one.vrsta]}${one.predmetId}`}
          >
            <Inline gap={3} justify="between">
              <span>{`Pretplata od ${formatVrijeme(Date.parse(one.od), 'dan')}`}</span>
              <PretplataPrekidac pretplata={naJavno(one)} naziv={one.naziv} pretplacen={data?.some(ista(one))} />
            </Inline>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
