import type { Column } from '#app/ui/data-table.tsx'
import { imeVlasnika, ispravaVlasnika, prikazPolja } from '#contract/modules/rsv/rsv.poruke.ts'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'

/** A table of owners, of a snapshot or of a project. */
export const STUPCI_VLASNIKA: readonly Column<StvarniVlasnik>[] = [
  { id: 'ime', header: 'Ime i prezime', render: imeVlasnika },
  { id: 'isprava', header: 'OIB ili isprava', render: ispravaVlasnika, nowrap: true },
  { id: 'prebivaliste', header: 'Država prebivališta', render: ({ drzavaPrebivalista }) => drzavaPrebivalista },
  { id: 'drzavljanstvo', header: 'Državljanstvo', render: ({ drzavljanstvo }) => drzavljanstvo },
  { id: 'vrsta', header: 'Vrsta vlasništva', render: (one) => prikazPolja(one, 'vrsta') },
  { id: 'opseg', header: 'Opseg', render: (one) => prikazPolja(one, 'opseg'), align: 'end', nowrap: true },
]
