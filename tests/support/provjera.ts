/** The content of an on-site check as a team would write it: whole, signed by both sides, without pictures it does not need. */
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { preporuka } from '#server/modules/provjera/provjera.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { KK } from './builders/institucija.ts'
import { OZUJAK } from './builders/poziv.ts'

interface Posjet {
  datum: string
  povod?: string
  /** The leader first. */
  tim: readonly number[]
  preporuka?: boolean
}

export const pripremaProvjere = ({ datum, povod = 'planirana', tim }: Posjet): Sadrzaj => ({
  ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
  podaci: {
    tip: 'oprema',
    povod,
    datum,
    sat: '09:30',
    obuhvatOd: null,
    obuhvatDo: null,
    napomena: null,
    tim: tim.map((osoba, i) => ({ id: `clan-${osoba}`, osoba: String(osoba), uloga: i === 0 ? 'voditelj' : 'clan' })),
    lokacije: [
      { id: 'l1', naziv: 'Pogon', adresa: 'Industrijska 4, Osijek', koordinate: '45.5550, 18.6955', obidena: true },
    ],
  },
})

/** Every question is answered by „N/P”, so that no picture is asked for. */
const odgovori = () =>
  stavkeOd(LISTE_ZA_TEST.oprema).map(({ kod }) => ({
    id: kod,
    odgovor: 'nijePrimjenjivo',
    komentar: 'Ne odnosi se na ovaj projekt.',
    izmjereno: null,
    jedinica: null,
    fotografije: [],
    vrijeme: null,
  }))

const potpis = (id: string, strana: string, ime: string, sazetak: string) => ({
  id,
  ime,
  funkcija: 'direktor',
  strana,
  potezi: '[[10,10,20,20,30,15]]',
  odbija: null,
  svjedok1: null,
  svjedok2: null,
  vrijeme: '2026-03-12T12:00:00.000Z',
  sazetak,
})

/** The whole visit. */
export function cijelaProvjera(posjet: Posjet): Sadrzaj {
  const sadrzaj: Sadrzaj = {
    ...pripremaProvjere(posjet),
    dolazak: {
      nazocni: [
        { id: 'n1', ime: 'Goran Matijević', funkcija: 'direktor', strana: 'korisnik', telefon: null, dolazak: '09:30' },
      ],
    },
    lista: { odgovori: odgovori() },
    vidljivost: { vrstaPloce: 'trajna', postavljena: true, fotografije: [] },
    nalazi: {
      nalazi: [
        {
          id: 'f1',
          stavka: 'O-05',
          opis: 'Pločica nije čitljiva.',
          tezina: 'nisko',
          ucinak: null,
          trosak: null,
          sumnja: false,
        },
      ],
      preporuke:
        posjet.preporuka === false
          ? []
          : [{ id: 'p1', nalaz: 'f1', tekst: 'Zamijenite pločicu.', odgovoran: 'Goran Matijević', rok: '2026-04-30' }],
    },
    zakljucak: { zakljucak: 'Oprema je na mjestu i u uporabi.', ocjena: 'sPreporukama' },
  }
  const sazetak = sazetakZapisnika(sadrzaj)
  const potpisi = [
    potpis('s1', 'institucija', 'Ivana Horvat', sazetak),
    potpis('s2', 'korisnik', 'Goran Matijević', sazetak),
  ]
  return { ...sadrzaj, potpisi: { potpisi } }
}

type PreporukaRedak = typeof preporuka.$inferInsert

/** A recommendation of a check as its row stands in the database; answers its number. */
export async function zapisiPreporuku(
  db: Database,
  redak: Pick<PreporukaRedak, 'provjeraId' | 'projektId' | 'prijaviteljId' | 'statusId'> & Partial<PreporukaRedak>,
): Promise<number> {
  const [made] = await db
    .insert(preporuka)
    .values({
      redak: 'p1',
      broj: 1,
      programId: KK,
      verzijaRetka: 1,
      rok: '2026-04-30',
      dokaz: { tekst: '', datoteke: [] },
      predano: [],
      odluke: [],
      statusPromijenjenAt: new Date(OZUJAK),
      ...redak,
    })
    .returning({ id: preporuka.id })
  return made?.id ?? 0
}
