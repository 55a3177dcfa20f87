/** Guards of the signed-in areas. They run before a screen is loaded and stay in the first load, so they know no schema. */

import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { reachability } from '#app/platform/api/reachability.ts'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { BEZ_MJESTA, findKontekst, jeAdministrator, type Kontekst, type Profil, uProgramu } from './profil.ts'
import { hasTrag, saveZadnjiKontekst } from './profil-store.ts'
import { ensureSession, refreshSession } from './session.ts'
import { ulazNatrag } from './ulaz-natrag.ts'

interface GuardArgs {
  context: { queryClient: QueryClient }
  location: { href: string }
  /** A link is only pointed at. */
  preload?: boolean
}

/** The signed-in person; anyone else goes to sign in, the way they did last, and comes back here afterwards. */
export async function requireSignedIn({ context, location, preload = false }: GuardArgs): Promise<Profil> {
  // The server is not asked who somebody is on a device where nobody has signed in, until they go there.
  const profil = preload && !hasTrag() ? null : await ensureSession(context.queryClient)
  if (profil === null) throw redirect({ to: ulazNatrag(), search: { redirectUrl: location.href } })
  return profil
}

/** The person acting in the context of the address. Without that context the address does not exist for them. */
export async function requireKontekst(
  args: GuardArgs,
  vrsta: Kontekst['vrsta'],
  idText: string,
): Promise<{ profil: Profil; kontekst: Kontekst }> {
  const known = await requireSignedIn(args)
  const id = idFrom(idText)
  if (id === undefined) throw notFound()
  const fresh = async () => (reachability.isOnline() ? refreshSession(args.context.queryClient) : known)
  const profil = findKontekst(known, vrsta, id) === undefined ? await fresh() : known
  const kontekst = findKontekst(profil, vrsta, id)
  if (profil === null || kontekst === undefined) throw notFound()
  if (profil.stvarnaOsoba === undefined) saveZadnjiKontekst(vrsta, id)
  return { profil, kontekst }
}

/** A programme in which the person has nothing in this context does not exist for them. */
export function requireProgram(kontekst: Kontekst, programId: string): void {
  const id = idFrom(programId)
  if (id === undefined || !uProgramu(kontekst, id)) throw notFound()
}

/**
 * The administration of an institution: leaders look, administrators decide, and a super-administrator does so from outside.
 * For everyone else it does not exist.
 */
export async function requireUstanova(
  args: GuardArgs,
  idText: string,
): Promise<{ profil: Profil; kontekst: Kontekst }> {
  const profil = await requireSignedIn(args)
  const { superadmin } = profil.osoba
  const id = idFrom(idText)
  if (id === undefined) throw notFound()
  if (superadmin && findKontekst(profil, 'institucija', id) === undefined) {
    const kontekst = { vrsta: 'institucija', id, naziv: '', oznaka: null, razina: BEZ_MJESTA } as const
    return { profil, kontekst: { ...kontekst, programIds: [], dozvole: [] } }
  }
  const found = await requireKontekst(args, 'institucija', idText)
  if (!superadmin && found.kontekst.razina === 'R') throw notFound()
  return found
}

/** An administrator with the named permission, or with any. For everyone else the address does not exist. */
export async function requireAdministrator(args: GuardArgs, dopustenje?: AdminPermission): Promise<Profil> {
  const known = await requireSignedIn(args)
  const profil =
    jeAdministrator(known, dopustenje) || !reachability.isOnline()
      ? known
      : await refreshSession(args.context.queryClient)
  if (!jeAdministrator(profil, dopustenje)) throw notFound()
  return profil
}
