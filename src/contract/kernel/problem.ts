/** The catalogue of failures: code → HTTP status and Croatian text. The code travels; a server message, when given, wins (specification, section 8). */
import { cetiriOka } from './poruke/cetiri-oka.ts'
import { greska } from './poruke/greska.ts'
import { NEISPRAVNE_STAVKE } from './poruke/neispravne-stavke.ts'
import type { Greska } from './record-kind.ts'

export const PROBLEMS = {
  'neispravan-zahtjev': { status: 400, poruka: 'Zahtjev nije ispravan.' },
  neprijavljen: { status: 401, poruka: 'Za nastavak se potrebno prijaviti.' },
  'neispravna-prijava': { status: 401, poruka: 'Adresa e-pošte ili lozinka nisu ispravni.' },
  zabranjeno: { status: 403, poruka: 'Nemate pravo na ovu radnju.' },
  'cetiri-oka': { status: 403, poruka: cetiriOka },
  'strano-podrijetlo': { status: 403, poruka: 'Zahtjev nije poslan s ovog portala.' },
  'nije-pronadeno': { status: 404, poruka: 'Zapis nije pronađen.' },
  'radnja-nije-dopustena': { status: 409, poruka: 'Radnja nije dopuštena u trenutačnom statusu.' },
  'zastarjela-verzija': { status: 409, poruka: 'Zapis je u međuvremenu izmijenjen. Osvježite stranicu.' },
  'id-ponovno-koristen': {
    status: 409,
    poruka: 'Oznaka zapisa već je iskorištena s drugim sadržajem. Oba su sadržaja sačuvana.',
  },
  'uvjet-odbijen': { status: 409, poruka: 'Zapis ovisi o drugom zapisu koji nije prihvaćen.' },
  prestignut: { status: 409, poruka: 'S istog uređaja već je zaprimljen noviji zapis ove prijave.' },
  'drugi-uredaj': { status: 409, poruka: 'Na zapisu sada piše drugi uređaj.' },
  'uredaj-nepoznat': { status: 409, poruka: 'Uređaj se mora ponovno prijaviti za usklađivanje.' },
  'pamcenje-vraceno': { status: 410, poruka: 'Podaci na uređaju vraćeni su na starije stanje.' },
  'ovlast-ne-vrijedi': {
    status: 403,
    poruka: 'Uređaj više nema ovlast za slanje. Prijavite se; neposlani rad ostaje sačuvan.',
  },
  'uredaj-zakljucan': {
    status: 403,
    poruka: 'Vaš je profil na ovom uređaju zaključan na daljinu. Neposlani rad ostaje sačuvan.',
  },
  'prevelik-zahtjev': { status: 413, poruka: 'Zahtjev je prevelik.' },
  'nepodrzan-sadrzaj': { status: 415, poruka: 'Vrsta sadržaja nije podržana.' },
  pravila: { status: 422, poruka: NEISPRAVNE_STAVKE },
  'zastarjela-aplikacija': { status: 426, poruka: 'Portal je nadograđen. Osvježite aplikaciju.' },
  'previse-zahtjeva': {
    status: 429,
    poruka: 'Previše zahtjeva u kratkom vremenu. Pokušajte ponovno za koji trenutak.',
  },
  'neocekivana-greska': { status: 500, poruka: greska },
  preopterecenje: { status: 503, poruka: 'Portal je trenutačno preopterećen. Pokušajte ponovno za koji trenutak.' },
} as const satisfies Record<string, { status: number; poruka: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** Body of every answer that is not 2xx. */
export interface ProblemBody {
  statusCode: number
  kod: ProblemCode
  poruka: string
  requestId: string
  greske?: Greska[]
}

/** A known failure on its way to the user; anything else that is thrown becomes `neocekivana-greska` without its text. */
export class Problem extends Error {
  readonly kod: ProblemCode
  readonly greske: Greska[] | undefined

  constructor(kod: ProblemCode, options: { poruka?: string; greske?: Greska[] } = {}) {
    super(options.poruka ?? PROBLEMS[kod].poruka)
    this.name = 'Problem'
    this.kod = kod
    this.greske = options.greske
  }

  get status(): number {
    return PROBLEMS[this.kod].status
  }
}
