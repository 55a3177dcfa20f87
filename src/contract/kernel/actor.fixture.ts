/** Actors for tests: a person of an institution, of an applicant, an administrator. */
import {
  type Actor,
  type AdminPermission,
  type ApplicantLevel,
  defaultPermissions,
  type InstitutionLevel,
} from './permissions.ts'

export function institutionActor(person: number, id: number, razina: InstitutionLevel, programIds = [1, 2]): Actor {
  const za = { vrsta: 'institucija', id, razina, programIds, dozvole: defaultPermissions(razina) } as const
  return { osobaId: person, stvarnaOsobaId: person, superadmin: false, adminDopustenja: [], za }
}

export function applicantActor(person: number, id: number, razina: ApplicantLevel): Actor {
  const za = { vrsta: 'prijavitelj', id, razina } as const
  return { osobaId: person, stvarnaOsobaId: person, superadmin: false, adminDopustenja: [], za }
}

export function adminActor(person: number, ...adminDopustenja: AdminPermission[]): Actor {
  return { osobaId: person, stvarnaOsobaId: person, superadmin: false, adminDopustenja, za: { vrsta: 'administrator' } }
}
