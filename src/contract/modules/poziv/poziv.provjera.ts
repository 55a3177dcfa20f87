/** „Mogu li se prijaviti?”: which conditions a call sets to whoever thinks of applying, and how an answer is judged. */
import { parseDecimal } from '#contract/kernel/broj.ts'
import { type IsoDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { OZNAKA_NKD, obuhvacaNkd } from '#contract/modules/sifrarnik/nkd.ts'
import type { PozivDefinicija, Velicina } from './definicija.schema.ts'
import {
  dovoljnoGodina,
  dovoljnoZaposlenih,
  prihvatljivaVrsta,
  prihvatljivaZupanija,
  prihvatljivPocetak,
  prihvatljivSektor,
} from './poziv.prihvatljivost.ts'

type Prihvatljivost = PozivDefinicija['prihvatljivost']

interface Uvjet {
  /** The call sets it. */
  trazi: (p: Prihvatljivost) => boolean
  /** Null while the answer cannot be read. */
  ispunjava: (p: Prihvatljivost, odgovor: string, danas: IsoDatum) => boolean | null
}

export const DA = 'da'
export const NE = 'ne'

/** In the order in which people know the answers. Each is judged by the function that judges an application. */
export const UVJETI = {
  vrsta: {
    trazi: ({ vrsteOrganizacije }) => vrsteOrganizacije.length > 0,
    ispunjava: (p, odgovor) => prihvatljivaVrsta(p, { vrstaOrganizacije: Number(odgovor) }),
  },
  oblik: {
    trazi: ({ pravniOblici }) => pravniOblici.length > 0,
    ispunjava: (p, odgovor) => prihvatljivaVrsta(p, { oblik: odgovor as PravniOblik }),
  },
  velicina: {
    trazi: ({ velicine }) => velicine.length > 0,
    ispunjava: (p, odgovor) => prihvatljivaVrsta(p, { velicina: odgovor as Velicina }),
  },
  sektor: {
    trazi: ({ sektori }) => sektori.length > 0,
    ispunjava: (p, odgovor) => prihvatljivSektor(p, { sektor: odgovor }),
  },
  osnovan: {
    trazi: ({ minGodinaPoslovanja }) => minGodinaPoslovanja !== null && minGodinaPoslovanja > 0,
    ispunjava: (p, odgovor, danas) => (isIsoDatum(odgovor) ? dovoljnoGodina(p, { osnovan: odgovor }, danas) : null),
  },
  zaposleni: {
    trazi: ({ minZaposlenih }) => minZaposlenih !== null && minZaposlenih > 0,
    ispunjava: (p, odgovor) => {
      const broj = parseDecimal(odgovor, 2, SAFE_MAX)
      return broj.ok ? dovoljnoZaposlenih(p, broj.scaled) : null
    },
  },
  zupanija: {
    trazi: ({ zupanije }) => zupanije.length > 0,
    ispunjava: (p, odgovor) => prihvatljivaZupanija(p, Number(odgovor)),
  },
  nkd: {
    trazi: ({ nkdUkljuceno, nkdIskljuceno }) => nkdUkljuceno.length + nkdIskljuceno.length > 0,
    ispunjava: (p, odgovor) => {
      const oznaka = odgovor.trim().toUpperCase()
      return OZNAKA_NKD.test(oznaka) ? obuhvacaNkd(p, oznaka) : null
    },
  },
  radovi: {
    trazi: ({ poticajniUcinak }) => poticajniUcinak,
    ispunjava: (p, odgovor) => prihvatljivPocetak(p, odgovor === DA),
  },
  iskljucenje: {
    trazi: ({ razloziIskljucenja }) => razloziIskljucenja.length > 0,
    ispunjava: (_p, odgovor) => odgovor === NE,
  },
} as const satisfies Record<string, Uvjet>

export type KljucUvjeta = keyof typeof UVJETI
export type Odgovori = Readonly<Partial<Record<KljucUvjeta, string | null>>>

export const uvjetiPoziva = (p: Prihvatljivost): KljucUvjeta[] =>
  (Object.keys(UVJETI) as KljucUvjeta[]).filter((kljuc) => UVJETI[kljuc].trazi(p))

export type Ishod = 'ispunjava' | 'ne-ispunjava' | 'bez-odgovora'

export function ishodUvjeta(p: Prihvatljivost, kljuc: KljucUvjeta, odgovori: Odgovori, danas: IsoDatum): Ishod {
  const odgovor = odgovori[kljuc]
  const { ispunjava }: Uvjet = UVJETI[kljuc]
  const da = odgovor == null || odgovor === '' ? null : ispunjava(p, odgovor, danas)
  if (da === null) return 'bez-odgovora'
  return da ? 'ispunjava' : 'ne-ispunjava'
}
