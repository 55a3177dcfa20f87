import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatNumber } from '#contract/kernel/broj.ts'
import type { PoljeOpcije, PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { poljaObrasca } from '#contract/modules/poziv/poziv.obrazac.ts'

interface Redak {
  path: string
  kartica: string
  oznaka: string
  opcije: PoljeOpcije
}

/** The fields that the call changed, in the order of the form, each with the name people know it by. */
export function promijenjenaPolja(definicija: PozivDefinicija): Redak[] {
  const order = new Map(poljaObrasca.map(({ put, kartica, oznaka }, at) => [put, { kartica, oznaka, at }]))
  return Object.entries(definicija.obrazac)
    .map(([path, opcije]) => {
      const field = order.get(path)
      return { path, opcije, kartica: field?.kartica ?? '', oznaka: field?.oznaka ?? path, at: field?.at ?? 9999 }
    })
    .sort((a, b) => a.at - b.at)
}

export function opcijeTekst(opcije: PoljeOpcije): string {
  const { required, hidden, scorable, maxLength, min, max, options } = opcije
  return [
    required === true && 'obvezno',
    required === false && 'nije obvezno',
    hidden === true && 'skriveno',
    scorable === true && 'boduje se',
    maxLength !== undefined && `najviše ${formatNumber(maxLength)} znakova`,
    min !== undefined && `najmanje ${min}`,
    max !== undefined && `najviše ${max}`,
    options !== undefined && `odabir: ${options.map(({ label }) => label).join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What this call changes in the common application form. */
export function Obrazac({ definicija }: { definicija: PozivDefinicija }) {
  const { obvezniElementi, nacela, prilozi } = definicija
  const daNe = (value: boolean) => (value ? 'da' : 'ne')
  return (
    <Stack gap={5}>
      <Section title="Opće postavke obrasca">
        <DescriptionList
          items={[
            {
              label: 'Obvezan element „Upravljanje projektom i administracija”',
              value: daNe(obvezniElementi.upravljanje),
            },
            { label: 'Obvezan element „Promidžba i vidljivost”', value: daNe(obvezniElementi.promidzba) },
            { label: 'Ne nanosi bitnu štetu (DNSH)', value: daNe(nacela.dnsh) },
            { label: 'Klimatska priprema', value: daNe(nacela.klimatskaPriprema) },
            { label: 'Doprinosi ciljevima', value: daNe(nacela.doprinosi) },
            { label: 'Dokumenti kao datoteke', value: prilozi.ucitavanjeOmoguceno ? 'da' : 'ne' },
          ]}
        />
      </Section>
      <Section title="Polja koja poziv mijenja" description="Sva ostala polja vrijede kako su zadana za sve pozive.">
        <DataTable
          caption="Polja koja poziv mijenja"
          captionHidden
          rows={promijenjenaPolja(definicija)}
          rowKey={({ path }) => path}
          empty={<EmptyState icon="edit">Poziv ne mijenja zadana polja prijavnog obrasca.</EmptyState>}
          columns={[
            { id: 'oznaka', header: 'Polje', render: ({ oznaka }) => oznaka },
            { id: 'kartica', header: 'Kartica', render: ({ kartica }) => kartica },
            { id: 'opcije', header: 'Postavke', render: ({ opcije }) => opcijeTekst(opcije) },
            { id: 'pomoc', header: 'Uputa', render: ({ opcije }) => opcije.info ?? opcije.tooltip ?? '–' },
          ]}
        />
      </Section>
    </Stack>
  )
}
