import { DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { NacrtListe, NacrtStavke } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TEKST } from './kontrolna-lista.tekst.ts'
import { odgovorRijecima } from './rijeci-stavke.ts'
import styles from './urednik.module.css'

/** What one question takes and asks, a line for each. */
export function OdgovorRijecima({ stavka }: { stavka: NacrtStavke }) {
  return (
    <div className={styles.odgovori}>
      {odgovorRijecima(stavka).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

/** A version that is not written any more, section by section. */
export function CitanjeListe({ sadrzaj: { sekcije } }: { sadrzaj: NacrtListe }) {
  return (
    <Stack gap={5}>
      {sekcije.map(({ kljuc, naziv, stavke }) => (
        <Section key={kljuc} title={naziv}>
          <DataTable
            caption={naziv}
            captionHidden
            rows={stavke}
            rowKey={({ kod }) => kod}
            columns={[
              { id: 'kod', header: TEKST.urednik.kod, width: '6rem', nowrap: true, render: ({ kod }) => kod },
              {
                id: 'pitanje',
                header: TEKST.urednik.pitanje,
                whole: true,
                render: ({ pitanje, uputa }) => (
                  <>
                    <div>{pitanje}</div>
                    {uputa !== '' && <div className={styles.odgovori}>{uputa}</div>}
                  </>
                ),
              },
              {
                id: 'odgovor',
                header: TEKST.odgovor,
                whole: true,
                render: (stavka) => <OdgovorRijecima stavka={stavka} />,
              },
            ]}
          />
        </Section>
      ))}
    </Stack>
  )
}
