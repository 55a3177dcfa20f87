/** Who is signed in and for whom they may act: nothing secret, kept on the device so that the portal opens cold without a network. */
import type { AdminPermission, InstitutionPermission } from '#contract/kernel/permissions.ts'

export interface Osoba {
  id: number
  ime: string
  prezime: string
  superadmin: boolean
  adminDopustenja: readonly AdminPermission[]
}

/** A context in which a person may act. `programIds` are the programmes they see in it; empty means all. */
export interface Kontekst {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  naziv: string
  oznaka: string | null
  razina: string
  programIds: readonly number[]
  dozvole: readonly InstitutionPermission[]
  /** Programmes in which an application may be begun; null, and nothing said by an older version, is all. */
  nacrtiUProgramima?: readonly number[] | null
}

/** True where an application may be begun in this programme. */
export const smijeNacrt = ({ nacrtiUProgramima }: Pick<Kontekst, 'nacrtiUProgramima'>, programId: number): boolean =>
  nacrtiUProgramima?.includes(programId) ?? true

/** True when anything in the programme is the person's in this context. */
export const uProgramu = ({ programIds }: Pick<Kontekst, 'programIds'>, programId: number): boolean =>
  programIds.length === 0 || programIds.includes(programId)

export interface Profil {
  osoba: Osoba
  /** The administrator who acts as this person; everything is then read and nothing changed or kept here. */
  stvarnaOsoba?: Pick<Osoba, 'id' | 'ime' | 'prezime'>
  konteksti: readonly Kontekst[]
}

/** Level of a super-administrator in the administration of an institution where they have no seat. */
export const BEZ_MJESTA = 'SADM'

/** At which door the administration of an institution is asked: its own, or the one of the portal's administrators. */
export function ulazUstanove({ id, razina }: Kontekst): { institucijaId: number; opca: boolean } {
  return { institucijaId: id, opca: razina === BEZ_MJESTA }
}

/** The context of an address, if the person has it. */
export function findKontekst(profil: Profil | null, vrsta: Kontekst['vrsta'], id: number): Kontekst | undefined {
  return profil?.konteksti.find((kontekst) => kontekst.vrsta === vrsta && kontekst.id === id)
}

/** True for an administrator with the named permission, or with any; a super-administrator holds all. */
export function jeAdministrator(profil: Profil | null, dopustenje?: AdminPermission): profil is Profil {
  if (profil === null) return false
  const { superadmin, adminDopustenja } = profil.osoba
  if (superadmin) return true
  return dopustenje === undefined ? adminDopustenja.length > 0 : adminDopustenja.includes(dopustenje)
}

/** Somebody who has no context at all: a citizen, or a representative who has not registered anybody yet. */
export const nemaNikoga = (profil: Profil): boolean => profil.konteksti.length === 0 && !jeAdministrator(profil)

/** Two letters for the user menu. */
export function inicijali(osoba: Pick<Osoba, 'ime' | 'prezime'>): string {
  return `${osoba.ime.charAt(0)}${osoba.prezime.charAt(0)}`.toLocaleUpperCase('hr')
}
