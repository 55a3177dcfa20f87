import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { ispuni } from '#contract/kernel/umeci.ts'
import { predlozakEndpoints } from '#contract/modules/tehnicko-pitanje/predlozak.endpoints.ts'
import styles from './tehnicko-pitanje.module.css'

interface OdabirPredloskaProps {
  umeci: Readonly<Record<string, string>>
  /** The text with its places filled in; null for none. The answer begins with it and is then the writer's. */
  onOdabir: (tekst: string | null) => void
}

/** A template for the answer, shown as the person asked would read it. */
export function OdabirPredloska({ umeci, onOdabir }: OdabirPredloskaProps) {
  const [odabran, setOdabran] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['predlosci-odgovora', 'vazeci'],
    queryFn: async ({ signal }) => (await call(predlozakEndpoints.vazeci, {}, { signal })).data,
  })
  if (data === undefined || data.length === 0) return null
  const tekst = (id: string | null) => {
    const predlozak = data.find((one) => String(one.id) === id)
    return predlozak === undefined ? null : ispuni(predlozak.tekst, umeci)
  }
  return (
    <Section title="Predložak odgovora">
      <Stack gap={3}>
        <Select
          name="predlozak"
          label="Predložak"
          value={odabran}
          options={data.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          onChange={(id) => {
            setOdabran(id)
            onOdabir(tekst(id))
          }}
        />
        {odabran !== null && <p className={styles.tekst}>{tekst(odabran)}</p>}
      </Stack>
    </Section>
  )
}
