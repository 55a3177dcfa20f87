/** Calls of the session. In their own file, because endpoints bring the schemas along and guards must not. */
import { call } from '#app/platform/api/client.ts'
import { type AdminPermission, defaultPermissions, type InstitutionPermission } from '#contract/kernel/permissions.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import type { Ja } from '#contract/modules/korisnik/korisnik.schema.ts'
import type { Kontekst, Profil } from './profil.ts'

/** Who is signed in and all their contexts; a 401 is thrown as it is. */
export async function fetchProfil(signal: AbortSignal): Promise<Profil> {
  return toProfil(await call(korisnikEndpoints.ja, {}, { signal, expects401: true }))
}

/** What the person may do in an institution: their own role, not only the level's default. */
export async function fetchDozvole(
  institucijaId: number,
  signal: AbortSignal,
): Promise<readonly InstitutionPermission[]> {
  const { institucija } = await call(korisnikEndpoints.ja, { query: { institucijaId } }, { signal })
  return keysOf(institucija?.dopustenje.dozvolaInstitucijaProvoditelj ?? {})
}

/** Throws what the portal says when the person may not act for this entity, or cannot now. */
export async function provjeriKontekst(vrsta: Kontekst['vrsta'], id: number): Promise<void> {
  await call(korisnikEndpoints.ja, { query: vrsta === 'institucija' ? { institucijaId: id } : { prijaviteljId: id } })
}

/** Ends the session on the server, and answers where NIAS ends its own; a session that is already gone is no failure. */
export async function signOut(): Promise<string | null> {
  return (await call(korisnikEndpoints.logout, {}, { expects401: true })).logout_url
}

/** The answer of the server in the shape of the shell. Administration is a right of the person, not one more context. */
export function toProfil({ fizickaOsoba, stvarnaOsoba, dopustenjaAdmin, konteksti }: Ja): Profil {
  const { id, ime, prezime, superadmin } = fizickaOsoba
  return {
    ...(stvarnaOsoba === null ? {} : { stvarnaOsoba }),
    osoba: { id, ime, prezime, superadmin, adminDopustenja: keysOf<AdminPermission>(dopustenjaAdmin) },
    konteksti: konteksti.flatMap((kontekst): Kontekst[] => {
      if (kontekst.vrsta === 'administrator') return []
      const { id, naziv, razina } = kontekst
      return kontekst.vrsta === 'prijavitelj'
        ? [
            {
              vrsta: 'prijavitelj',
              id,
              naziv,
              razina,
              oznaka: kontekst.oib,
              dozvole: [],
              programIds: kontekst.programIds ?? [],
              nacrtiUProgramima: kontekst.nacrtiUProgramima,
            },
          ]
        : [
            {
              vrsta: 'institucija',
              id,
              naziv,
              razina,
              oznaka: kontekst.oznaka,
              programIds: kontekst.programIds,
              dozvole: defaultPermissions(kontekst.razina),
            },
          ]
    }),
  }
}

function keysOf<K extends string>(flags: Partial<Record<K, true>>): K[] {
  return (Object.keys(flags) as K[]).filter((key) => flags[key] === true)
}
