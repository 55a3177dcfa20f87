/**
 * Rules of the administration of an institution (domain rules 1.1 and 11). Each is pure and says what is wrong, or nothing.
 * UST-1 at least one administrator stays; UST-2 nobody decides about their own place; UST-3 nobody widens what they hold
 * themselves; UST-4 the level of an administrator is given and taken by a super-administrator; UST-5 names do not repeat;
 * UST-6 what is named belongs to the institution; UST-7 a role that somebody holds stays.
 */
import type { Actor, InstitutionLevel, InstitutionPermission } from '#contract/kernel/permissions.ts'
import { fold } from '#contract/kernel/tekst.ts'

export const PORUKE_USTANOVE = {
  zadnjiAdministrator: 'Institucija mora imati barem jednog administratora.',
  vlastitoMjesto: 'O vlastitim ovlastima odlučuje drugi administrator.',
  prosirenje: 'Uloga koju i sami imate ne može dobiti dozvole koje vi nemate.',
  razinaAdministratora: 'Razinu administratora dodjeljuje i oduzima superadministrator.',
  naziv: 'Taj naziv već postoji u instituciji.',
  uporabljena: 'Ulogu netko ima. Najprije je oduzmite tim osobama.',
  vecJe: 'Osoba već postupa za ovu instituciju.',
  tudaOsoba: 'Osoba ne postupa za ovu instituciju.',
  tudaUloga: 'Uloga ne pripada ovoj instituciji.',
  tudiProgram: 'Institucija ne sudjeluje u tom programu.',
  tudiPoziv: 'Institucija ne sudjeluje u tom pozivu.',
  tudiElement: 'Institucija nije odgovorna za taj element programa.',
  nepoznataKomponenta: 'Element ne pripada tom programu.',
  novaOsoba: 'Osoba s tim OIB-om još nema račun: upišite ime, prezime i adresu e-pošte.',
  zatvorenRacun: 'Račun te osobe je zatvoren.',
  imaLozinku: 'Osoba već ima lozinku.',
} as const

interface Razina {
  osobaId: number
  razina: InstitutionLevel
}

/** UST-1: `poslije` are the places as they would be. */
export function ostajeAdministrator(poslije: readonly Razina[]): string | undefined {
  return poslije.some(({ razina }) => razina === 'A') ? undefined : PORUKE_USTANOVE.zadnjiAdministrator
}

/** UST-2. */
export function nijeVlastito(actor: Pick<Actor, 'osobaId'>, osobaId: number): string | undefined {
  return actor.osobaId === osobaId ? PORUKE_USTANOVE.vlastitoMjesto : undefined
}

/** UST-3: what the actor would hold compared with what they hold. */
export function neSiriSebe(
  prije: readonly InstitutionPermission[],
  poslije: readonly InstitutionPermission[],
): string | undefined {
  return poslije.every((key) => prije.includes(key)) ? undefined : PORUKE_USTANOVE.prosirenje
}

/** UST-4. */
export function smijeRazinu(
  actor: Pick<Actor, 'superadmin'>,
  prije: InstitutionLevel | undefined,
  poslije: InstitutionLevel | undefined,
): string | undefined {
  const tice = (prije === 'A') !== (poslije === 'A')
  return tice && !actor.superadmin ? PORUKE_USTANOVE.razinaAdministratora : undefined
}

/** UST-5: letters' case and diacritics make no other name. */
export function jedinstvenNaziv(naziv: string, drugi: readonly string[]): string | undefined {
  return drugi.some((one) => fold(one) === fold(naziv)) ? PORUKE_USTANOVE.naziv : undefined
}

/** UST-6: the sentence when one of `imenovani` is not among `dopusteni`. */
export function pripada(
  imenovani: readonly number[],
  dopusteni: readonly number[],
  poruka: string,
): string | undefined {
  return imenovani.every((id) => dopusteni.includes(id)) ? undefined : poruka
}

/** Components with all above them: whoever is responsible for one is responsible for what lies below. */
export function pokriva(
  odabrani: readonly number[],
  komponentaId: number,
  roditelji: ReadonlyMap<number, number | null>,
): boolean {
  const seen = new Set<number>()
  for (let at: number | null | undefined = komponentaId; at != null && !seen.has(at); at = roditelji.get(at)) {
    if (odabrani.includes(at)) return true
    seen.add(at)
  }
  return false
}
