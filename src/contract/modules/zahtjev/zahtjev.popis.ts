/** The lists of requests in the administration, one for each kind (domain rules 3.13). */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_VLASTITIH_ZASTAVICA, FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { ADMIN_VRSTE, type AdminVrstaZahtjeva } from './zahtjev.kind.ts'
import { NASLOVI_VRSTA } from './zahtjev.poruke.ts'
import type { ZahtjevRedak } from './zahtjev.schema.ts'
import { zahtjevStatuses } from './zahtjev.statuses.ts'

const STATUSI = opcijeStatusa(zahtjevStatuses)

const popis = (vrsta: AdminVrstaZahtjeva): Popis<ZahtjevRedak> => ({
  kljuc: `zahtjevi-${vrsta}`,
  vrsta: 'zahtjev',
  naziv: `Zahtjevi: ${NASLOVI_VRSTA[vrsta]}`,
  stupci: {
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka },
    podnositelj: { naziv: 'Podnositelj', vrijednost: ({ podnositelj }) => podnositelj.naziv },
    prijavitelj: { naziv: 'Prijavitelj', vrijednost: ({ prijavitelj }) => prijavitelj.naziv || null },
    oib: { naziv: 'OIB', uRetku: true, siroko: true, vrijednost: ({ prijavitelj }) => prijavitelj.oib },
    datum: { naziv: 'Datum', tip: 'trenutak', vrijednost: ({ datum }) => datum, poredak: true },
    dodijeljeno: { naziv: 'Dodijeljeno', vrijednost: ({ dodijeljeno }) => dodijeljeno?.naziv ?? null },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: { ...STUPAC_NA_REDU, siroko: true },
  },
  poredak: 'datum',
  filtri: {
    status: { naziv: 'Status', prazno: 'Svi statusi', opcije: STATUSI },
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
})

export const POPISI_ZAHTJEVA = Object.fromEntries(ADMIN_VRSTE.map((vrsta) => [vrsta, popis(vrsta)])) as Record<
  AdminVrstaZahtjeva,
  Popis<ZahtjevRedak>
>

/** At a desk of one's own: the status stands first, and kinds are told apart where there are several. */
const svoji = (kljuc: string, saVrstom: boolean): Popis<ZahtjevRedak> => ({
  kljuc,
  vrsta: 'zahtjev',
  naziv: 'Zahtjevi',
  stupci: {
    oznaka: { naziv: 'Oznaka', uRetku: true, vrijednost: ({ oznaka }) => oznaka },
    vrsta: {
      naziv: 'Vrsta',
      vrijednost: ({ vrsta }) => NASLOVI_VRSTA[vrsta],
      ...(saVrstom ? {} : { skriven: true as const }),
    },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: STUPAC_NA_REDU,
    podnositelj: { naziv: 'Podnositelj', siroko: true, vrijednost: ({ podnositelj }) => podnositelj.naziv },
    prijavitelj: { naziv: 'Prijavitelj', sirina: '16rem', prazno: '–', vrijednost: (redak) => redak.prijavitelj.naziv },
    oib: { naziv: 'OIB', uRetku: true, skriven: true, vrijednost: ({ prijavitelj }) => prijavitelj.oib },
    datum: { naziv: 'Datum', tip: 'trenutak', poredak: true, vrijednost: ({ datum }) => datum },
    dodijeljeno: {
      naziv: 'Dodijeljeno',
      prazno: '–',
      siroko: true,
      vrijednost: ({ dodijeljeno }) => dodijeljeno?.naziv ?? null,
    },
  },
  poredak: 'datum',
  filtri: { status: { naziv: 'Status', brzi: true, opcije: STATUSI } },
  brziFiltri: 'Status zahtjeva',
})

/** The same where people work for a party, and put flags. */
const stranke = (kljuc: string, saVrstom: boolean): Popis<ZahtjevRedak> => {
  const popis = svoji(kljuc, saVrstom)
  return { ...popis, filtri: { ...popis.filtri, zastavice: FILTAR_ZASTAVICA } }
}

export const POPIS_ZAHTJEVA_OSOBE = svoji('zahtjevi-osobe', true)
export const POPIS_ZAHTJEVA_PRIJAVITELJA = stranke('zahtjevi-prijavitelja', false)
/** Those about the data of an applicant: changes of ownership stand among them. */
export const POPIS_ZAHTJEVA_O_PODACIMA = stranke('zahtjevi-o-podacima', true)
export const POPIS_ZAHTJEVA_PROJEKTA = stranke('zahtjevi-projekta', false)
export const SVI_POPISI_ZAHTJEVA: readonly Popis<ZahtjevRedak>[] = [
  POPIS_ZAHTJEVA_OSOBE,
  POPIS_ZAHTJEVA_PRIJAVITELJA,
  POPIS_ZAHTJEVA_O_PODACIMA,
  POPIS_ZAHTJEVA_PROJEKTA,
  ...Object.values(POPISI_ZAHTJEVA),
]
