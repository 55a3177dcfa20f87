/** Everything the screens of the inbox say. */
import { TON_ROKA } from '#app/platform/record/ton-roka.ts'
import { formatDatum, formatVrijeme, krajDana } from '#contract/kernel/datum.ts'
import { radnihDana } from '#contract/kernel/plural.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import {
  DANA_ZA_PRIVITKE,
  type DetaljNiti,
  NAJVISE_PRILOGA,
  RADNIH_DANA_ZA_ODGOVOR,
  type RedakNiti,
  SEKUNDI_ZA_IZMJENU,
} from '#contract/modules/pretinac/pretinac.schema.ts'

const ROK_ODGOVORA = radnihDana(RADNIH_DANA_ZA_ODGOVOR)
const MIJENJA_SE = `Možete je izmijeniti ili obrisati u prvih ${SEKUNDI_ZA_IZMJENU} sekundi nakon slanja.`

export const TEKST = {
  meta: {
    prijavitelj: 'Poruke o vašim projektima, službena pisma i odgovori institucija.',
    institucija: 'Poruke prijavitelja o projektima poziva na kojima vaša institucija radi.',
    projekt: 'Sve što su prijavitelj i institucija jedno drugome pisali o ovom projektu.',
  },
  trazi: 'Predmet, projekt ili prijavitelj',
  prazno: 'Nema poruka',
  praznoOpis: {
    prijavitelj: 'Ovdje su poruke koje pišete instituciji i službena pisma koja vam ona šalje.',
    institucija: 'Ovdje su poruke prijavitelja i vaši odgovori.',
  },
  nova: 'Nova poruka',
  kontakt: 'Kontaktiraj instituciju',
  kontaktOpis: `Institucija odgovara u roku od ${ROK_ODGOVORA}. Rok i osoba koja odgovara vide se uz poruku.`,
  novaOpis: {
    prijavitelj: `Poruka ide tijelu koje vodi vaš projekt. ${MIJENJA_SE}`,
    institucija: `Poruka ide osobama koje zastupaju i uređuju projekt. ${MIJENJA_SE}`,
  },
  predmet: 'Predmet',
  poruka: 'Poruka',
  privici: 'Privici',
  previse: `Uz poruku je moguće priložiti najviše ${NAJVISE_PRILOGA} datoteka.`,
  posalji: 'Pošalji',
  odgovor: 'Vaša poruka',
  poslano: 'Poruka je poslana.',
  ceka: 'Poruka je spremljena na ovom uređaju i poslat će se čim se veza uspostavi.',
  nijePoslana: 'Poruka nije poslana. Pokušajte ponovno.',
  cekaSlanje: 'Čeka slanje',
  poruke: 'Poruke',
  sudionici: 'Sudionici',
  nijeOtvorio: 'još nije otvoreno',
  izmijeni: 'Izmijeni',
  obrisi: 'Obriši',
  spremi: 'Spremi izmjenu',
  izmjena: 'Izmjena poruke',
  proslaMinuta: `Prošlo je ${SEKUNDI_ZA_IZMJENU} sekundi od slanja pa se poruka više ne može izmijeniti.`,
  kaoNova: 'Pošalji kao novu poruku',
  kaoNovaOpis: 'Ono što ste napisali ostaje ovdje i možete ga poslati kao novu poruku.',
  brisanje: 'Brisanje poruke',
  brisanjeOpis: 'Tekst i privici nestaju za obje strane. Ostaje zapis da je poruka obrisana.',
  izmijenjena: 'izmijenjeno',
  nestiglo: (broj: number) => `Privici koji još nisu stigli: ${broj}. Dolaze s uređaja na kojem je poruka napisana.`,
  nisuStigli: (broj: number) =>
    `Privici koji nisu stigli: ${broj}. Prošlo je ${DANA_ZA_PRIVITKE} dana od slanja poruke pa joj se više ne mogu dodati.`,
  posaljiPonovno: 'Pošaljite ih uz novu poruku.',
  stigaoNaknadno: (naziv: string, kada: string) => `Privitak „${naziv}” stigao je naknadno, ${kada}.`,
  neprocitano: 'nepročitano',
  otvoriIspravu: 'Otvori ispravu',
  odgovara: 'Odgovara',
  nitko: 'Nitko nije zadužen',
  preuzmi: 'Preuzmi odgovor',
  promijenjenaOdgovorna: 'Odgovorna osoba je promijenjena.',
  odgovori: {
    meta: `Prijavitelji koji su kontaktirali instituciju dobivaju odgovor u roku od ${ROK_ODGOVORA}.`,
    prazno: 'Nitko ne čeka odgovor',
    praznoOpis: 'Ovdje su upiti prijavitelja poslani s „Kontaktiraj instituciju”.',
  },
  strana: { prijavitelj: 'Prijavitelj', institucija: 'Institucija', portal: 'Portal fondova' },
} as const

export const vrijeme = (iso: string): string => formatVrijeme(Date.parse(iso))

/** „Odgovor do 6.2.2027., još 3 dana”; „Odgovoreno 5.2.2027. 14:10”. */
export function stanjeKontakta({ rok, odgovorenoAt }: Pick<RedakNiti, 'rok' | 'odgovorenoAt'>, sada: number) {
  if (odgovorenoAt !== null) return { tekst: `Odgovoreno ${vrijeme(odgovorenoAt)}`, tone: 'success' } as const
  if (rok === null) return undefined
  const { tekst, stanje } = rokRijecima(krajDana(rok), sada)
  return { tekst: `Odgovor do ${formatDatum(rok)} (${tekst})`, tone: TON_ROKA[stanje] } as const
}

/** When a letter was delivered, or will be without an opening. */
export function dostavaPisma({ otvoreno, dan, dostavljeno }: NonNullable<DetaljNiti['isprava']>): string {
  if (otvoreno !== null) return `Dostavljeno ${formatDatum(dan)}: otvorila ga je osoba ovlaštena za zastupanje.`
  if (dostavljeno) return `Dostavljeno ${formatDatum(dan)}: osmog dana od slanja, jer ga nitko nije otvorio.`
  return `Još nije otvoreno. Dostavljeno je kada ga otvori osoba ovlaštena za zastupanje, a najkasnije ${formatDatum(dan)}`
}
