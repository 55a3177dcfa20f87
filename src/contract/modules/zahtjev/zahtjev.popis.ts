/** The lists of requests in the administration, one for each kind (domain rules 3.13). */
import type { Popis } from '#contract/kernel/popis.ts'
import { ADMIN_VRSTE, type AdminVrstaZahtjeva, zahtjevStatuses } from './zahtjev.kind.ts'
import { NASLOVI_VRSTA } from './zahtjev.poruke.ts'
import type { ZahtjevRedak } from './zahtjev.schema.ts'

const STATUSI = Object.fromEntries(Object.entries(zahtjevStatuses).map(([kljuc, { label }]) => [kljuc, label]))

const popis = (vrsta: AdminVrstaZahtjeva): Popis<ZahtjevRedak> => ({
  kljuc: `zahtjevi-${vrsta}`,
  naziv: `Zahtjevi: ${NASLOVI_VRSTA[vrsta]}`,
  stupci: {
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka },
    podnositelj: { naziv: 'Podnositelj', vrijednost: ({ podnositelj }) => podnositelj.naziv },
    prijavitelj: { naziv: 'Prijavitelj', vrijednost: ({ prijavitelj }) => prijavitelj.naziv || null },
    oib: { naziv: 'OIB', vrijednost: ({ prijavitelj }) => prijavitelj.oib },
    datum: { naziv: 'Datum', tip: 'trenutak', vrijednost: ({ datum }) => datum, poredak: true },
    dodijeljeno: { naziv: 'Dodijeljeno', vrijednost: ({ dodijeljeno }) => dodijeljeno?.naziv ?? null },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  },
  poredak: 'datum',
  filtri: { status: { naziv: 'Status', opcije: STATUSI } },
})

export const POPISI_ZAHTJEVA = Object.fromEntries(ADMIN_VRSTE.map((vrsta) => [vrsta, popis(vrsta)])) as Record<
  AdminVrstaZahtjeva,
  Popis<ZahtjevRedak>
>
