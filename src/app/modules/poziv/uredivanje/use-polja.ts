import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { komponenteQuery } from '../poziv.calls.ts'
import { KARTICE_POZIVA, type KarticaPoziva } from '../poziv-kartice.ts'
import { poljeZaPut } from './nazivi-polja.ts'
import { dioZaUredivanje, okvirIzmjene, smijeMijenjati } from './obrazac-poziva.ts'
import { poljaKarticePoziva } from './polja.ts'
import type { Okolnosti, PoljePoziva, SkupinaPolja } from './polje.types.ts'

interface PoljaPoziva {
  /** Every field that may be changed now, of all tabs. */
  sve: readonly PoljePoziva[]
  /** The tab on which a field that may be changed stands. */
  karticaPolja: (put: string) => KarticaPoziva | undefined
  /** How many of the messages belong to each tab. */
  greske: (greske: Readonly<Record<string, string>>) => Partial<Record<KarticaPoziva, number>>
  /** Those of the open tab in their groups; empty when the tab is only read. */
  kartica: readonly SkupinaPolja[]
}

const option = ({ id, naziv }: { id: number; naziv: string }) => ({ value: String(id), label: naziv })

/** The lists of the portal that the forms of a call offer; empty until they come, and while nobody needs them. */
function useOkolnosti(programId: number, enabled: boolean): Okolnosti {
  const { data: programi } = useQuery({ ...komponenteQuery, enabled })
  const { data: zupanije } = useQuery({ ...zupanijeQuery, enabled })
  return useMemo(() => {
    const program = programi?.find(({ id }) => id === programId)
    return {
      institucije: (program?.provoditelji ?? []).map(option),
      komponente: (program?.komponentePrograma ?? []).map(({ id, oznaka, naziv }) =>
        option({ id, naziv: `${oznaka} ${naziv}` }),
      ),
      zupanije: (zupanije ?? []).map(option),
    }
  }, [programi, zupanije, programId])
}

/** Every field of a call, whoever may change it: for reading versions. */
export function useSvaPoljaPoziva(programId: number): readonly PoljePoziva[] {
  const okolnosti = useOkolnosti(programId, true)
  return useMemo(
    () => KARTICE_POZIVA.flatMap(([key]) => poljaKarticePoziva(key, okolnosti).flatMap(({ polja }) => polja)),
    [okolnosti],
  )
}

/** The fields of a call that this person may change in its present status. */
export function usePoljaPoziva(poziv: PozivDetalj, kartica: KarticaPoziva): PoljaPoziva {
  const dio = dioZaUredivanje(poziv)
  const okolnosti = useOkolnosti(poziv.program.id, dio !== null)
  const okvir = useMemo(() => okvirIzmjene(poziv), [poziv])
  return useMemo(() => {
    if (dio === null) return { sve: [], kartica: [], greske: () => ({}), karticaPolja: () => undefined }
    const groups = (key: string) =>
      poljaKarticePoziva(key, okolnosti)
        .map((skupina) => ({ ...skupina, polja: skupina.polja.filter((polje) => smijeMijenjati(dio, polje, okvir)) }))
        .filter(({ polja }) => polja.length > 0)
    return {
      sve: KARTICE_POZIVA.flatMap(([key]) => groups(key).flatMap(({ polja }) => polja)),
      karticaPolja: (put) =>
        KARTICE_POZIVA.find(
          ([key]) =>
            poljeZaPut(
              put,
              groups(key).flatMap(({ polja }) => polja),
            ) !== undefined,
        )?.[0],
      greske: (greske) => {
        const paths = Object.keys(greske)
        const isOf = (put: string) => (path: string) => path === put || path.startsWith(`${put}.`)
        const count = (key: string) =>
          groups(key).reduce(
            (sum, { polja }) => sum + polja.reduce((inner, { put }) => inner + paths.filter(isOf(put)).length, 0),
            0,
          )
        return Object.fromEntries(KARTICE_POZIVA.map(([key]) => [key, count(key)]))
      },
      kartica: groups(kartica),
    }
  }, [dio, okvir, kartica, okolnosti])
}
