import { DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { TEKST } from './rang-lista.tekst.ts'

interface InaciceProps {
  zapecacene: RangLista['zapecacene']
  adresa: (broj: number) => string
}

/** Sealed versions, the newest first. */
export function InacicePoretka({ zapecacene, adresa }: InaciceProps) {
  const T = TEKST.inacice
  return (
    <Section title={T.naslov}>
      <DataTable
        caption={T.naslov}
        captionHidden
        rows={zapecacene}
        rowKey={({ broj }) => String(broj)}
        rowHref={({ broj }) => adresa(broj)}
        empty={T.nema}
        columns={[
          { id: 'broj', header: T.broj, render: ({ broj }) => broj },
          { id: 'kada', header: T.kada, nowrap: true, render: (one) => formatVrijeme(Date.parse(one.zapecaceno)) },
          { id: 'tko', header: T.tko, render: ({ autor }) => autor },
          { id: 'prijava', header: T.prijava, align: 'end', render: ({ prijava }) => prijava },
          { id: 'razlika', header: T.razlika, align: 'end', render: ({ razlika }) => razlika },
          {
            id: 'sha256',
            header: T.sazetak,
            render: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 16)}…</code>,
          },
        ]}
      />
    </Section>
  )
}
