import type { ReactNode } from 'react'
import { DateField } from '#app/ui/date-field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { useIzboriZaduzenja } from '../../zaduzenje/use-izbori-zaduzenja.ts'
import { sOznakama, useOznakeRedaka } from '../../zastavica/oznake-redaka.tsx'
import { RecordListPage } from '../record-list-page.tsx'
import { type RadPopisaProps, useRadNaPopisu } from '../skupno/use-rad-na-popisu.tsx'
import type { RecordList } from '../use-record-list.ts'
import type { FiltriPopisaProps, PoljeFiltra } from './filtri-popisa.tsx'
import { IzvozPopisa } from './izvoz-popisa.tsx'
import { PoglediPopisa } from './pogledi-popisa.tsx'
import { StupciPopisa } from './stupci-popisa.tsx'
import { usePopis } from './use-popis.tsx'
import { VisePopisa } from './vise-popisa.tsx'

export interface PopisPageProps<R> extends RadPopisaProps<R> {
  /** Before the tools of every list. */
  alati?: (list: RecordList<R>) => ReactNode
}

/** A list of one shape for those who sign in. It has words, order, filters and columns in the address, files, saved views, work on several rows, one row beside the list. */
export function PopisPage<R>(props: PopisPageProps<R>) {
  const { popis, api, params = {} } = props
  const zaduzen = useIzboriZaduzenja(props)
  const rad = useRadNaPopisu(props)
  const { stranica, pitanje, upit, visible, set, idi } = usePopis({
    ...props,
    ...rad.popisu,
    polja: { ...poljaDana(popis), ...props.polja },
    ...(zaduzen && { opcije: { ...props.opcije, zaduzen } }),
  })
  const oznake = useOznakeRedaka(popis, stranica.list.rows, props.rowKey)
  return (
    <RecordListPage
      {...stranica}
      oko={(rows) => rad.oko(rows, { list: stranica.list.rows ?? [], pitanje, visible })}
      columns={sOznakama(stranica.columns, oznake, props.rowKey)}
      tools={
        <Inline gap={1}>
          {props.alati?.(stranica.list)}
          <StupciPopisa popis={popis} visible={visible} onChange={(stupci) => set({ stupci })} />
          <PoglediPopisa kljuc={popis.kljuc} upit={upit} onUpit={idi} />
          <IzvozPopisa api={api} params={params} upit={pitanje} stupci={visible} />
          <VisePopisa />
        </Inline>
      }
    />
  )
}

const poljaDana = (popis: Pick<Popis<never>, 'filtri'>): NonNullable<FiltriPopisaProps['polja']> =>
  Object.fromEntries(Object.entries(popis.filtri).flatMap(([id, filtar]) => (filtar.dan ? [[id, poljeDana]] : [])))

const poljeDana = ({ id, naziv, value, set }: PoljeFiltra) => (
  <DateField
    name={`filter-${id}`}
    label={naziv}
    width="full"
    value={value ?? null}
    onChange={(day) => {
      if (day === null || isIsoDatum(day)) set(day ?? undefined)
    }}
  />
)
