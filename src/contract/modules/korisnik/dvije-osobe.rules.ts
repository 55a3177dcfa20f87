/**
 * What takes two administrators, and who the two may be (R-AZ-9): DO-1 never about oneself; DO-2 about a super-administrator only
 * super-administrators; DO-3 whoever asked does not decide, and alone takes back; DO-4 it is decided within its term, once;
 * DO-5 whoever asked still holds the right when it is confirmed; DO-6 there is something to do.
 */
export const VRSTE_NALOGA = ['uklanjanjeFaktora', 'brisanjePodataka'] as const
export type VrstaNaloga = (typeof VRSTE_NALOGA)[number]

/** `istekao` is nowhere written: nobody decided in time. */
export const STANJA_NALOGA = ['ceka', 'potvrden', 'odbijen', 'povucen', 'istekao'] as const
export type StanjeNaloga = (typeof STANJA_NALOGA)[number]

export type OdlukaNaloga = 'potvrdi' | 'odbij' | 'povuci'

export const ROK_NALOGA_SATI = 72
/** Characters of a reason. */
export const OBRAZLOZENJE_NALOGA = { min: 10, max: 1000 } as const

export const NAZIVI_NALOGA: Readonly<Record<VrstaNaloga, string>> = {
  uklanjanjeFaktora: 'Uklanjanje drugog faktora',
  brisanjePodataka: 'Brisanje osobnih podataka',
}

export const PORUKE_NALOGA = {
  oSebi: 'O sebi ne možete podnijeti ni potvrditi takav nalog. Zamolite druge administratore.',
  superadmin: 'Nalog o superadministratoru podnose i potvrđuju samo superadministratori.',
  drugi: 'Nalog potvrđuje ili odbija druga osoba, a ne ona koja ga je podnijela (načelo četiri oka).',
  samoSvoj: 'Nalog povlači samo osoba koja ga je podnijela.',
  odluceno: 'O nalogu je već odlučeno.',
  istekao: `Nalog je istekao: nitko ga nije potvrdio u ${ROK_NALOGA_SATI} sata. Podnesite novi.`,
  vecCeka: 'Takav nalog o ovoj osobi već čeka drugu osobu.',
  bezPrava: 'Osoba koja je podnijela nalog više nema pravo na to. Podnesite novi.',
  nemaFaktora: 'Osoba nema uključen drugi faktor.',
  vecObrisana: 'Podaci ove osobe već su obrisani.',
} as const

interface Administrator {
  osobaId: number
  superadmin: boolean
}

/** [DO-1, DO-2] Why this administrator may have no part in orders about this person. */
export function zaprekaOsobe(
  { id, superadmin }: { id: number; superadmin: boolean },
  actor: Administrator,
): string | undefined {
  if (id === actor.osobaId) return PORUKE_NALOGA.oSebi
  return superadmin && !actor.superadmin ? PORUKE_NALOGA.superadmin : undefined
}

/** [DO-3] Why this person may not take this decision. */
export function zaprekaOdluke(odluka: OdlukaNaloga, podnioId: number, osobaId: number): string | undefined {
  if (odluka === 'povuci') return podnioId === osobaId ? undefined : PORUKE_NALOGA.samoSvoj
  return podnioId === osobaId ? PORUKE_NALOGA.drugi : undefined
}

/** [DO-4] How it stands at this moment. */
export function stanjeNaloga(zapisano: string, istjece: number, sada: number): StanjeNaloga {
  return zapisano === 'ceka' && istjece <= sada ? 'istekao' : (zapisano as StanjeNaloga)
}
