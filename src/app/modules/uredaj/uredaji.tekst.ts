/** What a device may be told from afar and what has become of it, in words. */
import type { UredajOsobe, VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'

export interface RijeciNaredbe {
  gumb: string
  pitanje: string
  /** What happens, before it is confirmed. */
  posljedica: string
  /** Said when it was given. */
  dano: string
  /** State of the device while the order waits, and after. */
  ceka: string
  izvrseno: string
}

export const NAREDBE: Readonly<Record<VrstaNaredbe, RijeciNaredbe>> = {
  odjavi: {
    gumb: 'Odjavi',
    pitanje: 'Odjaviti uređaj?',
    posljedica:
      'Prijava na tom uređaju završava odmah. Neposlani rad ostaje na njemu zapečaćen i šalje se sam čim uređaj dođe do mreže.',
    dano: 'Uređaj je odjavljen.',
    ceka: 'Odjavljen; uređaj se otada nije javio',
    izvrseno: 'Odjavljen na daljinu',
  },
  zakljucaj: {
    gumb: 'Zaključaj',
    pitanje: 'Zaključati uređaj?',
    posljedica:
      'Za izgubljen ili ukraden uređaj. Prijava završava odmah, podaci se na njemu više ne mogu otvoriti i s njega se ništa ne prima. Neposlani rad ostaje na njemu šifriran i nije izgubljen: šalje se kada zaključavanje povučete i na tom se uređaju prijavite.',
    dano: 'Uređaj je zaključan.',
    ceka: 'Zaključan; uređaj se otada nije javio',
    izvrseno: 'Zaključan na daljinu',
  },
  obrisi: {
    gumb: 'Obriši s uređaja kad se sve pošalje',
    pitanje: 'Ukloniti podatke s uređaja?',
    posljedica:
      'Uređaj najprije šalje sve neposlano. Tek kada je sve zaprimljeno, podaci se s njega uklanjaju. Dok nešto nije poslano, ništa se ne uklanja.',
    dano: 'Podaci će biti uklonjeni kada sve bude poslano.',
    ceka: 'Uklanjanje čeka da sve bude poslano',
    izvrseno: 'Podaci su uklonjeni',
  },
}

export const POVUCI: Readonly<Record<VrstaNaredbe, string>> = {
  odjavi: 'Povuci odjavu',
  zakljucaj: 'Otključaj',
  obrisi: 'Odustani od uklanjanja',
}

/** Which orders make sense now: nothing twice, and nothing for a device that no longer holds the person. */
export function moguceNaredbe({ naredba, prijavljen }: Pick<UredajOsobe, 'naredba' | 'prijavljen'>): VrstaNaredbe[] {
  const stoji = naredba !== null && (naredba.vrsta === 'zakljucaj' || naredba.izvrseno === null)
  if (naredba?.vrsta === 'obrisi' && naredba.izvrseno !== null) return []
  const sve: VrstaNaredbe[] = [...(prijavljen ? (['odjavi'] as const) : []), 'zakljucaj', 'obrisi']
  return stoji ? sve.filter((vrsta) => vrsta !== naredba.vrsta && vrsta !== 'odjavi') : sve
}

/** An order that still has an effect may be taken back. */
export function mozePovuci({ naredba }: Pick<UredajOsobe, 'naredba'>): boolean {
  return naredba !== null && (naredba.vrsta === 'zakljucaj' || naredba.izvrseno === null)
}
