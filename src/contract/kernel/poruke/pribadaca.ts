/** Texts of pins: why one cannot be put there, and where it is, in words. */
import { plural } from '../plural.ts'

const stranica = (n: number) => plural(n, 'stranicu', 'stranice', 'stranica')

export const PORUKE_PRIBADACE = {
  poruke: {
    nemaStranice: (trazena: number, ima: number) => `Stranica ${trazena} ne postoji: dokument ima ${stranica(ima)}.`,
    okvir: 'Označite dio stranice: okvir mora imati površinu i ostati na stranici.',
    bezStranica: 'Mjesto se označava samo na PDF-u i na slici (JPG, PNG).',
    zamijenjen: 'Dokument je u međuvremenu zamijenjen.',
    nemaPolja: 'Mjesta na koje se pribadača odnosi u obrascu više nema.',
    neprebrojano: 'Stranice ovog dokumenta još nisu prebrojene. Pokušajte ponovno za nekoliko minuta.',
  },
  mjesto: {
    stranica: (n: number) => `stranica ${n}`,
    visinom: ['gornja trećina', 'srednja trećina', 'donja trećina'],
    sirinom: ['lijevo', 'u sredini', 'desno'],
  },
} as const
