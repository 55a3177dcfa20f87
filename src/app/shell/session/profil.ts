/** Who is signed in and for whom they may act: nothing secret, kept on the device so that the portal opens cold without a network. */
import type { AdminPermission, InstitutionPermission } from '#contract/kernel/permissions.ts'

export interface Osoba {
  id: number
  ime: string
  prezime: string
  superadmin: boolean
  adminDopustenja: readonly AdminPermission[]
}

/** One hat a person may wear. `programIds` are the programmes they see in it; empty means all. */
export interface Kontekst {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  naziv: string
  oznaka: string | null
  razina: string
  programIds: readonly number[]
  dozvole: readonly InstitutionPermission[]
}

export interface Profil {
  osoba: Osoba
  konteksti: readonly Kontekst[]
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

/** Two letters for the user menu. */
export function inicijali(osoba: Pick<Osoba, 'ime' | 'prezime'>): string {
  return `${osoba.ime.charAt(0)}${osoba.prezime.charAt(0)}`.toLocaleUpperCase('hr')
}
