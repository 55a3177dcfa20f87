/** What each move of an application leaves behind, as data: the column „Posljedice” of domain rules 3.2. */
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { FindRecipients } from '#server/platform/notify/message.ts'
import type { Consequence, Consequences, Effect, Said, Voice } from '#server/platform/workflow/consequences.ts'
import {
  podnesiDoradu,
  prihvatiDoradu,
  prihvatiKasnuDoradu,
  vratiNaDoradu,
  vratiNaPonovnuDoradu,
} from './dorada.effects.ts'
import {
  odbijPovratak,
  odobriPovratak,
  otkaziSPozivom,
  oznaciSpremnim,
  podnesi,
  povuci,
  primljenoNaZnanje,
  zatraziPovratak,
} from './projekt.effects.ts'

type Receno = Said<Projekt>

const sifra = ({ record }: Receno) => record.sifra ?? ''

/** The receipt is told of as it was made with the move. */
const zaprimljena = (nakonRoka: boolean): Consequence<Projekt> => ({
  izvedi: podnesi(nakonRoka),
  obv: [
    {
      kome: ['R@SEL'],
      tekst: ({ podaci }) => `Zaprimljena je prijava ${podaci.sifra}.`,
      akcija: AKCIJA.projektPodnesen,
    },
    {
      kome: ['ZAS'],
      tekst: ({ podaci }) => `Prijava ${podaci.sifra} zaprimljena je pod brojem ${podaci.brojPotvrde}.`,
      mail: { naslov: ({ podaci }) => `Potvrda o zaprimanju prijave ${podaci.sifra}` },
    },
  ],
})

const otkazana = (ishod: string): Consequence<Projekt> => ({
  izvedi: otkaziSPozivom,
  obv: [{ kome: ['ZAS'], tekst: (said) => `Prijava ${sifra(said)} ${ishod} jer je poziv otkazan.` }],
})

/** The deadline stands in the row that the move has written. */
const vracena = (izvedi: Effect<Projekt>, razlog: (said: Receno) => string): Consequence<Projekt> => ({
  izvedi,
  obv: [
    {
      kome: ['ZAS', 'UR'],
      tekst: (said) => `Prijava ${sifra(said)} vraćena je na doradu. Rok za doradu je ${said.podaci.rok}.`,
      mail: { dodatak: razlog },
    },
  ],
})

export const posljedice: Consequences<Projekt, ProjektStatus, CodeOf<typeof projektKind>> = {
  // Whoever is to fill in an application that an institution made is told of it.
  'kreiraj>uIzradiSpecificni': {
    obv: [{ kome: ['ZAS'], tekst: ({ after }) => `Otvorena je prijava „${after.naziv}” za poziv koji vas navodi.` }],
  },
  oznaciSpremnim: {
    izvedi: oznaciSpremnim,
    obv: [{ kome: ['ZAS'], tekst: ({ record }) => `Prijava „${record.naziv}” spremna je za podnošenje.` }],
  },
  podnesi: zaprimljena(false),
  podnesiKasno: zaprimljena(true),
  povuci: {
    izvedi: povuci,
    obv: [{ kome: ['R@SEL'], tekst: (said) => `Prijava ${sifra(said)} je povučena.` }],
  },
  zatraziPovratak: {
    izvedi: zatraziPovratak,
    obv: [
      {
        kome: ['ADM(pozivi.povratakPrijave)'],
        tekst: (said) => `Zatražen je povratak prijave ${sifra(said)}.`,
      },
    ],
  },
  odobriPovratak: {
    izvedi: odobriPovratak,
    obv: [{ kome: ['ZAS', 'R@SEL'], tekst: (said) => `Odobren je povratak prijave ${sifra(said)}.` }],
  },
  odbijPovratak: {
    izvedi: odbijPovratak,
    obv: [{ kome: ['ZAS'], tekst: (said) => `Odbijen je povratak prijave ${sifra(said)}.` }],
  },
  primljenoNaZnanje: { izvedi: primljenoNaZnanje },
  vratiNaDoradu: vracena(vratiNaDoradu, () => ''),
  vratiNaPonovnuDoradu: vracena(vratiNaPonovnuDoradu, ({ input }) => `Razlog: ${input.obrazlozenje}`),
  oznaciDoraduSpremnom: {
    obv: [{ kome: ['ZAS'], tekst: (said) => `Dorada prijave ${sifra(said)} spremna je za podnošenje.` }],
  },
  podnesiDoradu: {
    izvedi: podnesiDoradu,
    obv: [{ kome: ['R@SEL'], tekst: (said) => `Podnesena je dorada prijave ${sifra(said)}.` }],
  },
  prihvatiDoradu: {
    izvedi: prihvatiDoradu,
    obv: [{ kome: ['ZAS'], tekst: (said) => `Prihvaćena je dorada prijave ${sifra(said)}.` }],
  },
  prihvatiKasnuDoradu: {
    izvedi: prihvatiKasnuDoradu,
    obv: [
      {
        kome: ['ZAS', 'UR'],
        tekst: (said) => `Dorada prijave ${sifra(said)} može se podnijeti i nakon isteka roka.`,
      },
    ],
  },
  'otkaziSPozivom>otkazana': otkazana('otkazana je'),
  'otkaziSPozivom>povucena': otkazana('ostaje povučena'),
}

export const glasProjekta = (findRecipients: FindRecipients): Voice<Projekt> => ({
  findRecipients,
  akcija: AKCIJA.projekt,
  groups: {},
  about: ({ id: projektId, pozivId, programId }) => ({ projektId, pozivId, programId }),
})
