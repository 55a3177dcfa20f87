import { useQuery } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_CITATELJA } from '#contract/modules/obavijest/citatelji.popis.ts'
import type { SazetakCitatelja } from '#contract/modules/obavijest/otvaranje.schema.ts'
import { citateljiPoziva, type Stol, stolObavijesti } from './obavijest.calls.ts'
import { BEZ_IMENA, PRIJAVITELJI_KAD_OTVORE, SAMO_BROJ } from './obavijest.tekst.ts'

interface CitateljiProps {
  stol: Stol
  obavijestId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Who has opened a published notice and when, and who has not: people whom the publisher may know. */
export function Citatelji({ stol, obavijestId, upit, onUpit }: CitateljiProps) {
  const { api, params } = citateljiPoziva(stol, obavijestId)
  return (
    <PopisPage
      popis={POPIS_CITATELJA}
      api={api}
      params={params}
      upit={upit}
      onUpit={onUpit}
      trazi="osoba ili institucija"
      record={<Sazetak stol={stol} obavijestId={obavijestId} />}
      rowKey={({ osobaId }) => String(osobaId)}
      empty={
        <EmptyState title="Na popisu nema nikoga" icon="users">
          {BEZ_IMENA}
        </EmptyState>
      }
    />
  )
}

function Sazetak({ stol, obavijestId }: { stol: Stol; obavijestId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...stolObavijesti(stol).kljuc(obavijestId), 'citatelji'],
    queryFn: ({ signal }) => {
      const { api, params } = citateljiPoziva(stol, obavijestId)
      return call(api.sazetak, { params }, { signal })
    },
  })
  return (
    <Stack gap={3}>
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined ? error === null && <Skeleton shape="text" lines={2} /> : <Brojevi {...data} />}
      {stol === null && <p>{PRIJAVITELJI_KAD_OTVORE}</p>}
    </Stack>
  )
}

function Brojevi({ otvorilo, poimence, poimenceOtvorilo }: SazetakCitatelja) {
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Ukupno otvorilo', value: String(otvorilo) },
          { label: 'S popisa otvorilo', value: `${poimenceOtvorilo} od ${poimence}` },
          { label: 'S popisa nije otvorilo', value: String(poimence - poimenceOtvorilo) },
        ]}
      />
      {otvorilo > poimenceOtvorilo && <p>{SAMO_BROJ}</p>}
    </>
  )
}
