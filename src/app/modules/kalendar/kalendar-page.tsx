import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { withFilters } from '#app/platform/record/list-search.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { addDays, type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { Kalendar } from '#contract/kernel/kalendar.endpoints.ts'
import { formatMjesec } from '#contract/kernel/mjesec.ts'
import { ROKOVI, type RokKalendara, type StranaRoka } from '#contract/kernel/rok.ts'
import { kalendarQuery } from './kalendar.calls.ts'
import type { UpitKalendara } from './kalendar.search.ts'
import { TEKST } from './kalendar.tekst.ts'
import { danAdrese, danRoka, type ProgramKalendara, pomaknutMjesec, tjedniMjeseca } from './mjesec.ts'
import { MjesecRokova } from './mjesec-rokova.tsx'
import { PopisRokova } from './popis-rokova.tsx'
import { PoveznicaKalendara } from './poveznica.tsx'

export interface KalendarPageProps {
  strana: StranaRoka
  id: number
  programId: number
  programi: Readonly<Record<number, ProgramKalendara>>
  upit: UpitKalendara
  onUpit: (upit: UpitKalendara) => void
}

/** Days behind and ahead that the list shows. */
const UNATRAG = 90
const UNAPRIJED = 365

function razdoblje({ prikaz, dan }: UpitKalendara, danas: IsoDatum): [od: IsoDatum, kraj: IsoDatum] {
  if (prikaz !== 'mjesec') return [addDays(danas, -UNATRAG), addDays(danas, UNAPRIJED)]
  const dani = tjedniMjeseca(danAdrese(dan, danas)).flat()
  return [dani[0] ?? danas, dani.at(-1) ?? danas]
}

/** Deadlines of one side as a list and as a month. Those of another side are another calendar. */
export function KalendarPage(props: KalendarPageProps) {
  return <KalendarStrane key={`${props.strana}:${props.id}`} {...props} />
}

function KalendarStrane(props: KalendarPageProps) {
  const { strana, id, programId, upit } = props
  // Only the day matters here; what has passed is judged by the clock of the answer.
  const danas = today(Date.now())
  const query = kalendarQuery(
    { vrsta: strana, id, programId: upit.svi ? undefined : programId },
    ...razdoblje(upit, danas),
  )
  // The month that was read stays until the next one is here, and with it the day that holds the focus.
  const kalendar = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data, error, refetch, dataUpdatedAt, isFetching, isPlaceholderData } = kalendar
  return (
    <Stack gap={5}>
      <PageHeader
        title={TEKST.naslov}
        meta={TEKST.uvod}
        beside={<AsOf asOf={dataUpdatedAt} busy={isFetching} />}
        actions={<PoveznicaKalendara />}
      />
      <Izbor {...props} danas={danas} />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={8} />}
      {data !== undefined && <Prikaz {...props} kalendar={data} ucitava={isPlaceholderData} />}
    </Stack>
  )
}

type Promjena = { [K in keyof UpitKalendara]?: UpitKalendara[K] | undefined }

/** What is shown: as a list or a month, of this programme or all, of one's own side or both. */
function Izbor({ strana, programId, programi, upit, onUpit, danas }: KalendarPageProps & { danas: IsoDatum }) {
  const { prikaz, svi, moji } = upit
  const RIJECI = TEKST.prikaz
  const promijeni = (changes: Promjena) => onUpit(withFilters(upit, changes))
  const dan = danAdrese(upit.dan, danas)
  const ovaj = programi[programId]?.oznaka ?? RIJECI.program
  return (
    <Inline gap={3} justify="between" wrap>
      <FilterBar
        label={RIJECI.label}
        filters={[
          {
            id: 'popis',
            label: RIJECI.popis,
            active: prikaz === undefined,
            onToggle: () => promijeni({ prikaz: undefined }),
          },
          {
            id: 'mjesec',
            label: RIJECI.mjesec,
            active: prikaz === 'mjesec',
            onToggle: () => promijeni({ prikaz: 'mjesec' }),
          },
          {
            id: 'program',
            label: svi ? RIJECI.sviProgrami : RIJECI.samo(ovaj),
            active: svi === undefined,
            onToggle: () => promijeni({ svi: svi ? undefined : true }),
          },
          {
            id: 'moji',
            label: RIJECI.svoji[strana],
            active: moji === true,
            onToggle: () => promijeni({ moji: moji ? undefined : true }),
          },
        ]}
      />
      {prikaz === 'mjesec' && (
        <Inline gap={2}>
          <Button size="s" icon="arrow-left" onClick={() => promijeni({ dan: pomaknutMjesec(dan, -1) })}>
            {TEKST.prethodni}
          </Button>
          <Button size="s" onClick={() => promijeni({ dan: undefined })}>
            {TEKST.danas}
          </Button>
          <Button size="s" iconEnd="arrow-right" onClick={() => promijeni({ dan: pomaknutMjesec(dan, 1) })}>
            {TEKST.sljedeci}
          </Button>
        </Inline>
      )}
    </Inline>
  )
}

interface PrikazProps extends KalendarPageProps {
  kalendar: Kalendar
  /** It is the answer for other days, until those that are asked for are here. */
  ucitava: boolean
}

function Prikaz({ kalendar, ucitava, ...props }: PrikazProps) {
  const { strana, programi, upit, onUpit } = props
  const sada = Date.parse(kalendar.vrijemePosluzitelja)
  const rokovi = upit.moji ? kalendar.data.filter(({ vrsta }) => ROKOVI[vrsta].strana === strana) : kalendar.data
  const danas = today(sada)
  const dan = danAdrese(upit.dan, danas)
  // What the chosen view leaves out is not missing.
  const izostavljeno = upit.moji === true && kalendar.data.length > 0
  return (
    <Stack gap={4}>
      {kalendar.vise && !ucitava && <Banner tone="info">{TEKST.vise}</Banner>}
      {upit.prikaz === 'mjesec' ? (
        <MjesecRokova
          rokovi={rokovi}
          programi={programi}
          sada={sada}
          dan={dan}
          naslov={formatMjesec(dan.slice(0, 7))}
          prazno={izostavljeno ? TEKST.praznoUzPrikaz : TEKST.prazanDan}
          ucitava={ucitava}
          onDan={(novi) => onUpit({ ...upit, dan: novi })}
        />
      ) : ucitava ? (
        <Skeleton shape="block" lines={8} />
      ) : rokovi.length > 0 ? (
        <PoRazdobljima rokovi={rokovi} programi={programi} sada={sada} />
      ) : izostavljeno ? (
        <EmptyState title={TEKST.praznoUzPrikaz} icon="calendar" />
      ) : (
        <EmptyState title={TEKST.prazno} icon="calendar">
          {TEKST.praznoOpis(addDays(danas, -UNATRAG), addDays(danas, UNAPRIJED), upit.svi === true)}
        </EmptyState>
      )}
    </Stack>
  )
}

interface PoRazdobljimaProps {
  rokovi: readonly RokKalendara[]
  programi: KalendarPageProps['programi']
  sada: number
}

/** Those that have passed first, then what comes, month by month. */
function PoRazdobljima({ rokovi, programi, sada }: PoRazdobljimaProps) {
  const prosli = rokovi.filter(({ kada }) => Date.parse(kada) < sada)
  const mjeseci = new Map<string, RokKalendara[]>()
  for (const rok of rokovi)
    if (Date.parse(rok.kada) >= sada) {
      const mjesec = danRoka(rok).slice(0, 7)
      mjeseci.set(mjesec, [...(mjeseci.get(mjesec) ?? []), rok])
    }
  return (
    <Stack gap={5}>
      {prosli.length > 0 && (
        <PopisRokova naslov={TEKST.prosli(prosli.length)} rokovi={prosli} programi={programi} sada={sada} />
      )}
      {[...mjeseci].map(([mjesec, njegovi]) => (
        <PopisRokova key={mjesec} naslov={formatMjesec(mjesec)} rokovi={njegovi} programi={programi} sada={sada} />
      ))}
    </Stack>
  )
}
