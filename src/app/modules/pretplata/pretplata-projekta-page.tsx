import { RecordStatus } from '#app/platform/record/record-status.tsx'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PretplacenProjekt } from '#contract/modules/pretplata/pretplata.schema.ts'
import { naProjekt, pretplaceniProjektiQuery } from './pretplata.calls.ts'
import { PretplataPrekidac } from './pretplata-prekidac.tsx'

interface PretplataProjektaPageProps {
  institucijaId: number
  pretplataId: number
  /** Address of the programme's screens, without a slash at the end. */
  base: string
  /** What the portal has said of this project. */
  obavijesti: (projektId: string) => ReactNode
  notFound: ReactNode
}

/** One subscription to a project: since when, what came of it, and its end. */
export function PretplataProjektaPage(props: PretplataProjektaPageProps) {
  const { institucijaId, pretplataId, base, obavijesti, notFound } = props
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pretplaceniProjektiQuery(institucijaId))
  const found = data?.find(({ id }) => id === pretplataId)
  // Once cancelled it is no longer in the list, and still on this screen, where a change of mind is one press away.
  const [bila, setBila] = useState<PretplacenProjekt>()
  if (found !== undefined && found !== bila) setBila(found)
  const pretplata = found ?? bila
  if (pretplata === undefined) {
    if (data !== undefined) return notFound
    return error === null ? (
      <Skeleton shape="block" lines={6} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
    )
  }
  const { projekt, poziv, prijavitelj, status, od } = pretplata
  return (
    <RecordPage
      eyebrow="Pretplata na projekt"
      title={projekt.naziv}
      number={projekt.sifra ?? undefined}
      status={<RecordStatus vrsta="projekt" status={status} />}
      actions={
        <>
          <LinkButton variant="primary" icon="folder" href={`${base}/projekti/${projekt.id}`}>
            Otvori projekt
          </LinkButton>
          <PretplataPrekidac
            pretplata={naProjekt(institucijaId, projekt.id)}
            naziv={`projekt „${projekt.naziv}”`}
            pretplacen={data?.some((one) => one.projekt.id === projekt.id)}
          />
        </>
      }
      foot={<AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    >
      <QueryError error={error} known retry={() => void refetch()} />
      <DescriptionList
        columns={2}
        items={[
          { label: 'Prijavitelj', value: prijavitelj },
          { label: 'Poziv', value: poziv.oznaka === null ? poziv.naziv : `${poziv.oznaka} · ${poziv.naziv}` },
          { label: 'Pretplata i privola od', value: formatVrijeme(Date.parse(od)) },
          { label: 'Javlja se', value: 'Svaki novi status projekta, na portal i e-poštom' },
        ]}
      />
      <Section title="Obavijesti o projektu">{obavijesti(projekt.id)}</Section>
    </RecordPage>
  )
}
