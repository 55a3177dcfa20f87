/** What the electronic signatures of a file are worth, in words beside it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { vrijemeURecenici } from '#contract/kernel/datum.ts'
import { type IshodPotpisa, ishodPotpisa, type Potpis } from '#contract/kernel/potpisi.ts'
import { NAZIV_POTPISA, recenicePotpisa, sazetakPotpisa } from '#contract/kernel/potpisi-rijecima.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import styles from './potpisi.module.css'

const TONOVI = { valjan: 'success', nevaljan: 'danger', neprovjeren: 'warning' } as const satisfies Record<
  IshodPotpisa,
  string
>

/** The answer changes with the portal's anchors alone, so a screen asks once. */
const potpisiQuery = (id: string) =>
  queryOptions({
    queryKey: ['potpisi-datoteke', id],
    queryFn: ({ signal }) => call(datotekaEndpoints.potpisi, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One signature: the word first, then everything that is known of it. */
function JedanPotpis({ potpis }: { potpis: Potpis }) {
  const ishod = ishodPotpisa(potpis)
  return (
    <li className={styles.potpis}>
      <StatusChip tone={TONOVI[ishod]}>{NAZIV_POTPISA[ishod]}</StatusChip>
      <p>{recenicePotpisa(potpis).join(' ')}</p>
    </li>
  )
}

interface PotpisiDatotekeProps {
  datoteka: { id: string; naziv: string }
}

/** The signatures of one file, asked of the portal. Nothing of it is known without a network, and that is said. */
export function PotpisiDatoteke({ datoteka: { id, naziv } }: PotpisiDatotekeProps) {
  const { data, error } = useQuery(potpisiQuery(id))
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={1} label={`Provjeravaju se potpisi datoteke ${naziv}`} />
    ) : (
      <Banner tone="warning" live="polite">
        {messageOf(error)}
      </Banner>
    )
  const { potpisi } = data.data
  return (
    <section aria-label={`Elektronički potpisi: ${naziv}`} className={styles.potpisi}>
      <p>{sazetakPotpisa(data.data)}</p>
      {potpisi.length > 0 && (
        <ul>
          {potpisi.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: signatures have no names and never change their order
            <JedanPotpis key={at} potpis={one} />
          ))}
        </ul>
      )}
      <p className={styles.sitno}>Portal ih je provjerio {vrijemeURecenici(Date.parse(data.provjereno))}.</p>
    </section>
  )
}
