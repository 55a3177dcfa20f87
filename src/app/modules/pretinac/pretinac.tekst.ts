/** Everything the screens of the inbox say. */
import { formatDatum, formatVrijeme, krajDana } from '#contract/kernel/datum.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import type { DetaljNiti, RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'

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
  kontaktOpis: 'Institucija odgovara u roku od pet radnih dana. Rok i osoba koja odgovara vide se uz poruku.',
  novaOpis: {
    prijavitelj: 'Poruka ide tijelu koje vodi vaš projekt. Šezdeset sekundi nakon slanja više se ne može mijenjati.',
    institucija:
      'Poruka ide osobama koje zastupaju i uređuju projekt. Šezdeset sekundi nakon slanja više se ne može mijenjati.',
  },
  predmet: 'Predmet',
  poruka: 'Poruka',
  privici: 'Privici',
  posalji: 'Pošalji',
  odgovor: 'Vaša poruka',
  poslano: 'Poruka je poslana.',
  ceka: 'Poruka je spremljena na uređaju i bit će poslana čim se veza uspostavi.',
  nijePoslana: 'Poruka nije poslana. Pokušajte ponovno.',
  cekaSlanje: 'Čeka slanje',
  cekajuOpis: 'Spremljeno je na ovom uređaju i poslat će se samo čim se veza uspostavi.',
  poruke: 'Poruke',
  sudionici: 'Sudionici',
  nijeOtvorio: 'još nije otvoreno',
  izmijeni: 'Izmijeni',
  obrisi: 'Obriši',
  spremi: 'Spremi izmjenu',
  izmjena: 'Izmjena poruke',
  brisanje: 'Brisanje poruke',
  brisanjeOpis: 'Tekst i privici nestaju za obje strane. Ostaje zapis da je poruka obrisana.',
  izmijenjena: 'izmijenjeno',
  neprocitano: 'nepročitano',
  otvoriIspravu: 'Otvori ispravu',
  odgovara: 'Odgovara',
  nitko: 'Nitko nije zadužen',
  preuzmi: 'Preuzmi odgovor',
  odgovori: {
    meta: 'Prijavitelji koji su kontaktirali instituciju čekaju odgovor pet radnih dana.',
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
  const tone = stanje === 'kasni' ? 'danger' : stanje === 'blizu' ? 'warning' : 'info'
  return { tekst: `Odgovor do ${formatDatum(rok)} (${tekst})`, tone } as const
}

/** When a letter was delivered, or will be without an opening. */
export function dostavaPisma({ otvoreno, dan, dostavljeno }: NonNullable<DetaljNiti['isprava']>): string {
  if (otvoreno !== null) return `Dostavljeno ${formatDatum(dan)}: otvorila ga je osoba ovlaštena za zastupanje.`
  if (dostavljeno) return `Dostavljeno ${formatDatum(dan)}: osmog dana od slanja, jer ga nitko nije otvorio.`
  return `Još nije otvoreno. Dostavljeno je kada ga otvori osoba ovlaštena za zastupanje, a najkasnije ${formatDatum(dan)}`
}
