import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { compact, withFilters } from '#app/platform/record/list-search.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import type { Odsjecak } from '#contract/kernel/korijen.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import {
  type Pogodak,
  pretragaEndpoints,
  type SkupinaPogodaka,
  type VrstaPogotka,
} from '#contract/modules/pretraga/pretraga.endpoints.ts'
import styles from './pretraga.module.css'
import { type PretragaUpit, VRSTE } from './pretraga.search.ts'

const NAZIVI: Readonly<Record<VrstaPogotka, string>> = {
  poziv: 'Pozivi',
  obavijest: 'Obavijesti',
  nabava: 'Nabave',
  pitanje: 'Pitanja i odgovori',
  najcesce: 'Najčešća pitanja',
  stranica: 'Stranice portala',
}

interface PretragaPageProps {
  upit: PretragaUpit
  onUpit: (upit: PretragaUpit) => void
}

/** What a search of the whole public portal finds, in groups. */
export function PretragaPage({ upit, onUpit }: PretragaPageProps) {
  const { search, vrsta } = upit
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = useQuery({
    staleTime: 60_000,
    queryKey: ['pretraga', search, vrsta],
    queryFn: async ({ signal }) =>
      (
        await call(
          pretragaEndpoints.trazi,
          { query: compact({ vrsta, search: search ?? '' }) as { search: string } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
    enabled: search !== undefined,
  })
  const skupine = search === undefined ? undefined : data
  const ukupno = skupine?.reduce((sum, one) => sum + one.ukupno, 0)
  return (
    <div>
      <PageHeader title="Rezultati pretrage" meta={search === undefined ? undefined : `Traženo: „${search}”`} />
      <Stack gap={5}>
        <Stack gap={3}>
          <SearchField
            label="Pretraži portal"
            placeholder="Pozivi, obavijesti, pitanja i odgovori"
            value={search ?? ''}
            onSearch={(text) => onUpit(text === '' ? {} : withFilters(upit, { search: text }))}
            pending={isFetching && isPlaceholderData}
            autoFocus={search === undefined}
            resultCount={isPlaceholderData ? undefined : ukupno}
          />
          {search !== undefined && (
            <FilterBar
              label="Vrsta rezultata"
              filters={VRSTE.map((one) => ({
                id: one,
                label: NAZIVI[one],
                active: vrsta === one,
                onToggle: () => onUpit(withFilters(upit, { vrsta: vrsta === one ? undefined : one })),
              }))}
              onClear={vrsta === undefined ? undefined : () => onUpit({ search })}
            />
          )}
        </Stack>
        <QueryError error={error} known={skupine !== undefined} retry={() => void refetch()} />
        {search === undefined ? (
          <EmptyState title="Što tražite?" icon="search">
            Upišite riječ ili više njih. Naglasci i padeži nisu važni: „potpore”, „potporama” i „POTPORA” nalaze isto.
          </EmptyState>
        ) : (
          <Skupine skupine={skupine} upit={upit} onUpit={onUpit} failed={error !== null} />
        )}
        {search !== undefined && <AsOf asOf={dataUpdatedAt} busy={isFetching} known={skupine !== undefined} />}
      </Stack>
    </div>
  )
}

interface SkupineProps extends PretragaPageProps {
  skupine: SkupinaPogodaka[] | undefined
  failed: boolean
}

function Skupine({ skupine, upit, onUpit, failed }: SkupineProps) {
  if (skupine === undefined) return failed ? null : <Skeleton shape="block" lines={6} />
  if (skupine.length === 0) {
    return (
      <EmptyState title={PORUKE.zaslon.nemaRezultata} icon="search">
        Ništa što je javno objavljeno ne sadrži sve tražene riječi. Pokušajte s manje riječi ili samo s početkom riječi.
      </EmptyState>
    )
  }
  return skupine.map(({ vrsta, ukupno, ukupnoNajmanje, pogoci }) => (
    <Section
      key={vrsta}
      title={`${NAZIVI[vrsta]} (${ukupnoNajmanje ? `više od ${ukupno}` : ukupno})`}
      description={upit.vrsta !== undefined && pogoci.length < ukupno ? SUZITE : undefined}
    >
      <ul className={styles.pogoci}>
        {pogoci.map((pogodak) => (
          <li key={pogodak.adresa}>
            <JedanPogodak pogodak={pogodak} />
          </li>
        ))}
      </ul>
      {upit.vrsta === undefined && pogoci.length < ukupno && (
        <button type="button" className={styles.sve} onClick={() => onUpit(withFilters(upit, { vrsta }))}>
          Svi rezultati: {NAZIVI[vrsta]}
        </button>
      )}
    </Section>
  ))
}

const SUZITE = 'Prikazani su najbolji rezultati. Za manje rezultata dodajte riječ.'

function JedanPogodak({ pogodak: { adresa, naslov, isjecak, oznaka, datum } }: { pogodak: Pogodak }) {
  return (
    <article className={styles.pogodak}>
      <h3 className={styles.naslov}>
        <Anchor href={adresa}>
          <Istaknuto odsjecci={naslov} />
        </Anchor>
      </h3>
      <p className={styles.oznaka}>
        {[oznaka, datum && formatDatum(today(Date.parse(datum)))].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.isjecak}>
        <Istaknuto odsjecci={isjecak} />
      </p>
    </article>
  )
}

/** A text with what was found in it marked. */
function Istaknuto({ odsjecci }: { odsjecci: readonly Odsjecak[] }) {
  // The pieces follow one another and never change places: their order is who they are.
  return odsjecci.map(({ tekst, pogodak }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    pogodak ? <mark key={place}>{tekst}</mark> : tekst,
  )
}
